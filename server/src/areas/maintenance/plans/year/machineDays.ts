import { addDays } from '@millwright/contract/areas/shifts/calendar/calendar.ts';
import { daysBetween } from '@millwright/contract/core/time/zone.ts';
import type { TenantTransaction } from '../../../../platform/db/tenancy.ts';
import { listMachineDays, type MachineDaysRow } from '../../../telemetry/index.ts';
import { forecastDays, type MachineDays } from './meters.ts';
import type { RoundRow } from './rounds.queries.ts';

/** What machines ran and made by production date: from where the rounds count, and as far back as forecasts look. */
export async function readDays(
  tx: TenantTransaction,
  {
    rounds,
    today,
    machineIds = null,
  }: { rounds: readonly RoundRow[]; today: string; machineIds?: readonly number[] | null },
): Promise<Map<number, MachineDays>> {
  const least = addDays(today, -forecastDays);
  const fromDate = rounds.reduce((first, { baseDate }) => (baseDate < first ? baseDate : first), least);
  return readDaysFrom(tx, { fromDate, machineIds });
}

/** The same from a date on. */
export async function readDaysFrom(
  tx: TenantTransaction,
  { fromDate, machineIds = null }: { fromDate: string; machineIds?: readonly number[] | null },
): Promise<Map<number, MachineDays>> {
  const rows = await listMachineDays(tx, { fromDate, machineIds });
  return new Map(rows.map((row) => [row.machineId, filled(row, fromDate)]));
}

/** What was counted of a machine on a date so far. */
export async function countedOn(
  tx: TenantTransaction,
  { machineId, date }: { machineId: number; date: string },
): Promise<{ runMs: number; grams: number }> {
  const days = (await readDaysFrom(tx, { fromDate: date, machineIds: [machineId] })).get(machineId);
  const at = days === undefined ? 0 : daysBetween(days.fromDate, date);
  return { runMs: days?.runMs[at] ?? 0, grams: days?.grams[at] ?? 0 };
}

function filled({ offsets, runMs, grams }: MachineDaysRow, fromDate: string): MachineDays {
  const length = (offsets.at(-1) ?? -1) + 1;
  const zeros = () => Array.from({ length }, () => 0);
  const [runs, made] = [zeros(), zeros()];
  for (const [at, offset] of offsets.entries()) {
    runs[offset] = runMs[at] ?? 0;
    made[offset] = grams[at] ?? 0;
  }
  return { fromDate, runMs: runs, grams: made };
}
