import { query } from '../../../platform/db/query.ts';
import { msOf, sql } from '../../../platform/db/sql.ts';

/** A machine of a stop order, and when it is to stand. */
export interface OrderedStopRow {
  machineId: number;
  code: string;
  kind: string;
  fromMs: number;
  untilMs: number | null;
}

/** The machines of a stop order in their order; none for an id that is not of this mill. */
export const selectOrderedStops = query<OrderedStopRow, { id: string }>`
  select l.machine_id as "machineId", m.code, m.kind, ${msOf(sql`l.from_time`)} as "fromMs",
    ${msOf(sql`l.until_time`)} as "untilMs"
  from stop_order o
    join stop_order_machine l on l.tenant_id = o.tenant_id and l.stop_order_id = o.id and l.deleted_at is null
    join equipment.machine m on m.tenant_id = l.tenant_id and m.id = l.machine_id
  where o.id = ${'id'} and o.deleted_at is null order by l.position`;
