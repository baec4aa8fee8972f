import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { listMyMessages } from '@millwright/contract/areas/messaging/announcement/announcementCalls.ts';
import { addDays } from '@millwright/contract/areas/shifts/calendar/calendar.ts';
import { handover } from '@millwright/contract/areas/shifts/handover/handover.ts';
import { draftHandover, listDueHandovers } from '@millwright/contract/areas/shifts/handover/handoverCalls.ts';
import { handoverTemplate } from '@millwright/contract/areas/shifts/handover/handoverTemplate.ts';
import { resourceCalls } from '@millwright/contract/registry.ts';
import { principalCacheMs } from '../../../platform/session/principalCache.ts';
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
  refused,
  submittedBy,
  takeBy,
} from './handoverTesting.ts';

const server = await testServer();
const { app, make, owner } = server;
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
const submitted = (points: readonly object[] = []) => submittedBy(mill.giver, mill.keys.turn, points);

describe('the two crews of a handover', () => {
  it('write and hand over, and nobody else does', async () => {
    const { stranger, giver, keys } = mill;
    expect((await stranger.call(draftHandover, keys.turn)).body).toMatchObject({
      messageCode: 'shifts.notOfCrew',
    });
    const id = await draft();
    const { body } = await editBy(stranger, id, { brief: '别人' });
    expect(body.messageCode).toBe('shifts.notOfCrew');
    await answerBy(giver, id);
    expect(await takeBy(stranger, 'submit', id)).toMatchObject(refused('shifts.notOfCrew'));
  });

  it('answer: neither the giver nor a third crew accepts or disputes', async () => {
    const { giver, stranger, receiver } = mill;
    const id = await submitted();
    expect(await takeBy(giver, 'accept', id)).toMatchObject(refused('shifts.ownHandover'));
    expect(await takeBy(giver, 'dispute', id)).toMatchObject(refused('shifts.ownHandover'));
    expect(await takeBy(stranger, 'accept', id)).toMatchObject(refused('shifts.notOfCrew'));
    expect(await takeBy(stranger, 'dispute', id)).toMatchObject(refused('shifts.notOfCrew'));
    expect(await takeBy(receiver, 'accept', id)).toMatchObject(done);
  });

  it('may be led by somebody of no crew, who takes over nothing of his own either', async () => {
    const { leader, receiver, keys } = mill;
    const id = await submittedBy(leader, keys.turn);
    expect(await takeBy(leader, 'accept', id)).toMatchObject(refused('shifts.ownHandover'));
    expect(await takeBy(receiver, 'accept', id)).toMatchObject(done);
  });

  it('have whoever stands in for one of them, in that turn alone', async () => {
    const { stranger, receiver, turns, tenantId } = mill;
    const id = await submitted();
    const stands = (fromMs: number, toMs: number) =>
      owner.query(
        `insert into replacement (tenant_id, id, person_id, substitute_id, layer, start_at, end_at, reason)
         values ($1, gen_random_uuid(), $2, $3, 'turns', to_timestamp($4 / 1000.0), to_timestamp($5 / 1000.0), 'sick')`,
        [tenantId, receiver.id, stranger.id, fromMs, toMs],
      );
    await stands(turns.before.startMs, turns.before.endMs);
    expect(await takeBy(stranger, 'accept', id)).toMatchObject(refused('shifts.notOfCrew'));
    await stands(turns.next.startMs, turns.next.endMs);
    expect(await takeBy(stranger, 'accept', id)).toMatchObject(done);
    await owner.query('delete from replacement where tenant_id = $1', [tenantId]);
  });

  it('are told: the next one that it waits, the giver why it is disputed', async () => {
    const { giver, receiver } = mill;
    const id = await submitted();
    await takeBy(receiver, 'dispute', id);
    await app.events.settled();
    const newest = async (as: typeof giver) =>
      (await as.call(listMyMessages, {})).result.records.map(({ title, msgContent }) => [
        title,
        msgContent,
      ])[0];
    expect(await newest(receiver)).toMatchObject([expect.stringContaining('待接班'), expect.any(String)]);
    expect(await newest(giver)).toMatchObject([
      expect.stringContaining('有异议'),
      expect.stringContaining('12 号车实际停台'),
    ]);
  });
});

