import { coreSignals, type QuarantineReason } from '@millwright/contract/areas/equipment/gateway/telegram.ts';
import {
  mostTriedTelegrams,
  type TriedPayload,
} from '@millwright/contract/areas/equipment/signal/signalCalls.ts';
import type { KnownMachine } from '../ingest/directory/directory.ts';
import {
  type Objection,
  parsePayload,
  readEvents,
  readSamples,
  type TimeLimits,
} from '../ingest/samples/readTelegram.ts';
import type { SampleRow } from '../ingest/batch/rows.ts';

type Tried = TriedPayload['telegrams'][number];
type TriedValue = Tried['values'][number];

/** Where a stored row keeps each quantity that ingest understands itself. */
const coreFields: ReadonlyMap<string, keyof typeof coreSignals> = new Map(
  (['state', 'fault', 'variety', 'outputG', 'energyWh', 'endBreaks', 'doffs', 'idleSpindles'] as const).map(
    (field) => [coreSignals[field], field],
  ),
);

/** Reads a payload as ingest would, telegram by telegram and value by value. Writes nothing. */
export function tryPayload(
  machine: KnownMachine,
  payload: string,
  { channel, limits }: { channel: 'telemetry' | 'event'; limits: TimeLimits },
): TriedPayload {
  const parsed = parsePayload(Buffer.from(payload, 'utf8'));
  if ('reason' in parsed) return { objection: parsed, count: 0, telegrams: [] };
  const told = parsed.telegrams.slice(0, mostTriedTelegrams);
  const tried = told.map((each) =>
    channel === 'event' ? triedEvent(machine, each, limits) : triedSample(machine, each, limits),
  );
  return { objection: null, count: parsed.telegrams.length, telegrams: tried };
}

function triedSample(machine: KnownMachine, telegram: unknown, limits: TimeLimits): Tried {
  const { rows, objections } = readSamples(machine, [telegram], limits);
  const [row] = rows;
  const values = Object.entries(recordIn(telegram, 'values') ?? {}).map(([code, value]): TriedValue => {
    const alone = { ...(isRecord(telegram) ? telegram : {}), values: { [code]: value } };
    const [objection] = readSamples(machine, [alone], limits).objections.filter(isAboutValue);
    const position = machine.signals.get(code)?.position;
    const core = coreFields.get(code);
    return {
      code,
      said: asText(value),
      readAs: readingOf({ core, position }),
      stored: row === undefined ? null : storedOf(row, { core, position }),
      objection: objection === undefined ? null : bare(objection),
    };
  });
  return { ts: tsIn(telegram), isTaken: row !== undefined, objections: objections.map(bare), values };
}

function readingOf({
  core,
  position,
}: {
  core: unknown;
  position: number | undefined;
}): TriedValue['readAs'] {
  if (core !== undefined) return 'core';
  if (position !== undefined) return 'signal';
  return 'unknown';
}

function triedEvent(machine: KnownMachine, telegram: unknown, limits: TimeLimits): Tried {
  const { rows, objections } = readEvents(machine, [telegram], limits);
  const isTaken = rows.length > 0;
  const values = Object.entries(recordIn(telegram, 'values') ?? {}).map(([code, value]) => ({
    code,
    said: asText(value),
    readAs: 'core' as const,
    stored: isTaken && (typeof value === 'number' || typeof value === 'string') ? value : null,
    objection: null,
  }));
  return { ts: tsIn(telegram), isTaken, objections: objections.map(bare), values };
}

/** Which telegram of a payload it is about is known here: each is tried alone. */
function bare({ reason, detail }: Objection): Omit<Objection, 'at'> {
  return { reason, detail };
}

/** What is wrong with the identity or the time of a telegram is told of the telegram, not of each of its values. */
const aboutTelegram = new Set<QuarantineReason>(['malformed', 'badIdentity', 'ahead', 'tooOld']);
function isAboutValue({ reason }: { reason: QuarantineReason }): boolean {
  return !aboutTelegram.has(reason);
}

function storedOf(
  row: SampleRow,
  { core, position }: { core: keyof typeof coreSignals | undefined; position: number | undefined },
): string | number | null {
  if (core !== undefined) return row[core];
  return position === undefined ? null : (row.signals[position] ?? null);
}

function tsIn(telegram: unknown): number | null {
  const ts = isRecord(telegram) ? telegram['ts'] : undefined;
  return typeof ts === 'number' && Number.isFinite(ts) ? ts : null;
}

function recordIn(telegram: unknown, name: string): Record<string, unknown> | undefined {
  const value = isRecord(telegram) ? telegram[name] : undefined;
  return isRecord(value) ? value : undefined;
}

function asText(value: unknown): string {
  return (JSON.stringify(value) ?? '').slice(0, 100);
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
