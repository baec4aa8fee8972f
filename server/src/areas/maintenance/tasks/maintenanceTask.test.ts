import { label } from '@millwright/contract/areas/basics/library/label.ts';
import { maintenanceTask } from '@millwright/contract/areas/maintenance/tasks/maintenanceTask.ts';
import { anyTaskRight } from '@millwright/contract/areas/maintenance/tasks/maintenanceTask.lifeCycle.ts';
import { repairRecord } from '@millwright/contract/areas/maintenance/repairs/repairRecord.ts';
import { listTaskLog, remarkOnTask } from '@millwright/contract/areas/maintenance/tasks/taskCalls.ts';
import { resourceCalls } from '@millwright/contract/registry.ts';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { uuidv7 } from '../../../platform/db/uuid.ts';
import { actionCall } from '@millwright/testing/server/actionCall.ts';
import { makeMachine, makeSource } from '@millwright/testing/server/makeMill.ts';
import { testServer } from '@millwright/testing/server/testServer.ts';

const server = await testServer();
const { make, owner } = server;
const tasks = resourceCalls(maintenanceTask);
const records = resourceCalls(repairRecord);
const codes = [
  ...Object.values(maintenanceTask.access),
  ...Object.values(maintenanceTask.lifeCycle.actions).map(({ access }) => access),
  ...Object.values(repairRecord.access),
  label.access.read,
];

const tenantId = await make.tenant();
const person = async (realname: string, more: { hasPosition?: boolean; codes?: readonly string[] } = {}) => {
  const made = await make.user({ tenantIds: [tenantId], codes, hasPosition: true, realname, ...more });
  return { ...made, as: server.as(made) };
};
const [initiator, responsible, participant, supervisor, stranger, leader, newcomer] = await Promise.all([
  person('Wu'),
  person('Chen'),
  person('Feng'),
  person('Sun'),
  person('Xu'),
  person('Liu', { codes: [...codes, anyTaskRight] }),
  person('Ma', { hasPosition: false }),
]);
const people = { initiator, responsible, participant, supervisor, stranger, leader };
type Relation = keyof typeof people;
const source = await makeSource(owner, { tenantId, code: 'GW' });
const machineId = String(await makeMachine(owner, { source, code: 'RF-17' }));

const states = ['toBeAllocated', 'inProgress', 'toBeConfirmed', 'completed', 'cancelled'] as const;
/** A task of these people in a state, with a repair record. */
async function aTask(state: (typeof states)[number], { hasRecord = true } = {}): Promise<string> {
  const input = { name: 'S704', machineId, supervisorId: supervisor.id };
  const { id } = (await initiator.as.call(tasks.add, input)).result;
  await owner.query(
    `update maintenance_task set state = $2, responsible_id = $3, participant_ids = array[$4::text] where id = $1`,
    [id, state, state === 'toBeAllocated' ? null : responsible.id, participant.id],
  );
  if (hasRecord)
    await owner.query(
      `insert into repair_record (tenant_id, id, task_id, name, start_time, treatment, person_ids)
       values ($1, $2, $3, 'R', now(), 'T', '{}')`,
      [tenantId, uuidv7(), id],
    );
  return id;
}
const momentOf = () => new Date(server.clock.nowMs()).toISOString();
const show = async (id: string) => (await leader.as.call(tasks.queryById, { id })).result;
const stated: Readonly<Record<string, object>> = {
  allocate: { responsibleId: responsible.id },
  transfer: { responsibleId: participant.id },
  sendBack: { returnReason: 'still hot' },
  addParticipants: { participantIds: [stranger.id] },
  cancel: { cancelReason: 'twice reported' },
};
async function take(who: Relation | typeof newcomer, action: string, id: string, input = stated[action]) {
  const { as } = typeof who === 'string' ? people[who] : who;
  const { result } = await as.call(actionCall(maintenanceTask, action), { ids: [id], ...input });
  return result.outcomes[0]?.messageCode ?? 'done';
}