describe('a dispute', () => {
  it('says why, and the handover is put right and handed over again', async () => {
    const { giver, receiver } = mill;
    const id = await submitted();
    const { body } = await receiver.call(actionCall(handover, 'dispute'), { ids: [id] });
    expect(body.errors).toMatchObject([{ field: 'disputeReason', rule: 'required' }]);
    expect(await takeBy(receiver, 'dispute', id)).toMatchObject(done);
    expect(await readBy(giver, id)).toMatchObject({
      state: 'disputed',
      disputeReason: '12 号车实际停台',
      receiverId: receiver.id,
    });
    const mended = await editBy(giver, id, { points: [{ kind: 'stop', text: '12 号车停台' }] });
    expect(mended.body.success).toBe(true);
    expect(await takeBy(giver, 'submit', id)).toMatchObject(done);
    expect(await readBy(giver, id)).toMatchObject({ state: 'submitted', receiverId: null, answerTime: null });
    expect(await takeBy(receiver, 'accept', id)).toMatchObject(done);
  });
});

describe('whoever attacks a handover', () => {
  it.each([
    ['submitted twice', 'submit', 'submit'],
    ['accepted and disputed', 'accept', 'dispute'],
  ] as const)('finds that of two who act at once one wins: %s', async (_, one, other) => {
    const { leader, receiver, giver } = mill;
    const isSubmitted = one === 'accept';
    const id = await draft();
    await answerBy(giver, id);
    await owner.query('update handover set state = $2 where id = $1', [
      id,
      isSubmitted ? 'submitted' : 'draft',
    ]);
    const person = { submit: giver, accept: receiver }[one];
    const both = await Promise.all([takeBy(person, one, id), takeBy(leader, other, id)]);
    expect(both).toContainEqual({ outcomes: [expect.objectContaining({ isDone: true })] });
    expect(both).toContainEqual({
      outcomes: [expect.objectContaining({ messageCode: 'core.wrongState' })],
    });
  });

  it('changes an accepted one by no call', async () => {
    const { giver, receiver, leader } = mill;
    const id = await submitted([{ kind: 'note', text: '备注' }]);
    await takeBy(receiver, 'accept', id);
    const before = await readBy(giver, id);
    const [point] = await linesBy(giver, id, 'points');
    const tries = await Promise.all([
      editBy(giver, id, { brief: '改' }),
      editBy(giver, id, { points: [{ ...point, status: 'done' }] }),
      editBy(leader, id, { items: [] }),
      leader.call(calls.delete, { id }),
    ]);
    expect(tries.map(({ body }) => body.messageCode)).toEqual(tries.map(() => 'core.wrongState'));
    for (const action of ['submit', 'accept', 'dispute'] as const)
      expect(await takeBy(leader, action, id)).toMatchObject(refused('core.wrongState'));
    const { version, ...kept } = before;
    expect(await readBy(giver, id)).toMatchObject({ ...kept, version });
  });

  it('does not find those of another mill', async () => {
    const id = await submitted();
    const other = await handoverMill(server);
    expect((await other.leader.call(calls.queryById, { id })).body.messageCode).toBe('core.notFound');
    expect(await takeBy(other.leader, 'accept', id)).toMatchObject(refused('core.notFound'));
    const foreign = { ...other.keys.turn, templateId: mill.templateId };
    expect((await other.giver.call(draftHandover, foreign)).body.messageCode).toBe('core.notFound');
    const added = await other.giver.call(calls.add, foreign);
    expect(added.body.errors).toMatchObject([{ field: 'templateId', rule: 'reference' }]);
  });

  it.each([
    ['another date', () => ({ productionDate: addDays(mill.turns.turn.productionDate, -3) })],
    ['another workshop', async () => ({ departmentId: await make.department(mill) })],
    ['another template', () => ({ templateId: '01900000-0000-7000-8000-000000000000' })],
  ])('gives it no %s', async (_, change) => {
    const id = await draft();
    const said = await change();
    const { body } = await editBy(mill.giver, id, said);
    expect(body.errors).toMatchObject([{ field: Object.keys(said)[0], rule: 'fixed' }]);
  });

  it.each([
    [
      'a shift that has not begun',
      () => ({ productionDate: addDays(mill.turns.next.productionDate, 1) }),
      'shifts.turnAhead',
    ],
    ['a shift that the day does not have', () => ({ shift: 'day' }), 'shifts.turnUnknown'],
  ])('drafts none for %s', async (_, change, code) => {
    const { body } = await mill.giver.call(draftHandover, { ...mill.keys.turn, ...change() });
    expect(body.messageCode).toBe(code);
  });

  it('drafts none with a template that is not in use', async () => {
    const { leader, giver, keys, templateId } = mill;
    await leader.call(templates.edit, { id: templateId, isInUse: false });
    expect((await giver.call(draftHandover, keys.turn)).body.messageCode).toBe('shifts.templateStopped');
    await leader.call(templates.edit, { id: templateId, isInUse: true });
  });

  it('drafts none for a workshop that does not have the process', async () => {
    const { leader, tenantId, keys } = mill;
    const [hall, other] = [await make.department({ tenantId }), await make.department({ tenantId })];
    await owner.query('update team set department_id = $2 where tenant_id = $1', [tenantId, hall]);
    const { body } = await leader.call(draftHandover, { ...keys.turn, departmentId: other });
    expect(body.messageCode).toBe('shifts.otherWorkshop');
    const id = await handoverDraft(leader, keys.turn);
    expect(await readBy(leader, id)).toMatchObject({ departmentId: hall });
    await owner.query('update team set department_id = null where tenant_id = $1', [tenantId]);
  });
});

