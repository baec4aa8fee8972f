import { equipmentArea } from '@millwright/contract/areas/equipment/equipmentArea/equipmentArea.ts';
import { role } from '@millwright/contract/areas/access/role/role.ts';
import {
  chooseExplainedRow,
  explainRow,
  listExplained,
  type RoleSight,
  showRoleSight,
} from '@millwright/contract/areas/access/sight/roleSight.ts';
import { user } from '@millwright/contract/areas/access/user/user.ts';
import { maintenanceTask } from '@millwright/contract/areas/maintenance/tasks/maintenanceTask.ts';
import { announcement } from '@millwright/contract/areas/messaging/announcement/announcement.ts';
import type { DataScopeName } from '@millwright/contract/core/call/dataScope.ts';
import { permissionCodes, resourceCalls } from '@millwright/contract/registry.ts';
import { describe, expect, it } from 'vitest';
import { uuidv7 } from '../../../platform/db/uuid.ts';
import { principalCacheMs } from '../../../platform/session/principalCache.ts';
import { makeMachine, makeSource } from '@millwright/testing/server/makeMill.ts';
import { testServer } from '@millwright/testing/server/testServer.ts';

const server = await testServer();
const { make, clock, owner } = server;
const lists = [announcement.access.read, maintenanceTask.access.read];
const notices = resourceCalls(announcement);
const tasks = resourceCalls(maintenanceTask);

/** A mill of two workshops with announcements, a task of each workshop and one of none, and a leader of each in one role. */
async function aMill(scope: DataScopeName = 'department') {
  const tenantId = await make.tenant();
  const office = await make.user({ tenantIds: [tenantId], codes: permissionCodes() });
  const as = server.as(office);
  const [spinning, weaving] = [
    await make.department({ tenantId, name: 'Spinning' }),
    await make.department({ tenantId, name: 'Weaving' }),
  ];
  const roleId = await make.role({ tenantId, scope, codes: lists, chosen: [spinning] });
  const leader = async (departmentId: string) => {
    const person = await make.user({ tenantIds: [tenantId] });
    await make.grant({ tenantId, userId: person.id, roleId });
    await make.member({ tenantId, userId: person.id, departmentId });
    return person;
  };
  const [spinner, weaver] = [await leader(spinning), await leader(weaving)];
  await owner.query(
    `insert into announcement (tenant_id, id, state, title, msg_category, priority, msg_type, msg_content, department_id, create_by)
     select $1, gen_random_uuid(), 'draft', 'N', '1', 'L', 'ALL', 'x', d, null from unnest($2::uuid[]) as t (d)`,
    [tenantId, [spinning, weaving, weaving, weaving]],
  );
  const areaId = uuidv7();
  await owner.query(
    `insert into equipment_area (tenant_id, id, code, name, sort, department_id) values ($1, $2, 'A', 'A', 1, $3)`,
    [tenantId, areaId, spinning],
  );
  const source = await makeSource(owner, { tenantId, code: 'GW' });
  const aMachine = async (code: string, area: string | null) => {
    const id = await makeMachine(owner, { source, code });
    await owner.query('update machine set area_id = $2 where tenant_id = $3 and id = $1', [
      id,
      area,
      tenantId,
    ]);
    return id;
  };
  const [inArea, apart] = [await aMachine('RF-1', areaId), await aMachine('RF-2', null)];
  let tasksMade = 0;
  const aTask = async (values: Readonly<Record<string, unknown>>) => {
    const id = uuidv7();
    const row: Record<string, unknown> = {
      tenant_id: tenantId,
      id,
      number: `T-${++tasksMade}`,
      name: 'T',
      kind: 'repair',
      urgency: 'normal',
      state: maintenanceTask.lifeCycle.initial,
      machine_id: apart,
      ...values,
    };
    const names = Object.keys(row);
    await owner.query(
      `insert into maintenance_task (${names.join(', ')}) values (${names.map((_, at) => `$${at + 1}`).join(', ')})`,
      Object.values(row),
    );
    return id;
  };
  const ids = {
    ofWorkshop: await aTask({ machine_id: inArea }),
    ofMaker: await aTask({ create_by: spinner.id, department_id: spinning }),
    named: await aTask({ responsible_id: spinner.id }),
    ofMill: await aTask({}),
  };
  const sight = async (draft: object | null = null) =>
    (await as.call(showRoleSight, { id: roleId, draft })).result;
  const totals = async (person: typeof spinner) => {
    clock.advance(principalCacheMs);
    const there = server.as(person);
    return {
      announcement: (await there.call(notices.list)).result.total,
      maintenanceTask: (await there.call(tasks.list)).result.total,
    };
  };
  const rescope = async (row: object) => {
    const { version } = (await as.call(resourceCalls(role).queryById, { id: roleId })).result;
    await as.call(resourceCalls(role).edit, { id: roleId, version, ...row });
  };
  const why = async (person: { id: string }, rowId: string, resource = 'maintenanceTask') =>
    (await as.call(explainRow, { id: person.id, resource, rowId })).result;
  return {
    tenantId,
    office,
    as,
    roleId,
    spinner,
    weaver,
    spinning,
    weaving,
    ids,
    sight,
    totals,
    rescope,
    why,
  };
}