describe('G-009 C-114 E-026 E-027 a maintenance task', () => {
  it('has job number, name, labels, people, device, faults, records and its log', async () => {
    const faults = [
      { code: 'S704', description: 'inverter', occurredAt: '2026-03-02T05:17:00.000Z' },
      { code: 'S708', description: 'end breaks', occurredAt: '2026-03-02T01:42:00.000Z' },
    ];
    const labelId = uuidv7();
    await owner.query(
      "insert into label (tenant_id, id, name, colour) values ($1, $2, '待备件', '#d98200')",
      [tenantId, labelId],
    );
    const said = { name: 'S704', machineId, faults, labelIds: [labelId] };
    const { id } = (await initiator.as.call(tasks.add, said)).result;
    const row = await show(id);
    expect(row).toMatchObject({
      number: expect.stringMatching(/^WX-\d{8}-\d{3}$/),
      name: 'S704',
      state: 'toBeAllocated',
      labelIds: [labelId],
      labelIds_dictText: '待备件',
      initiatorId_dictText: expect.stringContaining('Wu'),
      responsibleId: null,
      participantIds: [],
      machineId_dictText: expect.stringContaining('RF-17'),
      source: 'byHand',
      recordCount: 0,
      faults: [
        { code: 'S704', description: 'inverter' },
        { code: 'S708', description: 'end breaks' },
      ],
    });
    const since = z.array(z.object({ occurredAt: z.string() })).parse(row['faults']);
    expect(since.map(({ occurredAt }) => Date.parse(occurredAt))).toEqual(
      faults.map(({ occurredAt }) => Date.parse(occurredAt)),
    );
    await take('initiator', 'allocate', id);
    await take('responsible', 'addParticipants', id, { participantIds: [participant.id] });
    expect(await show(id)).toMatchObject({
      state: 'inProgress',
      responsibleId: responsible.id,
      participantIds: [participant.id],
    });
    const startTime = momentOf();
    const record = {
      taskId: id,
      name: 'R',
      startTime,
      treatment: 'fan replaced',
      personIds: [responsible.id],
    };
    await responsible.as.call(records.add, record);
    expect(await show(id)).toMatchObject({ recordCount: 1 });
    const { lines } = (await leader.as.call(listTaskLog, { taskId: id })).result;
    expect(lines.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['allocate', 'addParticipants']),
    );
    // The first of its faults tells since when it lasts.
    expect(Date.parse(String(row['detectedAt']))).toBe(Date.parse('2026-03-02T01:42:00Z'));
  });

  it.each([
    [{ machineId: null }, 'machineId'],
    [{ name: '' }, 'name'],
    [{ faults: [{ code: 'S704', occurredAt: '2026-03-02T05:17:00.000Z' }] }, 'faults.0.description'],
    [{ faults: [{ description: 'inverter' }] }, 'faults.0.occurredAt'],
  ])('E-027 with %o names %s', async (change, field) => {
    const { body } = await initiator.as.call(tasks.add, { name: 'S704', machineId, ...change });
    expect(body.errors?.map((each) => each.field)).toContain(field);
  });

  it('is allocated while it is created, with the time by which it is to be done', async () => {
    const dueAt = new Date(server.clock.nowMs() + 3_600_000).toISOString();
    const input = { name: 'S704', machineId, dueAt, responsibleId: responsible.id };
    const { id } = (await initiator.as.call(tasks.add, input)).result;
    const row = await show(id);
    expect(row).toMatchObject({ state: 'inProgress', responsibleId: responsible.id });
    expect([row['dueAt'], row['acceptedAt']].map((at) => Date.parse(String(at)))).toEqual([
      server.clock.nowMs() + 3_600_000,
      server.clock.nowMs(),
    ]);
    const log = (await initiator.as.call(listTaskLog, { taskId: id })).result.lines;
    expect(log.map(({ kind, action, text }) => [kind, action, text])).toEqual([
      ['action', 'allocate', 'Chen'],
      ['added', null, null],
    ]);
  });

  it('is not allocated by who may not, to nobody who could do it, nor for a time that is over', async () => {
    const clerk = await person('Bo', { codes: [maintenanceTask.access.add, maintenanceTask.access.read] });
    const add = async (as: typeof initiator.as, change: object) =>
      (await as.call(tasks.add, { name: 'S704', machineId, ...change })).body;
    expect(await add(clerk.as, { responsibleId: responsible.id })).toMatchObject({
      messageCode: 'core.forbidden',
    });
    expect((await add(initiator.as, { responsibleId: newcomer.id })).errors).toMatchObject([
      { field: 'responsibleId', rule: 'fits' },
    ]);
    const dueAt = new Date(server.clock.nowMs() - 60_000).toISOString();
    expect((await add(initiator.as, { dueAt })).errors).toMatchObject([{ field: 'dueAt', rule: 'min' }]);
    expect((await add(clerk.as, {})).success).toBe(true);
  });

  it('P-072 P-073 P-074 is found under my initiated, my responsible and my participated', async () => {
    const id = await aTask('inProgress');
    const shown = async (who: Relation, view: string) => {
      const { records: rows } = (await people[who].as.call(tasks.list, { view, pageSize: 200 })).result;
      return rows.some((row) => row.id === id);
    };
    const found: string[] = [];
    for (const who of ['initiator', 'responsible', 'participant', 'stranger'] as const)
      for (const view of ['initiated', 'responsible', 'participated'])
        if (await shown(who, view)) found.push(`${who} ${view}`);
    expect(found).toEqual(['initiator initiated', 'responsible responsible', 'participant participated']);
  });
});

