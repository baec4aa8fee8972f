import { type TariffBandName, tariffBands } from '@millwright/contract/areas/analysis/period.ts';
import type { TariffRow } from '../energy/index.ts';

/** The tariff band of a minute of a local day, from the layout in force on it; null where none is set. */
export function bandAt(
  layouts: readonly TariffRow[],
  { date, minute }: { date: string; minute: number },
): TariffBandName | null {
  let inForce = '';
  for (const { effectiveDate } of layouts)
    if (effectiveDate <= date && effectiveDate > inForce) inForce = effectiveDate;
  const weekday = ((new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7) + 1;
  const row = layouts.find(
    (each) =>
      each.effectiveDate === inForce &&
      each.weekday === weekday &&
      each.fromMinute <= minute &&
      minute < each.toMinute,
  );
  return tariffBands.find((name) => name === row?.band) ?? null;
}
