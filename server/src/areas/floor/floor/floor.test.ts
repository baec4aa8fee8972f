// One file: what phones on the floor ask and send, on one mill that is laid out once.
import { logout } from '@millwright/contract/areas/identity/login/calls.ts';
import {
  keepRecord,
  readFloor,
  readFloorMachine,
  reportFault,
  takeTaskStep,
} from '@millwright/contract/areas/maintenance/floor/floorCalls.ts';
import { maintenanceTask } from '@millwright/contract/areas/maintenance/tasks/maintenanceTask.ts';
import { movePartByHand } from '@millwright/contract/areas/maintenance/parts/partCalls.ts';
import { partMovement } from '@millwright/contract/areas/maintenance/store/partMovement.ts';
import { repairRecord } from '@millwright/contract/areas/maintenance/repairs/repairRecord.ts';
import { listTaskLog } from '@millwright/contract/areas/maintenance/tasks/taskCalls.ts';
import { taskRights } from '@millwright/testing/server/mills/taskRights.ts';
import { resourceCalls } from '@millwright/contract/registry.ts';
import pg from 'pg';
import { describe, expect, it, vi } from 'vitest';
import { uuidv7 } from '../../../platform/db/uuid.ts';
import { makeMachine, makeSource } from '@millwright/testing/server/makeMill.ts';
import { testServer } from '@millwright/testing/server/testServer.ts';

const server = await testServer();
const { make, owner } = server;
const tasks = resourceCalls(maintenanceTask);
const records = resourceCalls(repairRecord);
const tenantId = await make.tenant();
const codes = [...taskRights.working];
const person = async (realname: string, held: readonly string[] = codes) => {
  const made = await make.user({ tenantIds: [tenantId], codes: held, hasPosition: true, realname });
  return { id: made.id, as: server.as(made) };
};
const [wu, chen, feng] = await Promise.all([
  person('Wu', [...taskRights.reporting]),
  person('Chen'),
  person('Feng'),
]);
const foreigner = server.as(await make.user({ codes, hasPosition: true }));
const machineId = await makeMachine(owner, {
  source: await makeSource(owner, { tenantId, code: 'GW' }),
  code: 'RF-17',
});
const pictures = Array.from({ length: 3 }, () => `${uuidv7()}.jpg`);
for (const file of pictures)
  await owner.query("insert into picture (tenant_id, id, ending, body) values ($1, $2, 'jpg', '')", [
    tenantId,
    file.slice(0, -4),
  ]);

const keeper = server.as(
  await make.user({ tenantIds: [tenantId], codes: Object.values(partMovement.access) }),
);
async function sparePart(code: string): Promise<string> {
  const id = uuidv7();
  await owner.query(
    `insert into spare_part (tenant_id, id, code, name, class, unit, is_recycled) values ($1, $2, $3, $3, 'belt', 'pcs', false)`,
    [tenantId, id, code],
  );
  return id;
}

const reportOf = (change: object = {}) => ({
  clientId: uuidv7(),
  taskId: uuidv7(),
  machineId,
  source: 'scan' as const,
  fault: { code: 'S704', occurredMs: server.clock.nowMs() - 60_000 },
  description: 'smells burnt',
  photos: [] as string[],
  ...change,
});
const step = (taskId: string, action: 'accept' | 'complete' | 'confirm', more: object = {}) => ({
  clientId: uuidv7(),
  taskId,
  action,
  ...more,
});
const record = (taskId: string, fields: object, more: object = {}) => ({
  clientId: uuidv7(),
  recordId: uuidv7(),
  taskId,
  base: {},
  fields: {
    name: 'S704',
    startTime: new Date(server.clock.nowMs() - 1000).toISOString(),
    treatment: 'fan replaced',
    personIds: [chen.id],
    ...fields,
  },
  ...more,
});
const show = async (id: string) => (await chen.as.call(tasks.queryById, { id })).result;
/** A task that Chen works on, reported about something of its own. */
async function working(): Promise<string> {
  const { taskId } = (await wu.as.call(reportFault, reportOf({ fault: null }))).result;
  await chen.as.call(takeTaskStep, step(taskId, 'accept'));
  return taskId;
}

