// What the learner has done, kept in this browser and nowhere else. Whatever is found there is checked before it is used.

// `belote_teach/course/progress.py` is the same reader in Python; both are held against the same cases.

const KEY = "belote-teach";
/** Where what could not be read is laid, so that it is not lost. */
const ASIDE = "belote-teach-unread";
const FORMAT = "belote-teach-progress";
const VERSION = 1;
const PARTS = ["format", "version", "levels", "answers", "review"];
const MOST_TEXT = 4_000_000;
const MOST_ANSWERS = 2000;
const MOST_LEVELS = 500;
const MOST_CLAUSES = 20;
const MOST_TRIES = 99;
const MOST_COUNT = 1_000_000;

const ID = /^[a-z][a-z0-9_-]{0,39}$/;
const LINK = /^[!-~]{0,1000}$/;
const INSTANT = /^(\d{4}-\d\d-(\d\d))(?:T\d\d:\d\d(?::\d\d(?:\.\d{1,6})?)?(?:Z|[+-]\d\d:\d\d))?$/;

/**
 * A level's best stars, its exercises right at the first try and in all, and when.
 * @typedef {{stars: number, right: number, exercises: number, at: string}} LevelDone
 */
/**
 * One visit of an exercise; `right` says whether the first try was, `hints` and `tries` are those of the whole visit.
 * @typedef {{at: string, skill: string, clauses: string[], right: boolean, hints: number, tries: number, link: string}} Answer
 */
/** @typedef {{format: string, version: number, levels: Record<string, LevelDone>, answers: Answer[], review: boolean}} Progress */

/** @returns {Progress} */
export function nothing() {
  return { format: FORMAT, version: VERSION, levels: {}, answers: [], review: false };
}

/** @param {any} value @param {number} most @param {number} [least] @returns {value is number} */
function whole(value, most, least = 0) {
  return Number.isInteger(value) && value >= least && value <= most;
}

/** @param {unknown} value @returns {value is string} */
function id(value) {
  return typeof value === "string" && ID.test(value);
}

