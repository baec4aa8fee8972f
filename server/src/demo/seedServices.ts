import type pg from 'pg';
import type { MillPlan } from '@millwright/contract/reference/millPlan.ts';
import {
  services,
  serviceTypes,
  spareParts,
  specialParts,
  taskLabels,
} from '@millwright/contract/reference/services.ts';
import { uuidv7 } from '../platform/db/uuid.ts';
import { insertRows } from './insertRows.ts';
import type { DemoMill } from './mills.ts';

/** Labels, parts and services of a new mill, in its language, for the processes that it has. */
export async function seedServices(
  client: pg.Client,
  { tenantId, language, plan }: { tenantId: number; language: DemoMill['language']; plan: MillPlan },
): Promise<void> {
  const insert = (table: string, rows: readonly Record<string, unknown>[]) =>
    insertRows(
      client,
      table,
      rows.map((row) => ({ tenant_id: tenantId, id: uuidv7(), ...row })),
    );
  const kinds = new Set<string>(plan.models.map(({ kind }) => kind));
  const models = await client.query<{ id: string; kind: string }>(
    'select id, kind from machine_model where tenant_id = $1',
    [tenantId],
  );
  const modelsOf = (process: string) =>
    models.rows.filter(({ kind }) => kind === process).map(({ id }) => id);

  await insert(
    'label',
    taskLabels.map(({ name, colour }) => ({ name: name[language], colour })),
  );
  await insert(
    'special_part',
    specialParts
      .filter(({ process }) => kinds.has(process))
      .map(({ code, name, class: partClass, process, model, quantity, cycleD, isRecycled }) => ({
        code,
        name: name[language],
        class: partClass,
        model,
        model_ids: modelsOf(process),
        quantity,
        cycle_d: cycleD,
        is_reminded_of: true,
        remind_before_d: Math.max(1, Math.round(cycleD / 20)),
        is_recycled: isRecycled,
        is_counted: true,
      })),
  );
  await insert(
    'spare_part',
    spareParts.map(({ name, class: partClass, leastStock, isRecycled, ...rest }) => ({
      ...rest,
      name: name[language],
      class: partClass,
      least_stock: leastStock,
      is_recycled: isRecycled,
    })),
  );

  const types = Object.entries(serviceTypes).map(([code, name], at) => ({
    id: uuidv7(),
    code,
    name: name[language],
    sort: at + 1,
  }));
  await insert('maintenance_type', types);
  const done = services
    .filter(({ process }) => kinds.has(process))
    .map((each) => ({ ...each, id: uuidv7() }));
  const idOf = (list: readonly { readonly id: string; readonly code: string }[], code: string) =>
    list.find((each) => each.code === code)?.id;
  await insert(
    'maintenance_item',
    done.map(({ id, code, name, type, process, minutes, people, includes = [] }) => ({
      id,
      code,
      name: name[language],
      type_id: idOf(types, type),
      process,
      planning: 'generated',
      anchor: 'completion',
      lead_d: 7,
      tolerance_d: 3,
      planned_min: minutes,
      people,
      is_stopping: true,
      includes_ids: includes.flatMap((each) => idOf(done, each) ?? []),
    })),
  );
  await insert(
    'maintenance_cycle',
    done.flatMap(({ id, cycles }) =>
      Object.entries(cycles).map(([unit, every], position) => ({ item_id: id, position, unit, every })),
    ),
  );
  await insert(
    'maintenance_step',
    done.flatMap(({ id, steps }) =>
      steps.map(({ name, kind, unit }, position) => ({
        item_id: id,
        position,
        name: name[language],
        kind,
        unit,
        is_required: true,
      })),
    ),
  );
}
