import { run, statement } from '../../../platform/db/sql.ts';
import type { TenantTransaction } from '../../../platform/db/tenancy.ts';

export interface OpenOrderRow {
  id: string;
  number: string;
  varieties: string | null;
  deliveryDate: string;
  forecastDate: string | null;
  lateDays: number | null;
}

const open = statement<OpenOrderRow>`
  select id, number, varieties, delivery_date::text as "deliveryDate",
    forecast_date::text as "forecastDate", late_days as "lateDays"
  from production_order
  where state in ('planned', 'production') and due_state is distinct from 'done' and deleted_at is null order by number`;

/** The orders of which something is still to be made. */
export function selectOpenOrders(tx: TenantTransaction): Promise<OpenOrderRow[]> {
  return run(tx, open);
}