const of = ({ lists: all }: RoleSight, resource: string) => all.find((each) => each.resource === resource);

describe('POST /tenant/role/sight', () => {
  it('rejects an anonymous request, and a user who may not read roles', async () => {
    const { tenantId, roleId } = await aMill();
    expect((await server.visitor.call(showRoleSight, { id: roleId })).status).toBe(500);
    const other = server.as(await make.user({ tenantIds: [tenantId], codes: [user.access.read] }));
    expect((await other.call(showRoleSight, { id: roleId })).status).toBe(403);
  });

  it('does not find a role of another tenant, and takes no department of one', async () => {
    const [mill, foreign] = [await aMill(), await aMill()];
    expect((await foreign.as.call(showRoleSight, { id: mill.roleId })).body.messageCode).toBe(
      'core.notFound',
    );
    const draft = { dataScope: 'chosen', departmentIds: [mill.spinning] };
    const answer = await foreign.as.call(showRoleSight, { id: foreign.roleId, draft });
    expect(answer.body).toMatchObject({ code: 400, errors: [{ field: 'departmentIds', rule: 'reference' }] });
  });

  it.each<DataScopeName>(['own', 'department', 'departmentTree', 'chosen'])(
    'counts with the scope %s what the lists of its people count, fewest and most',
    async (scope) => {
      const mill = await aMill(scope);
      const seen = [await mill.totals(mill.spinner), await mill.totals(mill.weaver)];
      const told = await mill.sight();
      expect(told).toMatchObject({ people: 2, counted: 2, scope: { dataScope: scope } });
      for (const [resource, all] of [
        ['announcement', 4],
        ['maintenanceTask', 4],
      ] as const) {
        const counts = seen.map((each) => each[resource]);
        expect(of(told, resource)).toMatchObject({
          all,
          now: { least: Math.min(...counts), most: Math.max(...counts) },
          after: null,
        });
      }
    },
  );

  it('names no list of a role that sees the whole mill', async () => {
    const mill = await aMill('all');
    expect((await mill.sight()).lists).toEqual([]);
  });

  it('reads a draft as it will be once saved, and writes nothing', async () => {
    const mill = await aMill();
    const before = [await mill.totals(mill.spinner), await mill.totals(mill.weaver)];
    const draft = { dataScope: 'chosen', departmentIds: [mill.weaving] };
    const { after } = of(await mill.sight(draft), 'announcement') ?? {};
    expect([await mill.totals(mill.spinner), await mill.totals(mill.weaver)]).toEqual(before);
    await mill.rescope(draft);
    const saved = [await mill.totals(mill.spinner), await mill.totals(mill.weaver)].map(
      ({ announcement: total }) => total,
    );
    expect(after).toEqual({ least: Math.min(...saved), most: Math.max(...saved) });
    expect(after).toEqual({ least: 3, most: 3 });
    expect(of(await mill.sight(), 'announcement')).toMatchObject({ now: after });
  });

  it('counts rows that belong to no maker, person or workshop', async () => {
    const mill = await aMill();
    expect(of(await mill.sight(), 'maintenanceTask')?.unowned).toBe(1);
    expect(of(await mill.sight(), 'announcement')?.unowned).toBeNull();
  });

  it('tells no number of a list that the caller does not open or see whole', async () => {
    const { tenantId, roleId } = await aMill();
    const asks = async (codes: readonly string[], scope: DataScopeName = 'all') => {
      const caller = await make.user({ tenantIds: [tenantId], codes: [role.access.read, ...codes], scope });
      return (await server.as(caller).call(showRoleSight, { id: roleId })).result;
    };
    const nothing = { all: null, now: null, unowned: null };
    expect(of(await asks([]), 'announcement')).toMatchObject(nothing);
    expect(of(await asks(lists, 'department'), 'announcement')).toMatchObject(nothing);
    expect(of(await asks(lists), 'announcement')).toMatchObject({ all: 4 });
  });

  it('tells the rows of a list that a data rule of the role narrows', async () => {
    const mill = await aMill('all');
    await make.dataRule({
      tenantId: mill.tenantId,
      roleId: mill.roleId,
      resource: 'maintenanceTask',
      field: 'number',
      condition: 'eq',
      value: 'T-3',
    });
    expect((await mill.sight()).lists).toMatchObject([
      { resource: 'maintenanceTask', isRuled: true, all: 4, now: { least: 1, most: 1 } },
    ]);
  });
});

