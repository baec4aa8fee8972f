import { marker } from '@millwright/contract/areas/basics/marker/marker.ts';
import { chooserCalls } from '@millwright/contract/areas/access/find/choose.ts';
import { findAnything } from '@millwright/contract/areas/tenancy/find/find.ts';
import { user } from '@millwright/contract/areas/access/user/user.ts';
import { resourceCalls, resources } from '@millwright/contract/registry.ts';
import readSheet from 'read-excel-file/node';
import { describe, expect, it } from 'vitest';
import { addressesOf } from '../../../platform/http/calls/call.ts';
import { principalCacheMs } from '../../../platform/session/principalCache.ts';
import { actionCall } from '@millwright/testing/server/actionCall.ts';
import type { TestPerson } from '@millwright/testing/server/make.ts';
import { note } from '@millwright/testing/server/scopedNotes.ts';
import { type Caller, scopedNotes } from './scopedNotesTesting.ts';

const { server, notes, codes, tokenOf, sendRows } = await scopedNotes();
const { app, clock, make, owner } = server;
const markers = resourceCalls(marker);

/** One resource of the mill, and one whose rows belong to people and departments. */
const both = [
  { resource: marker, name: 'name', more: { mainColour: '#112233' } },
  { resource: note, name: 'noteTitle', more: {} },
] as const;
type Case = (typeof both)[number];

const rowOf = ({ resource, name, more }: Case, text: string) => ({
  [name]: text,
  ...more,
  ...(resource === note ? { number: text.replaceAll(' ', '') } : {}),
});

/** A mill with somebody who sees everything, and somebody whose only role sees what begins with `Ring`. */
async function aMill(of: Case) {
  const tenantId = await make.tenant();
  const boss = await make.user({ tenantIds: [tenantId], codes });
  const roleId = await make.role({ tenantId, codes });
  const ruleId = await make.dataRule({
    tenantId,
    roleId,
    resource: of.resource.name,
    field: of.name,
    condition: 'right_like',
    value: 'Ring',
  });
  const person = await make.user({ tenantIds: [tenantId] });
  await make.grant({ tenantId, userId: person.id, roleId });
  const calls = resourceCalls(of.resource);
  const all = server.as(boss);
  const ids = new Map<string, string>();
  for (const text of ['Ring 1', 'Ring 2', 'Lab 1'])
    ids.set(text, (await all.call(calls.add, rowOf(of, text))).result.id);
  const idOf = (text: string) => ids.get(text) ?? '';
  return { tenantId, boss, all, person, roleId, ruleId, narrow: server.as(person), calls, idOf };
}

const namesIn = async (as: Caller, of: Case, input: object = {}) =>
  (await as.call(resourceCalls(of.resource).list, { pageSize: 100, ...input })).result.records
    .map((row) => String(row[of.name]))
    .toSorted();

async function rowsOfExport(person: TestPerson, { resource }: Case): Promise<number> {
  const [url = ''] = addressesOf(resourceCalls(resource).exportXls);
  const headers = { 'x-access-token': await tokenOf(person), 'tenant-id': '0' };
  const response = await app.fastify.inject({ method: 'GET', url, headers });
  return (await readSheet(response.rawPayload))[0]?.data.length ?? 0;
}