describe('the tasks of a phone', () => {
  it('cost what their machine stood for, those that see to a running machine nothing', async () => {
    const sinceMs = server.clock.nowMs() - 30 * 60_000;
    const mill = await make.tenant();
    const mechanic = server.as(await make.user({ tenantIds: [mill], codes, hasPosition: true }));
    const source = await makeSource(owner, { tenantId: mill, code: 'GW' });
    const frame = await makeMachine(owner, { source, code: 'RF-18' });
    await owner.query(
      `insert into machine_latest (tenant_id, machine_id, ts, received_at, first_ts, boot, seq, state, state_since, rate_g_per_h)
       values ($1, $2, $3, $3, $3, 1, 1, 4, $4, 36000)`,
      [mill, frame, new Date(server.clock.nowMs()), new Date(sinceMs)],
    );
    for (const [number, kind] of [
      ['WX-R', 'repair'],
      ['WX-M', 'maintenance'],
    ])
      await owner.query(
        `insert into maintenance_task (tenant_id, id, number, name, kind, urgency, machine_id, detected_at, state)
         values ($1, $2, $3, $3, $4, 'normal', $5, $6, 'toBeAllocated')`,
        [mill, uuidv7(), number, kind, frame, new Date(sinceMs)],
      );
    const { tasks: shown } = (await mechanic.call(readFloor, {})).result;
    const lossOf = (number: string) => shown.find((task) => task.number === number)?.lossKg;
    expect(lossOf('WX-R')).toBeCloseTo(18, 1);
    expect(lossOf('WX-M')).toBeNull();
  });
});

describe('a report of a phone', () => {
  it('about a fault whose code is no key of an object is refused', async () => {
    const { body } = await wu.as.call(
      reportFault,
      reportOf({ fault: { code: '__proto__', occurredMs: server.clock.nowMs() } }),
    );
    expect(body).toMatchObject({ code: 400, errors: [{ field: 'fault.code', rule: 'pattern' }] });
  });

  it('reads its own machine alone: the mill may have thousands', async () => {
    const asked = vi.spyOn(pg.Client.prototype, 'query');
    await wu.as.call(reportFault, reportOf({ fault: { code: 'OWN-1', occurredMs: server.clock.nowMs() } }));
    const texts = asked.mock.calls.map(([said]: unknown[]) =>
      typeof said === 'string' ? said : String(Reflect.get(Object(said), 'text')),
    );
    asked.mockRestore();
    expect(texts.length).toBeGreaterThan(5);
    expect(
      texts.filter((text) => /from machine_latest\s*$|from machine m join|recursive way/.test(text)),
    ).toEqual([]);
  });

  it('makes a task that says it was scanned, once, however often it is sent', async () => {
    const said = reportOf({ photos: pictures });
    const first = (await wu.as.call(reportFault, said)).result;
    expect((await wu.as.call(reportFault, said)).result).toEqual(first);
    expect(first).toMatchObject({ taskId: said.taskId, isTakenIn: false });
    const row = await show(first.taskId);
    expect(row).toMatchObject({ source: 'scan', description: 'smells burnt', recurrences: 0 });
    expect(row['name']).toContain('S704');
    expect(row['photos']).toHaveLength(3);
    const { records: all } = (await chen.as.call(tasks.list, { pageSize: 200 })).result;
    expect(all.filter(({ id }) => id === first.taskId)).toHaveLength(1);

    // The fault comes again while its task is open: a colleague's report joins it.
    const again = reportOf({ description: 'again', photos: [pictures[0] ?? ''] });
    const joined = (await feng.as.call(reportFault, again)).result;
    expect(joined).toMatchObject({ taskId: first.taskId, isTakenIn: true });
    expect((await show(first.taskId))['recurrences']).toBe(1);
    const { lines } = (await chen.as.call(listTaskLog, { taskId: first.taskId })).result;
    expect(lines.filter(({ text }) => text === 'again')).toMatchObject([{ by: 'Feng', kind: 'remark' }]);
    // Whoever stands before the machine is told beforehand.
    const { openTasks } = (await wu.as.call(readFloorMachine, { code: 'RF-17' })).result;
    expect(openTasks.find(({ id }) => id === first.taskId)).toMatchObject({ codes: ['S704'] });
  });

  it.each([
    ['nothing that is wrong', { fault: null, description: '' }, 'description'],
    ['a machine that is not there', { machineId: 999_999 }, 'machineId'],
  ])('with %s is refused', async (_, change, field) => {
    const { body } = await wu.as.call(reportFault, reportOf(change));
    expect(body.errors?.map((each) => each.field)).toContain(field);
  });

  it('refuses the id of what somebody else has sent', async () => {
    const said = reportOf({ fault: null });
    await wu.as.call(reportFault, said);
    const { body } = await feng.as.call(reportFault, said);
    expect(body.errors).toMatchObject([{ field: 'clientId', rule: 'repeated' }]);
    const other = await feng.as.call(reportFault, { ...said, clientId: uuidv7() });
    expect(other.body.errors).toMatchObject([{ field: 'taskId', rule: 'repeated' }]);
  });
});