describe('POST /tenant/user/whyRow', () => {
  it('rejects an anonymous request, and a user who may not read people', async () => {
    const { tenantId, spinner, ids } = await aMill();
    const asked = { id: spinner.id, resource: 'maintenanceTask', rowId: ids.named };
    expect((await server.visitor.call(explainRow, asked)).status).toBe(500);
    const other = server.as(await make.user({ tenantIds: [tenantId], codes: [role.access.read] }));
    expect((await other.call(explainRow, asked)).status).toBe(403);
  });

  it('does not find persons and rows of another tenant, hidden rows, deleted rows, and texts that are no id', async () => {
    const [mill, foreign] = [await aMill(), await aMill()];
    const asks = async (as: typeof mill.as, id: string, rowId: string) =>
      (await as.call(explainRow, { id, resource: 'maintenanceTask', rowId })).body.messageCode;
    expect(await asks(mill.as, foreign.spinner.id, mill.ids.named)).toBe('core.notFound');
    expect(await asks(mill.as, mill.spinner.id, foreign.ids.named)).toBe('core.notFound');
    expect(await asks(mill.as, mill.spinner.id, 'x')).toBe('core.notFound');
    const narrow = await make.user({
      tenantIds: [mill.tenantId],
      codes: [user.access.read, ...lists],
      scope: 'own',
    });
    expect(await asks(server.as(narrow), mill.spinner.id, mill.ids.named)).toBe('core.notFound');
    const blind = await make.user({ tenantIds: [mill.tenantId], codes: [user.access.read] });
    expect(await asks(server.as(blind), mill.spinner.id, mill.ids.named)).toBe('core.notFound');
    await owner.query('update maintenance_task set deleted_at = now() where id = $1', [mill.ids.named]);
    expect(await asks(mill.as, mill.spinner.id, mill.ids.named)).toBe('core.notFound');
  });

  it('agrees with the list of the person for every row', async () => {
    const mill = await aMill();
    for (const person of [mill.spinner, mill.weaver]) {
      clock.advance(principalCacheMs);
      const { records } = (await server.as(person).call(tasks.list)).result;
      const listed = new Set(records.map(({ id }) => id));
      for (const id of Object.values(mill.ids))
        expect((await mill.why(person, id)).isSeen).toBe(listed.has(id));
    }
  });

  it('names each way: maker, department, field, workshop', async () => {
    const mill = await aMill();
    const waysOf = async (rowId: string) => (await mill.why(mill.spinner, rowId)).ways;
    expect(await waysOf(mill.ids.ofMaker)).toMatchObject([
      { way: 'made', names: [] },
      { way: 'department', names: ['Spinning'] },
    ]);
    expect(await waysOf(mill.ids.named)).toMatchObject([{ way: 'named', label: expect.any(String) }]);
    expect(await waysOf(mill.ids.ofWorkshop)).toMatchObject([{ way: 'workshop', names: ['Spinning'] }]);
    expect(await waysOf(mill.ids.ofMill)).toEqual([]);
    const colleague = await make.user({ tenantIds: [mill.tenantId] });
    await make.grant({ tenantId: mill.tenantId, userId: colleague.id, roleId: mill.roleId });
    await make.member({ tenantId: mill.tenantId, userId: colleague.id, departmentId: mill.spinning });
    expect((await mill.why(colleague, mill.ids.named)).ways).toMatchObject([{ way: 'namedColleague' }]);
    expect((await mill.why(mill.office, mill.ids.ofMill)).ways).toMatchObject([{ way: 'wholeMill' }]);
  });

  it('names the people for whom a proxy acts', async () => {
    const mill = await aMill();
    const agent = await make.user({ tenantIds: [mill.tenantId] });
    const actsFor = (personId: string) =>
      owner.query(
        `insert into proxy (tenant_id, id, number, person_id, agent_id, start_time, end_time)
         values ($1, gen_random_uuid(), left(gen_random_uuid()::text, 8), $2, $3, now() - interval '1 hour', now() + interval '1 hour')`,
        [mill.tenantId, personId, agent.id],
      );
    await actsFor(mill.spinner.id);
    const name = (await mill.why(mill.spinner, mill.ids.named)).person.realname;
    expect((await mill.why(agent, mill.ids.named)).ways).toMatchObject([{ way: 'namedFor', names: [name] }]);
    expect((await mill.why(agent, mill.ids.ofMaker)).ways).toMatchObject([
      { way: 'madeFor', names: [name] },
      { way: 'department', names: ['Spinning'] },
    ]);
    await actsFor(mill.office.id);
    const chief = (await mill.why(mill.office, mill.ids.named)).person.realname;
    expect((await mill.why(agent, mill.ids.ofMill)).ways).toMatchObject([
      { way: 'wholeMillFor', names: [chief] },
    ]);
  });

  it('says of master data that everybody sees it', async () => {
    const mill = await aMill();
    const areas = (await mill.as.call(resourceCalls(equipmentArea).list)).result.records;
    const answer = await mill.why(mill.spinner, areas[0]?.id ?? '', 'equipmentArea');
    expect(answer).toMatchObject({
      isSeen: false,
      ways: [{ way: 'millWide', reason: 'masterData' }],
      lacksRight: ['pc', 'app'],
    });
  });

  it('names what stands against it: a data rule, a right that is missing, a frozen account', async () => {
    const mill = await aMill();
    await make.dataRule({
      tenantId: mill.tenantId,
      roleId: mill.roleId,
      resource: 'maintenanceTask',
      field: 'name',
      condition: 'ne',
      value: 'T',
    });
    const [{ name } = { name: '' }] = (
      await owner.query<{ name: string }>('select name from data_rule where tenant_id = $1', [mill.tenantId])
    ).rows;
    expect(await mill.why(mill.spinner, mill.ids.named)).toMatchObject({
      isSeen: false,
      hidingRules: [name],
      ways: [{ way: 'named' }],
      lacksRight: [],
      stops: [],
    });
    const visitor = await make.user({ tenantIds: [mill.tenantId] });
    expect(await mill.why(visitor, mill.ids.named)).toMatchObject({
      isSeen: false,
      ways: [],
      lacksRight: ['pc', 'app'],
      stops: ['noRole'],
    });
    await owner.query(`update membership set state = 'frozen' where tenant_id = $1 and id = $2`, [
      mill.tenantId,
      mill.spinner.id,
    ]);
    expect((await mill.why(mill.spinner, mill.ids.named)).stops).toEqual(['frozen']);
  });
});

