import type { MillPlan, TariffBand, TariffPeriod } from '@millwright/contract/reference/millPlan.ts';

/** A row of `tariff_period`. */
export type TariffRow = {
  effective_date: string;
  weekday: number;
  from_minute: number;
  to_minute: number;
  band: TariffBand;
};

type Tariff = Pick<MillPlan, 'tariff' | 'tariffOverrides'>;

const weekdays = [1, 2, 3, 4, 5, 6, 7];
const months = Array.from({ length: 12 }, (_, index) => index + 1);
const minutesOfDay = 1440;

/**
 * The bands of a mill as layouts with effective dates, from 1 January of `fromYear` to the end of `toYear`: a new layout
 * begins with each month whose bands differ from the month before.
 */
export function tariffLayouts(tariff: Tariff, years: { fromYear: number; toYear: number }): TariffRow[] {
  const rows: TariffRow[] = [];
  let last = '';
  for (let year = years.fromYear; year <= years.toYear; year++) {
    for (const month of months) {
      const layout = layoutOf(tariff, month);
      const key = JSON.stringify(layout);
      if (key === last) continue;
      last = key;
      const effective_date = `${year}-${String(month).padStart(2, '0')}-01`;
      rows.push(...layout.map((period) => ({ effective_date, ...period })));
    }
  }
  return rows;
}

function layoutOf({ tariff, tariffOverrides }: Tariff, month: number): Omit<TariffRow, 'effective_date'>[] {
  const overrides = tariffOverrides.filter((override) => override.months.includes(month));
  return weekdays.flatMap((weekday) =>
    stretches(bandsOfDay([...tariff, ...overrides], weekday)).map((stretch) => ({ weekday, ...stretch })),
  );
}

/** The band of each minute; later periods go before earlier ones. */
function bandsOfDay(periods: readonly TariffPeriod[], weekday: number): (TariffBand | undefined)[] {
  const bands = Array.from<TariffBand | undefined>({ length: minutesOfDay });
  for (const { band, fromMinute, toMinute, weekdays: on } of periods)
    if (on === undefined || on.includes(weekday)) bands.fill(band, fromMinute, toMinute);
  return bands;
}

function stretches(bands: readonly (TariffBand | undefined)[]) {
  const found: { from_minute: number; to_minute: number; band: TariffBand }[] = [];
  for (const [minute, band] of bands.entries()) {
    const open = found.at(-1);
    if (band === undefined) throw new RangeError(`minute ${minute} has no tariff band`);
    if (open?.band === band) open.to_minute = minute + 1;
    else found.push({ from_minute: minute, to_minute: minute + 1, band });
  }
  return found;
}
