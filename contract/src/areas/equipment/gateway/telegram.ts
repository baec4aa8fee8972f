import { minuteMs } from '../../../core/time/units.ts';

/**
 * What a machine says. `ts` is the measured time in epoch milliseconds; `boot` grows with every start of the
 * controller; `seq` grows with every telegram of a boot. `(machine, ts, boot, seq)` is a telegram's identity:
 * a repeat changes nothing. A payload is one telegram or an array of them.
 *
 * On `telemetry` the values are signals by collection code. On `event` they are one of `MachineEvent`.
 */
export interface Telegram {
  ts: number;
  boot: number;
  seq: number;
  values: Record<string, number | string | boolean>;
}

/** One end broke at a spindle (1…positions), or one doff was completed. */
export type MachineEvent =
  | { event: 'endBreak'; spindle: number }
  | { event: 'doff'; durationMs: number; weightG: number };

/** Signals that ingest understands itself; all others are kept by the model's signal list. */
export const coreSignals = {
  state: 'state',
  fault: 'faultCode',
  variety: 'variety',
  outputG: 'outputG',
  energyWh: 'energyWh',
  endBreaks: 'endBreaks',
  doffs: 'doffs',
  idleSpindles: 'idleSpindles',
} as const;

/** Those of them that are whole numbers; the others are words. */
export const wholeQuantities: ReadonlySet<string> = new Set([
  coreSignals.state,
  coreSignals.outputG,
  coreSignals.energyWh,
  coreSignals.endBreaks,
  coreSignals.doffs,
]);
/** Those of them that are words. */
export const wordQuantities: ReadonlySet<string> = new Set([coreSignals.fault, coreSignals.variety]);

/** The longest payload the broker reads, in bytes. */
export const maxPayloadBytes = 1_000_000;
/** The most telegrams in one payload. */
export const maxTelegramsPerPayload = 2_000;
/** A telegram measured more than this ahead of receipt is quarantined. */
export const maxAheadMs = 5 * minuteMs;

/** Why a payload or telegram was set aside. */
export const quarantineReasons = [
  'malformed',
  'tooManyTelegrams',
  'badIdentity',
  'badValue',
  'outOfRange',
  'unknownSignal',
  'unknownEvent',
  'ahead',
  'tooOld',
  'foreignTopic',
  /** The mill has no machine of this code: kept for when somebody adopts it. */
  'unknownMachine',
  'unknownCommand',
  /** Sparkplug B: data of a node or device whose birth nobody has heard, and an alias that its birth did not tell. */
  'noBirth',
  'unknownAlias',
  'counterFell',
  'counterLeapt',
  /** A box in the mill refused an item that a machine sent it. */
  'refusedByBox',
] as const;
export type QuarantineReason = (typeof quarantineReasons)[number];
