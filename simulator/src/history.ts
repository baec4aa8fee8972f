import { setImmediate as breathe } from 'node:timers/promises';
import { addDays, shiftAt, shiftsOf, type ShiftSystem } from '@millwright/contract/areas/shifts/calendar.ts';
import type { MillPlan } from '@millwright/contract/reference/millPlan.ts';
import { counterCodes, edgeOf, type Counters } from './ledgerRow.ts';
import { advance, createMill, firstSeq, type Batch } from './mill/mill.ts';

/** A production day of the older past, or the part of it before the live stream. */
export interface HistoryDay {
  readonly day: string;
  readonly startMs: number;
  readonly endMs: number;
  /** 1 for the day in which the live stream begins. */
  readonly daysBack: number;
}

/** What machines counted at the start of a stretch, by code. */
export type StartCounters = Record<string, Counters>;

const dayMs = 86_400_000;
const minuteMs = 60_000;
const tickMs = 60_000;
const periodMs = 180_000;
/** More telegrams than a machine sends in a day of history. */
const seqPerDay = 20_000;
/** Mill time worked off before others get their turn. */
const sliceMs = 30 * minuteMs;

/** The days before the live stream, newest first, until `days` are covered. */
export function historyDays(
  system: ShiftSystem,
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
 * Plays a day of the past by itself; its counters end where the following stretch starts. Gives what the machines
 * said and what they counted at the start, and lets other work go on meanwhile.
 */
export async function playDay(
  plan: MillPlan,
  { seed, boot, day, following }: { seed: number; boot: number; day: HistoryDay; following: StartCounters },
): Promise<{ batches: Batch[]; counters: StartCounters }> {
  const { startMs, endMs } = day;
  const mill = createMill(plan, {
    seed,
    startMs,
    boot,
    stretch: day.day,
    counters: 'zero',
    seq: firstSeq - day.daysBack * seqPerDay,
    isLive: false,
    rhythm: [{ fromMs: startMs, tickMs, periodMs }],
    parametersEveryMs: 30 * minuteMs,
  });
  const said = new Map<string, Batch>();
  for (let untilMs = startMs; untilMs < endMs; ) {
    untilMs = Math.min(endMs, untilMs + sliceMs);
    for (const batch of advance(mill, untilMs)) append(said, batch, endMs);
    await breathe();
  }
  const ends = countersOf(mill);
  const shifts: StartCounters = {};
  for (const [machine, end] of Object.entries(ends)) shifts[machine] = difference(following[machine], end);
  for (const batch of said.values()) lift(batch, shifts[batch.machine]);
  return { batches: [...said.values()], counters: startCounters([...said.values()]) };
}

/** What each machine counted in its first telegram. */
export function startCounters(batches: readonly Batch[]): StartCounters {
  const counters: StartCounters = {};
  for (const { machine, channel, telegrams } of batches) {
    const [first] = telegrams;
    if (channel === 'telemetry' && first && !counters[machine]) counters[machine] = edgeOf(first).counters;
  }
  return counters;
}

/** The telegram at the very end belongs to the following stretch, which begins with it. */
function append(said: Map<string, Batch>, batch: Batch, endMs: number): void {
  const key = `${batch.channel} ${batch.machine}`;
  const known = said.get(key) ?? { ...batch, telegrams: [] };
  for (const telegram of batch.telegrams) if (telegram.ts < endMs) known.telegrams.push(telegram);
  said.set(key, known);
}

/** What the machines of a mill count now. */
export function countersOf({ setup, state }: ReturnType<typeof createMill>): StartCounters {
  const ends: StartCounters = {};
  for (const { plan, index } of setup.machines) {
    const run = state.machines[index];
    if (run)
      ends[plan.code] = whole({
        outputG: run.outputG,
        energyWh: run.energyWh,
        endBreaks: run.endBreaks,
        doffs: run.doffs,
      });
  }
  for (const { plan, index } of setup.auxiliaries) {
    const run = state.auxiliaries[index];
    if (run) ends[plan.code] = whole({ outputG: 0, energyWh: run.energyWh, endBreaks: 0, doffs: 0 });
  }
  return ends;
}

function whole(counters: Counters): Counters {
  return difference(counters, { outputG: 0, energyWh: 0, endBreaks: 0, doffs: 0 });
}

function difference(one: Counters | undefined, other: Counters): Counters {
  const of = (code: keyof Counters) => Math.floor(one?.[code] ?? 0) - other[code];
  return { outputG: of('outputG'), energyWh: of('energyWh'), endBreaks: of('endBreaks'), doffs: of('doffs') };
}

function lift({ channel, telegrams }: Batch, by: Counters | undefined): void {
  if (channel === 'event' || !by) return;
  for (const { values } of telegrams)
    for (const code of counterCodes) {
      const value = values[code];
      if (typeof value === 'number') values[code] = value + by[code];
    }
}
