import { labelAddress, labelIn } from '@millwright/contract/areas/equipment/labels/floorPaths.ts';
import type {
  FloorPart,
  FloorRecord,
  FloorTask,
} from '@millwright/contract/areas/maintenance/floor/floorCalls.ts';
import { describe, expect, it } from 'vitest';
import type { OutboxItem } from '../../../app/outbox/item.ts';
import { newId } from '../../../app/newId.ts';
import { smallerSize } from '../../../app/outbox/shrinkPicture.ts';
import { lossNow, type Me, tasksShown } from './overlay.ts';
import { faultChoices } from './report/faultChoices.ts';
import { ranked } from './tasks/taskOrder.ts';
import { conflictAnswer } from './waiting/conflictAnswer.ts';
import { repairDraft, isChanged, missingIn, recordSending } from './mending/recordDraft.ts';

const me: Me = { id: newId(), name: 'Chen', may: () => true };
const task: FloorTask = {
  id: newId(),
  number: 'WX-1',
  name: 'S704',
  kind: 'repair',
  urgency: 'normal',
  state: 'toBeAllocated',
  machineId: 17,
  equipment: '',
  description: '',
  photos: [],
  initiatorId: null,
  initiator: '',
  responsibleId: null,
  responsible: '',
  participantIds: [],
  participants: '',
  returnReason: null,
  dueMs: null,
  detectedMs: 0,
  acceptedMs: null,
  completedMs: null,
  recordCount: 0,
  logCount: 1,
  actions: ['accept'],
  lossKg: 2,
  standsSinceMs: 0,
  records: [],
  done: [],
};
const item = (seq: number, kind: string, more: Partial<OutboxItem> = {}): OutboxItem => ({
  id: newId(),
  owner: '1 chen',
  seq,
  madeMs: 1000 * seq,
  kind,
  about: task.id,
  title: 'S704',
  body: {},
  photos: [],
  state: 'waits',
  ...more,
});
const shown = (items: readonly OutboxItem[]) => tasksShown({ tasks: [task] }, items, me);
const record: FloorRecord = {
  id: newId(),
  taskId: task.id,
  createBy: me.id,
  name: 'S704',
  startTime: new Date(0).toISOString(),
  endTime: null,
  treatment: 'fan replaced',
  personIds: [me.id],
  vouchers: ['a.jpg'],
  papers: [],
  materials: [],
  voucherAddresses: [],
};
const fan: FloorPart = {
  part: 'spare',
  id: newId(),
  code: 'FAN',
  name: 'Fan',
  model: '',
  unit: 'pcs',
  place: '',
  modelIds: [],
  isRecycled: true,
  stock: null,
  places: [],
  leastStock: null,
};

describe('what a phone shows of tasks', () => {
  it('is what the server said and what was done here since', () => {
    const [accepted] = shown([item(1, 'accept')]);
    expect(accepted).toMatchObject({
      state: 'inProgress',
      responsibleId: me.id,
      acceptedMs: 1000,
      waits: ['accept'],
    });
    const done = [item(1, 'accept'), item(2, 'record', { photos: [{ id: 'p' }] }), item(3, 'complete')];
    expect(shown(done)).toMatchObject([{ state: 'toBeConfirmed', photosWaiting: 1, completedMs: 3000 }]);
  });

  it('is not what was refused, and marks no more what has arrived', () => {
    expect(shown([item(1, 'accept', { state: 'refused' })])).toMatchObject([
      { state: 'toBeAllocated', waits: [] },
    ]);
    expect(shown([item(1, 'accept', { state: 'sent' })])).toMatchObject([{ state: 'inProgress', waits: [] }]);
  });

  it('has reports that the server does not know yet, with all that was done to them', () => {
    const about = newId();
    const all = [item(1, 'report', { about, body: { machineId: 8 } }), item(2, 'accept', { about })];
    expect(shown(all).find(({ id }) => id === about)).toMatchObject({
      number: '',
      machineId: 8,
      initiatorId: me.id,
      state: 'inProgress',
      waits: ['report', 'accept'],
    });
  });

  it('counts the loss of a machine that stands on, 36 kg/h for 10 s being 0.1 kg', () => {
    const at = { rateGPerH: 36_000, readMs: 0, nowMs: 10_000 };
    expect(lossNow(task, at)).toBeCloseTo(2.1);
    expect(lossNow({ ...task, standsSinceMs: null }, at)).toBe(2);
  });
});