describe.each(both)('A-006 a data rule on $resource.name', (of) => {
  it('narrows lists, their totals and exports, and the list says so', async () => {
    const { narrow, all, person, calls } = await aMill(of);
    const { result } = await narrow.call(calls.list, {});
    expect([result.total, result.narrowedTo]).toEqual([2, ['rules']]);
    expect(await namesIn(narrow, of)).toEqual(['Ring 1', 'Ring 2']);
    expect(await namesIn(narrow, of, { keyword: '1' })).toEqual(['Ring 1']);
    expect(await rowsOfExport(person, of)).toBe(1 + 2);
    expect(await namesIn(all, of)).toHaveLength(3);
  });

  it('hides a row from details, history, changes and deletion, as if it were not there', async () => {
    const { narrow, calls, idOf, all } = await aMill(of);
    const id = idOf('Lab 1');
    const refusals = [
      await narrow.call(calls.queryById, { id }),
      await narrow.call(calls.edit, { id, [of.name]: 'Ring 9' }),
      await narrow.call(calls.delete, { id }),
    ];
    for (const { body } of refusals) expect(body.messageCode).toBe('core.notFound');
    expect((await narrow.call(calls.history, { id })).result.entries).toEqual([]);
    expect(
      (await narrow.call(calls.deleteBatch, { ids: [id, idOf('Ring 1')] })).result.outcomes,
    ).toMatchObject([{ id, messageCode: 'core.notFound' }, { isDone: true }]);
    expect(await namesIn(all, of)).toEqual(['Lab 1', 'Ring 2']);
  });

  it('refuses a new row that it would hide, and lets a changed one go out of sight', async () => {
    const { narrow, calls, idOf, all } = await aMill(of);
    const { body } = await narrow.call(calls.add, rowOf(of, 'Lab 2'));
    expect(body).toMatchObject({ success: false, code: 409, messageCode: 'core.beyondRules' });
    expect((await narrow.call(calls.add, rowOf(of, 'Ring 3'))).body.success).toBe(true);
    const edited = await narrow.call(calls.edit, { id: idOf('Ring 1'), [of.name]: 'Lab 3' });
    expect(edited.result[of.name]).toBe('Lab 3');
    expect(await namesIn(narrow, of)).toEqual(['Ring 2', 'Ring 3']);
    expect(await namesIn(all, of)).toEqual(['Lab 1', 'Lab 3', 'Ring 2', 'Ring 3']);
  });

  it('holds within five seconds after it was ticked, changed or disabled, in a session that goes on', async () => {
    const { narrow, tenantId, ruleId } = await aMill(of);
    expect(await namesIn(narrow, of)).toHaveLength(2);
    const set = async (change: string) => {
      await owner.query(`update data_rule set ${change} where tenant_id = $1 and id = $2`, [
        tenantId,
        ruleId,
      ]);
      clock.advance(principalCacheMs);
      return namesIn(narrow, of);
    };
    expect(await set("value = 'Lab'")).toEqual(['Lab 1']);
    expect(await set('is_enabled = false')).toHaveLength(3);
    expect(await set('is_enabled = true, deleted_at = now()')).toHaveLength(3);
  });

  it('is one of several: of a role all must hold, of several roles one is enough, a role without any sees all', async () => {
    const { narrow, tenantId, person, roleId } = await aMill(of);
    const rule = { tenantId, resource: of.resource.name, field: of.name };
    await make.dataRule({ ...rule, roleId, condition: 'left_like', value: '2' });
    expect(await namesIn(narrow, of)).toEqual(['Ring 2']);
    const give = async (of_: readonly string[]) => {
      const id = await make.role({ tenantId, codes: of_ });
      await make.grant({ tenantId, userId: person.id, roleId: id });
      clock.advance(principalCacheMs);
      return id;
    };
    // A role that does not open the list lets see nothing of it.
    await give([]);
    expect(await namesIn(narrow, of)).toEqual(['Ring 2']);
    const second = await give(codes);
    expect(await namesIn(narrow, of)).toHaveLength(3);
    await make.dataRule({ ...rule, roleId: second, condition: 'like', value: 'Lab' });
    clock.advance(principalCacheMs);
    expect(await namesIn(narrow, of)).toEqual(['Lab 1', 'Ring 2']);
  });

  it('is that of its own mill', async () => {
    const [mill, other] = [await aMill(of), await aMill(of)];
    const { id: userId } = mill.person;
    const { tenantId } = other;
    await make.membership({ tenantId, userId });
    await make.grant({ tenantId, userId, roleId: await make.role({ tenantId, codes }) });
    const there = { headers: { 'tenant-id': String(tenantId) } };
    expect((await mill.narrow.call(mill.calls.list, {}, there)).result.total).toBe(3);
    expect((await mill.narrow.call(mill.calls.list, {})).result.total).toBe(2);
  });

  it('that names a field which a release took away lets see nothing', async () => {
    const { narrow, tenantId, ruleId } = await aMill(of);
    await owner.query("update data_rule set field = 'gone' where tenant_id = $1 and id = $2", [
      tenantId,
      ruleId,
    ]);
    expect(await namesIn(narrow, of)).toEqual([]);
  });
});

