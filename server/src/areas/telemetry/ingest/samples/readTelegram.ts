import { isPlainName } from '@millwright/contract/core/fields/patterns.ts';
import { jsonItems } from '@millwright/contract/areas/equipment/signal/jsonItems.ts';
import { isMachineState, stateNumber } from '@millwright/contract/areas/telemetry/states/states.ts';
import {
  coreSignals,
  maxAheadMs,
  maxTelegramsPerPayload,
  type QuarantineReason,
} from '@millwright/contract/areas/equipment/gateway/telegram.ts';
import { theoreticalGramsPerHour } from '@millwright/contract/spinning/output/theoreticalRate.ts';
import { isProcess } from '@millwright/contract/areas/basics/processTree/processes.ts';
import { hourMs } from '@millwright/contract/core/time/units.ts';
import type { KnownMachine } from '../directory/directory.ts';
import type { Counter, SampleKey, SampleRow } from '../batch/rows.ts';
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
const replacingUtf8 = new TextDecoder('utf-8');

/** Text of a payload that is no telegram because it is not JSON; its neighbours in the array are. */
export class BrokenTelegram {
  readonly text: string;
  readonly problem: string;
  constructor(text: string, problem: string) {
    this.text = text;
    this.problem = problem;
  }
}

/** Splits a payload into telegrams. Refuses it whole when none of it is JSON in UTF-8, or when it has too many. */
export function parsePayload(payload: Uint8Array): { telegrams: unknown[] } | Objection {
  let parsed: unknown;
  try {
    parsed = JSON.parse(utf8.decode(payload));
  } catch (error) {
    return salvaged(payload, error instanceof Error ? error.message : 'not JSON');
  }
  return within(Array.isArray(parsed) ? parsed : [parsed]);
}

function salvaged(payload: Uint8Array, detail: string): { telegrams: unknown[] } | Objection {
  const items = jsonItems(replacingUtf8.decode(payload), maxTelegramsPerPayload);
  const telegrams = items.map((item) => {
    if ('problem' in item) return new BrokenTelegram(item.text, item.problem);
    const text = JSON.stringify(item.value);
    return text.includes('\uFFFD') ? new BrokenTelegram(text, 'not UTF-8') : item.value;
  });
  return telegrams.every((each) => each instanceof BrokenTelegram)
    ? { reason: 'malformed', detail }
    : within(telegrams);
}

function within(telegrams: unknown[]): { telegrams: unknown[] } | Objection {
  return telegrams.length > maxTelegramsPerPayload
    ? { reason: 'tooManyTelegrams', detail: `${telegrams.length} > ${maxTelegramsPerPayload}` }
    : { telegrams };
}

/** Text of one telegram of a payload as it is kept in quarantine. */
export function telegramText(telegram: unknown): string {
  return telegram instanceof BrokenTelegram ? telegram.text : (JSON.stringify(telegram) ?? '');
}

/** Reads telegrams of measured values. A telegram is taken whole, or without single absurd values, or not at all. */
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
    const sample = readSample(machine, head.key, head.values);
    const refused = 'row' in sample ? sample.dropped : sample.objections;
    if ('row' in sample) read.rows.push(sample.row);
    for (const objection of refused) read.objections.push({ ...objection, at });
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
  if (telegram instanceof BrokenTelegram) return { reason: 'malformed', detail: telegram.problem };
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

/** Reads one telegram. A value that cannot be is dropped by itself; a telegram of which nothing else is left is refused. */
function readSample(
  machine: KnownMachine,
  key: SampleKey,
  values: Record<string, unknown>,
): { row: SampleRow; dropped: Objection[] } | { objections: Objection[] } {
  const objections: Objection[] = [];
  const good = <Value>(value: Value | Objection): Value | null => {
    if (!isObjection(value)) return value;
    objections.push(value);
    return null;
  };
  const state = good(readState(values));
  const fault = good(readText(values, coreSignals.fault));
  const core = {
    outputG: good(readCounter(machine, values, 'outputG')),
    energyWh: good(readCounter(machine, values, 'energyWh')),
    endBreaks: good(readCounter(machine, values, 'endBreaks')),
    doffs: good(readCounter(machine, values, 'doffs')),
    variety: good(readText(values, coreSignals.variety)),
    idleSpindles: good(readIdleSpindles(machine, values)),
  };
  if (objections.length > 0 && objections.length === Object.keys(values).length) return { objections };
  const { signals, dropped, set } = readSignals(machine, values);
  const row: SampleRow = {
    ...key,
    ...core,
    rateGPerH: rateOf(machine, set),
    state,
    fault: state === stateNumber.fault ? fault : null,
    signals,
  };
  return { row, dropped: [...objections, ...dropped] };
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
    if (!isWhole(durationMs) || durationMs > 24 * hourMs) return badValue('durationMs', durationMs);
    if (!isWhole(weightG) || weightG > 100_000_000) return badValue('weightG', weightG);
    return { ...key, event: 'doff', durationMs, weightG };
  }
  return { reason: 'unknownEvent', detail: describe(values.event) };
}

function readState(values: Record<string, unknown>): SampleRow['state'] | Objection {
  const state = values[coreSignals.state];
  if (state === undefined) return null;
  return isMachineState(state) ? state : badValue('state', state);
}

function readIdleSpindles(machine: KnownMachine, values: Record<string, unknown>): number | null | Objection {
  const idle = values[coreSignals.idleSpindles];
  if (idle === undefined) return null;
  return typeof idle === 'number' && idle >= 0 && idle <= machine.facts.positions
    ? asStored(idle)
    : badValue('idleSpindles', idle);
}

/**
 * Reads a counter. Its upper half arrives negative where a register was read as a signed number: with a declared width it is known what it
 * is. A value that the declared width cannot hold is refused.
 */
function readCounter(
  { facts }: KnownMachine,
  values: Record<string, unknown>,
  counter: Counter,
): number | null | Objection {
  const code = coreSignals[counter];
  const value = values[code];
  if (value === undefined) return null;
  const modulus = facts.moduli?.[counter];
  if (modulus === undefined || !Number.isSafeInteger(value))
    return isWhole(value) ? value : badValue(code, value);
  const unsigned = Number(value) < 0 ? Math.round(Number(value) + modulus) : Number(value);
  if (unsigned >= 0 && unsigned <= modulus) return unsigned;
  const { reason, detail } = badValue(code, value);
  return { reason, detail: `${detail}: a counter that ends at ${modulus}` };
}

function readText(values: Record<string, unknown>, code: string): string | null | Objection {
  const value = values[code];
  if (value === undefined || value === '' || value === 0) return null;
  if (typeof value !== 'string' || value.length > 32 || !isPlainName(value)) return badValue(code, value);
  // The database stores every lone surrogate as the same replacement character: two varieties would become one.
  if (!value.isWellFormed()) return badValue(code, value);
  // oxlint-disable-next-line no-control-regex -- control marks are what is looked for
  return /[\u0000-\u001f\u007f]/.test(value) ? badValue(code, value) : value;
}

function badValue(code: string, value: unknown): Objection {
  return { reason: 'badValue', detail: `${code} ${describe(value)}` };
}

function describe(value: unknown): string {
  return (JSON.stringify(value) ?? 'undefined').slice(0, 100);
}

function isObjection(value: unknown): value is Objection {
  return isRecord(value) && typeof value['reason'] === 'string';
}

function isWhole(value: unknown): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 && value <= greatestBoot;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