describe('GET /tenant/user/whyRow/rows', () => {
  it('offers rows of every list that the caller opens, and rows that the caller sees alone', async () => {
    const mill = await aMill();
    const { lists: offered } = (await mill.as.call(listExplained)).result;
    expect(offered.map(({ resource }) => resource)).toEqual(
      expect.arrayContaining(['maintenanceTask', 'announcement', 'equipmentArea']),
    );
    for (const { resource } of offered)
      expect((await mill.as.call(chooseExplainedRow, { resource })).status, resource).toBe(200);
    const narrow = server.as(
      await make.user({ tenantIds: [mill.tenantId], codes: [user.access.read, ...lists], scope: 'own' }),
    );
    expect(
      (await narrow.call(listExplained)).result.lists.map(({ resource }) => resource).toSorted(),
    ).toEqual(['announcement', 'maintenanceTask', 'user']);
    const rows = async (as: typeof mill.as, more: object = {}) =>
      (await as.call(chooseExplainedRow, { resource: 'maintenanceTask', ...more })).result.options.length;
    const keyword = { keyword: 'T-3' };
    expect([await rows(mill.as), await rows(mill.as, keyword)]).toEqual([4, 1]);
    expect([await rows(narrow), await rows(narrow, keyword)]).toEqual([0, 0]);
  });

  it('rejects a list that the caller may not open, and one that is not explained', async () => {
    const mill = await aMill();
    const blind = server.as(await make.user({ tenantIds: [mill.tenantId], codes: [user.access.read] }));
    expect((await blind.call(chooseExplainedRow, { resource: 'maintenanceTask' })).status).toBe(403);
    expect((await mill.as.call(chooseExplainedRow, { resource: 'nothing' })).body).toMatchObject({
      errors: [{ field: 'resource', rule: 'choice' }],
    });
  });
});