describe('a step that was taken without network', () => {
  it('counts from when it was taken, and not before the task was there', async () => {
    const { taskId } = (await wu.as.call(reportFault, reportOf({ fault: null, agoMs: 600_000 }))).result;
    const nowMs = server.clock.nowMs();
    await chen.as.call(takeTaskStep, step(taskId, 'accept', { agoMs: 120_000 }));
    expect(Date.parse(String((await show(taskId))['acceptedAt']))).toBe(nowMs - 120_000);
    const other = (await wu.as.call(reportFault, reportOf({ fault: null }))).result.taskId;
    await chen.as.call(takeTaskStep, step(other, 'accept', { agoMs: 3_600_000 }));
    expect(Date.parse(String((await show(other))['acceptedAt']))).toBe(server.clock.nowMs());
  });

  it('M-069 two phones complete one task: the second is told, and its record is kept', async () => {
    const taskId = await working();
    const early = await chen.as.call(takeTaskStep, step(taskId, 'complete'));
    expect(early.body).toMatchObject({
      messageCode: 'maintenance.recordNeeded',
      message: '请先添加维修记录',
    });
    await owner.query(
      'update maintenance_task set participant_ids = array[$2::text], supervisor_id = $3 where id = $1',
      [taskId, feng.id, feng.id],
    );
    const fengStart = { startTime: new Date(server.clock.nowMs() - 5000).toISOString() };
    await chen.as.call(keepRecord, record(taskId, {}));
    await chen.as.call(takeTaskStep, step(taskId, 'complete'));
    const late = await feng.as.call(
      keepRecord,
      record(taskId, { ...fengStart, treatment: 'belt set', personIds: [feng.id] }),
    );
    expect(late.result.record).toMatchObject({ treatment: 'belt set' });
    const second = await feng.as.call(takeTaskStep, step(taskId, 'complete'));
    expect(second.body).toMatchObject({ messageCode: 'maintenance.alreadyMoved', parameter1: 'Chen' });
    expect((await show(taskId))['recordCount']).toBe(2);
    // The same person on another device is not told off.
    expect((await chen.as.call(takeTaskStep, step(taskId, 'complete'))).body.success).toBe(true);
  });

  it.each(['confirm', 'complete', 'sendBack'] as const)(
    'to %s a task that nobody took is refused by its state',
    async (action) => {
      const { taskId } = (await wu.as.call(reportFault, reportOf({ fault: null }))).result;
      const { body } = await chen.as.call(takeTaskStep, {
        clientId: uuidv7(),
        taskId,
        action,
        reason: 'again',
      });
      expect(body).toMatchObject({ code: 409, messageCode: 'core.wrongState' });
      expect(body.message).not.toMatch(/[{}]/);
    },
  );

  it('M-070 of somebody who was dismissed meanwhile is refused with a sentence', async () => {
    const taskId = await working();
    await owner.query('update membership set position_id = null where id = $1', [chen.id]);
    const { body } = await chen.as.call(keepRecord, record(taskId, {}));
    await owner.query(
      'update membership m set position_id = (select p.id from job_position p where p.tenant_id = m.tenant_id limit 1) where id = $1',
      [chen.id],
    );
    expect(body).toMatchObject({
      success: false,
      messageCode: 'maintenance.noPosition',
      message: '您没有岗位，请联系管理员',
    });
  });
});

