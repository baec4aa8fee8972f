import type pg from 'pg';
import { codesOfRole, standardPositions } from '@millwright/server/areas/access/index.ts';
import { uuidv7 } from '@millwright/server/platform/db/uuid.ts';
import { demoDepartmentRole, demoDepartments, demoWorkshops } from './departments.ts';
import { insertRows } from '../parts/insertRows.ts';
import type { DemoMill } from '../parts/mills.ts';
import { demoPeople } from '../parts/people.ts';
import { seedDataRules } from './seedDataRules.ts';

/**
 * Makes departments and positions of a mill that has none, with the demo people in them; gives how many departments. The
 * people are there already.
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
  const positions = new Map(standardPositions.map(({ code }) => [code, uuidv7()]));
  await insertRows(
    client,
    'job_position',
    standardPositions.map(({ code, rank, name }, place) => ({
      tenant_id: tenantId,
      id: positions.get(code),
      code,
      name: name[language],
      rank,
      sort: place + 1,
    })),
  );
  for (const { username, roles } of demoPeople)
    for (const { tenantId: mill, department, position, isSupervisor = false } of roles) {
      if (mill !== tenantId || department === undefined) continue;
      await client.query(
        `update membership set department_ids = array[$3::text], position_id = $4
         where tenant_id = $1 and username = $2 and department_ids is null`,
        [tenantId, username, ids.get(department), position === undefined ? null : positions.get(position)],
      );
      if (isSupervisor)
        await client.query(
          `update department set supervisor_ids = array(
             select id::text from membership where tenant_id = $1 and username = $2)
           where tenant_id = $1 and id = $3`,
          [tenantId, username, ids.get(department)],
        );
    }
  await seedRoleOfDepartment(client, {
    tenantId,
    language,
    departmentId: ids.get(demoDepartmentRole.department),
  });
  await giveAreasToWorkshops(client, { tenantId, ids });
  return demoDepartments.length;
}

/** Gives each area to the workshop that most of its machines belong to, so that their tasks and papers are the workshop's. */
async function giveAreasToWorkshops(
  client: pg.Client,
  { tenantId, ids }: { tenantId: number; ids: ReadonlyMap<string, string> },
): Promise<void> {
  const workshops = Object.entries(demoWorkshops).map(([process, code]) => ({
    process,
    department: ids.get(code),
  }));
  await client.query(
    `update equipment_area a set department_id = w.department
     from (select distinct on (m.area_id) m.area_id, x.department
           from machine m join jsonb_to_recordset($2::jsonb) as x (process text, department uuid) on x.process = m.kind
           where m.tenant_id = $1 and m.area_id is not null
           group by m.area_id, x.department order by m.area_id, count(*) desc, x.department) w
     where a.tenant_id = $1 and a.id = w.area_id`,
    [tenantId, JSON.stringify(workshops)],
  );
}

/** The spinning workshop may give what a workshop's leader holds; its crew leaders announce from a computer alone. */
async function seedRoleOfDepartment(
  client: pg.Client,
  {
    tenantId,
    language,
    departmentId,
  }: Pick<DemoMill, 'tenantId' | 'language'> & { departmentId: string | undefined },
): Promise<void> {
  const { code: role_code, name } = demoDepartmentRole;
  const [role, onBoth] = [{ tenant_id: tenantId, id: uuidv7() }, codesOfRole('operator')];
  const held = codesOfRole('workshopLeader').map((code) => ({ tenant_id: tenantId, code, on_pc: true }));
  await insertRows(
    client,
    'department_permission',
    held.map((right) => ({ ...right, department_id: departmentId, on_app: true })),
  );
  await insertRows(client, 'role', [
    { ...role, role_code, role_name: name[language], data_scope: 'department', department_id: departmentId },
  ]);
  await insertRows(
    client,
    'role_permission',
    held.map((right) => ({ ...right, role_id: role.id, on_app: onBoth.includes(right.code) })),
  );
  await seedDataRules(client, { tenantId, language, roleId: role.id });
}
