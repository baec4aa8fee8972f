import '../../../server/src/program/installRegistry.ts';
import type pg from 'pg';
import { Pool } from 'pg';
import { maintenanceTask } from '@millwright/contract/areas/maintenance/tasks/maintenanceTask.ts';
import { systemClock } from '../../../server/src/platform/clock.ts';
import { urlOfRole } from '../../../server/src/platform/db/connect.ts';
import { createSessions } from '../../../server/src/platform/session/sessions.ts';
import { createMake } from '../../../testing/server/make.ts';

/** Readers of tasks, by what narrows their role: their token, and the ids that their condition means. */
export interface ScopedReader {
  readonly name: 'own' | 'department' | 'departmentTree' | 'rule';
  readonly token: string;
  readonly people: readonly string[];
  readonly departments: readonly string[];
  readonly machines: readonly string[];
}

export const scopeMillId = 6301;
const workshops = 8;
const peopleOfWorkshop = 25;

/** A mill with eight workshops of 25 people and 25 frames each, and so many tasks of all of them. */
export async function makeScopeMill(owner: pg.Client, url: string, tasks: number): Promise<ScopedReader[]> {
  const makers = new Pool({ connectionString: url, max: 2 });
  const app = new Pool({ connectionString: urlOfRole(url, 'millwright_app'), max: 2 });
  const make = createMake(makers);
  const sessions = await createSessions({ pool: app, clock: systemClock });
  const tenantId = await make.tenant({ id: scopeMillId });
  const production = await make.department({ tenantId });
  const departments: string[] = [];
  for (let at = 0; at < workshops; at++)
    departments.push(await make.department({ tenantId, ...(at < 2 && { parentId: production }) }));
  await owner.query(
    `with people as (
       insert into app_user (id, username, realname)
       select gen_random_uuid(), 'w' || n, '工人' || n from generate_series(1, ${workshops * peopleOfWorkshop}) n returning id, username, realname)
     insert into membership (tenant_id, id, username, realname, state, department_ids)
     select $1, id, username, realname, 'normal', array[($2::text[])[1 + substr(username, 2)::int % ${workshops}]] from people`,
    [tenantId, departments],
  );
  await owner.query(
    `with area as (
       insert into equipment_area (tenant_id, id, code, name, sort, department_id)
       select $1, gen_random_uuid(), 'A' || n, 'A' || n, n, ($2::uuid[])[n] from generate_series(1, ${workshops}) n returning id, sort),
     model as (
       insert into machine_model (tenant_id, id, name, kind, positions, slowest_period_s, max_grams_per_hour, max_watts)
       values ($1, gen_random_uuid(), 'FA506', 'spinning', 1008, 60, 60000, 90000) returning id)
     insert into machine (tenant_id, code, number, kind, model_id, positions, place, status, area_id)
     select $1, 'RF-' || n, n::text, 'spinning', model.id, 1008, n, 'inUse', area.id
     from model, generate_series(1, 200) n join area on area.sort = 1 + n % ${workshops}`,
    [tenantId, departments],
  );
  await owner.query(
    `with frame as (select array_agg(id order by id) as ids from machine where tenant_id = $1),
     worker as (select array_agg(id order by username) as ids from membership where tenant_id = $1)
     insert into maintenance_task (tenant_id, id, number, name, kind, urgency, machine_id, initiator_id, responsible_id, create_by,
       department_id, participant_ids, detected_at, recurrences, state, create_time)
     select $1, gen_random_uuid(), 'WX' || lpad(n::text, 11, '0'), '锭子振动' || n % 900,
       case when n % 20 = 0 then 'maintenance' else 'repair' end, 'normal', frame.ids[1 + n % 200],
       worker.ids[1 + (n / 7) % 200], worker.ids[1 + (n / 3) % 200], worker.ids[1 + (n / 7) % 200],
       ($3::uuid[])[1 + (n / 7) % ${workshops}], case when n % 11 = 0 then array[worker.ids[1 + (n / 5) % 200]::text] end,
       now() - make_interval(mins => 5 * ($2::int - n)), 0, 'completed', now() - make_interval(mins => 5 * ($2::int - n))
     from frame, worker, generate_series(1, $2::int) n`,
    [tenantId, tasks, departments],
  );
  const codes = Object.values(maintenanceTask.access);
  const readers: ScopedReader[] = [];
  for (const name of ['own', 'department', 'departmentTree', 'rule'] as const) {
    const roleId = await make.role({ tenantId, codes, scope: name === 'rule' ? 'all' : name });
    if (name === 'rule')
      await make.dataRule({
        tenantId,
        roleId,
        resource: 'maintenanceTask',
        field: 'kind',
        value: 'maintenance',
      });
    const { id: userId } = await make.user({ tenantIds: [tenantId] });
    await make.grant({ tenantId, userId, roleId });
    const departmentId = name === 'departmentTree' ? production : (departments[0] ?? production);
    await make.member({ tenantId, userId, departmentId });
    if (name === 'own')
      await owner.query(
        "update maintenance_task set responsible_id = $2 where tenant_id = $1 and right(number, 3) = '007'",
        [tenantId, userId],
      );
    const scopes = {
      own: [],
      department: [departmentId],
      departmentTree: [production, ...departments.slice(0, 2)],
    };
    const seen = name === 'rule' ? [] : scopes[name];
    const start = { userId, tenantId, ip: '127.0.0.1', agent: 'bench' };
    const { accessToken: token } = await sessions.start(start);
    readers.push({
      name,
      token,
      departments: seen,
      ...(await meaning(owner, { tenantId, userId, departments: seen })),
    });
  }
  await Promise.all([makers.end(), app.end()]);
  return readers;
}

/** The people and machines that a reader's condition means. */
async function meaning(
  owner: pg.Client,
  { tenantId, userId, departments }: { tenantId: number; userId: string; departments: readonly string[] },
) {
  const { rows: people } = await owner.query<{ id: string }>(
    'select id from membership where tenant_id = $1 and department_ids && $2::text[] and id <> $3',
    [tenantId, departments, userId],
  );
  const { rows: machines } = await owner.query<{ id: string }>(
    `select m.id::text from machine m join equipment_area a on a.tenant_id = m.tenant_id and a.id = m.area_id
     where m.tenant_id = $1 and a.department_id = any ($2::uuid[])`,
    [tenantId, departments],
  );
  return { people: [userId, ...people.map(({ id }) => id)], machines: machines.map(({ id }) => id) };
}
