import { makeMachine, makeSource } from '@millwright/testing/server/makeMill.ts';
import { resourceCalls } from '@millwright/contract/registry.ts';
import { describe, expect, it } from 'vitest';
import { actionCall } from '@millwright/testing/server/actionCall.ts';
import { trialTask } from '@millwright/testing/server/example/task.ts';
import { trialServer } from '@millwright/testing/server/example/trials.ts';
import { fetchTabs, sendSheet } from './sheetTesting.ts';

const { server, codes } = await trialServer();
const { make, owner } = server;
const tenantId = await make.tenant();
const leader = await make.user({ tenantIds: [tenantId], codes, realname: 'Chen Min' });
const fitter = await make.user({ tenantIds: [tenantId], codes, realname: 'Wang Gang' });
const stranger = await make.user({ codes });
const departmentId = await make.department({ tenantId, name: 'Maintenance' });
const source = await makeSource(owner, { tenantId, code: 'gw-1' });
const machineId = String(await makeMachine(owner, { source, code: 'ring-08' }));
const as = server.as(leader);
const tasks = resourceCalls(trialTask);

let last = 0;
const task = (more: object = {}) => ({
  name: `Task ${++last}`,
  machineId,
  personId: fitter.id,
  departmentId,
  faultMin: 10,
  ...more,
});

describe('references', () => {
  it('to a numbered machine, a person and a department are saved, shown in words, filtered and emptied', async () => {
    const row = (await as.call(tasks.add, task({ helperIds: [leader.id] }))).result;
    expect(row).toMatchObject({
      machineId,
      machineId_dictText: 'ring-08',
      personId: fitter.id,
      personId_dictText: `Wang Gang · ${fitter.username}`,
      departmentId_dictText: 'Maintenance',
      helperIds_dictText: `Chen Min · ${leader.username}`,
    });
    const { records } = (await as.call(tasks.list, { machineId, personId: fitter.id })).result;
    expect(records).toMatchObject([{ id: row.id, machineId, machineId_dictText: 'ring-08' }]);
    const changed = (await as.call(tasks.edit, { id: row.id, departmentId: null, version: 1 })).result;
    expect(changed).toMatchObject({ departmentId: null, machineId });
    const { entries } = (await as.call(tasks.history, { id: row.id })).result;
    expect(entries[0]?.changes).toEqual([{ field: 'departmentId', before: departmentId, after: null }]);
  });

  it.each([
    ['a machine that is not there', { machineId: '999999' }, 'machineId', 'reference'],
    ['a machine that is no number', { machineId: 'ring-08' }, 'machineId', 'pattern'],
    ['a person of another mill', { personId: stranger.id }, 'personId', 'reference'],
    [
      'somebody of another mill among several',
      { helperIds: [leader.id, stranger.id] },
      'helperIds',
      'reference',
    ],
    ['no person', { personId: null }, 'personId', 'required'],
  ])('refuse %s', async (_, more, field, rule) => {
    expect((await as.call(tasks.add, task(more))).body.errors).toMatchObject([{ field, rule }]);
  });

  it('are read from a sheet by what people call them, all at once', async () => {
    const rows = [
      ['Name', 'machineId', 'Person id', 'faultMin'],
      ['From a sheet', 'ring-08', 'Wang Gang', 5],
      ['From a sheet too', 'ring-09', 'Wang Gang', 5],
    ];
    const report = await sendSheet(server, leader, { resource: trialTask, rows, fields: { mode: 'good' } });
    expect(report).toMatchObject({ added: 1, refused: 1, problems: [{ row: 3, field: 'machineId' }] });
  });
});

describe('people and departments of one name', () => {
  it('are told apart by account and by path, in rows and in sheets, and an import finds each', async () => {
    const namesake = await make.user({ tenantIds: [tenantId], realname: 'Li Na' });
    const first = await make.user({ tenantIds: [tenantId], realname: 'Li Na' });
    const crewOf = async (above: string) => {
      const parentId = await make.department({ tenantId, name: above });
      const id = await make.department({ tenantId, name: 'Crew A' });
      await owner.query('update department set parent_id = $1 where id = $2', [parentId, id]);
      return id;
    };
    const [spinning, winding] = [await crewOf('Spinning'), await crewOf('Winding')];
    const names = [first, namesake].map(({ username }) => `Li Na · ${username}`);
    const row = (
      await as.call(tasks.add, task({ name: 'Told apart', personId: first.id, departmentId: spinning }))
    ).result;
    expect(row).toMatchObject({ personId_dictText: names[0], departmentId_dictText: 'Spinning / Crew A' });
    const input = { name: 'Told apart', columns: ['name', 'personId', 'departmentId'] };
    const tabs = await fetchTabs(server, leader, { resource: trialTask, input });
    expect(tabs['Trial task']?.[1]).toEqual(['Told apart', names[0], 'Spinning / Crew A']);
    const send = async (personName: string, crew: string) =>
      sendSheet(server, leader, {
        resource: trialTask,
        rows: [
          ['Name', 'machineId', 'Person id', 'Department id', 'faultMin'],
          ['Told apart', 'ring-08', personName, crew, 5],
        ],
      });
    expect(await send(names[1] ?? '', 'Winding / Crew A')).toMatchObject({ changed: 1 });
    const changed = { personId: namesake.id, departmentId: winding };
    expect((await as.call(tasks.queryById, { id: row.id })).result).toMatchObject(changed);
    expect(await send(first.username, 'Winding / Crew A')).toMatchObject({ changed: 1 });
    const { problems } = await send('Li Na', 'Crew A');
    expect(problems).toMatchObject([{ field: 'personId' }, { field: 'departmentId' }]);
  });
});

describe('who is responsible', () => {
  it('alone may take and finish a task', async () => {
    const { id } = (await as.call(tasks.add, task())).result;
    const take = actionCall(trialTask, 'take');
    expect((await as.call(take, { ids: [id] })).result.outcomes).toMatchObject([
      { messageCode: 'core.notActor' },
    ]);
    const doer = server.as(fitter);
    expect((await doer.call(take, { ids: [id] })).result.outcomes).toMatchObject([{ isDone: true }]);
    await doer.call(actionCall(trialTask, 'finish'), { ids: [id], result: 'Belt changed' });
    expect((await as.call(tasks.queryById, { id })).result).toMatchObject({
      state: 'done',
      result: 'Belt changed',
    });
  });
});
