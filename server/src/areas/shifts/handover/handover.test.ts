import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { handover } from '@millwright/contract/areas/shifts/handover/handover.ts';
import { anyCrewRight, draftHandover } from '@millwright/contract/areas/shifts/handover/handoverCalls.ts';
import { handoverTemplate } from '@millwright/contract/areas/shifts/handover/handoverTemplate.ts';
import { resourceCalls } from '@millwright/contract/registry.ts';
import { answerToTabs, fetchTabs } from '../../../resource/trials/sheetTesting.ts';
import { actionCall } from '@millwright/testing/server/actionCall.ts';
import { testServer } from '@millwright/testing/server/testServer.ts';
import {
  answerBy,
  done,
  handoverDraft,
  editBy,
  handoverMill,
  type HandoverMill,
  linesBy,
  readBy,
  submittedBy,
  takeBy,
} from './handoverTesting.ts';

const server = await testServer();
const { clock, owner } = server;
const calls = resourceCalls(handover);
const templates = resourceCalls(handoverTemplate);

let mill: HandoverMill;
beforeAll(async () => {
  mill = await handoverMill(server);
});
beforeEach(async () => {
  for (const table of ['handover_answer', 'handover_point', 'handover'])
    await owner.query(`delete from ${table} where tenant_id = $1`, [mill.tenantId]);
});

const draft = () => handoverDraft(mill.giver, mill.keys.turn);
const read = (id: string) => readBy(mill.giver, id);
const edit = (id: string, change: object) => editBy(mill.giver, id, change);
const points = (id: string) => linesBy(mill.giver, id, 'points');

describe('P-089 E-035 G-010 the record of a handover', () => {
  it('copies the items of its template, and says shift, crews, people, times and brief', async () => {
    const { giver, receiver, turns } = mill;
    const id = await draft();
    expect(await read(id)).toMatchObject({
      state: 'draft',
      process: 'spinning',
      edition: 1,
      productionDate: turns.turn.productionDate,
      shift: turns.turn.shift,
      crew: turns.turn.crew,
      nextCrew: turns.next.crew,
      giverId: null,
      items: [
        { name: '断头', options: ['正常', '偏多'], isRequired: true, chosen: null },
        { name: '清洁', options: ['已完成', '未完成'], isRequired: false },
      ],
    });
    await answerBy(giver, id);
    await edit(id, { brief: '生产平稳' });
    expect(await takeBy(giver, 'submit', id)).toMatchObject(done);
    clock.advance(1000);
    expect(await takeBy(receiver, 'accept', id)).toMatchObject(done);
    const row = await read(id);
    expect(row).toMatchObject({
      state: 'accepted',
      brief: '生产平稳',
      giverId: giver.id,
      receiverId: receiver.id,
    });
    expect(Date.parse(String(row['answerTime'])) - Date.parse(String(row['submitTime']))).toBe(1000);
    // Both sides see the same.
    expect(await readBy(receiver, id)).toMatchObject({ items: row['items'], points: row['points'] });
  });

  it('keeps its items when the template changes, and says with which edition it was made', async () => {
    const { leader, templateId, items, receiver, keys } = mill;
    const id = await draft();
    await leader.call(templates.edit, { id: templateId, items: [{ ...items[0], name: '新项目' }] });
    expect(await read(id)).toMatchObject({ edition: 1, items: [{ name: '断头' }, { name: '清洁' }] });
    const later = await handoverDraft(receiver, keys.next);
    expect(await readBy(receiver, later)).toMatchObject({ edition: 2, items: [{ name: '新项目' }] });
    await leader.call(templates.edit, { id: templateId, items });
  });

  it('is one for a shift, process and workshop: who drafts it again gets the one that is there', async () => {
    const { giver, keys } = mill;
    const all = await Promise.all([1, 2, 3].map(() => giver.call(draftHandover, keys.turn)));
    const ids = new Set(all.map(({ result }) => result.id));
    expect([ids.size, all.filter(({ result }) => result.isNew).length]).toEqual([1, 1]);
    const { body } = await giver.call(calls.add, keys.turn);
    expect(body).toMatchObject({ messageCode: 'shifts.handoverExists', errors: [{ field: 'shift' }] });
  });

  it('is found by state and person, and goes out as a sheet with its items and points', async () => {
    const id = await submittedBy(mill.giver, mill.keys.turn, [{ kind: 'task', text: '23 号车待换钢领' }]);
    const asked = { state: 'submitted', giverId: mill.giver.id };
    const { records } = (await mill.receiver.call(calls.list, asked)).result;
    expect(records).toMatchObject([{ id, openCount: 1 }]);
    const tabs = await fetchTabs(server, mill.receiver.person, { resource: handover });
    expect(JSON.stringify(tabs)).toContain('23 号车待换钢领');
  });
});

