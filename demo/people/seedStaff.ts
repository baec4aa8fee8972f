import type pg from 'pg';
import type { MillPlan } from '@millwright/contract/reference/mill/millPlan.ts';
import { libraryHandovers } from '@millwright/contract/library/handovers.ts';
import { uuidv7 } from '@millwright/server/platform/db/uuid.ts';
import { insertRows } from '../parts/insertRows.ts';
import type { DemoMill } from '../parts/mills.ts';
import { linesOf, rowsOfLibrary } from '../parts/libraryRows.ts';
import { demoStaff, demoTeamName, type DemoWorker } from './staff.ts';

type Mill = { tenantId: number; language: DemoMill['language'] };

/**
 * Gives a new mill its people without an account, in teams of four crews and the day, and a handover template for each
 * process that it has. Departments and positions are there already.
 */
export async function seedStaff(client: pg.Client, mill: Mill & { plan: MillPlan }): Promise<void> {
  const people = demoStaff(mill.language).map((worker) => ({ id: uuidv7(), worker }));
  const idOf = await idsByCode(client, mill.tenantId);
  await insertPeople(client, mill, { people, idOf });
  await insertTeams(client, mill, { people, idOf });
  await insertTemplates(client, mill);
}

type People = readonly { readonly id: string; readonly worker: DemoWorker }[];
type IdOf = (table: 'department' | 'job_position', code: string) => string | null;

async function idsByCode(client: pg.Client, tenantId: number): Promise<IdOf> {
  const ids = new Map<string, string>();
  for (const table of ['department', 'job_position']) {
    const { rows } = await client.query<{ id: string; code: string }>(
      `select id, code from ${table} where tenant_id = $1 and deleted_at is null`,
      [tenantId],
    );
    for (const { id, code } of rows) ids.set(`${table} ${code}`, id);
  }
  return (table, code) => ids.get(`${table} ${code}`) ?? null;
}

async function insertPeople(
  client: pg.Client,
  { tenantId, language }: Mill,
  { people, idOf }: { people: People; idOf: IdOf },
): Promise<void> {
  const accounts = people.map(({ id, worker: { workNo, realname } }) => ({
    id,
    realname,
    username: `w${tenantId}_${workNo}`,
  }));
  await insertRows(
    client,
    'app_user',
    accounts.map((account) => ({ ...account, status: 'normal', created_in_tenant: tenantId })),
  );
  await insertRows(
    client,
    'membership',
    people.map(({ worker: { workNo, team } }, place) => ({
      ...accounts[place],
      tenant_id: tenantId,
      work_no: workNo,
      phone: `139${String(tenantId % 10_000).padStart(4, '0')}${String(place).padStart(4, '0')}`,
      position_id: idOf('job_position', team.position),
      department_ids: [idOf('department', team.department)].filter((id) => id !== null),
      duty_post: team.post[language],
      state: 'normal',
      on_duty: true,
      create_time: new Date(),
      version: 1,
    })),
  );
}

async function insertTeams(
  client: pg.Client,
  { tenantId, language }: Mill,
  { people, idOf }: { people: People; idOf: IdOf },
): Promise<void> {
  const inTeams = people.filter(({ worker }) => worker.team.type !== undefined);
  const groups = [
    ...Map.groupBy(inTeams, ({ worker }) => `${worker.team.code} ${worker.crew ?? 'day'}`).values(),
  ];
  const teams = groups.flatMap((members) => {
    const [leader] = members;
    if (leader === undefined) return [];
    const { team, crew } = leader.worker;
    return [
      {
        tenant_id: tenantId,
        id: uuidv7(),
        name: demoTeamName(leader.worker, language),
        type: team.type,
        crew,
        process: team.process ?? null,
        department_id: idOf('department', team.department),
        member_ids: members.map(({ id }) => id),
        leader_id: leader.id,
        create_time: new Date(),
        version: 1,
      },
    ];
  });
  await insertRows(client, 'team', teams);
  await client.query(
    `update membership m set team_ids = array[t.id::text] from team t
     where m.tenant_id = $1 and t.tenant_id = $1 and m.id::text = any (t.member_ids)`,
    [tenantId],
  );
}

async function insertTemplates(
  client: pg.Client,
  { tenantId, language, plan }: Mill & { plan: MillPlan },
): Promise<void> {
  const kinds = new Set<string>(plan.machines.map(({ kind }) => kind));
  const templates = rowsOfLibrary(libraryHandovers, { language, kinds });
  const facts = { tenant_id: tenantId, create_time: new Date(), version: 1 };
  await insertRows(
    client,
    'handover_template',
    templates.map(({ id, columns }) => ({ ...facts, id, ...columns, edition: 1 })),
  );
  await insertRows(
    client,
    'handover_item',
    // The first line says which columns are written.
    linesOf(templates, 'items', 'template_id').map((line) => ({
      ...facts,
      id: uuidv7(),
      hazards: null,
      ...line,
    })),
  );
}
