import type pg from 'pg';
import { uuidv7 } from '../platform/db/uuid.ts';
import { demoDepartments } from './departments.ts';
import { insertRows } from './insertRows.ts';
import type { DemoMill } from './mills.ts';
import { demoPeople } from './people.ts';

/**
 * Makes the departments of a mill that has none, with the demo people as their members; gives how many. The people are
 * there already.
 */
export async function seedDepartments(
  client: pg.Client,
  { tenantId, language }: Pick<DemoMill, 'tenantId' | 'language'>,
): Promise<number> {
  const known = await client.query('select from department where tenant_id = $1 limit 1', [tenantId]);
  if (known.rows.length > 0) return 0;
  const ids = new Map(demoDepartments.map(({ code }) => [code, uuidv7()]));
  await insertRows(
    client,
    'department',
    demoDepartments.map(({ code, above, name }, place) => ({
      tenant_id: tenantId,
      id: ids.get(code),
      code,
      name: name[language],
      parent_id: above === undefined ? null : ids.get(above),
      sort: place + 1,
      create_time: new Date(),
      version: 1,
    })),
  );
  for (const { username, roles } of demoPeople)
    for (const { tenantId: mill, department } of roles) {
      if (mill !== tenantId || department === undefined) continue;
      await client.query(
        `update membership set department_ids = array[$3::text]
         where tenant_id = $1 and username = $2 and department_ids is null`,
        [tenantId, username, ids.get(department)],
      );
    }
  return demoDepartments.length;
}
