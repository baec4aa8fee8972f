import { isPlainName } from '@millwright/contract/core/patterns.ts';
import { isMachineState, stateNumber } from '@millwright/contract/areas/telemetry/states.ts';
import {
  coreSignals,
  maxAheadMs,
  maxTelegramsPerPayload,
  type QuarantineReason,
} from '@millwright/contract/areas/telemetry/telegram.ts';
import { theoreticalGramsPerHour } from '@millwright/contract/spinning/theoreticalRate.ts';
import { isProcess } from '@millwright/contract/areas/basics/processes.ts';
import type { KnownMachine } from './directory.ts';
import type { SampleKey, SampleRow } from './rows.ts';
import { asStored } from './sampleTable.ts';

/** Something in a payload that is set aside. */
export interface Objection {
  readonly reason: QuarantineReason;
  readonly detail: string;
  /** The place of its telegram in the payload; absent where the payload as a whole is meant. */
  readonly at?: number;
}

export interface ReadTelegrams<Row> {
  readonly rows: Row[];
  readonly objections: Objection[];
}

export interface TimeLimits {
  readonly nowMs: number;
  /** Measured before this, a telegram is not taken any more. */
  readonly oldestMs: number;
}

const greatestBoot = Number.MAX_SAFE_INTEGER;
const coreCodes = new Set<string>(Object.values(coreSignals));
const maxNamed = 20;
const utf8 = new TextDecoder('utf-8', { fatal: true });

/** Splits a payload into telegrams; undefined when it is no JSON object or array of them. */
export function parsePayload(payload: Uint8Array): { telegrams: unknown[] } | Objection {
  let parsed: unknown;
  try {
    parsed = JSON.parse(utf8.decode(payload));
  } catch (error) {
    return { reason: 'malformed', detail: error instanceof Error ? error.message : 'not JSON' };
  }
  const telegrams = Array.isArray(parsed) ? parsed : [parsed];
  if (telegrams.length > maxTelegramsPerPayload) {
    return { reason: 'tooManyTelegrams', detail: `${telegrams.length} > ${maxTelegramsPerPayload}` };
  }
  return { telegrams };
}

/** Reads telegrams of measured values. A telegram is taken whole, or without single absurd signals, or not at all. */
export function readSamples(
  machine: KnownMachine,
  telegrams: readonly unknown[],
  limits: TimeLimits,
): ReadTelegrams<SampleRow> {
  const read: ReadTelegrams<SampleRow> = { rows: [], objections: [] };
  for (const [at, telegram] of telegrams.entries()) {
    const head = readHead(telegram, limits);
    if ('reason' in head) {
      read.objections.push({ ...head, at });
      continue;
    }
    const row = readSample(machine, head.key, head.values);
    if ('reason' in row) read.objections.push({ ...row, at });
    else {
      read.rows.push(row.row);
      for (const dropped of row.dropped) read.objections.push({ ...dropped, at });
    }
  }
  return read;
}

export type EventRow = SampleKey &
  ({ event: 'endBreak'; spindle: number } | { event: 'doff'; durationMs: number; weightG: number });

/** Reads telegrams of events. */
export function readEvents(
  machine: KnownMachine,
  telegrams: readonly unknown[],
  limits: TimeLimits,
): ReadTelegrams<EventRow> {
  const read: ReadTelegrams<EventRow> = { rows: [], objections: [] };
  for (const [at, telegram] of telegrams.entries()) {
    const head = readHead(telegram, limits);
    const row = 'reason' in head ? head : readEvent(machine, head.key, head.values);
    if ('reason' in row) read.objections.push({ ...row, at });
    else read.rows.push(row);
  }
  return read;
}

type Head = { key: SampleKey; values: Record<string, unknown> };

function readHead(telegram: unknown, { nowMs, oldestMs }: TimeLimits): Head | Objection {
  if (!isRecord(telegram) || !isRecord(telegram.values)) {
    return { reason: 'malformed', detail: 'a telegram is {ts, boot, seq, values}' };
  }
  const { ts, boot, seq, values } = telegram;
  if (!isWhole(ts) || !isWhole(boot) || !isWhole(seq)) {
    return { reason: 'badIdentity', detail: 'ts, boot and seq are whole numbers of 0 or more' };
  }
  if (ts > nowMs + maxAheadMs) return { reason: 'ahead', detail: `ts ${ts} is ${ts - nowMs} ms ahead` };
  if (ts < oldestMs) return { reason: 'tooOld', detail: `ts ${ts} is older than what is kept` };
  return { key: { ts, boot, seq }, values };
}

