import { symlink, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { variety } from '@millwright/contract/areas/basics/variety/variety.ts';
import { processParameter } from '@millwright/contract/areas/basics/parameter/processParameter.ts';
import { erpConnection } from '@millwright/contract/areas/erp/connection/erpConnection.ts';
import {
  listErpRunRows,
  listErpRuns,
  setErpToken,
  synchroniseErp,
  synchroniseRight,
} from '@millwright/contract/areas/erp/runs/erpRun.ts';
import { machine } from '@millwright/contract/areas/equipment/machine/machine.ts';
import { machineModel } from '@millwright/contract/areas/equipment/machineModel/machineModel.ts';
import { personnelFile } from '@millwright/contract/areas/personnel/personnelFile/personnelFile.ts';
import { productionOrder } from '@millwright/contract/areas/production/orders/productionOrder.ts';
import { resourceCalls } from '@millwright/contract/registry.ts';
import { inTenant } from '../../../platform/db/tenancy.ts';
import type { Emitted } from '../../../platform/events/events.queries.ts';
import { createSealedSecrets } from '../../../platform/session/sealedSecrets.ts';
import { testServer } from '@millwright/testing/server/testServer.ts';
import { giveStandardDictionaries } from '../../basics/index.ts';
import { beginDue } from './erpRun.service.ts';
import { createErpRunner } from './erpRunner.ts';
import { createErpFetch } from '../connection/readLists.ts';
import { connect, drop, erpFolder, storedErpRows, settledRun, synchronise } from './erpTesting.ts';

const folder = await erpFolder();
const server = await testServer({ erp: { folder, isInsideAllowed: true } });
const { make } = server;

const resources = [
  erpConnection,
  machine,
  machineModel,
  personnelFile,
  processParameter,
  productionOrder,
  variety,
];
const codes = [...resources.flatMap(({ access }) => Object.values(access)), synchroniseRight];

/** A mill with somebody who has every right there, models of ring frames and winders, and a maker of yarns. */
async function mill() {
  const tenantId = await make.tenant();
  const user = await make.user({ tenantIds: [tenantId], codes });
  const as = server.as(user);
  const models = resourceCalls(machineModel);
  const limits = { positions: 1008, slowestPeriodS: 60, maxGramsPerHour: 30_000, maxWatts: 60_000 };
  const modelOf = async (kind: string) =>
    (await as.call(models.add, { name: `M-${kind}`, kind, ...limits })).result.id;
  const [ring, cone] = [await modelOf('spinning'), await modelOf('winding')];
  const yarn = async (code: string, process: string, modelId: string) => {
    const lines = [{ modelId, yield: 98, ratedKg: 500 }];
    const { add } = resourceCalls(variety);
    return (await as.call(add, { code, name: `精梳 ${code}`, process, models: lines })).result;
  };
  return { tenantId, user, as, ring, cone, yarn };
}

const varieties = [
  { erpCode: 'FG-1040', code: 'JC40', process: 'spinning', name: '精梳棉 40' },
  { erpCode: 'FG-2040', code: 'JC40', process: 'winding' },
];

describe('E-005 S-062 the synchronisation with the ERP', () => {
  it('links varieties, says when and by which code, and changes nothing the second time', async () => {
    const { tenantId, as, ring, cone, yarn } = await mill();
    const cop = await yarn('JC40', 'spinning', ring);
    await yarn('JC40', 'winding', cone);
    await drop(folder, tenantId, { 'varieties.json': varieties });
    const id = await connect(as);
    const run = await synchronise(as, id);
    expect(run).toMatchObject({
      state: 'synchronised',
      total: 2,
      done: 2,
      changed: 2,
      refused: 0,
      problem: null,
    });
    const linked = (await as.call(resourceCalls(variety).queryById, { id: cop.id })).result;
    expect(linked).toMatchObject({ name: '精梳棉 40', erpCode: 'FG-1040', erpStatus: 'linked' });
    expect(linked.erpLinkedAt).not.toBeNull();
    const again = await synchronise(as, id);
    expect(again).toMatchObject({ state: 'synchronised', added: 0, changed: 0, unchanged: 2 });
    const after = (await as.call(resourceCalls(variety).queryById, { id: cop.id })).result;
    expect(after.version).toBe(linked.version);
  });

  it('calls a variety not linked whose code somebody typed, until the ERP names it', async () => {
    const { tenantId, as, ring, yarn } = await mill();
    const { id: cop } = await yarn('C32', 'spinning', ring);
    const calls = resourceCalls(variety);
    expect((await as.call(calls.edit, { id: cop, erpCode: 'X-1' })).result).toMatchObject({
      erpStatus: 'notLinked',
    });
    await drop(folder, tenantId, { 'varieties.json': { rows: [{ erpCode: 'X-1', yarnCount: 32 }] } });
    await synchronise(as, await connect(as));
    const linked = (await as.call(calls.queryById, { id: cop })).result;
    expect(linked).toMatchObject({ code: 'C32', yarnCount: 32, erpStatus: 'linked' });
    expect((await as.call(calls.edit, { id: cop, erpCode: 'X-2' })).result).toMatchObject({
      erpStatus: 'notLinked',
      erpLinkedAt: null,
    });
  });

  it('M-044 M-045 lists what failed with place, value and rule, and says that it is not complete', async () => {
    const { tenantId, as, ring, yarn } = await mill();
    await yarn('JC60', 'spinning', ring);
    await drop(folder, tenantId, {
      'varieties.csv':
        'ERP 编码,编码,工序,支数\nA,JC60,细纱,60\nB,JC61,细纱,61\nC,JC60,细纱,sixty\n,JC60,细纱,60\nA,JC60,细纱,60\n',
    });
    const run = await synchronise(as, await connect(as));
    expect(run).toMatchObject({ state: 'partly', total: 5, done: 5, changed: 1, refused: 4 });
    const failed = (await storedErpRows(as, run, 'refused')).map(({ file, row, field, value, message }) => ({
      file,
      row,
      field,
      value,
      message,
    }));
    const file = 'varieties.csv';
    expect(failed).toEqual([
      { file, row: 3, field: 'code', value: 'JC61', message: '本厂没有“spinning · JC61”' },
      { file, row: 4, field: 'yarnCount', value: 'sixty', message: expect.stringContaining('sixty') },
      { file, row: 5, field: 'erpCode', value: null, message: expect.any(String) },
      { file, row: 6, field: 'erpCode', value: 'A', message: '与 varieties.csv 第 2 行的编码重复' },
    ]);
    const [good] = await storedErpRows(as, run, 'succeeded');
    expect(good).toMatchObject({ erpCode: 'A', kind: 'variety', fate: 'changed', row: 2 });
    const connection = (await as.call(resourceCalls(erpConnection).list, {})).result.records[0];
    expect(connection).toMatchObject({ lastState: 'partly', lastState_dictText: '数据未完全同步' });
  });

  it('takes process parameters, people, and machines by the number of their upper computer', async () => {
    const { tenantId, as, ring } = await mill();
    await giveStandardDictionaries(server.url);
    const frames = resourceCalls(machine);
    await as.call(frames.add, {
      code: 'RF01',
      number: '01',
      kind: 'spinning',
      modelId: ring,
      positions: 480,
    });
    await drop(folder, tenantId, {
      'machines.json': [{ upperComputerNumber: 'SC-77', code: 'RF01', factoryNumber: 'F-1' }],
      'parameters.json': [
        { erpCode: 'P1', code: 'TWIST', name: '捻度', type: 'twist', process: 'spinning', upperLimit: 900 },
      ],
      'people.csv': 'erpCode;workNo;realname\nE7;W007;陈静\n',
    });
    const id = await connect(as);
    const run = await synchronise(as, id);
    expect(await storedErpRows(as, run, 'refused')).toEqual([]);
    expect(run).toMatchObject({ state: 'synchronised', added: 2, changed: 1 });
    const [frame] = (await as.call(frames.list, {})).result.records;
    expect(frame).toMatchObject({ upperComputerNumber: 'SC-77', factoryNumber: 'F-1' });
    await drop(folder, tenantId, {
      'machines.json': [{ upperComputerNumber: 'SC-77', factoryNumber: 'F-2' }],
    });
    expect(await synchronise(as, id)).toMatchObject({ changed: 1, unchanged: 2, refused: 0 });
    expect((await as.call(frames.list, {})).result.records[0]).toMatchObject({ factoryNumber: 'F-2' });
    const { records } = (await as.call(resourceCalls(processParameter).list, {})).result;
    expect(records).toMatchObject([{ code: 'TWIST', upperLimit: 900 }]);
    const people = (await as.call(resourceCalls(personnelFile).list, { keyword: 'W007' })).result.records;
    expect(people).toMatchObject([{ realname: '陈静' }]);
  });

  it('makes one order of the records with its code, and changes it when the ERP does', async () => {
    const { tenantId, as, cone, yarn } = await mill();
    const { id: cones } = await yarn('JC40', 'winding', cone);
    const order = { erpCode: 'SO-1', customer: '华新', deliveryDate: '2026-12-20', variety: 'FG-2' };
    await drop(folder, tenantId, {
      'varieties.json': [{ erpCode: 'FG-2', code: 'JC40', process: 'winding' }],
      'orders.json': [
        { ...order, quantity: 12.5, orderUnit: 't' },
        { ...order, quantity: 3, orderUnit: 't' },
        { ...order, erpCode: 'SO-2', variety: 'NONE', quantity: 3 },
      ],
    });
    const id = await connect(as);
    const run = await synchronise(as, id);
    const failed = await storedErpRows(as, run, 'refused');
    expect(failed).toMatchObject([{ erpCode: 'SO-2', field: 'varietyId', value: 'NONE', row: 3 }]);
    const orders = resourceCalls(productionOrder);
    const listed = (await as.call(orders.list, {})).result.records;
    expect(listed).toMatchObject([{ customer: '华新', quantityKg: 15_500 }]);
    const whole = (await as.call(orders.queryById, { id: listed[0]?.id ?? '' })).result;
    expect(whole.lines).toMatchObject([{ varietyId: cones }, { varietyId: cones }]);
    await drop(folder, tenantId, { 'orders.json': [{ ...order, quantity: 20, orderUnit: 't' }] });
    await synchronise(as, id);
    const changed = (await as.call(orders.list, {})).result.records;
    expect(changed).toMatchObject([{ number: listed[0]?.number, quantityKg: 20_000 }]);
  });

  it('refuses a second code for a row that another code of the source has', async () => {
    const { tenantId, as, ring, yarn } = await mill();
    await yarn('JC40', 'spinning', ring);
    const one = { code: 'JC40', process: 'spinning' };
    await drop(folder, tenantId, {
      'varieties-1.json': [{ ...one, erpCode: 'A' }],
      'varieties-2.json': [{ ...one, erpCode: 'B', name: 'other' }],
    });
    const run = await synchronise(as, await connect(as));
    expect(await storedErpRows(as, run, 'refused')).toMatchObject([
      { file: 'varieties-2.json', erpCode: 'B', field: 'erpCode', message: '该行已关联编码“A”' },
    ]);
    const [kept] = (await as.call(resourceCalls(variety).list, {})).result.records;
    expect(kept).toMatchObject({ name: '精梳 JC40', erpCode: 'A' });
  });

  it('S-062 is in progress until it is done, and goes on behind a process that was killed, without doubles', async () => {
    const { tenantId, as, cone, yarn } = await mill();
    await yarn('JC40', 'winding', cone);
    const order = { customer: '华新', deliveryDate: '2026-12-20', variety: 'JC40', orderUnit: 't' };
    const wanted = Array.from({ length: 250 }, (_, at) => ({
      ...order,
      erpCode: `SO-${at}`,
      customer: `客户 ${at}`,
      quantity: 1 + at,
    }));
    await drop(folder, tenantId, { 'orders.json': wanted });
    const id = await connect(as);
    await as.call(synchroniseErp, { id });
    const [run] = (await as.call(listErpRuns, { id })).result.runs;
    expect(run).toMatchObject({ state: 'running', endedMs: null });
    // A second process works on the same run, and a third one that is stopped in the middle.
    const others = [1, 2].map(() =>
      createErpRunner(server.app, {
        secrets: createSealedSecrets(server.pool),
        source: { folder, fetch: createErpFetch(false) },
      }),
    );
    for (const other of others) other.wake(tenantId, run?.id ?? '');
    await others[0]?.stop();
    expect(await settledRun(as, id)).toMatchObject({ state: 'synchronised', added: 250, done: 250 });
    expect((await as.call(resourceCalls(productionOrder).list, {})).result.total).toBe(250);
  });
});

describe('hostile files', () => {
  it.each([
    ['no JSON', 'varieties.json', '{', '不是有效的 JSON'],
    ['no list', 'varieties.json', '"text"', '须为记录列表，或含 rows 列表的对象'],
    ['no text', 'varieties.json', Buffer.from([0, 1, 2, 3]), '文件中不是文本'],
    [
      'an unknown encoding',
      'varieties.csv',
      Buffer.from([0x41, 0xff, 0xfe, 0xfd, 0x81]),
      '无法确定文件的编码，请用 UTF-8 保存',
    ],
    ['a file that is too large', 'varieties.json', Buffer.alloc(8_000_001, 0x20), '文件超过 8 MB'],
    ['another kind of file', 'readme.md', 'hello', expect.stringContaining('文件名不属于任何一类')],
    ['no record', 'varieties.json', [7], '不是记录'],
    [
      'a value that is an object',
      'varieties.json',
      [{ erpCode: 'A', name: { $ne: 1 } }],
      '须为单个值，不能是列表或对象',
    ],
    ['a zero', 'varieties.json', [{ erpCode: 'A', name: 'x\u0000y' }], '含有无法保存的字符'],
    ['half a character', 'varieties.json', '[{"erpCode":"A","name":"\\ud800"}]', '含有无法保存的字符'],
    [
      'a text that is too long',
      'varieties.json',
      [{ erpCode: 'A', name: 'x'.repeat(500) }],
      '超过 400 个字符',
    ],
    ['a number beyond limits', 'varieties.json', [{ erpCode: 'A', yarnCount: 1e300 }], expect.any(String)],
    [
      'a key that changes objects',
      'varieties.json',
      '[{"erpCode":"A","__proto__":{"name":"x"},"code":"no"}]',
      expect.any(String),
    ],
  ] as const)('%s is refused at its place', async (_, name, said, message) => {
    const { tenantId, as } = await mill();
    await drop(folder, tenantId, { [name]: said });
    const run = await synchronise(as, await connect(as));
    expect(run).toMatchObject({ state: 'partly', refused: 1 });
    expect(await storedErpRows(as, run, 'refused')).toMatchObject([{ file: name, message }]);
  });

  it('reads nothing beside the folder: no link, no folder, no way up', async () => {
    const { tenantId, as } = await mill();
    await drop(folder, tenantId, { 'people.d/orders.json': '[]' });
    await writeFile(join(folder, 'secret.json'), '[{"erpCode":"A"}]');
    await symlink(join(folder, 'secret.json'), join(folder, String(tenantId), 'default', 'varieties.json'));
    await symlink(folder, join(folder, String(tenantId), 'linked'));
    const run = await synchronise(as, await connect(as));
    expect(await storedErpRows(as, run, 'refused')).toMatchObject([
      { file: 'people.d', message: '不是普通文件，未读取' },
      { file: 'varieties.json', message: '不是普通文件，未读取' },
    ]);
    const linked = await connect(as, { name: 'linked', folder: 'linked' });
    expect(await synchronise(as, linked)).toMatchObject({ state: 'failed', problem: 'noFolder' });
    for (const name of ['..', '../1', '.hidden', 'a/b', '/etc'])
      expect(
        (await as.call(resourceCalls(erpConnection).add, { name, source: 'folder', folder: name })).body,
      ).toMatchObject({ success: false });
  });

  it('takes no rights, departments or numbers from a file', async () => {
    const { tenantId, as } = await mill();
    await drop(folder, tenantId, {
      'people.json': [
        {
          erpCode: 'E1',
          workNo: 'W1',
          realname: '林',
          roleIds: 'administrator',
          departmentIds: 'x',
          onDuty: 'no',
        },
      ],
    });
    const run = await synchronise(as, await connect(as));
    expect(run).toMatchObject({ state: 'synchronised', added: 1 });
    const [person] = (await as.call(resourceCalls(personnelFile).list, { keyword: 'W1' })).result.records;
    expect(person).toMatchObject({ departmentIds: null, onDuty: true });
  });
});

describe('an HTTP source', () => {
  const heard: (string | undefined)[] = [];
  const http = createServer((request, response) => {
    heard.push(request.headers.authorization);
    if (request.headers.authorization !== 'Bearer t0ken') response.writeHead(401).end();
    else if (request.url === '/api/varieties')
      response.end('[{"erpCode":"A","code":"JC40","process":"spinning"}]');
    else response.writeHead(404).end();
  });
  afterAll(() => http.close());

  it('is asked with its token, which nobody reads and which no other address gets', async () => {
    await new Promise<void>((listening) => {
      http.listen(0, '127.0.0.1', listening);
    });
    const at = http.address();
    const port = typeof at === 'object' && at !== null ? at.port : 0;
    const address = `http://127.0.0.1:${port}/api`;
    const { as, ring, yarn } = await mill();
    await yarn('JC40', 'spinning', ring);
    const id = await connect(as, { source: 'http', folder: null, address });
    expect(await synchronise(as, id)).toMatchObject({ state: 'failed', problem: 'notAllowed' });
    await as.call(setErpToken, { id, token: 't0ken' });
    expect(await synchronise(as, id)).toMatchObject({ state: 'synchronised', changed: 1 });
    const whole = await as.call(resourceCalls(erpConnection).queryById, { id });
    expect(whole.text).not.toContain('t0ken');
    expect(whole.result.tokenSetAt).not.toBeNull();
    await as.call(resourceCalls(erpConnection).edit, { id, address: `http://localhost:${port}/api` });
    expect(await synchronise(as, id)).toMatchObject({ state: 'failed', problem: 'notAllowed' });
    expect(heard.at(-1)).toBeUndefined();
  });
});

/** Does the job of a mill. */
async function tick(tenantId: number): Promise<void> {
  const { app, pool, clock } = server;
  await inTenant(pool, tenantId, async (tx) => {
    const emitted: Emitted[] = [];
    await beginDue({
      tx,
      tenantId,
      clock,
      log: app.log,
      emit: (name, payload) => {
        emitted.push({ name, payload });
      },
      mill: { id: tenantId, zone: 'Asia/Shanghai', language: 'zh' },
      dueMs: clock.nowMs(),
      lastMs: undefined,
    });
    await app.events.store(tx, emitted);
  });
  app.events.wake(tenantId);
}

describe('who may synchronise', () => {
  it('one at a time, with the right, in the own mill, and only what is switched on', async () => {
    const { tenantId, as } = await mill();
    await drop(folder, tenantId, { 'varieties.json': [] });
    const id = await connect(as);
    const reader = server.as(await make.user({ tenantIds: [tenantId], codes: [erpConnection.access.read] }));
    expect((await reader.call(synchroniseErp, { id })).body).toMatchObject({ code: 510 });
    const stranger = (await mill()).as;
    expect((await stranger.call(synchroniseErp, { id })).body).toMatchObject({ success: false, code: 404 });
    await synchronise(as, id);
    await as.call(resourceCalls(erpConnection).edit, { id, isEnabled: false });
    expect((await as.call(synchroniseErp, { id })).body).toMatchObject({ messageCode: 'erp.switchedOff' });
  });

  it('takes nothing that the person who edits it may not write or see as a whole, who may yet switch it off', async () => {
    const tenantId = await make.tenant();
    const { add, edit } = resourceCalls(erpConnection);
    const asked = { name: 'Narrow', source: 'folder', folder: 'default' };
    const orders = Object.values(productionOrder.access);
    const own = [...Object.values(erpConnection.access), synchroniseRight];
    const none = { takesVarieties: false, takesPeople: false, takesParameters: false, takesMachines: false };
    const takesOrders = { ...asked, ...none, takesOrders: true };
    const without = server.as(await make.user({ tenantIds: [tenantId], codes: own }));
    expect((await without.call(add, takesOrders)).body).toMatchObject({
      messageCode: 'erp.notYours',
      errors: [{ field: 'takesOrders' }],
    });
    const user = await make.user({ tenantIds: [tenantId], codes: [...own, ...orders] });
    const { id } = (await server.as(user).call(add, takesOrders)).result;
    const changed = await without.call(edit, { id, source: 'http', address: 'https://erp.example/' });
    expect(changed.body).toMatchObject({ messageCode: 'erp.notYours' });
    const moved = await without.call(edit, { id, isEnabled: false, schedule: 'hour' });
    expect(moved.body).toMatchObject({ messageCode: 'erp.notYours' });
    expect((await without.call(edit, { id, isEnabled: false })).result).toMatchObject({ isEnabled: false });
    // An idle connection is not widened either, and switching it on again lets it write.
    const idle = await without.call(edit, { id, folder: 'other' });
    expect(idle.body).toMatchObject({ messageCode: 'erp.notYours' });
    const on = await without.call(edit, { id, isEnabled: true });
    expect(on.body).toMatchObject({ messageCode: 'erp.notYours' });
    const narrow = await make.user({ tenantIds: [tenantId], codes: [...own, ...orders], scope: 'own' });
    const refused = await server.as(narrow).call(add, { ...takesOrders, name: 'Own' });
    expect(refused.body).toMatchObject({ messageCode: 'erp.notYours' });
  });

  it('shows records of a list only to people who may read the list', async () => {
    const { tenantId, as, ring, yarn } = await mill();
    await yarn('JC40', 'spinning', ring);
    await drop(folder, tenantId, { 'varieties.json': [{ erpCode: 'A', code: 'JC40', process: 'spinning' }] });
    const id = await connect(as);
    const run = await synchronise(as, id);
    expect(await storedErpRows(as, run, 'succeeded')).toHaveLength(1);
    const reader = server.as(await make.user({ tenantIds: [tenantId], codes: [erpConnection.access.read] }));
    const { result } = await reader.call(listErpRunRows, { runId: run.id, list: 'succeeded' });
    expect(result).toEqual({ records: [], total: 0 });
  });

  it('runs by time: once for each time, and not by hand alone', async () => {
    const { tenantId, user, as } = await mill();
    await drop(folder, tenantId, { 'varieties.json': [] });
    const id = await connect(as, { schedule: 'hour' });
    await tick(tenantId);
    server.clock.advance(60_000);
    await tick(tenantId);
    expect(await settledRun(as, id)).toMatchObject({ askedBy: null });
    server.clock.advance(60_000);
    await tick(tenantId);
    expect((await server.as(user).call(listErpRuns, { id })).result.runs).toHaveLength(1);
    server.clock.advance(3_600_000);
    await tick(tenantId);
    await settledRun(server.as(user), id);
    expect((await server.as(user).call(listErpRuns, { id })).result.runs).toHaveLength(2);
  });
});