describe('a record that is being written', () => {
  const parts = [fan];
  const asked = { task: { ...task, acceptedMs: 5000 }, me: me.id, parts, nowMs: 60_000, isEnd: false };

  it('says what is missing before the task can be told as done', () => {
    const rules = { parts, photosWaiting: 0, hasPosition: false };
    const draft = { ...repairDraft(undefined), quantities: { [fan.id]: 1 } };
    expect(missingIn(draft, rules)).toEqual(['position', 'treatment', 'voucher']);
    const whole = { ...draft, treatment: 'fan replaced', photoIds: ['p'] };
    expect(missingIn(whole, { ...rules, hasPosition: true })).toEqual([]);
  });

  it('is sent whole the first time, from when the task was taken', () => {
    const draft = { ...repairDraft(undefined), treatment: ' fan replaced ', quantities: { [fan.id]: 2 } };
    const { base, fields } = recordSending(draft, asked);
    expect(base).toEqual({});
    expect(fields).toMatchObject({
      startTime: new Date(5000).toISOString(),
      treatment: 'fan replaced',
      personIds: [me.id],
      materials: [{ part: 'spare', partId: fan.id, isReplaced: true, quantity: 2 }],
    });
  });

  it('is sent later as what was changed of it, over what was read', () => {
    const draft = repairDraft(record);
    expect(isChanged(draft)).toBe(false);
    const { base, fields } = recordSending(
      { ...draft, treatment: 'fan and filter' },
      { ...asked, isEnd: true },
    );
    expect(fields).toEqual({ treatment: 'fan and filter', endTime: new Date(60_000).toISOString() });
    expect(base).toMatchObject({ treatment: 'fan replaced', endTime: null });
  });

  it('of a conflict only the own values are sent again, over those of the other', () => {
    const body = { recordId: record.id, fields: { treatment: 'mine', endTime: null } };
    const conflicts = [{ field: 'treatment', mine: 'mine', theirs: 'theirs' }];
    expect(conflictAnswer(body, conflicts)).toEqual({
      recordId: record.id,
      base: { treatment: 'theirs' },
      fields: { treatment: 'mine' },
    });
  });
});

describe('the label of a machine', () => {
  it('leads to the report of its machine and mill, and nothing else does', () => {
    const address = labelAddress('https://mill.example', { tenantId: 1001, code: 'RF-17' });
    expect(address).toBe('https://mill.example/floor/m/1001/RF-17');
    expect(labelIn(address)).toEqual({ tenantId: 1001, code: 'RF-17' });
    for (const other of [
      'https://mill.example/floor/tasks',
      'RF-17',
      '/floor/m/1001/%E0%A4',
      '/floor/m/1/a b',
    ])
      expect(labelIn(other)).toBeUndefined();
  });
});

it('chooses the fault that lasts first, each code once, as it was last', () => {
  const machine = {
    id: 1,
    code: 'RF-17',
    number: '17',
    kind: 'spinning',
    model: '',
    modelId: newId(),
    area: null,
    variety: null,
    isOwn: false,
    state: 4,
    fault: 'S704',
    faultName: 'Inverter',
    sinceMs: 900,
    rateGPerH: 1,
  } as const;
  const faults = [
    { code: 'S704', name: 'Inverter', startMs: 900, endMs: null, state: 4 },
    { code: 'S708', name: 'Breaks', startMs: 500, endMs: 800, state: 5 },
    { code: 'S704', name: 'Inverter', startMs: 100, endMs: 200, state: 4 },
  ];
  const known = { nowMs: 1000, machine, faults, openTasks: [], told: [] };
  expect(faultChoices(machine, known).map(({ code, endMs }) => [code, endMs])).toEqual([
    ['S704', null],
    ['S708', 800],
  ]);
  expect(faultChoices(machine, undefined)).toMatchObject([{ code: 'S704', endMs: null }]);
});

it('makes pictures no longer than 1600 px on a side, and none larger', () => {
  expect(smallerSize({ width: 4000, height: 3000 })).toEqual({ width: 1600, height: 1200 });
  expect(smallerSize({ width: 1, height: 1 })).toEqual({ width: 1, height: 1 });
});

describe('the order of tasks', () => {
  it('has what is in work first, then what can be taken by its loss, and last what waits for a word', () => {
    const of = (name: string, state: string, lossKg: number) => ({
      ...task,
      id: newId(),
      name,
      state,
      lossKg,
      standsSinceMs: null,
    });
    const tasks = [
      of('confirm', 'toBeConfirmed', 90),
      of('cheap', 'toBeAllocated', 1),
      of('dear', 'toBeAllocated', 50),
      of('mine', 'inProgress', 2),
    ];
    const shownTasks = tasksShown({ tasks }, [], me);
    const order = ranked(shownTasks, { floor: { machines: [], nowMs: 0 }, nowMs: 0 });
    expect(order.map((each) => each.task.name)).toEqual(['mine', 'dear', 'cheap', 'confirm']);
  });
});
