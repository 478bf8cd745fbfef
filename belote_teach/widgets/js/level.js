// Where the learner is in a level. Plain values in, plain values out.

/** @typedef {import("./types.js").Exercise} Exercise */
/** @typedef {{exercises: Exercise[], at: number, done: number, counted: boolean, wanted: number, endless: boolean, asked: number}} Level */

/** @param {import("./types.js").State} state @returns {Level} */
export function begin(state) {
  return {
    exercises: [...state.exercises],
    at: 0,
    done: 0,
    counted: false,
    wanted: state.wanted,
    endless: state.endless,
    asked: -1,
  };
}

/** @param {Level} level @returns {Exercise | undefined} */
export function current(level) {
  return level.exercises[level.at];
}

/** An exercise counts once, at the first right answer, however many tries it took. @param {Level} level @returns {Level} */
export function answeredRight(level) {
  return level.counted ? level : { ...level, counted: true, done: level.done + 1 };
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
  return { ...level, at: 0, done: 0, counted: false, asked: -1 };
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
