import type pg from 'pg';
import { uuidv7 } from '@millwright/server/platform/db/uuid.ts';
import { insertRows } from '../parts/insertRows.ts';
import { type PartUse, takeFromStore } from './storeBook.ts';

/** What services of the demonstration use up each time, by the codes of services and spare parts. */
const usedUp: Readonly<Record<string, readonly { readonly code: string; readonly quantity: number }[]>> = {
  'CD-600H': [
    { code: 'LB-GREASE', quantity: 0.5 },
    { code: 'VB-02', quantity: 1 },
  ],
  'DF-LUB': [{ code: 'LB-GREASE', quantity: 0.3 }],
  'FL-MINOR': [
    { code: 'LB-GREASE', quantity: 1.5 },
    { code: 'TB-02', quantity: 1 },
  ],
  'RF-LUB': [{ code: 'LB-SPOIL', quantity: 6 }],
};

interface Planned {
  readonly planId: string;
  readonly number: string;
  readonly machineId: number;
  readonly personId: string | null;
  readonly isDone: boolean;
  readonly endedMs: number | null;
  readonly partId: string;
  readonly code: string;
  readonly quantity: number;
  readonly position: number;
}

/**
 * Says which parts the services of a new mill use up, as they stand in the plans of the last weeks; what was done came out of the store.
 * Where it had not enough, a plan was done without.
 */
export async function seedPlanParts(
  client: pg.Client,
  { tenantId, since }: { tenantId: number; since: Date },
): Promise<void> {
  const wanted = Object.entries(usedUp).flatMap(([item, parts]) =>
    parts.map(({ code, quantity }, position) => ({ item, code, quantity, position })),
  );
  await client.query(
    `insert into maintenance_part (tenant_id, id, item_id, position, spare_part_id, quantity)
     select i.tenant_id, gen_random_uuid(), i.id, w.position, p.id, w.quantity
     from jsonb_to_recordset($2::jsonb) w (item text, code text, quantity float8, position int)
       join maintenance_item i on i.tenant_id = $1 and i.code = w.item and i.deleted_at is null
       join spare_part p on p.tenant_id = $1 and p.code = w.code and p.deleted_at is null`,
    [tenantId, JSON.stringify(wanted)],
  );
  const { rows } = await client.query<Planned>(
    `select p.id as "planId", p.number, p.machine_id as "machineId", p.responsible_id as "personId", p.state = 'completed' as "isDone",
       (extract(epoch from p.ended_at) * 1000)::float8 as "endedMs", s.id as "partId", s.code, m.quantity, m.position
     from maintenance_plan p
       join maintenance_part m on m.tenant_id = p.tenant_id and m.item_id = p.item_id
       join spare_part s on s.tenant_id = m.tenant_id and s.id = m.spare_part_id
     where p.tenant_id = $1 and p.state in ('completed', 'confirmed', 'postponed') and p.planned_start >= $2
     order by p.number, m.position`,
    [tenantId, since],
  );
  const planned = rows.map((row) => ({ ...row, lineId: uuidv7(), movementId: uuidv7() }));
  const taken = await takeFromStore(
    client,
    tenantId,
    planned.flatMap(({ isDone, endedMs, planId, lineId, movementId, number, ...row }): PartUse[] =>
      !isDone || endedMs === null
        ? []
        : [
            {
              id: movementId,
              partCode: row.code,
              quantity: row.quantity,
              machineId: row.machineId,
              atMs: endedMs,
              personId: row.personId,
              cause: { kind: 'maintenancePlan', id: planId, line: lineId, name: number },
            },
          ],
    ),
  );
  const lines = planned.filter(({ isDone, movementId }) => !isDone || taken.has(movementId));
  await insertRows(
    client,
    'maintenance_plan_material',
    lines.map(({ lineId, planId, position, partId, quantity, isDone }) => ({
      tenant_id: tenantId,
      id: lineId,
      plan_id: planId,
      position,
      spare_part_id: partId,
      planned_quantity: quantity,
      used_quantity: isDone ? quantity : null,
      is_replaced: false,
      version: 1,
      create_time: since,
    })),
  );
  await client.query(
    'update maintenance_plan set is_without_material = null where tenant_id = $1 and id = any ($2::uuid[]) and is_without_material',
    [tenantId, lines.map(({ planId }) => planId)],
  );
}
