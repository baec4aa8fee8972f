export { addCorrections, gramsOf } from './output/addCorrections.ts';
export { correctedSums } from './output/correctedSums.ts';
export { listOutputCorrections, type OutputCorrectionRow } from './output/corrections.queries.ts';
export {
  selectClosedMonths,
  selectPublished,
  type ClosedRow,
  insertClosing,
  lockClosings,
  selectClosings,
  selectLines,
  selectMadeMonths,
  selectClosedSheet,
} from './output/outputClosing.queries.ts';
export { outputByPerson, type Tended } from './output/outputByPerson.ts';
export type { TendedShare } from './output/tended.ts';
export { readTargets, spanAt, type TargetRow, type Targets, type TargetSpan } from './targets/targets.ts';
export { correctedOutput, namedOutput } from './output/outputOf.ts';
export { assertInTime, assertMayCorrect, assertMonthOpen } from './output/turnLimit.ts';
export { shareUntil } from './output/cutTurn.ts';
export { attributeOutput } from './output/attributeOutput.ts';
export { countedAt } from './output/countedAt.ts';
export {
  lockOutput,
  type MadeRow,
  type OrderLineRow,
  selectCountedVarieties,
  selectGiven,
  selectLinesBegun,
  selectLinesPlanned,
  selectMade,
  selectRates,
  writeGiven,
} from './output/orderOutput.queries.ts';
export { dueFirst } from './output/dueFirst.ts';
export { plannedKgNow } from './targets/plannedNow.ts';
