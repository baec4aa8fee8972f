export { servicesOf } from './plans/year/services.ts';
export { baseBehind, dueOf, type RoundBase } from './plans/year/rounds.ts';
export { type LifeRow, listLivesOfMachine } from './lives/partLife.queries.ts';
export { type OpenTaskRow, selectOpenTasks, openTaskOf } from './tasks/openTasks.queries.ts';
export { type RaisedTask, raiseTask, joinFault, lockMachine } from './tasks/raiseTask.service.ts';
export {
  eachLanguage,
  type InLanguages,
  writeTaskTexts,
  writeFaultTexts,
} from './tasks/taskTexts.queries.ts';
export { selectTaskStandings, type TaskStanding } from './tasks/taskStanding.queries.ts';
export {
  selectRecordsOf,
  type StoredRepair,
  countDone,
  isRecordIdUsed,
  lockThing,
  selectRecord,
  countLogLines,
  isTaskIdUsed,
  lockTask,
  updatePhotos,
} from './tasks/floor.queries.ts';
export { forgetOldSendings, answeredOnce, asOf } from './tasks/sendings.ts';
export { takeStep, clockOf } from './tasks/taskStep.service.ts';
export { stockOfParts } from './parts/stockOfParts.ts';
export { mergeRecord } from './repairs/recordMerge.ts';
export { assertMayRecord, whileAway } from './repairs/repairRecord.hooks.ts';
export { seenTask } from './tasks/seenTask.ts';
export { maintenanceTaskHooks } from './tasks/maintenanceTask.hooks.ts';
export { recordPlan } from './plans/recordPlan.ts';
export {
  type ListedPlanRow,
  selectOpenPlans,
  selectResponsible,
  selectPlansWithin,
} from './plans/read/plans.queries.ts';
export { selectItemsNamed, type ItemRow } from './items/items.queries.ts';
export {
  isOverdue,
  planDayOf as dayOf,
  planFiguresOf,
  planHours,
  isOpenPlan,
} from './plans/read/planFigures.ts';
export { remindersOf } from './lives/shownLives.ts';
export { selectStocksWithLeast } from './store/partStock.queries.ts';
export { insertLogLine } from './tasks/maintenanceTask.queries.ts';
export { type RoundRow, selectNewestRounds } from './plans/year/rounds.queries.ts';
