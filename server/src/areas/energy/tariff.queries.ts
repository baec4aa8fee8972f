import type { TenantTransaction } from '../../platform/db/tenancy.ts';

export interface TariffRow {
  effectiveDate: string;
  /** ISO weekday, 1 Monday … 7 Sunday. */
  weekday: number;
  fromMinute: number;
  toMinute: number;
  band: string;
}

/** The layout in force on a date; earlier layouts stay for the reports of their time. */
export function tariffOn(tx: TenantTransaction, date: string): Promise<TariffRow[]> {
  return tx.query<TariffRow>(
    `select effective_date as "effectiveDate", weekday, from_minute as "fromMinute", to_minute as "toMinute", band
     from tariff_period
     where effective_date = (select max(effective_date) from tariff_period where effective_date <= $1::date)
     order by weekday, from_minute`,
    [date],
  );
}

/** Every layout in force on some day between two dates, oldest first. */
export function tariffsBetween(
  tx: TenantTransaction,
  { fromDate, toDate }: { fromDate: string; toDate: string },
): Promise<TariffRow[]> {
  return tx.query<TariffRow>(
    `select effective_date as "effectiveDate", weekday, from_minute as "fromMinute", to_minute as "toMinute", band
     from tariff_period
     where effective_date <= $2::date and effective_date >= coalesce(
       (select max(effective_date) from tariff_period where effective_date <= $1::date), '-infinity')
     order by effective_date, weekday, from_minute`,
    [fromDate, toDate],
  );
}