describe('a data rule', () => {
  const [ofMarkers, ofNotes] = both;

  it('narrows actions, the recycle bin and lines with the rows that they belong to', async () => {
    const { narrow, all, calls, idOf } = await aMill(ofNotes);
    const ids = [idOf('Ring 1'), idOf('Lab 1')];
    const { outcomes } = (await narrow.call(actionCall(note, 'shut'), { ids })).result;
    expect(outcomes.map(({ isDone }) => isDone)).toEqual([true, false]);
    await all.call(notes.delete, { id: idOf('Lab 1') });
    await all.call(notes.delete, { id: idOf('Ring 2') });
    const bin = async (as: Caller) => (await as.call(calls.deleteList ?? calls.list, {})).result.total;
    expect([await bin(narrow), await bin(all)]).toEqual([1, 2]);
    expect((await narrow.call(calls.back ?? calls.queryById, { id: idOf('Lab 1') })).body.messageCode).toBe(
      'core.notFound',
    );
  });

  it('keeps an import from adding what it hides, and tells it in the line', async () => {
    const { person, narrow } = await aMill(ofNotes);
    const sent = await sendRows(person, [
      ['Number', 'Note title'],
      ['A', 'Ring 7'],
      ['B', 'Lab 7'],
    ]);
    expect(sent).toMatchObject({ rows: 2, added: 1, refused: 1 });
    expect(await namesIn(narrow, ofNotes)).toEqual(['Ring 1', 'Ring 2', 'Ring 7']);
  });

  it('keeps a row that is not seen from being chosen, and from being found', async () => {
    const { narrow, all, idOf } = await aMill(ofMarkers);
    const add = (as: Caller, number: string, at: string) =>
      as.call(notes.add, { number, noteTitle: `Note ${number}`, markerId: idOf(at) });
    expect((await add(narrow, '1', 'Lab 1')).body).toMatchObject({
      messageCode: 'core.invalid',
      errors: [{ field: 'markerId', rule: 'reference' }],
    });
    expect((await add(narrow, '1', 'Ring 1')).body.success).toBe(true);
    expect((await add(all, '2', 'Lab 1')).body.success).toBe(true);
  });

  it('adds to the data scope: both must let a row be seen', async () => {
    const { tenantId, roleId, narrow, calls } = await aMill(ofNotes);
    await narrow.call(calls.add, rowOf(ofNotes, 'Ring 5'));
    await owner.query("update role set data_scope = 'own' where tenant_id = $1 and id = $2", [
      tenantId,
      roleId,
    ]);
    clock.advance(principalCacheMs);
    expect(await namesIn(narrow, ofNotes)).toEqual(['Ring 5']);
    expect((await narrow.call(calls.list, {})).result.narrowedTo).toEqual(['own', 'rules']);
  });

  it('on people narrows the list, the chooser and the search', async () => {
    const tenantId = await make.tenant();
    const everything = [...Object.values(user.access), 'iam.home', ...codes];
    const roleId = await make.role({ tenantId, codes: everything });
    const own = { tenantId, resource: 'user', field: 'realname' };
    await make.dataRule({ ...own, roleId, condition: 'like', value: 'Ring' });
    const person = await make.user({ tenantIds: [tenantId], realname: 'Ring Leader' });
    await make.grant({ tenantId, userId: person.id, roleId });
    await make.user({ tenantIds: [tenantId], realname: 'Lab Leader' });
    const as = server.as(person);
    const { list } = resourceCalls(user);
    expect((await as.call(list, {})).result.records.map((row) => row['realname'])).toEqual(['Ring Leader']);
    const { people } = (await as.call(chooserCalls(resources).people, {})).result;
    expect(people.map(({ realname }) => realname)).toEqual(['Ring Leader']);
    const { kinds } = (await as.call(findAnything, { text: 'Leader' })).result;
    expect(kinds.flatMap(({ finds }) => finds).map(({ title }) => title)).not.toContain('Lab Leader');
  });

  it.each([
    ['sysUserCode', 'eq', ['person']],
    ['sysUserName', 'eq', ['Lin Xiao']],
    ['sysOrgCode', 'eq', ['main']],
    ['sysMultiOrgCode', 'in', ['main', 'other']],
    ['sysDate', 'eq', ['date']],
    ['sysTime', 'right_like', ['time']],
    ['tenantId', 'eq', ['tenant']],
  ] as const)('has the variable %s', async (variable, condition, expected) => {
    const tenantId = await make.tenant();
    const roleId = await make.role({ tenantId, codes });
    const person = await make.user({ tenantIds: [tenantId] });
    await make.grant({ tenantId, userId: person.id, roleId });
    const main = await make.department({ tenantId });
    const other = await make.department({ tenantId });
    for (const [departmentId, isMain] of [
      [other, false],
      [main, true],
    ] as const)
      await make.member({ tenantId, userId: person.id, departmentId, isMain });
    const { rows } = await owner.query<{ id: string; code: string }>(
      'select id, code from department where tenant_id = $1',
      [tenantId],
    );
    const codeOf = (id: string) => rows.find((row) => row.id === id)?.code ?? '';
    const local = new Date(clock.nowMs() + 8 * 3_600_000).toISOString();
    const named: Record<string, string> = {
      person: person.username,
      'Lin Xiao': 'Lin Xiao',
      main: codeOf(main),
      other: codeOf(other),
      date: local.slice(0, 10),
      time: local.slice(0, 19).replace('T', ' '),
      tenant: String(tenantId),
      nobody: 'Nobody’s',
    };
    const boss = server.as(await make.user({ tenantIds: [tenantId], codes }));
    for (const name of Object.values(named)) await boss.call(markers.add, { name, mainColour: '#112233' });
    const value = `#{${variable}}`;
    await make.dataRule({ tenantId, roleId, resource: 'marker', field: 'name', condition, value });
    expect(await namesIn(server.as(person), ofMarkers)).toEqual(
      expected.map((each) => String(named[each])).toSorted(),
    );
  });

  it('with the department of somebody who has none lets see nothing', async () => {
    const { narrow, tenantId, ruleId } = await aMill(ofMarkers);
    await owner.query(
      "update data_rule set value = '#{sysOrgCode}', condition = 'ne' where tenant_id = $1 and id = $2",
      [tenantId, ruleId],
    );
    expect(await namesIn(narrow, ofMarkers)).toEqual([]);
  });

  it('of a role that somebody has as a proxy lets the proxy see what it lets the absent person see', async () => {
    const { tenantId, person } = await aMill(ofMarkers);
    const agent = await make.user({ tenantIds: [tenantId] });
    await owner.query(
      `insert into proxy (tenant_id, id, number, person_id, agent_id, start_time, end_time)
       values ($1, gen_random_uuid(), 'P1', $2, $3, now() - interval '1 day', now() + interval '1 day')`,
      [tenantId, person.id, agent.id],
    );
    expect(await namesIn(server.as(agent), ofMarkers)).toEqual(['Ring 1', 'Ring 2']);
  });
});
