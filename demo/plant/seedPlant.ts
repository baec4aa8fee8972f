import type pg from 'pg';
import type { MillPlan } from '@millwright/contract/reference/mill/millPlan.ts';
import { plantEquipment } from '@millwright/contract/reference/mill/plantEquipment.ts';
import { uuidv7 } from '@millwright/server/platform/db/uuid.ts';
import { insertRows } from '../parts/insertRows.ts';
import type { DemoMill } from '../parts/mills.ts';

const groupsOfMachine = 2;

/** Equipment that makes nothing itself, of a new mill; and the spindles of its first ring frame in groups. */
export async function seedPlant(
  client: pg.Client,
  { tenantId, language, plan }: { tenantId: number; language: DemoMill['language']; plan: MillPlan },
): Promise<void> {
  const areas = await client.query<{ id: string; code: string }>(
    'select id, code from equipment_area where tenant_id = $1',
    [tenantId],
  );
  const machines = await client.query<{ id: number; kind: string; positions: number }>(
    'select id, kind, positions from machine where tenant_id = $1 order by kind, place, code',
    [tenantId],
  );
  const idsOf = (kinds: readonly string[]) =>
    machines.rows.filter(({ kind }) => kinds.includes(kind)).map(({ id }) => String(id));
  const kinds = new Set<string>(plan.models.map(({ kind }) => kind));
  await insertRows(
    client,
    'non_production_equipment',
    plantEquipment
      .filter(({ serves }) => serves === undefined || serves.some((kind) => kinds.has(kind)))
      .map(({ number, name, kind, model, level, area, serves = [] }) => ({
        tenant_id: tenantId,
        id: uuidv7(),
        number,
        name: name[language],
        kind,
        model,
        level,
        area_id: areas.rows.find(({ code }) => code === area)?.id ?? null,
        status: 'inUse',
        machine_ids: serves.length === 0 ? null : idsOf(serves),
      })),
  );
  const frame = machines.rows.find(({ kind }) => kind === 'spinning');
  if (frame === undefined) return;
  const size = Math.floor(frame.positions / groupsOfMachine);
  await insertRows(
    client,
    'spindle_group',
    Array.from({ length: groupsOfMachine }, (_, position) => ({
      tenant_id: tenantId,
      id: uuidv7(),
      machine_id: frame.id,
      position,
      first_spindle: position * size + 1,
      last_spindle: position === groupsOfMachine - 1 ? frame.positions : (position + 1) * size,
    })),
  );
}