describe('a record of a phone', () => {
  it('is there once with its pictures, and is merged by field with what a colleague changed', async () => {
    const taskId = await working();
    const said = record(taskId, { vouchers: pictures });
    const first = (await chen.as.call(keepRecord, said)).result;
    expect((await chen.as.call(keepRecord, said)).result).toEqual(first);
    expect(first.record.vouchers).toEqual(pictures);
    const { recordId } = said;
    await chen.as.call(records.edit, { id: recordId, treatment: 'fan and filter replaced' });

    const base = { treatment: 'fan replaced', endTime: null };
    const endTime = new Date(server.clock.nowMs()).toISOString();
    const ended = await chen.as.call(keepRecord, {
      clientId: uuidv7(),
      recordId,
      taskId,
      base,
      fields: { endTime },
    });
    expect(ended.result).toMatchObject({
      record: { endTime, treatment: 'fan and filter replaced' },
      conflicts: [],
    });
    const met = await chen.as.call(keepRecord, {
      clientId: uuidv7(),
      recordId,
      taskId,
      base,
      fields: { treatment: 'fan cleaned' },
    });
    expect(met.result.conflicts).toEqual([
      { field: 'treatment', mine: 'fan cleaned', theirs: 'fan and filter replaced' },
    ]);
  });

  it('does not show or change the record of a task that one has no part in', async () => {
    const taskId = await working();
    const said = record(taskId, {});
    await chen.as.call(keepRecord, said);
    const asked = { clientId: uuidv7(), recordId: said.recordId, taskId, base: {}, fields: {} };
    expect((await feng.as.call(keepRecord, asked)).body.messageCode).toBe('maintenance.notOfTask');
  });
});

