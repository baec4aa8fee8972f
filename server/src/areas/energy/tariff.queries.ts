import { run, sql, statement } from '../../platform/db/sql.ts';
import type { TenantTransaction } from '../../platform/db/tenancy.ts';

export interface TariffRow {
  effectiveDate: string;
  /** ISO weekday, 1 Monday … 7 Sunday. */
  weekday: number;
  fromMinute: number;
  toMinute: number;
  band: string;
}

const columns = sql`effective_date as "effectiveDate", weekday, from_minute as "fromMinute", to_minute as "toMinute", band`;

const inForce = statement<TariffRow, [date: string]>`
  select ${columns} from tariff_period
  where effective_date = (select max(effective_date) from tariff_period where effective_date <= $1::date)
  order by weekday, from_minute`;

/** The layout in force on a date; earlier layouts stay for the reports of their time. */
export function tariffOn(tx: TenantTransaction, date: string): Promise<TariffRow[]> {
  return run(tx, inForce, [date]);
}

const inForceBetween = statement<TariffRow, [fromDate: string, toDate: string]>`
  select ${columns} from tariff_period
  where effective_date <= $2::date and effective_date >= coalesce(
    (select max(effective_date) from tariff_period where effective_date <= $1::date), '-infinity')
  order by effective_date, weekday, from_minute`;

/** Every layout in force on some day between two dates, oldest first. */
export function tariffsBetween(
  tx: TenantTransaction,
  { fromDate, toDate }: { fromDate: string; toDate: string },
): Promise<TariffRow[]> {
  return run(tx, inForceBetween, [fromDate, toDate]);
}