/** @param {unknown} value @returns {value is Record<string, any>} */
function table(value) {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/**
 * A time as we write it, such as `2026-01-31T18:30:00.000Z`; `null` for what is no time.
 * @param {unknown} value @returns {string | null}
 */
function instant(value) {
  const found = typeof value === "string" ? INSTANT.exec(value) : null;
  if (!found) return null;
  // A browser may read the thirtieth of February as a day of March.
  const day = new Date(`${found[1]}T00:00Z`);
  const at = new Date(/** @type {string} */ (value));
  if (Number.isNaN(at.getTime()) || Number.isNaN(day.getTime()) || day.getUTCDate() !== Number(found[2])) return null;
  const year = at.getUTCFullYear();
  return year >= 2000 && year < 2200 ? at.toISOString() : null;
}

/** @param {any} given @returns {LevelDone | null} */
function levelOf(given) {
  if (!table(given)) return null;
  const { stars, right, exercises } = given;
  const at = instant(given.at);
  const sound = at && whole(stars, 3) && whole(exercises, MOST_COUNT) && whole(right, exercises);
  return sound ? { stars, right, exercises, at } : null;
}

/** @param {any} given @returns {Answer | null} */
function answerOf(given) {
  if (!table(given)) return null;
  const { skill, clauses, right, hints, tries, link } = given;
  const at = instant(given.at);
  const sound =
    at &&
    id(skill) &&
    Array.isArray(clauses) &&
    clauses.length <= MOST_CLAUSES &&
    clauses.every(id) &&
    typeof right === "boolean" &&
    whole(hints, 4) &&
    whole(tries, MOST_TRIES, 1) &&
    typeof link === "string" &&
    LINK.test(link);
  return sound ? { at, skill, clauses: [...new Set(clauses)], right, hints, tries, link } : null;
}

/** Which of two is told later on: more tries, then more hints, then right. @param {Answer} one @param {Answer} other */
function further(one, other) {
  return one.tries - other.tries || one.hints - other.hints || Number(one.right) - Number(other.right) || 0;
}

/** Answers in the order of time, one for each exercise and moment, the newest of them. @param {Answer[]} answers */
function inOrder(answers) {
  /** @type {Map<string, Answer>} */
  const known = new Map();
  for (const each of answers) {
    const key = `${each.at} ${each.skill} ${each.link}`;
    const there = known.get(key);
    if (!there || further(each, there) > 0) known.set(key, each);
  }
  const keys = [...known.keys()].sort((one, other) => (one < other ? -1 : 1));
  return keys.map((key) => /** @type {Answer} */ (known.get(key))).slice(-MOST_ANSWERS);
}

/**
 * Read a document without trusting it. `progress` is what is sound of it, `null` when it is none of ours; `dropped` is
 * how many entries are left out, and `newer` whether a later version wrote it.
 * @param {string | null} text
 * @returns {{progress: Progress | null, dropped: number, newer: boolean}}
 */
export function examine(text) {
  /** @type {any} */
  let found;
  try {
    found = (text ?? "").length <= MOST_TEXT ? JSON.parse((text ?? "").replace(/^\ufeff/, "")) : null;
  } catch {
    found = null;
  }
  if (!table(found) || found.format !== FORMAT || !whole(found.version, Number.MAX_SAFE_INTEGER, 1)) {
    return { progress: null, dropped: 0, newer: false };
  }
  if (found.version > VERSION) return { progress: null, dropped: 0, newer: true };
  const out = nothing();
  let dropped = Object.keys(found).filter((part) => !PARTS.includes(part)).length;
  const levels = table(found.levels) ? Object.entries(found.levels) : [];
  const answers = Array.isArray(found.answers) ? found.answers : [];
  // Parts of another shape than theirs.
  if (found.levels != null && !table(found.levels)) dropped += 1;
  if (found.answers != null && !Array.isArray(found.answers)) dropped += 1;
  if (found.review != null && typeof found.review !== "boolean") dropped += 1;
  /** @type {[string, LevelDone][]} */
  const sound = [];
  for (const [name, given] of levels) {
    const done = id(name) && sound.length < MOST_LEVELS ? levelOf(given) : null;
    if (done) sound.push([name, done]);
  }
  out.levels = Object.fromEntries(sound.sort(([one], [other]) => (one < other ? -1 : 1)));
  out.answers = inOrder(answers.flatMap((/** @type {unknown} */ each) => answerOf(each) ?? []));
  out.review = found.review === true;
  dropped += levels.length - sound.length + answers.length - out.answers.length;
  return { progress: out, dropped, newer: false };
}

/** What is sound of a document; `null` when it is none of ours. @param {string | null} text @returns {Progress | null} */
export function read(text) {
  return examine(text).progress;
}

/** A document as the text of a file. @param {Progress} known */
export function write(known) {
  return `${JSON.stringify(known, null, 1)}\n`;
}

/**
 * Put two documents together: of each level the better result, number by number, of the answers all, in order. The same
 * history twice is the same history.
 * @param {Progress} mine @param {Progress} theirs @returns {Progress}
 */
export function merge(mine, theirs) {
  const levels = { ...mine.levels };
  for (const [name, each] of Object.entries(theirs.levels)) {
    const here = levels[name];
    levels[name] = here
      ? {
          stars: Math.max(here.stars, each.stars),
          right: Math.max(here.right, each.right),
          exercises: Math.max(here.exercises, each.exercises),
          at: here.at > each.at ? here.at : each.at,
        }
      : each;
  }
  const kept = Object.entries(levels).sort(([one], [other]) => (one < other ? -1 : 1));
  return {
    ...mine,
    levels: Object.fromEntries(kept.slice(0, MOST_LEVELS)),
    answers: inOrder([...mine.answers, ...theirs.answers]),
    review: mine.review || theirs.review,
  };
}

/**
 * Links of exercises that were not right at the first try and have not been answered right since, newest first.
 * @param {Progress} known @returns {string[]}
 */
export function mistakes(known) {
  /** @type {Map<string, boolean>} */
  const open = new Map();
  for (const each of known.answers) {
    if (!each.link) continue;
    open.delete(each.link); // the last visit is what counts, and its place in the order
    open.set(each.link, !each.right);
  }
  return [...open].filter(([, wrong]) => wrong).map(([link]) => link).reverse();
}

/** @returns {Progress} */
export function load() {
  try {
    return read(localStorage.getItem(KEY)) ?? nothing();
  } catch {
    return nothing(); // storage may be forbidden; the lessons go on without it
  }
}

/**
 * Whether what is kept may be written over. What a later version wrote stays as it is; what cannot be read is laid aside.
 * @returns {boolean}
 */
function makeRoom() {
  const there = localStorage.getItem(KEY);
  if (there === null) return true;
  const { progress, newer } = examine(there);
  if (progress === null && !newer) localStorage.setItem(ASIDE, there);
  return !newer;
}

/** @param {Progress} known @returns {boolean} whether it could be kept */
export function save(known) {
  try {
    if (!makeRoom()) return false;
    localStorage.setItem(KEY, JSON.stringify(known));
  } catch {
    return false;
  }
  window.dispatchEvent(new CustomEvent("belote-progress"));
  return true;
}

/** Forget everything, whoever wrote it. */
export function reset() {
  try {
    localStorage.removeItem(KEY);
    localStorage.removeItem(ASIDE);
  } catch {
    return false;
  }
  return save(nothing());
}

/** Keep a visit of an exercise, or what has become of it since. @param {Answer} answer */
export function keepAnswer(answer) {
  const sound = answerOf(answer);
  if (sound) save(merge(load(), { ...nothing(), answers: [sound] }));
}

/** Keep whether the learner wants to be told what is due. @param {boolean} on */
export function keepReview(on) {
  return save({ ...load(), review: on });
}

/** Keep a level's result; what was better before stays. @param {string} id @param {Omit<LevelDone, "at">} done */
export function keepLevel(id, done) {
  const levels = { [id]: { ...done, at: new Date().toISOString() } };
  save(merge(load(), { ...nothing(), levels }));
}

/**
 * Call back now, and whenever progress changes on this page or another.
 * @param {(known: Progress) => void} call
 * @returns {() => void} stops it
 */
export function watch(call) {
  const tell = () => call(load());
  /** @param {StorageEvent} event */
  const elsewhere = (event) => {
    if (event.key === KEY || event.key === null) tell();
  };
  window.addEventListener("belote-progress", tell);
  window.addEventListener("storage", elsewhere);
  tell();
  return () => {
    window.removeEventListener("belote-progress", tell);
    window.removeEventListener("storage", elsewhere);
  };
}