/** From where each action leads where, and who may take it: spec §4. */
const table = {
  accept: { from: ['toBeAllocated'], to: 'inProgress', who: Object.keys(people) },
  allocate: { from: ['toBeAllocated'], to: 'inProgress', who: ['initiator', 'supervisor', 'leader'] },
  complete: { from: ['inProgress'], to: 'toBeConfirmed', who: ['responsible', 'supervisor', 'leader'] },
  confirm: { from: ['toBeConfirmed'], to: 'completed', who: ['initiator', 'responsible'] },
  sendBack: {
    from: ['toBeConfirmed'],
    to: 'inProgress',
    who: ['initiator', 'responsible', 'supervisor', 'leader'],
  },
  addParticipants: {
    from: ['inProgress'],
    to: undefined,
    who: ['initiator', 'responsible', 'supervisor', 'leader'],
  },
  transfer: { from: ['inProgress'], to: undefined, who: ['responsible', 'supervisor', 'leader'] },
  setLabel: {
    from: ['toBeAllocated', 'inProgress', 'toBeConfirmed'],
    to: undefined,
    who: ['initiator', 'responsible', 'participant', 'supervisor', 'leader'],
  },
  cancel: {
    from: ['toBeAllocated', 'toBeConfirmed'],
    to: 'cancelled',
    who: ['initiator', 'supervisor', 'leader'],
  },
} as const;
const relations = ['initiator', 'responsible', 'participant', 'supervisor', 'stranger', 'leader'] as const;

