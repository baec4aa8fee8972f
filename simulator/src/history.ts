import { setImmediate as breathe } from 'node:timers/promises';
import {
  addDays,
  shiftAt,
  shiftsOf,
  type ShiftCalendar,
} from '@millwright/contract/areas/shifts/calendar/calendar.ts';
import type { MillPlan } from '@millwright/contract/reference/mill/millPlan.ts';
import { dayMs, minuteMs } from '@millwright/contract/core/time/units.ts';
import { standOf, takeStands } from './mill/material.ts';
import { advance, continueMill, createMill, firstSeq, snapshotMill, type Batch } from './mill/mill.ts';
import type { MassStand, Mill } from './mill/millState.ts';

/** A production day of the older past, or the part of it before the live stream. */
export interface HistoryDay {
  readonly day: string;
  readonly startMs: number;
  readonly endMs: number;
  /** 1 for the day in which the live stream begins. */
  readonly daysBack: number;
}

/** A day with the mill as it stood when the day began. */
export interface PastDay extends HistoryDay {
  readonly opening: string;
}

/** What a mill did before its live stream, newest day first, and how it stood at the end: there the live stream begins. */
export interface Past {
  readonly days: readonly PastDay[];
  readonly closing: string;
}

const tickMs = 60_000;
const periodMs = 180_000;
/** More telegrams than a machine sends in a day of history. */
const seqPerDay = 20_000;
/** Simulated time after which other work gets its turn. */
const sliceMs = 30 * minuteMs;

/** The days before the live stream, newest first, until `days` are covered. */
export function historyDays(
  system: ShiftCalendar,
  { liveStartMs, days }: { liveStartMs: number; days: number },
): HistoryDay[] {
  const list: HistoryDay[] = [];
  let day = shiftAt(system, liveStartMs - 1).productionDate;
  let endMs = liveStartMs;
  while (endMs > liveStartMs - days * dayMs) {
    const startMs = shiftsOf(system, day)[0]?.startMs ?? endMs;
    list.push({ day, startMs, endMs, daysBack: list.length + 1 });
    day = addDays(day, -1);
    endMs = startMs;
  }
  return list;
}

/**
 * Simulates the days before the live stream, oldest first, without sending anything. Stocks, packages and counters carry
 * over from day to day, so that the days can later be sent in any order and still fit together. Gives undefined when no
 * days are wanted. Yields to other work meanwhile.
 */
export async function workThroughPast(
  plan: MillPlan,
  { seed, days }: { seed: number; days: readonly HistoryDay[] },
): Promise<Past | undefined> {
  const oldest = days.at(-1);
  if (!oldest) return undefined;
  const mill = createMill(plan, { ...stretchOf(oldest), seed, boot: 0, isSilent: true });
  const past: PastDay[] = [];
  for (const day of days.toReversed()) {
    past.unshift({ ...day, opening: snapshotMill(mill) });
    await work(mill, day, () => undefined);
  }
  return { days: past, closing: snapshotMill(mill) };
}

/** Replays a day of history and gives its telegrams and stocks. Yields to other work meanwhile. */
export async function tellDay(
  plan: MillPlan,
  { seed, boot, day }: { seed: number; boot: number; day: PastDay },
): Promise<{ batches: Batch[]; stands: MassStand[] }> {
  const seq = firstSeq - day.daysBack * seqPerDay;
  const mill = continueMill(plan, { ...stretchOf(day), seed, boot, seq }, day.opening);
  const said = new Map<string, Batch>();
  await work(mill, day, (batch) => append(said, batch, day.endMs));
  const stands = takeStands(mill);
  // A day that ends with the live stream ends at no border of shifts.
  if (stands.at(-1)?.atMs !== day.endMs) stands.push(standOf(mill));
  return { batches: [...said.values()], stands };
}

function stretchOf({ day, startMs }: HistoryDay) {
  return {
    startMs,
    stretch: day,
    isLive: false,
    rhythm: [{ fromMs: startMs, tickMs, periodMs }],
    parametersEveryMs: 30 * minuteMs,
  };
}

async function work(mill: Mill, { startMs, endMs }: HistoryDay, hear: (batch: Batch) => void): Promise<void> {
  for (let untilMs = startMs; untilMs < endMs; ) {
    untilMs = Math.min(endMs, untilMs + sliceMs);
    for (const batch of advance(mill, untilMs)) hear(batch);
    await breathe();
  }
}

/** What machines report at the very end belongs to the following stretch, which begins with it. */
function append(said: Map<string, Batch>, batch: Batch, endMs: number): void {
  const key = `${batch.channel} ${batch.machine}`;
  const known = said.get(key) ?? { ...batch, telegrams: [] };
  for (const telegram of batch.telegrams)
    if (batch.channel === 'event' || telegram.ts < endMs) known.telegrams.push(telegram);
  said.set(key, known);
}