describe('the items', () => {
  it('are answered before it is handed over, where they are required', async () => {
    const id = await draft();
    const { outcomes } = (await mill.giver.call(actionCall(handover, 'submit'), { ids: [id] })).result;
    const message = '以下必填项目还没有结果：断头';
    expect(outcomes).toMatchObject([{ messageCode: 'shifts.itemsUnanswered', message }]);
    await answerBy(mill.giver, id);
    expect(await takeBy(mill.giver, 'submit', id)).toMatchObject(done);
  });

  it('say what a hazard is before it is handed over', async () => {
    const id = await draft();
    const [first, second] = await linesBy(mill.giver, id, 'items');
    const chosen = (note: string | null) => [
      { id: first?.id, chosen: '正常' },
      { id: second?.id, chosen: '未完成', note },
    ];
    const submitted = async () =>
      (await mill.giver.call(actionCall(handover, 'submit'), { ids: [id] })).result.outcomes;
    for (const note of [null, ' ']) {
      await edit(id, { items: chosen(note) });
      expect(await submitted()).toMatchObject([
        {
          messageCode: 'shifts.hazardsWithoutNote',
          message: '这些项目有隐患，请写明是什么隐患：清洁',
        },
      ]);
    }
    await edit(id, { items: chosen('3 号车下有油') });
    expect(await takeBy(mill.giver, 'submit', id)).toMatchObject(done);
  });

  const whole = (ids: readonly string[]) => ids.map((id) => ({ id }));
  it.each([
    [
      'another answer than the options',
      ([first, second]: readonly string[]) => [{ id: first, chosen: '很好' }, { id: second }],
      'items.0.chosen',
    ],
    ['one item less', (ids: readonly string[]) => whole(ids.slice(1)), 'items'],
    ['one item more', (ids: readonly string[]) => [...whole(ids), { note: '多' }], 'items'],
  ])('refuse %s', async (_, said, field) => {
    const id = await draft();
    const ids = (await linesBy(mill.giver, id, 'items')).map((item) => item.id);
    const { body } = await edit(id, { items: said(ids) });
    expect([body.success, body.errors?.[0]?.field]).toEqual([false, field]);
  });

  it('keep their names and options, whatever a client says', async () => {
    const id = await draft();
    const [first, second] = await linesBy(mill.giver, id, 'items');
    const other = { id: first?.id, name: '别的', options: ['甲'], isRequired: false };
    const { result } = await edit(id, { items: [other, { id: second?.id }] });
    expect(result).toMatchObject({
      items: [{ name: '断头', options: ['正常', '偏多'], isRequired: true }, { name: '清洁' }],
    });
  });
});

describe('an open point', () => {
  const point = { kind: 'task', text: '23 号车待换钢领' };

  it('goes on by its id from handover to handover until it is done', async () => {
    const { giver, receiver, keys } = mill;
    const first = await submittedBy(giver, keys.turn, [point]);
    const [origin] = await points(first);
    const second = await handoverDraft(receiver, keys.next);
    const [carried] = await linesBy(receiver, second, 'points');
    expect(carried).toMatchObject({ ...point, status: 'open', originId: origin?.id });
    const gone = await editBy(receiver, second, { points: [] });
    expect(gone.body).toMatchObject({ messageCode: 'shifts.pointCarried', errors: [{ field: 'points' }] });
    const closed = await editBy(receiver, second, { points: [{ ...carried, status: 'done' }] });
    expect(closed.result).toMatchObject({
      openCount: 0,
      points: [{ originId: origin?.id, status: 'done' }],
    });
    // What was handed over before stays as it was said then.
    expect(await points(first)).toMatchObject([{ id: origin?.id, status: 'open' }]);
  });

  it('names the one with which it began, however often it goes on', async () => {
    const { earlier, giver, receiver, keys } = mill;
    const first = await submittedBy(earlier, keys.before, [point]);
    const [origin] = await points(first);
    await submittedBy(giver, keys.turn);
    const third = await handoverDraft(receiver, keys.next);
    expect(await points(third)).toMatchObject([{ originId: origin?.id, text: point.text }]);
  });

  it('goes on from a handover that its drafter does not see', async () => {
    const { earlier, keys, tenantId } = mill;
    const first = await submittedBy(earlier, keys.before, [point]);
    const [origin] = await linesBy(earlier, first, 'points');
    const person = await server.make.user({
      tenantIds: [tenantId],
      codes: [...Object.values(handover.access), anyCrewRight],
      scope: 'own',
    });
    const narrow = { person, ...server.as(person) };
    expect((await narrow.call(calls.queryById, { id: first })).body).toMatchObject({
      messageCode: 'core.notFound',
    });
    const id = await handoverDraft(narrow, keys.turn);
    expect(await linesBy(narrow, id, 'points')).toMatchObject([{ ...point, originId: origin?.id }]);
  });

  it('of a draft stays there, since it was not handed over', async () => {
    const { earlier, keys } = mill;
    const first = await handoverDraft(earlier, keys.before);
    await editBy(earlier, first, { points: [point] });
    expect(await points(await draft())).toEqual([]);
  });

  it('cannot be said to go on from another one', async () => {
    const id = await draft();
    const { result } = await edit(id, { points: [{ ...point, originId: id }] });
    expect(result).toMatchObject({ points: [{ originId: null }] });
  });
});

it('handovers come from no sheet: there is no call for it, and none that marks one', async () => {
  const sheet = { resource: handover, tabs: { 'Sheet 1': [['Brief'], ['a quiet shift']] } };
  expect(calls.importExcel).toBeUndefined();
  expect(await answerToTabs(server, mill.leader.person, sheet)).toMatchObject({
    success: false,
    messageCode: 'core.unknownPath',
  });
});
