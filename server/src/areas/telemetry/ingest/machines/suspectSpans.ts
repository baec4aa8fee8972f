import type pg from 'pg';
import { isoOf } from '../../../../platform/db/rowText.ts';
import { numberArray, textArray } from '../batch/arrays.ts';
import { type Carry, type SuspectSpan, suspectSince } from '../rollups/fold.ts';
import { selectSettledPlaces, upsertSpans } from './suspectSpans.queries.ts';

// A counter's state behind a telegram follows from its last reading alone, unless that reading is suspect. Then it follows from all
// telegrams since the last trusted reading. These spans are stored, so that the state at any place is found again from stored telegrams: after
// a restart, before a late telegram, and for a rebuild. Spans that do not hold any more may stay: a walk that begins too early costs time,
// not truth.

/** A span of one machine; `toMs` is infinite while the suspicion lasts. */
export interface MachineSpan extends SuspectSpan {
  readonly machineId: number;
}

/** Returns the spans that a machine's new state adds to those that are stored. */
export function spansOf(
  machineId: number,
  {
    before,
    after,
    ended,
  }: { before: Carry | undefined; after: Carry | undefined; ended: readonly SuspectSpan[] },
): MachineSpan[] {
  if (ended.length === 0 && !after?.suspicions) return [];
  const known = new Set(suspectSince(before));
  const open = new Set(suspectSince(after));
  return [
    ...[...open].flatMap((fromMs) =>
      known.has(fromMs) ? [] : [{ machineId, fromMs, toMs: Number.POSITIVE_INFINITY }],
    ),
    ...ended.flatMap((span) => (open.has(span.fromMs) ? [] : [{ machineId, ...span }])),
  ];
}

/** Stores spans within the caller's transaction. */
export async function writeSpans(
  client: pg.ClientBase,
  tenantId: number,
  spans: readonly MachineSpan[],
): Promise<void> {
  if (spans.length === 0) return;
  await upsertSpans(client, tenantId, [
    numberArray(spans.map(({ machineId }) => machineId)),
    textArray(spans.map(({ fromMs }) => isoOf(fromMs))),
    textArray(spans.map(({ toMs }) => (Number.isFinite(toMs) ? isoOf(toMs) : 'infinity'))),
  ]);
}

/**
 * Returns for each place (a machine and a time, epoch ms) the time from which telegrams must be walked to know its counters there: the
 * place's own, or the last trusted reading of a counter that is suspect there.
 */
export async function settledPlaces(
  client: pg.ClientBase,
  tenantId: number,
  places: readonly { machineId: number; ms: number }[],
): Promise<number[]> {
  const settled = places.map(({ ms }) => ms);
  if (places.length === 0) return settled;
  const rows = await selectSettledPlaces(client, tenantId, {
    machineIds: places.map(({ machineId }) => machineId),
    instants: places.map(({ ms }) => isoOf(ms)),
  });
  for (const { i, ms } of rows) settled[i] = Math.round(ms);
  return settled;
}