describe('handovers that are due', () => {
  const due = async (as: typeof mill.giver) => (await as.call(listDueHandovers)).result;

  it('are told to the crew that works, and what waits for it', async () => {
    const { giver, receiver, stranger, turns } = mill;
    expect((await due(receiver)).running).toMatchObject([
      { process: 'spinning', shift: turns.next.shift, id: null },
    ]);
    expect((await due(stranger)).running).toEqual([]);
    const id = await submitted();
    const waits = { id, giver: `细纱${turns.turn.crew}`, isOwn: true };
    expect((await due(receiver)).toAnswer).toMatchObject([waits]);
    expect([(await due(giver)).toAnswer, (await due(stranger)).toAnswer]).toEqual([[], []]);
    await takeBy(receiver, 'dispute', id);
    expect((await due(giver)).disputed).toMatchObject([{ id }]);
  });

  it('are missing when a shift ended without one, since there is a template: leaders see all', async () => {
    const { leader, turns, keys, giver, tenantId } = mill;
    expect((await due(leader)).missing).toEqual([]);
    await owner.query(
      "update handover_template set create_time = create_time - interval '10 days' where tenant_id = $1",
      [tenantId],
    );
    const all = (await due(leader)).missing;
    const { productionDate, shift } = turns.turn;
    expect(all[0]).toMatchObject({ productionDate, shift, state: null });
    expect(all).toHaveLength(21);
    const own = (await due(giver)).missing;
    expect(own.length).toBeLessThan(all.length);
    expect(own.map(({ crew }) => crew)).toEqual(own.map(() => turns.turn.crew));
    const id = await handoverDraft(giver, keys.turn);
    expect((await due(leader)).missing[0]).toMatchObject({ id, state: 'draft' });
    await answerBy(giver, id);
    await takeBy(giver, 'submit', id);
    expect((await due(leader)).missing).toHaveLength(20);
  });
});

describe('handovers of people with a narrow data scope', () => {
  it('A-007 are seen and answered by the people of both crews, and by nobody else', async () => {
    const { leader, giver, receiver, stranger, keys, tenantId } = mill;
    await owner.query("update role set data_scope = 'own' where tenant_id = $1", [tenantId]);
    server.clock.advance(principalCacheMs);
    const id = await submitted();
    const listed = async (as: typeof giver) =>
      (await as.call(calls.list, {})).result.records.map((row) => row.id);
    expect([await listed(giver), await listed(receiver)]).toEqual([[id], [id]]);
    expect([await listed(stranger), await listed(leader)]).toEqual([[], []]);
    const due = (await leader.call(listDueHandovers)).result;
    const named = [...due.running, ...due.toAnswer, ...due.disputed, ...due.missing].map((each) => each.id);
    expect(named.filter((each) => each !== null)).toEqual([]);
    const { body } = await leader.call(draftHandover, keys.turn);
    expect(body.result).toBeNull();
    expect(JSON.stringify(body)).not.toContain(id);
    expect(JSON.stringify(body)).not.toMatch(/HO\d/);
    expect(await takeBy(stranger, 'accept', id)).toMatchObject(refused('core.notFound'));
    expect(await takeBy(receiver, 'accept', id)).toMatchObject(done);
  });
});
