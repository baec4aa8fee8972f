import type { TariffLayout } from '@millwright/contract/areas/energy/bands/tariffDay.ts';
import { query } from '../../../platform/db/query.ts';
import { sql } from '../../../platform/db/sql.ts';

/** A tariff with the price of 1 kWh in each band; null where the mill states none. */
export interface TariffRow extends TariffLayout {
  validFrom: string;
  currency: string;
  sharpPrice: number | null;
  peakPrice: number | null;
  flatPrice: number | null;
  valleyPrice: number | null;
  deepValleyPrice: number | null;
}

const lines = {
  periods: sql`coalesce((select json_agg(json_build_object('season', p.season, 'dayType', p.day_type, 'band', p.band,
      'fromTime', p.from_time, 'toTime', p.to_time) order by p.position)
    from tariff_hours p where p.tenant_id = t.tenant_id and p.tariff_id = t.id and p.deleted_at is null), '[]')`,
  seasons: sql`coalesce((select json_agg(json_build_object('season', s.season, 'fromDay', s.from_day, 'toDay', s.to_day)
      order by s.position)
    from tariff_season s where s.tenant_id = t.tenant_id and s.tariff_id = t.id and s.deleted_at is null), '[]')`,
  holidays: sql`coalesce((select json_agg(json_build_object('day', h.day, 'dayType', h.day_type) order by h.position)
    from tariff_holiday h where h.tenant_id = t.tenant_id and h.tariff_id = t.id and h.deleted_at is null), '[]')`,
};

/** Every tariff in force on some day between two dates, oldest first. */
export const tariffsBetween = query<TariffRow, { fromDate: string; toDate: string }>`
  select t.valid_from as "validFrom", t.weekend, t.currency, t.sharp_price as "sharpPrice", t.peak_price as "peakPrice",
    t.flat_price as "flatPrice", t.valley_price as "valleyPrice", t.deep_valley_price as "deepValleyPrice",
    ${lines.periods} as periods, ${lines.seasons} as seasons, ${lines.holidays} as holidays
  from tariff t
  where t.deleted_at is null and t.valid_from <= ${'toDate'}::date and t.valid_from >= coalesce(
    (select max(valid_from) from tariff where deleted_at is null and valid_from <= ${'fromDate'}::date), '-infinity')
  order by t.valid_from`;
