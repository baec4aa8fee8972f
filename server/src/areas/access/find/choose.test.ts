import { department } from '@millwright/contract/areas/access/department/department.ts';
import { announcement } from '@millwright/contract/areas/messaging/announcement/announcement.ts';
import { pushRule } from '@millwright/contract/areas/alarms/rule/pushRule.ts';
import { mostTreeNodes } from '@millwright/contract/core/resource/listQuery.ts';
import { choosers } from '@millwright/contract/registry.ts';
import { describe, expect, it } from 'vitest';
import { testServer } from '@millwright/testing/server/testServer.ts';

const server = await testServer();
const { make, owner } = server;

/** A mill with two departments, one below the other, and three people; the planner asks. */
async function aMill() {
  const tenantId = await make.tenant();
  const planner = await make.user({
    tenantIds: [tenantId],
    codes: [announcement.access.add, department.access.read],
    realname: '王计划',
  });
  const spinner = await make.user({ tenantIds: [tenantId], codes: [], realname: '李晓纺' });
  const winder = await make.user({ tenantIds: [tenantId], codes: [], realname: '李络筒' });
  const workshop = await make.department({ tenantId });
  const team = await make.department({ tenantId, parentId: workshop });
  await make.member({ tenantId, userId: spinner.id, departmentId: team });
  return { tenantId, planner, spinner, winder, workshop, team, as: server.as(planner) };
}
const namesIn = ({ people }: { people: readonly { realname: string }[] }) =>
  people.map(({ realname }) => realname);

describe(`GET ${choosers.people.path}`, () => {
  it('refuses a visitor, and whoever has nothing to do with rows that name people', async () => {
    expect((await server.visitor.call(choosers.people)).body.message).toContain('Token');
    const idle = server.as(await make.user({ codes: [] }));
    expect((await idle.call(choosers.people)).status).toBe(403);
  });

  it.each([
    ['李', ['李晓纺', '李络筒']],
    ['xiaof', ['李晓纺']],
    ['llt', ['李络筒']],
    ['nobody', []],
  ])('finds by %s', async (keyword, names) => {
    const { as } = await aMill();
    const { result } = await as.call(choosers.people, { keyword });
    expect(namesIn(result).toSorted()).toEqual(names.toSorted());
  });

  it('finds by pinyin and department among 5,000 people', async () => {
    const { as, tenantId } = await aMill();
    await owner.query(
      `with made as (
         insert into app_user (id, username, realname, status)
         select gen_random_uuid(), 'crowd' || n, '工人' || n, 'normal' from generate_series(1, 5000) n
         returning id, username, realname)
       insert into membership (tenant_id, id, username, realname, state)
       select $1, id, username, realname, 'normal' from made`,
      [tenantId],
    );
    expect(namesIn((await as.call(choosers.people, { keyword: 'lixiaofang' })).result)).toEqual(['李晓纺']);
  });

  it('tells account and main department, page by page', async () => {
    const { as, spinner, team } = await aMill();
    const { rows } = await owner.query<{ name: string }>('select name from department where id = $1', [team]);
    const { result } = await as.call(choosers.people, { keyword: '晓' });
    expect(result).toEqual({
      people: [{ id: spinner.id, realname: '李晓纺', username: spinner.username, department: rows[0]?.name }],
      isMore: false,
    });
    const first = (await as.call(choosers.people, { pageSize: 2 })).result;
    const second = (await as.call(choosers.people, { pageSize: 2, pageNo: 2 })).result;
    expect([first.isMore, second.isMore]).toEqual([true, false]);
    expect(new Set([...namesIn(first), ...namesIn(second)]).size).toBe(3);
  });

  it('offers only people of this mill who may enter it, and names those who no longer may', async () => {
    const { as, winder, tenantId } = await aMill();
    const foreigner = await make.user({ codes: [], realname: '李外人' });
    await owner.query("update membership set state = 'frozen' where tenant_id = $1 and user_id = $2", [
      tenantId,
      winder.id,
    ]);
    expect(namesIn((await as.call(choosers.people, { keyword: '李' })).result)).toEqual(['李晓纺']);
    const ids = [winder.id, foreigner.id];
    expect(namesIn((await as.call(choosers.people, { ids })).result)).toEqual(['李络筒']);
  });
});

describe(`GET ${choosers.departments.path}`, () => {
  it('tells the departments of the mill with what is above each, and of no other mill', async () => {
    const { as, workshop, team } = await aMill();
    const { departments } = (await as.call(choosers.departments)).result;
    expect(new Map(departments.map(({ id, parentId }) => [id, parentId]))).toEqual(
      new Map([
        [workshop, null],
        [team, workshop],
      ]),
    );
    const idle = server.as(await make.user({ codes: [announcement.access.add] }));
    expect((await idle.call(choosers.departments)).status).toBe(403);
  });

  it('says that there are too many rather than showing some of them', async () => {
    const { as, tenantId } = await aMill();
    const grow = (more: number) =>
      owner.query(
        `insert into department (tenant_id, id, code, name, sort)
         select $1, id, id::text, id::text, 1 from (select gen_random_uuid() as id from generate_series(1, $2::int)) new`,
        [tenantId, more],
      );
    await grow(mostTreeNodes - 2);
    expect((await as.call(choosers.departments)).result.departments).toHaveLength(mostTreeNodes);
    await grow(1);
    const { body } = await as.call(choosers.departments, {}, { headers: { 'language-id': 'en' } });
    expect(body).toMatchObject({
      success: false,
      messageCode: 'core.treeTooLarge',
      message:
        'More than 5000 nodes of “Department”: the tree cannot be shown. Please delete those that are not used',
    });
  });
});

describe(`GET ${choosers.roles.path}`, () => {
  it('tells roles by name to who writes rules that name them, and nobody else', async () => {
    const tenantId = await make.tenant();
    const writer = server.as(await make.user({ tenantIds: [tenantId], codes: [pushRule.access.add] }));
    const { roles } = (await writer.call(choosers.roles)).result;
    const { rows } = await owner.query<{ id: string }>('select id from role where tenant_id = $1', [
      tenantId,
    ]);
    expect(roles.length).toBeGreaterThan(0);
    expect(roles.map(({ id }) => id).toSorted()).toEqual(rows.map(({ id }) => id).toSorted());
    const idle = server.as(await make.user({ tenantIds: [tenantId], codes: [announcement.access.add] }));
    expect((await idle.call(choosers.roles)).status).toBe(403);
  });
});