describe('who has what part in a task', () => {
  const cases = Object.entries(table).flatMap(([action, row]) =>
    relations.map((who) => ({ action, who, row, may: (row.who as readonly string[]).includes(who) })),
  );
  it.each(cases)('A-021 A-022 A-023 $who may $action: $may', async ({ action, who, row, may }) => {
    const [state] = row.from;
    const id = await aTask(state);
    const offered = (await people[who].as.call(tasks.queryById, { id })).result.actions.includes(action);
    // Nobody is in charge of a task that is not given to anybody.
    const isReal = !(state === 'toBeAllocated' && who === 'responsible');
    expect(offered).toBe(may && (isReal || action === 'accept'));
    if (!isReal) return;
    expect(await take(who, action, id)).toBe(may ? 'done' : 'core.notActor');
    expect((await show(id))['state']).toBe(may ? (row.to ?? state) : state);
  });

  it('S-001 S-002 S-003 S-004 S-005 S-006 S-007 S-008 S-009 S-010 S-011 S-012 S-013 S-014 S-015 S-016 S-017 in each state just its actions are offered', async () => {
    const offered: Record<string, string[]> = {};
    for (const state of states) {
      const id = await aTask(state);
      const [own, led] = [await initiator.as.call(tasks.queryById, { id }), await show(id)];
      const by = await responsible.as.call(tasks.queryById, { id });
      offered[state] = [...new Set([...own.result.actions, ...by.result.actions, ...led.actions])].toSorted();
    }
    expect(offered).toEqual({
      toBeAllocated: ['accept', 'allocate', 'cancel', 'delete', 'edit', 'setLabel'],
      inProgress: ['addParticipants', 'complete', 'delete', 'setLabel', 'transfer'],
      toBeConfirmed: ['cancel', 'confirm', 'sendBack', 'setLabel'],
      completed: [],
      cancelled: [],
    });
  });

  it.each([
    ['S-002 allocate', 'allocate', 'toBeAllocated', 'inProgress'],
    ['S-004 cancel', 'cancel', 'toBeAllocated', 'cancelled'],
    ['S-008 complete', 'complete', 'inProgress', 'toBeConfirmed'],
    ['S-013 return', 'sendBack', 'toBeConfirmed', 'inProgress'],
    ['S-016 cancel', 'cancel', 'toBeConfirmed', 'cancelled'],
  ] as const)('%s leads on', async (_, action, from, to) => {
    const id = await aTask(from);
    expect(await take('leader', action, id)).toBe('done');
    expect((await show(id))['state']).toBe(to);
  });

  it.each(states)('S-017 of the state %s refuses what its state does not list', async (state) => {
    const id = await aTask(state);
    for (const [action, { from, who }] of Object.entries(table)) {
      if ((from as readonly string[]).includes(state)) continue;
      const actor = (who as readonly string[]).includes('leader') ? 'leader' : 'initiator';
      expect([action, await take(actor, action, id)]).toEqual([action, 'core.wrongState']);
    }
    const isOver = state === 'completed' || state === 'cancelled';
    if (isOver) expect((await leader.as.call(tasks.delete, { id })).body.messageCode).toBe('core.wrongState');
    expect((await show(id))['state']).toBe(state);
  });

  it('S-018 that is finished is confirmed by its initiator or the person in charge, and by nobody else', async () => {
    for (const who of ['initiator', 'responsible'] as const) {
      const id = await aTask('inProgress');
      expect(await take('responsible', 'complete', id)).toBe('done');
      for (const other of ['participant', 'supervisor', 'stranger', 'leader'] as const)
        expect([other, await take(other, 'confirm', id)]).toEqual([other, 'core.notActor']);
      expect((await show(id))['state']).toBe('toBeConfirmed');
      expect(await take(who, 'confirm', id)).toBe('done');
      expect((await show(id))['state']).toBe('completed');
    }
  });

  it('M-069 S-019 is told that a task needs a repair record first', async () => {
    const id = await aTask('inProgress', { hasRecord: false });
    expect(await take('responsible', 'complete', id)).toBe('maintenance.recordNeeded');
    const input = { taskId: id, name: 'R', startTime: momentOf(), treatment: 'fan replaced' };
    await responsible.as.call(records.add, { ...input, personIds: [responsible.id] });
    expect(await take('responsible', 'complete', id)).toBe('done');
    expect(await take('initiator', 'confirm', id)).toBe('done');
  });

  it.each([
    ['zh', '您没有岗位，请联系管理员'],
    ['en', 'You have no position, contact the administrator'],
    ['vn', 'Bạn chưa có chức vụ, hãy liên hệ quản trị viên'],
  ])(
    'M-070 tells somebody without a position in %s to contact the administrator',
    async (language, message) => {
      const extra = { headers: { 'language-id': language } };
      const taken = await newcomer.as.call(
        actionCall(maintenanceTask, 'accept'),
        { ids: [await aTask('toBeAllocated')] },
        extra,
      );
      expect(taken.result.outcomes).toMatchObject([{ isDone: false, message }]);
      const { id } = (await newcomer.as.call(tasks.add, { name: 'S704', machineId })).result;
      const replies = [
        await newcomer.as.call(tasks.edit, { id, name: 'S705' }, extra),
        await newcomer.as.call(tasks.delete, { id }, extra),
      ];
      expect(replies.map(({ body }) => [body.success, body.message])).toEqual([
        [false, message],
        [false, message],
      ]);
    },
  );

  it('M-070 A-045 without a position cannot process tasks, nor be given one', async () => {
    const id = await aTask('toBeAllocated');
    expect(await take(newcomer, 'accept', id)).toBe('maintenance.noPosition');
    expect(await take('initiator', 'allocate', id, { responsibleId: newcomer.id })).toBe(
      'maintenance.personWithoutPosition',
    );
    expect((await show(id))['state']).toBe('toBeAllocated');
  });

  it.each(relations.map((who) => ({ who, may: ['initiator', 'supervisor', 'leader'].includes(who) })))(
    'S-003 S-006 S-012 $who may edit and delete: $may',
    async ({ who, may }) => {
      const id = await aTask('toBeAllocated', { hasRecord: false });
      const begun = await aTask('inProgress', { hasRecord: false });
      const { as } = people[who];
      const { actions } = (await as.call(tasks.queryById, { id })).result;
      expect([actions.includes('edit'), actions.includes('delete')]).toEqual([may, may]);
      const edited = await as.call(tasks.edit, { id, name: 'S704 again' });
      const deleted = [await as.call(tasks.delete, { id }), await as.call(tasks.delete, { id: begun })];
      const code = may ? undefined : 'core.notActor';
      expect([edited, ...deleted].map(({ body }) => body.messageCode)).toEqual([code, code, code]);
    },
  );

  it('A-045 without a position nobody edits or deletes a task either', async () => {
    const { id } = (await newcomer.as.call(tasks.add, { name: 'S704', machineId })).result;
    const replies = [
      await newcomer.as.call(tasks.edit, { id, name: 'S705' }),
      await newcomer.as.call(tasks.delete, { id }),
    ];
    const code = 'maintenance.noPosition';
    expect(replies.map(({ body }) => body.messageCode)).toEqual([code, code]);
  });

  it('a task for which something was done stays with its records', async () => {
    const id = await aTask('inProgress');
    const { body } = await leader.as.call(tasks.delete, { id });
    expect(body.messageCode).toBe('core.inUse');
    expect((await show(id))['state']).toBe('inProgress');
  });

  it('V-075 says why a task is cancelled', async () => {
    const id = await aTask('toBeConfirmed');
    const call = actionCall(maintenanceTask, 'cancel');
    const { body } = await initiator.as.call(call, { ids: [id] });
    expect(body.errors).toMatchObject([{ field: 'cancelReason', rule: 'required' }]);
  });
});

