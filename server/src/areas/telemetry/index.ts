export { demand, isUnmet } from './ingest/commanding/demands.queries.ts';
export { mountTrying } from './signals/telemetry.routes.ts';
export { mountSeen } from './seen/seen.routes.ts';
export { createIngestNews } from './sources/news.ts';
export { noteDisk } from './health/disk.queries.ts';
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
export { lackingSignals, type SignalQuality, signalQualitiesOf } from './signals/shownSignals.ts';
export { selectSetAside, type SetAsideRow } from './signals/signals.queries.ts';
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
export { startReplays } from './ingest/audits/replay.ts';
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
