// Which controller shows which activity. `state.activity`, the name that Python gives, decides.

import { Gallery } from "./gallery.js";
import { LegalCards } from "./legal_cards.js";
import { Practice } from "./practice.js";
import { PracticeTable } from "./practice_table.js";
import { Question } from "./question.js";
import { Questions } from "./questions.js";
import { RefereeDesk } from "./referee_desk.js";
import { RulesPage } from "./rules_page.js";
import { ScoringExplorer } from "./scoring_explorer.js";
import { ScorePad } from "./score_pad.js";
import { SharedExercise } from "./shared_exercise.js";
import { TableSheet } from "./table_sheet.js";
import { Tables } from "./tables.js";

/**
 * What every controller offers. `receive` gets each message that Python sends, `keeps` says whether another state is
 * still what is shown (so that what was begun goes on), and `dispose` takes everything away.
 * @typedef {{receive: (message: any) => void, keeps: (state: any) => boolean, dispose: () => void}} Controller
 */

/** @type {Record<string, new (host: HTMLElement, model: import("./types.js").Model, state: any) => Controller>} */
export const CONTROLLERS = {
  gallery: Gallery,
  "legal-cards": LegalCards,
  question: Question,
  practice: Practice,
  "practice-table": PracticeTable,
  "referee-desk": RefereeDesk,
  "rules-page": RulesPage,
  "score-pad": ScorePad,
  "scoring-explorer": ScoringExplorer,
  questions: Questions,
  "shared-exercise": SharedExercise,
  "table-sheet": TableSheet,
  tables: Tables,
};

/**
 * Show an activity in an element.
 * @param {HTMLElement} host
 * @param {import("./types.js").Model} model
 * @param {import("./types.js").State} state
 * @returns {Controller}
 */
export function start(host, model, state) {
  return new CONTROLLERS[state.activity](host, model, state);
}