describe('E-030 the log of a task', () => {
  it('tells in order what happened, who did it and why, and replayed gives the state', async () => {
    const id = await aTask('toBeAllocated');
    await take('initiator', 'allocate', id);
    await take('responsible', 'complete', id);
    await take('initiator', 'sendBack', id);
    await take('responsible', 'transfer', id);
    const { lines } = (await leader.as.call(listTaskLog, { taskId: id })).result;
    expect(lines.toReversed()).toMatchObject([
      { kind: 'added', by: 'Wu', state: 'toBeAllocated' },
      { kind: 'action', action: 'allocate', by: 'Wu', text: 'Chen', state: 'inProgress' },
      { kind: 'action', action: 'complete', by: 'Chen', state: 'toBeConfirmed' },
      { kind: 'action', action: 'sendBack', by: 'Wu', text: 'still hot', state: 'inProgress' },
      { kind: 'action', action: 'transfer', by: 'Chen', text: 'Feng', state: 'inProgress' },
    ]);
    expect((await show(id))['state']).toBe(lines[0]?.state);
  });

  it('keeps a remark that is told twice once, and tells whom it mentions', async () => {
    const taskId = await aTask('inProgress');
    const remark = { id: uuidv7(), taskId, text: 'fan ordered', mentionedIds: [participant.id] };
    await responsible.as.call(remarkOnTask, remark);
    await responsible.as.call(remarkOnTask, remark);
    const { lines } = (await leader.as.call(listTaskLog, { taskId })).result;
    const remarks = lines.filter(({ kind }) => kind === 'remark');
    expect(remarks).toMatchObject([{ text: 'fan ordered', by: 'Chen', mentioned: ['Feng'] }]);
  });

  it('G-001 is not told to another mill', async () => {
    const taskId = await aTask('inProgress');
    const foreigner = server.as(await make.user({ codes }));
    expect((await foreigner.call(listTaskLog, { taskId })).body.messageCode).toBe('core.notFound');
    const remark = { id: uuidv7(), taskId, text: 'x', mentionedIds: [] };
    expect((await foreigner.call(remarkOnTask, remark)).body.messageCode).toBe('core.notFound');
  });
});
