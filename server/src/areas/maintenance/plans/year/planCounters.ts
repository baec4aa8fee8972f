import type {
  MachineCounter,
  showMachineCounters,
} from '@millwright/contract/areas/maintenance/plans/planCalls.ts';
import { addDays } from '@millwright/contract/areas/shifts/calendar/calendar.ts';
import { localDate } from '@millwright/contract/core/time/zone.ts';
import type { InputOf, OutputOf } from '@millwright/contract/core/call/call.ts';
import { fail } from '../../../../platform/http/errors/fail.ts';
import { machine as machineResource } from '@millwright/contract/areas/equipment/machine/machine.ts';
import { assertSeen } from '../../../../resource/index.ts';
import { selectMaintained } from '../../../equipment/index.ts';
import { fitsMachine } from '../../items/fits.ts';
import { type ItemRow, selectItems } from '../../items/items.queries.ts';
import { readDaysFrom } from './machineDays.ts';
import {
  countedSince,
  isMeter,
  type MachineDays,
  type MeterBase,
  type MeterUnit,
  meterScale,
  perDay,
  spreadPerDay,
  valuesOf,
} from './meters.ts';
import type { PlanReading } from '../read/readPlans.ts';
import { type MachineRoundRow, selectRoundsOf } from './machineRounds.queries.ts';

/** How the hours and tonnes of a machine stand; see `showMachineCounters`. Throws `core.notFound`. */
export async function machineCounters(
  ctx: PlanReading,
  { machineId, year }: InputOf<typeof showMachineCounters>,
): Promise<OutputOf<typeof showMachineCounters>> {
  const { tx, tenant, clock } = ctx;
  const today = localDate(tenant.zone, clock.nowMs());
  const machine = (await selectMaintained(tx, { zone: tenant.zone })).find(
    ({ id }) => String(id) === machineId,
  );
  if (machine === undefined) throw fail('core.notFound');
  await assertSeen(ctx, machineResource, machineId);
  const items = (await selectItems(tx, { zone: tenant.zone })).filter((item) => fitsMachine(item, machine));
  const rounds = await selectRoundsOf(tx, { machineId: machine.id });
  const from = [`${year}-01-01`, ...rounds.map(({ baseDate }) => baseDate)].toSorted()[0] ?? today;
  const days = (await readDaysFrom(tx, { fromDate: from, machineIds: [machine.id] })).get(machine.id);
  const counters = items.flatMap((item) =>
    item.cycles.flatMap(({ unit, every }) => {
      if (!isMeter(unit)) return [];
      const own = rounds.filter(({ itemId }) => itemId === item.id);
      const since = item.sinceDate > machine.sinceDate ? item.sinceDate : machine.sinceDate;
      return [counterOf({ item, unit, every, rounds: own, since }, { days, today, year })];
    }),
  );
  return { machineId, today, counters };
}

function counterOf(
  {
    item,
    unit,
    every,
    rounds,
    since,
  }: {
    item: ItemRow;
    unit: MeterUnit;
    every: number;
    rounds: readonly MachineRoundRow[];
    since: string;
  },
  { days, today, year }: { days: MachineDays | undefined; today: string; year: number },
): MachineCounter {
  const bases = basesOf(rounds, since);
  const base = bases.at(-1) ?? { date: since, runMs: 0, grams: 0 };
  const value = countedSince(days, base, unit);
  const daily = perDay(days, unit, today);
  const { least, most } = spreadPerDay(days, unit, today);
  const dateAt = (rate: number) =>
    rate <= 0 || (every - value) / rate > 3_700
      ? null
      : addDays(today, Math.max(0, Math.ceil((every - value) / rate)));
  const date = dateAt(daily);
  const rounded = (amount: number) => Math.round(amount * 100) / 100;
  return {
    itemId: item.id,
    name: item.name,
    unit,
    every,
    value: rounded(value),
    sinceDate: base.date,
    perDay: rounded(daily),
    points: pointsOf({ bases, unit }, { days, year }).map((point) => ({
      ...point,
      value: rounded(point.value),
    })),
    forecast: date === null ? null : { date, earliest: dateAt(most) ?? date, latest: dateAt(least) },
  };
}

/** From where the counter began anew, in order: when the item was done or skipped. */
function basesOf(rounds: readonly MachineRoundRow[], since: string): MeterBase[] {
  const first = rounds[0];
  const begins: MeterBase[] = [
    first === undefined
      ? { date: since, runMs: 0, grams: 0 }
      : { date: first.baseDate, runMs: first.baseRunMs, grams: first.baseGrams },
  ];
  for (const { state, closedDate, closedRunMs, closedGrams } of rounds)
    if (state !== 'open' && state !== 'unexecuted' && closedDate !== null)
      begins.push({ date: closedDate, runMs: closedRunMs ?? 0, grams: closedGrams ?? 0 });
  const open = rounds.at(-1);
  // An open round says itself from where it counts: a larger service that included it, or hours that are known by hand.
  if (open?.state === 'open') {
    const base = { date: open.baseDate, runMs: open.baseRunMs, grams: open.baseGrams };
    return [...begins.filter(({ date }) => date < base.date), base];
  }
  return begins;
}

/** The saw-tooth of a year: what was counted at the end of each date, and the fall on those on which it began anew. */
function pointsOf(
  { bases, unit }: { bases: readonly MeterBase[]; unit: MeterUnit },
  { days, year }: { days: MachineDays | undefined; year: number },
): { date: string; value: number }[] {
  if (days === undefined) return [];
  const [first, last] = [`${year}-01-01`, `${year}-12-31`];
  const points: { date: string; value: number }[] = [];
  const falls = new Map(bases.map((base) => [base.date, base]));
  let total = 0;
  for (const [at, amount] of valuesOf(days, unit).entries()) {
    const date = addDays(days.fromDate, at);
    if (date > last) break;
    const fall = falls.get(date);
    if (fall !== undefined) {
      const before = unit === 'runHour' ? fall.runMs : fall.grams;
      if (date >= first)
        points.push({ date, value: (total + before) / meterScale[unit] }, { date, value: 0 });
      total = Math.max(0, amount - before);
      continue;
    }
    total += amount;
    if (date >= first && (amount > 0 || points.length === 0))
      points.push({ date, value: total / meterScale[unit] });
  }
  return points;
}
