import type pg from 'pg';
import type { MillPlan } from '@millwright/contract/reference/mill/millPlan.ts';
import { uuidv7 } from '@millwright/server/platform/db/uuid.ts';
import { insertRows } from '../parts/insertRows.ts';
import { demoManufacturers, demoMarkers } from '../parts/masterData.ts';
import type { DemoMill } from '../parts/mills.ts';

/** Master data of a new mill, in its language: manufacturers, markers. */
export async function seedMasterData(
  client: pg.Client,
  { tenantId, language, plan }: { tenantId: number; language: DemoMill['language']; plan: MillPlan },
): Promise<void> {
  const insert = (table: string, rows: readonly Record<string, unknown>[]) =>
    insertRows(
      client,
      table,
      rows.map((row) => ({ tenant_id: tenantId, id: uuidv7(), ...row })),
    );
  for (const { number, name, shortName, kinds } of demoManufacturers) {
    const id = uuidv7();
    await insert('manufacturer', [{ id, number, name: name[language], short_name: shortName[language] }]);
    await client.query(
      'update machine_model set manufacturer_id = $3 where tenant_id = $1 and kind = any ($2)',
      [tenantId, kinds.split(' '), id],
    );
  }
  const yarns = plan.varieties.filter(({ stage }) => stage === 'yarn');
  await insert(
    'marker',
    yarns.flatMap(({ name }, at) => {
      const colours = demoMarkers[at];
      return colours ? [{ name, main_colour: colours.main, aux_colour: colours.aux }] : [];
    }),
  );
}
