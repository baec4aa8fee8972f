export { containing } from './row/condition.ts';
export { isValueFree } from './read/free.queries.ts';
export { insertFile } from './read/file.queries.ts';
export { assertRule, knownValues } from './write/ruleValues.ts';
export { type RuleAbout, rulesInWords } from './read/history/ruleWords.ts';
export { valuesByWords, variableCell } from './read/history/ruleCells.ts';
export { isRuledFor, rulesHiding } from './row/ruled.ts';
export { mainDepartmentOf } from './write/mainDepartment.ts';
export { assertSeen, isRowSeen, seenAmong, selectSeenIds } from './read/sight/seen.queries.ts';
export { type SeenBy, seenQuery, wholeMill } from './read/sight/seenQuery.ts';
export { armsToRow, isNarrowedBy } from './row/rows.ts';
export { type FoundArm, readReach } from './row/belonging.ts';
export { rowOptions, wordsOfEntries } from './read/list/rowOptions.ts';
export { fieldNamed } from './row/shape.ts';
export { choiceText } from './row/wireRow.ts';
export { refusedOr } from './row/refusedOr.ts';
export { actionText, stateText } from './row/cycleWords.ts';
export { refuseState } from './write/saving.ts';
export { blockersNamed } from './write/blockers.ts';
export { lastNumber, takeNumbers } from './row/serial.queries.ts';
export { isUploadUnused } from './read/pictureUses.ts';
export { foundResources } from './read/found.ts';
export { mountExportJobs } from './jobs/exportJob.routes.ts';
export { mountViewExports } from './view/viewExport.routes.ts';
export { rememberGiven } from './library/rememberGiven.ts';
export { mountLibrary } from './library/library.routes.ts';
export { mountWorkbook } from './workbook/workbook.routes.ts';
export { mountResources } from './calls/resource.routes.ts';
export { mostProblems } from './sheet/import.service.ts';
export {
  type ForeignRecord,
  importRecords,
  type RecordFields,
  type RecordProblem,
} from './sheet/importRecords.ts';
export { selectSame } from './sheet/import.queries.ts';
export { markedTabs } from './sheet/marked.ts';
export { columnOfHead } from './sheet/sheet.ts';
export { mountGrids } from './grid/grid.routes.ts';
export { asSystem, type JudgeCtx, rehearse, type WriteCtx } from './acting.ts';
export { listRows, narrowingOf } from './read/list/list.service.ts';
export { countSeen, seesAll } from './read/sight/seenRows.ts';
export { addRow, type AddedRow, addRows, editRow, noteChange } from './write/areaCalls.ts';
export {
  fieldChangesOf,
  inStateSince,
  lastChangeOf,
  listedSince,
  newestChangesOf,
  type NotedChange,
} from './read/history/noted.queries.ts';
export type { OwnChanges } from './read/history/changeWords.ts';
export {
  linesOfOperations,
  pageOfOperations,
  readableResources,
  showOperation,
} from './read/history/operations.service.ts';
export { takeAction, takeActionOnce } from './cycle/transition.service.ts';
export { deleteEvery, deleteRow, deleteRows, destroyRow, restoreRow } from './write/write.service.ts';
export {
  defineHooks,
  type DocumentOf,
  type Hooks,
  type Line,
  type LineOf,
  type ResourceHooks,
  type Values,
  withLines,
} from './row/hooks.ts';
export { type HeardEvent, hears, mountArea, type ServerArea } from './calls/serverArea.ts';
export type { CellChange, CellRefusal, GridHooks } from './grid/gridHooks.ts';
export {
  clientListInputOf,
  type Besides,
  idsIn,
  type More,
  mountPlainWire,
  mountWireExport,
  mountWireImport,
  publicWireCall,
  recordsOf,
  saidByClient,
  type Say,
  shownMoment,
  valuesOf,
  wireCall,
  type WireList,
  wirePageOf,
  wireRecordOf,
  wireRecordsOf,
} from './wire/index.ts';
