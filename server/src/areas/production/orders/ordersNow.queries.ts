import { query } from '../../../platform/db/query.ts';

export interface OpenOrderRow {
  id: string;
  number: string;
  varieties: string | null;
  deliveryDate: string;
  forecastDate: string | null;
  lateDays: number | null;
}

/** The orders of which something is still to be made. */
export const selectOpenOrders = query<OpenOrderRow>`
  select id, number, varieties, delivery_date::text as "deliveryDate",
    forecast_date::text as "forecastDate", late_days as "lateDays"
  from production_order
  where state in ('planned', 'production') and due_state is distinct from 'done' and deleted_at is null order by number`;
