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
