import { type MillBoard, powerHours } from '@millwright/contract/areas/boards/mill/mill.ts';
import { bandsOn, inForceOn } from '@millwright/contract/areas/energy/bands/tariffDay.ts';
import { addDays } from '@millwright/contract/areas/shifts/calendar/calendar.ts';
import { localDate, wallTimeMs } from '@millwright/contract/core/time/zone.ts';
import { dayMs, hourMs, quarterMs } from '@millwright/contract/core/time/units.ts';
import { tariffsBetween } from '../../energy/index.ts';
import type { BoardContext } from '../live/board.ts';
import { areConesKnown } from '../materialOutput/forecast.ts';
import type { Recent } from '../live/recent.ts';

const powerMs = powerHours * hourMs;

/** Cones by hour over the last day; the running hour stands beside the plan for the part that has passed. */
export function hourlyOf(
  recent: Recent,
  {
    kgPerDayAt,
    windersSince,
  }: {
    /** What the mill shall make a day, by what holds at a moment. */
    kgPerDayAt: (ms: number) => number | null;
    windersSince: (startMs: number) => number;
  },
): MillBoard['hourly'] {
  const { rows, nowMs } = recent;
  const firstMs = Math.floor(nowMs / hourMs) * hourMs - 23 * hourMs;
  return Array.from({ length: 24 }, (_, index) => {
    const startMs = firstMs + index * hourMs;
    const made = rows
      .filter((row) => row.kind === 'winding' && row.startMs >= startMs && row.startMs < startMs + hourMs)
      .reduce((grams, row) => grams + row.outputG, 0);
    const isComplete = areConesKnown(recent, { startMs, endMs: startMs + hourMs }, windersSince(startMs));
    return {
      startMs,
      outputKg: made / 1000,
      planKg: plannedKg({ startMs, endMs: Math.min(startMs + hourMs, nowMs) }, kgPerDayAt),
      isComplete,
    };
  });
}

/** What is planned between two moments: a production date, and so another target, may begin within. */
function plannedKg(
  { startMs, endMs }: { startMs: number; endMs: number },
  kgPerDayAt: (ms: number) => number | null,
): number | null {
  let planKg = kgPerDayAt(startMs) === null ? null : 0;
  for (let ms = startMs; ms < endMs; ms += quarterMs) {
    const kgPerDay = kgPerDayAt(ms);
    if (kgPerDay !== null) planKg = (planKg ?? 0) + (kgPerDay * Math.min(quarterMs, endMs - ms)) / dayMs;
  }
  return planKg;
}

/** Average power of whole quarters of the last 12 hours; the running one is left out, its energy is not yet known. */
export function powerSeriesOf({ rows, nowMs }: Recent): MillBoard['power']['series'] {
  const byStart = new Map<number, number>();
  for (const row of rows) byStart.set(row.startMs, (byStart.get(row.startMs) ?? 0) + row.energyWh);
  return [...byStart]
    .filter(
      ([startMs, wattHours]) => startMs + quarterMs <= nowMs && startMs >= nowMs - powerMs && wattHours > 0,
    )
    .toSorted(([a], [b]) => a - b)
    .map(([startMs, wattHours]) => ({ startMs, kw: wattHours / 250 }));
}

/** Energy of the quarters of a series. */
export function kwhOf(series: MillBoard['power']['series']): number | null {
  return series.length === 0 ? null : series.reduce((sum, { kw }) => sum + kw / 4, 0);
}

type Band = MillBoard['power']['bands'][number];

/** The tariff bands of the last 12 hours, cut to them and joined. */
export async function bandsOf({ tx, tenant, nowMs }: BoardContext): Promise<Band[]> {
  const fromMs = nowMs - powerMs;
  const bands: Band[] = [];
  const [first, last] = [localDate(tenant.zone, fromMs), localDate(tenant.zone, nowMs)];
  const tariffs = await tariffsBetween(tx, { fromDate: first, toDate: last });
  for (let date = first; date <= last; date = addDays(date, 1)) {
    const tariff = inForceOn(tariffs, date);
    if (tariff === undefined) continue;
    for (const { band, fromMinute, toMinute } of bandsOn(tariff, date)) {
      const startMs = Math.max(fromMs, wallTimeMs(tenant.zone, date, fromMinute));
      const endMs = Math.min(nowMs, wallTimeMs(tenant.zone, date, toMinute));
      if (startMs >= endMs) continue;
      const before = bands.at(-1);
      if (before?.band === band && before.endMs === startMs) before.endMs = endMs;
      else bands.push({ startMs, endMs, band });
    }
  }
  return bands;
}