function readSample(
  machine: KnownMachine,
  key: SampleKey,
  values: Record<string, unknown>,
): { row: SampleRow; dropped: Objection[] } | Objection {
  const state = values[coreSignals.state];
  if (state !== undefined && !isMachineState(state)) return badValue('state', state);
  const outputG = readCounter(values, coreSignals.outputG);
  const energyWh = readCounter(values, coreSignals.energyWh);
  const endBreaks = readCounter(values, coreSignals.endBreaks);
  const doffs = readCounter(values, coreSignals.doffs);
  const fault = readText(values, coreSignals.fault);
  const variety = readText(values, coreSignals.variety);
  const idle = values[coreSignals.idleSpindles];
  for (const part of [outputG, energyWh, endBreaks, doffs, fault, variety]) {
    if (part !== null && typeof part === 'object') return part;
  }
  if (idle !== undefined && !(typeof idle === 'number' && idle >= 0 && idle <= machine.facts.positions)) {
    return badValue('idleSpindles', idle);
  }
  const { signals, dropped, set } = readSignals(machine, values);
  const row: SampleRow = {
    ...key,
    outputG: asNumber(outputG),
    energyWh: asNumber(energyWh),
    endBreaks: asNumber(endBreaks),
    doffs: asNumber(doffs),
    idleSpindles: typeof idle === 'number' ? asStored(idle) : null,
    rateGPerH: rateOf(machine, set),
    state: isMachineState(state) ? state : null,
    fault: state === stateNumber.fault ? asText(fault) : null,
    variety: asText(variety),
    signals,
  };
  return { row, dropped };
}

function readSignals(machine: KnownMachine, values: Record<string, unknown>) {
  const dropped: Objection[] = [];
  const set: Record<string, number> = {};
  const signals: (number | null)[] = [];
  for (const code of Object.keys(values)) {
    if (coreCodes.has(code)) continue;
    const signal = machine.signals.get(code);
    if (!signal) {
      if (dropped.length < maxNamed) dropped.push({ reason: 'unknownSignal', detail: code.slice(0, 64) });
      continue;
    }
    const value = values[code];
    if (typeof value !== 'number' || !Number.isFinite(value) || value < signal.min || value > signal.max) {
      const detail = `${code} ${describe(value)} is not within ${signal.min}…${signal.max}`;
      if (dropped.length < maxNamed) dropped.push({ reason: 'outOfRange', detail });
      continue;
    }
    while (signals.length < signal.position) signals.push(null);
    signals[signal.position] = value;
    set[code] = value;
  }
  return { signals, dropped, set };
}

function rateOf(machine: KnownMachine, set: Record<string, number>): number | null {
  if (!isProcess(machine.kind)) return null;
  try {
    const rate = theoreticalGramsPerHour(machine.kind, { ...set, positions: machine.facts.positions });
    const stored = asStored(rate ?? null);
    return Number.isFinite(stored) ? stored : null;
  } catch {
    return null; // a set parameter that is physically impossible states no rate
  }
}

function readEvent(
  machine: KnownMachine,
  key: SampleKey,
  values: Record<string, unknown>,
): EventRow | Objection {
  if (values.event === 'endBreak') {
    const { spindle } = values;
    if (!isWhole(spindle) || spindle < 1 || spindle > machine.facts.positions)
      return badValue('spindle', spindle);
    return { ...key, event: 'endBreak', spindle };
  }
  if (values.event === 'doff') {
    const { durationMs, weightG } = values;
    if (!isWhole(durationMs) || durationMs > 24 * 3_600_000) return badValue('durationMs', durationMs);
    if (!isWhole(weightG) || weightG > 100_000_000) return badValue('weightG', weightG);
    return { ...key, event: 'doff', durationMs, weightG };
  }
  return { reason: 'unknownEvent', detail: describe(values.event) };
}

function readCounter(values: Record<string, unknown>, code: string): number | null | Objection {
  const value = values[code];
  if (value === undefined) return null;
  return isWhole(value) ? value : badValue(code, value);
}

function readText(values: Record<string, unknown>, code: string): string | null | Objection {
  const value = values[code];
  if (value === undefined || value === '' || value === 0) return null;
  if (typeof value !== 'string' || value.length > 32 || !isPlainName(value)) return badValue(code, value);
  // oxlint-disable-next-line no-control-regex -- control marks are what is looked for
  return /[\u0000-\u001f\u007f]/.test(value) ? badValue(code, value) : value;
}

function badValue(code: string, value: unknown): Objection {
  return { reason: 'badValue', detail: `${code} ${describe(value)}` };
}

function describe(value: unknown): string {
  return (JSON.stringify(value) ?? 'undefined').slice(0, 100);
}

function asNumber(value: number | null | Objection): number | null {
  return typeof value === 'number' ? value : null;
}

function asText(value: string | null | Objection): string | null {
  return typeof value === 'string' ? value : null;
}

function isWhole(value: unknown): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 && value <= greatestBoot;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