describe('what a phone keeps', () => {
  it('P-072 P-073 P-074 has the tasks of whoever asks with their records, machines and shifts', async () => {
    const taskId = await working();
    await chen.as.call(keepRecord, record(taskId, {}));
    const floor = (await chen.as.call(readFloor, {})).result;
    expect(floor.personId).toBe(chen.id);
    expect(floor.machines).toMatchObject([{ code: 'RF-17', isOwn: false }]);
    expect(floor.turns.length).toBeGreaterThan(1);
    expect(floor.tasks.find(({ id }) => id === taskId)).toMatchObject({
      responsibleId: chen.id,
      initiatorId: wu.id,
      state: 'inProgress',
      actions: expect.arrayContaining(['complete']),
      records: [{ treatment: 'fan replaced', createBy: chen.id }],
    });
    // Who reports sees the own report, and not what waits for repairers.
    const own = (await wu.as.call(readFloor, {})).result;
    expect(own.tasks.every(({ initiatorId }) => initiatorId === wu.id)).toBe(true);
    expect(own.parts).toEqual([]);
  });

  it('has parts with their stock and places, for who writes down what was taken', async () => {
    const partId = await sparePart('BELT');
    const part = { kind: 'spare', id: partId } as const;
    const received = { part, kind: 'received', quantity: 4, place: 'A1' } as const;
    await keeper.call(movePartByHand, { id: uuidv7(), ...received });
    await keeper.call(movePartByHand, { id: uuidv7(), ...received, quantity: 9, place: 'B2' });
    const other = await sparePart('GREASE');
    const { parts } = (await chen.as.call(readFloor, {})).result;
    expect(parts.find(({ id }) => id === partId)).toMatchObject({
      code: 'BELT',
      stock: 13,
      places: [
        { place: 'B2', onHand: 9 },
        { place: 'A1', onHand: 4 },
      ],
    });
    // Nobody keeps its stock: not known, which is not 0.
    expect(parts.find(({ id }) => id === other)).toMatchObject({ stock: null, places: [] });
  });

  it('S-014 who is asked to confirm a repair reads what was done for it, and of no other task', async () => {
    const taskId = await working();
    const partId = await sparePart('FAN');
    const materials = [{ part: 'spare' as const, partId, isReplaced: true, quantity: 2 }];
    await chen.as.call(keepRecord, record(taskId, { materials, vouchers: pictures.slice(0, 1) }));
    const ofWu = async () => {
      const { tasks: all } = (await wu.as.call(readFloor, {})).result;
      return all.find(({ id }) => id === taskId);
    };
    // While it goes on, and to a colleague who is not asked, nothing of it is told.
    expect(await ofWu()).toMatchObject({ records: [], done: [] });
    await chen.as.call(takeTaskStep, step(taskId, 'complete'));
    expect(await ofWu()).toMatchObject({
      state: 'toBeConfirmed',
      records: [],
      done: [
        {
          treatment: 'fan replaced',
          people: ['Chen'],
          materials: [{ name: 'FAN', unit: 'pcs', quantity: 2, isReplaced: true }],
          voucherAddresses: [expect.stringContaining(String(pictures[0]).slice(0, 8))],
        },
      ],
    });
    const { tasks: all } = (await wu.as.call(readFloor, {})).result;
    const told = all.filter(({ done }) => done.length > 0);
    expect(told.every(({ actions }) => actions.includes('confirm'))).toBe(true);
    expect(all.filter(({ state }) => state === 'inProgress').flatMap(({ done }) => done)).toEqual([]);
    const xu = await person('Xu', [...taskRights.reporting]);
    expect((await xu.as.call(readFloor, {})).result.tasks).toEqual([]);
    expect((await wu.as.call(records.list, {})).body.messageCode).toBe('core.forbidden');
    await wu.as.call(takeTaskStep, step(taskId, 'confirm'));
    expect(await ofWu()).toBeUndefined();
  });

  it('G-001 tells another mill nothing, and takes nothing from it', async () => {
    const taskId = await working();
    expect((await foreigner.call(readFloor, {})).result).toMatchObject({ machines: [], tasks: [] });
    expect((await foreigner.call(readFloorMachine, { code: 'RF-17' })).body.messageCode).toBe(
      'core.notFound',
    );
    expect((await foreigner.call(takeTaskStep, step(taskId, 'complete'))).body.messageCode).toBe(
      'core.notFound',
    );
    const { body } = await foreigner.call(keepRecord, record(taskId, {}));
    expect(body.success).toBe(false);
    expect((await foreigner.call(reportFault, reportOf())).body.errors).toMatchObject([
      { field: 'machineId' },
    ]);
  });

  it('refuses who has no right to the tasks, or to a step', async () => {
    const nobody = await person('Xu', []);
    expect((await nobody.as.call(readFloor, {})).body.messageCode).toBe('core.forbidden');
    const taskId = await working();
    expect((await wu.as.call(takeTaskStep, step(taskId, 'complete'))).body.messageCode).toBe(
      'core.forbidden',
    );
  });
});

