import type pg from 'pg';
import { dispatchOrder } from '@millwright/contract/areas/production/dispatchOrder.ts';
import { localDate } from '@millwright/contract/areas/shifts/zone.ts';
import { serialPeriod, serialText } from '@millwright/contract/core/serial.ts';
import type { MillPlan } from '@millwright/contract/reference/millPlan.ts';
import { uuidv7 } from '../platform/db/uuid.ts';
import { insertRows } from './insertRows.ts';
import type { DemoMill } from './mills.ts';

const dayMs = 86_400_000;
/** Frames of a dispatch order. */
const frames = 3;

/**
 * A dispatch order for some frames of each yarn that has an issued sheet, for the order of it that is due first, to be
 * issued by whoever looks at the mill. Behind the orders.
 */
export async function seedDispatches(
  client: pg.Client,
  {
    tenantId,
    zone,
    plan,
    nowMs,
  }: Pick<DemoMill, 'tenantId' | 'zone'> & { readonly plan: MillPlan; readonly nowMs: number },
): Promise<void> {
  const sheets = await client.query<{ id: string; varietyId: string; markerId: string; code: string }>(
    `select distinct on (s.variety_id) s.id, s.variety_id as "varietyId", s.marker_id as "markerId", v.code
     from process_sheet s join mill_variety v on v.tenant_id = s.tenant_id and v.id = s.variety_id
     where s.tenant_id = $1 and s.state = 'issued' and s.marker_id is not null
     order by s.variety_id, s.edition desc`,
    [tenantId],
  );
  const orders = await client.query<{ id: string; code: string }>(
    `select distinct on (v.code) o.id, v.code from production_order o
     join production_order_line l on l.tenant_id = o.tenant_id and l.order_id = o.id
     join mill_variety v on v.tenant_id = l.tenant_id and v.id = l.variety_id
     where o.tenant_id = $1 and o.state = 'production' order by v.code, o.delivery_date, o.number`,
    [tenantId],
  );
  const orderIds = new Map(orders.rows.map(({ code, id }) => [code, id]));
  const date = localDate(zone, nowMs);
  const { serial } = dispatchOrder.fields.number;
  const made = sheets.rows.map((sheet, place) => {
    const codes = plan.lines.find(({ name }) => name === `spinning:${sheet.code}`)?.machines ?? [];
    return {
      id: uuidv7(),
      sheet,
      machines: codes.slice(0, frames),
      number: serialText(serial, { date, number: place + 1 }),
    };
  });
  await insertRows(
    client,
    'dispatch_order',
    made.map(({ id, sheet, machines, number }) => ({
      tenant_id: tenantId,
      version: 1,
      id,
      number,
      name: `${sheet.code} ${machines[0]}–${machines.at(-1)}`,
      process: 'spinning',
      variety_id: sheet.varietyId,
      marker_id: sheet.markerId,
      sheet_id: sheet.id,
      order_id: orderIds.get(sheet.code) ?? null,
      lot: `L${serialPeriod(serial, date).slice(2, 6)}0001`,
      planned_start: new Date(nowMs).toISOString(),
      planned_end: new Date(nowMs + 7 * dayMs).toISOString(),
      machine_count: machines.length,
      success_count: 0,
      failed_count: 0,
      issue_count: 0,
      state: 'notIssued',
    })),
  );
  const ids = await client.query<{ code: string; id: number }>(
    'select code, id from machine where tenant_id = $1',
    [tenantId],
  );
  const byCode = new Map(ids.rows.map(({ code, id }) => [code, id]));
  await insertRows(
    client,
    'dispatch_machine',
    made.flatMap(({ id, machines }) =>
      machines.map((code, position) => ({
        tenant_id: tenantId,
        version: 1,
        id: uuidv7(),
        dispatch_id: id,
        position,
        machine_id: byCode.get(code),
        issue_state: 'toBeIssued',
      })),
    ),
  );
  if (made.length === 0) return;
  await insertRows(client, 'serial_counter', [
    {
      tenant_id: tenantId,
      resource: dispatchOrder.name,
      field: 'number',
      period: serialPeriod(serial, date),
      last: made.length,
    },
  ]);
}
