// Where the learner is in a level. Plain values in, plain values out.

/** @typedef {import("./types.js").AnyExercise} Exercise */
/**
 * `stars` are those of the exercises answered right, in order.
 * @typedef {{exercises: Exercise[], at: number, done: number, counted: boolean, wanted: number, endless: boolean,
 *   asked: number, stars: number[]}} Level
 */

/** @param {import("./types.js").ExercisesState} state @returns {Level} */
export function begin(state) {
  return {
    exercises: [...state.exercises],
    at: 0,
    done: 0,
    counted: false,
    wanted: state.wanted,
    endless: state.endless,
    asked: -1,
    stars: [],
  };
}

/** @param {Level} level @returns {Exercise | undefined} */
export function current(level) {
  return level.exercises[level.at];
}

/**
 * An exercise counts once, at the first right answer, however many tries it took.
 * @param {Level} level @param {number} [stars] what it earned @returns {Level}
 */
export function answeredRight(level, stars = 0) {
  if (level.counted) return level;
  return { ...level, counted: true, done: level.done + 1, stars: [...level.stars, stars] };
}

/**
 * What an exercise earns by its tries and hints: the table comes from Python, and its last row and column go on for ever.
 * @param {number[][] | undefined} table @param {number} tries from 1 @param {number} hints @returns {number}
 */
export function starsOf(table, tries, hints) {
  if (!table || table.length === 0) return 0;
  const row = table[Math.min(tries, table.length) - 1];
  return row[Math.min(hints, row.length - 1)];
}

/** What a level earns: the mean of its wanted exercises, rounded down, and never none. @param {Level} level */
export function starsOfLevel(level) {
  const counted = level.stars.slice(0, level.wanted);
  const sum = counted.reduce((all, each) => all + each, 0);
  return Math.max(1, Math.floor(sum / Math.max(1, counted.length)));
}

/** @param {Level} level @returns {Level} */
export function advance(level) {
  return { ...level, at: Math.min(level.at + 1, level.exercises.length), counted: false };
}

/** @param {Level} level @param {Exercise[]} exercises @returns {Level} */
export function append(level, exercises) {
  return { ...level, exercises: [...level.exercises, ...exercises] };
}

/** Back to the first exercise. @param {Level} level @returns {Level} */
export function restart(level) {
  return { ...level, at: 0, done: 0, counted: false, asked: -1, stars: [] };
}

/** Has the answer just given finished the level? @param {Level} level */
export function justFinished(level) {
  return level.wanted > 0 && level.counted && level.done === level.wanted;
}

/** Time to ask for more: one is left behind the current one, and these were not asked for yet. @param {Level} level */
export function runsLow(level) {
  return level.endless && level.exercises.length - level.at - 1 <= 1 && level.asked !== level.exercises.length;
}

/** Which progress sentence and how many dots. @param {Level} level */
export function reached(level) {
  return Math.min(level.done, level.wanted);
}
