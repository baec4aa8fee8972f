import type pg from 'pg';
import type { MillPlan } from '@millwright/contract/reference/mill/millPlan.ts';
import { librarySpareParts, librarySpecialParts } from '@millwright/contract/library/parts.ts';
import { libraryMaintenanceItems, libraryMaintenanceTypes } from '@millwright/contract/library/services.ts';
import { spareParts, taskLabels } from '@millwright/contract/reference/services.ts';
import { uuidv7 } from '@millwright/server/platform/db/uuid.ts';
import { insertRows } from '../parts/insertRows.ts';
import { linesOf, rowsOfLibrary } from '../parts/libraryRows.ts';
import type { DemoMill } from '../parts/mills.ts';

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
    rowsOfLibrary(librarySpecialParts, { language, kinds }).map(({ kind = '', columns }) => ({
      ...columns,
      model_ids: modelsOf(kind),
    })),
  );
  const places = new Map<string, string>(spareParts.map(({ code, place }) => [code, place]));
  await insert(
    'spare_part',
    rowsOfLibrary(librarySpareParts, { language, kinds }).map(({ key, columns }) => ({
      ...columns,
      place: places.get(key),
    })),
  );

  const types = rowsOfLibrary(libraryMaintenanceTypes, { language, kinds });
  await insert(
    'maintenance_type',
    types.map(({ id, columns }) => ({ id, ...columns })),
  );
  const items = rowsOfLibrary(libraryMaintenanceItems, { language, kinds });
  const idsOf = (rows: readonly { readonly id: string; readonly key: string }[], keys: unknown) =>
    [keys].flat().flatMap((wanted) => rows.find(({ key }) => key === wanted)?.id ?? []);
  await insert(
    'maintenance_item',
    items.map(({ id, columns: { type_id, includes_ids, ...columns } }) => ({
      ...columns,
      id,
      type_id: idsOf(types, type_id)[0],
      includes_ids: idsOf(items, includes_ids),
    })),
  );
  await insert('maintenance_cycle', linesOf(items, 'cycles', 'item_id'));
  await insert('maintenance_step', linesOf(items, 'steps', 'item_id'));
}