describe('twenty phones at once, and phones that lie', () => {
  it('twenty report the same fault at once: one task, and everybody is answered', async () => {
    const crew = await Promise.all(
      Array.from({ length: 20 }, (_, place) => person(`P${place}`, [...taskRights.reporting])),
    );
    const fault = { code: 'S999', occurredMs: server.clock.nowMs() - 1000 };
    const answers = await Promise.all(
      crew.map(({ as }, place) => as.call(reportFault, reportOf({ fault, description: `by ${place}` }))),
    );
    expect(answers.map(({ body }) => body.success)).toEqual(crew.map(() => true));
    expect(new Set(answers.map(({ result }) => result.taskId)).size).toBe(1);
    expect(answers.filter(({ result }) => !result.isTakenIn)).toHaveLength(1);
    const taskId = answers[0]?.result.taskId ?? '';
    expect((await show(taskId))['recurrences']).toBe(19);
    const { lines } = (await chen.as.call(listTaskLog, { taskId })).result;
    // The first stands in the task itself, all others in its log.
    expect(lines.filter(({ text }) => text?.startsWith('by '))).toHaveLength(19);
  });

  it('the same sending twenty times at once is done once and answered alike', async () => {
    const said = reportOf({ fault: null, description: 'told twenty times' });
    const answers = await Promise.all(Array.from({ length: 20 }, () => wu.as.call(reportFault, said)));
    expect(new Set(answers.map(({ body }) => JSON.stringify(body.result))).size).toBe(1);
    const taskId = await working();
    const kept = record(taskId, {});
    const records20 = await Promise.all(Array.from({ length: 20 }, () => chen.as.call(keepRecord, kept)));
    expect(new Set(records20.map(({ result }) => result.record.id)).size).toBe(1);
    expect((await show(taskId))['recordCount']).toBe(1);
  });

  it('of twenty who take one task at once one has it, and all others are told who', async () => {
    const crew = await Promise.all(Array.from({ length: 20 }, (_, place) => person(`Q${place}`)));
    const { taskId } = (await wu.as.call(reportFault, reportOf({ fault: null }))).result;
    const answers = await Promise.all(crew.map(({ as }) => as.call(takeTaskStep, step(taskId, 'accept'))));
    const taken = answers.flatMap(({ body }, place) => (body.success ? [crew[place]?.id] : []));
    expect(taken).toEqual([(await show(taskId))['responsibleId']]);
    for (const { body } of answers.filter(({ body: each }) => !each.success)) {
      expect(body).toMatchObject({ messageCode: 'maintenance.alreadyMoved' });
      expect(body.message).toMatch(/Q\d+/);
    }
  });

  it('a task that was given to somebody else meanwhile takes nothing half: the sender is told, and nothing is written', async () => {
    const taskId = await working();
    await owner.query('update maintenance_task set responsible_id = $2 where id = $1', [taskId, feng.id]);
    const partId = await sparePart('RING');
    const part = { kind: 'spare', id: partId } as const;
    await keeper.call(movePartByHand, { id: uuidv7(), part, kind: 'received', quantity: 5, place: 'A1' });
    const materials = [{ part: 'spare' as const, partId, isReplaced: true, quantity: 2 }];
    const late = record(taskId, { materials });
    const { body } = await chen.as.call(keepRecord, late);
    expect(body).toMatchObject({ success: false, messageCode: 'maintenance.notOfTask' });
    expect(body.message).not.toBe('');
    expect((await show(taskId))['recordCount'] ?? 0).toBe(0);
    const { parts } = (await chen.as.call(readFloor, {})).result;
    expect(parts.find(({ id }) => id === partId)?.stock).toBe(5);
    // What was refused is not remembered as done: once the task is his again, the same sending arrives.
    await owner.query('update maintenance_task set responsible_id = $2 where id = $1', [taskId, chen.id]);
    expect((await chen.as.call(keepRecord, late)).result.record.materials).toHaveLength(1);
  });

  it.each([
    ['a way out of the folder', '../../etc/passwd'],
    ['a script', '<script>alert(1)</script>.jpg'],
    ['a picture that nobody sent', `${uuidv7()}.jpg`],
    ['a name with a zero byte', 'a\u0000b.jpg'],
    ['a name that is too long', `${'a'.repeat(400)}.jpg`],
  ])(
    'a picture called like %s is refused with a sentence, and nothing is made of the rest',
    async (_, photo) => {
      const said = reportOf({ fault: null, photos: [photo] });
      const { body } = await wu.as.call(reportFault, said);
      expect(body.success).toBe(false);
      expect(body.message).not.toBe('');
      const taskId = await working();
      const { body: kept } = await chen.as.call(keepRecord, record(taskId, { vouchers: [photo] }));
      expect(kept.success).toBe(false);
      expect(kept.message).not.toBe('');
      expect((await show(taskId))['recordCount'] ?? 0).toBe(0);
      // The same report without it goes on.
      expect((await wu.as.call(reportFault, { ...said, photos: [] })).body.success).toBe(true);
    },
  );

  it('a login that has ended changes nothing, and the same sending arrives after the next one', async () => {
    const made = await make.user({ tenantIds: [tenantId], codes, hasPosition: true, realname: 'Gao' });
    const gao = server.as(made);
    const said = reportOf({ fault: null, description: 'before the login ended' });
    await gao.call(readFloor, {});
    await gao.call(logout);
    const { body } = await gao.call(reportFault, said);
    expect(body.success).toBe(false);
    const found = await owner.query('select 1 from maintenance_task where id = $1', [said.taskId]);
    expect(found.rows).toEqual([]);
    const again = server.as(made);
    expect((await again.call(reportFault, said)).result.taskId).toBe(said.taskId);
  });
});
