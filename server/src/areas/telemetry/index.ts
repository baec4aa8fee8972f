export { demand, isUnmet } from './ingest/commanding/demands.queries.ts';
export { createIngestNews, type TellIngestNews, readIngestNews } from './sources/news.ts';
export { mountBoxes } from './box/box.routes.ts';
export {
  listQuartersOf,
  listTurnings,
  listTurningsOfSeveral,
  type MachineQuarter,
  placeBefore,
  type TelegramPlace,
  type TurningRow,
} from './backTest.queries.ts';
export {
  listBreaksOfMachine,
  listBrokenSpindles,
  listDoffs,
  listFirstSignals,
  listSignalPoints,
} from './events.queries.ts';
export { listMachineDays, type MachineDaysRow } from './reports/machineDays.queries.ts';
export {
  type IntervalRow,
  type LatestRow,
  listIntervals,
  listLatest,
  type MachineStretch,
  selectStateNow,
  selectStoppedMs,
  sumTimeInStates,
} from './latest.queries.ts';
export { counterBitsOf, countsIn, statedSums } from './reports/statedSums.ts';
export { listStands } from './states/stateStands.queries.ts';
export {
  countUnplannedStops,
  type DaySumsRow,
  type FaultStretchRow,
  listFaultStretches,
  listMachineMonths,
  listMachineShifts,
  type MachineMonthRow,
  type MachineShiftRow,
  type MachineTimesRow,
  sumDays,
  sumOutputs,
  sumTimes,
} from './machineLife.queries.ts';
export {
  listBreaksIn,
  listDoffsIn,
  listSeries,
  type MachineBreaksRow,
  type SeriesRow,
  type WantedSeries,
} from './reports/series.queries.ts';
export {
  type BucketSumRow,
  gramsOfTurn,
  listBucketSums,
  listShiftSums,
  listShiftSumsOfKinds,
  listVarietyDays,
  type RankedSumsRow,
  type ShiftSumsRow,
  sumByShift,
} from './reports/sums.queries.ts';
export {
  type CounterRow,
  listCountersIn,
  listQuartersIn,
  listRunsIn,
  listTurnSums,
  type MachineSpan,
  type QuarterSumsRow,
  type TurnSumsRow,
} from './states/turnPieces.queries.ts';
export {
  cancelCommands,
  commandsAbout,
  type NewCommand,
  sendCommand,
  settingsReadBack,
} from './commands/command.service.ts';
export type { CommandRow } from './commands/command.queries.ts';
export { sumWorked, type WorkedRow, type WorkSpan } from './reports/worked.queries.ts';
export { type Commander, startCommander } from './ingest/commanding/commander.ts';
export { type Audited, auditNextDate } from './ingest/audits/audit.ts';
export { type CountersRecounted, recountNextMachine } from './ingest/audits/counterRules.ts';
export { startReplays, replayNext, type ReplayOptions } from './ingest/audits/replay.ts';
export { recountNext } from './ingest/audits/recount.ts';
export { type Packed, type PackOptions, packOld } from './ingest/samples/pack.ts';
export {
  type Judge,
  type JudgedBatch,
  JudgedAnewError,
  type JudgedMachine,
  type Judgement,
  type SaidLast,
} from './ingest/judge.ts';
export {
  askSayings,
  type Heard,
  selectNewest,
  selectSaidBefore,
  selectStateBefore,
  type StoredSaying,
} from './ingest/judged.queries.ts';
export {
  createViewerBroker,
  startOutsideTelemetry,
  startTelemetry,
  type TelemetryFlow,
  type ViewerBroker,
  type ViewerOptions,
} from './ingest/outside/machineFlow.ts';
export { slotOf } from './ingest/queue/slots.ts';
export { inMill, readerIn, type MillReader } from './sources/inMill.ts';
export { selectFlow } from './sources/flow.queries.ts';
export { spanAt, spansFrom, sumFlow, flowTimesOf } from './sources/flowSums.ts';
export { selectSourceMills } from './sources/mill.queries.ts';
export { sheetOfSources } from './sources/sourcesSheet.ts';
export { listedSources, shownGap, shownSource } from './sources/sources.service.ts';
export { selectRecount, selectFacts } from './reports/counterFacts.queries.ts';
export { lastSamples } from './ingest/samples/storedSamples.queries.ts';
export type { KnownMachine } from './ingest/directory/directory.ts';
export { machineFacts } from './ingest/directory/machineFacts.ts';
export { tryPayload } from './sources/trying.ts';
export { selectRecounts } from './recounts/recounts.queries.ts';
export { selectReportedFaults } from './reports/reportedFaults.queries.ts';
