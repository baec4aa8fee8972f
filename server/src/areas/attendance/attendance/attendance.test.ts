import readSheet from 'read-excel-file/node';
import { describe, expect, it } from 'vitest';
import {
  correctAttendance,
  enterPunch,
  exportAttendance,
  showAttendance,
  showAttendanceOf,
  showPresence,
  takeBackCorrection,
} from '@millwright/contract/areas/attendance/attendance/attendanceCalls.ts';
import { attendanceRights } from '@millwright/contract/areas/attendance/attendance/attendanceRights.ts';
import { pastRight } from '@millwright/contract/areas/shifts/calendar/calendarCalls.ts';
import {
  defaultShiftCalendar,
  shiftAt,
  shiftBefore,
} from '@millwright/contract/areas/shifts/calendar/calendar.ts';
import { shiftsPhrases } from '@millwright/contract/areas/shifts/phrases.ts';
import { team } from '@millwright/contract/areas/personnel/teams/team.ts';
import { basePath } from '@millwright/contract/core/call/call.ts';
import { resourceCalls } from '@millwright/contract/registry.ts';
import { hourMs, minuteMs } from '@millwright/contract/core/time/units.ts';
import { testServer } from '@millwright/testing/server/testServer.ts';

const server = await testServer();
const { make, clock } = server;
const calendar = defaultShiftCalendar('Asia/Shanghai');
const running = shiftAt(calendar, clock.nowMs());
// Half an hour after the running shift began, at whatever time of the day.
clock.advance(running.startMs + 30 * minuteMs - clock.nowMs());
/** The shift that ended last. */
const over = shiftBefore(calendar, running);
const { readAttendance, correctAttendance: correctRight } = {
  readAttendance: attendanceRights.read,
  correctAttendance: attendanceRights.correct,
};

/** A mill with a leader of people, and two in the crew of a turn: the first of them leads their team. */
async function aMill(turn = over) {
  const tenantId = await make.tenant();
  const codes = [readAttendance, correctRight, ...Object.values(team.access)];
  const leaderPerson = await make.user({ tenantIds: [tenantId], codes });
  const leader = server.as(leaderPerson);
  const people = await Promise.all(
    ['安娜', '波波'].map((realname) => make.user({ tenantIds: [tenantId], realname })),
  );
  const [ann = '', bo = ''] = people.map(({ id }) => id);
  const teams = resourceCalls(team);
  const said = { type: 'spinner', process: 'spinning', name: '细纱', crew: turn.crew };
  await leader.call(teams.add, { ...said, memberIds: [ann, bo], leaderId: ann });
  const month = turn.productionDate.slice(0, 7);
  const punch = (personId: string, atMs: number, direction: 'in' | 'out') =>
    leader.call(enterPunch, { personId, at: new Date(atMs).toISOString(), direction, reason: '考勤机故障' });
  const sumsOf = async (personId: string) => {
    const { people: shown } = (await leader.call(showAttendance, { month })).result;
    return shown.find(({ id }) => id === personId)?.sums;
  };
  const turnOf = async (personId: string) => {
    const { turns } = (await leader.call(showAttendanceOf, { personId, month })).result;
    return turns.find(
      ({ productionDate, shift }) => productionDate === turn.productionDate && shift === turn.shift,
    );
  };
  const correct = (change: object = {}) =>
    leader.call(correctAttendance, {
      personId: ann,
      productionDate: turn.productionDate,
      shift: turn.shift,
      kind: 'asPlanned',
      reason: '忘记打卡',
      ...change,
    });
  return { tenantId, leader, leaderPerson, people, ann, bo, month, punch, sumsOf, turnOf, correct };
}

describe('P-082 attendance of a month', () => {
  it('holds the turns of the crew against the punches, and adds them up', async () => {
    const { ann, bo, punch, sumsOf, turnOf } = await aMill();
    const before = await sumsOf(ann);
    expect(await turnOf(ann)).toMatchObject({ state: 'absent', presentMin: 0 });
    await punch(ann, over.startMs + 25 * minuteMs, 'in');
    await punch(ann, over.endMs + minuteMs, 'out');
    const plannedMin = (over.endMs - over.startMs) / minuteMs;
    expect(await turnOf(ann)).toMatchObject({
      state: 'present',
      plannedMin,
      presentMin: plannedMin - 25,
      lateMin: 25,
      isMissingOut: false,
    });
    expect(await sumsOf(ann)).toEqual({
      ...before,
      present: 1,
      presentMin: plannedMin - 25,
      late: 1,
      lateMin: 25,
      absent: Number(before?.absent) - 1,
    });
    expect(await turnOf(bo)).toMatchObject({ state: 'absent' });
  });

  it('counts a punch that comes in late, and one with no arrival as missing', async () => {
    const { ann, punch, turnOf } = await aMill();
    await punch(ann, over.endMs - minuteMs, 'out');
    expect(await turnOf(ann)).toMatchObject({ state: 'present', presentMin: 0, isMissingIn: true });
    await punch(ann, over.startMs, 'in');
    expect(await turnOf(ann)).toMatchObject({ state: 'present', isMissingIn: false });
  });

  it('is of oneself and of the team that one leads for who may not see all', async () => {
    const { people, ann, bo, month, leader } = await aMill();
    const [annPerson, boPerson] = people;
    const asAnn = server.as(annPerson ?? expect.fail());
    const asBo = server.as(boPerson ?? expect.fail());
    const seen = async (as: typeof asAnn) =>
      (await as.call(showAttendance, { month })).result.people.map(({ id }) => id).toSorted();
    expect(await seen(asAnn)).toEqual([ann, bo].toSorted());
    expect(await seen(asBo)).toEqual([bo]);
    expect((await asBo.call(showAttendanceOf, { personId: bo, month })).result).toMatchObject({
      person: { id: bo },
      mayCorrect: false,
    });
    expect((await asBo.call(showAttendanceOf, { personId: ann, month })).body.messageCode).toBe(
      'core.notFound',
    );
    const asked = { personId: bo, productionDate: over.productionDate, shift: over.shift };
    const own = { ...asked, kind: 'asPlanned', reason: '我在', cameAt: null, leftAt: null };
    expect((await asBo.call(correctAttendance, own)).body.messageCode).toBe('core.forbidden');
    expect((await leader.call(showAttendance, { month })).result.may).toEqual({
      readAll: true,
      correct: true,
    });
  });

  it('is nothing of another mill', async () => {
    const one = await aMill();
    const other = await aMill();
    await one.punch(one.ann, over.startMs, 'in');
    expect(
      (await other.leader.call(showAttendanceOf, { personId: one.ann, month: one.month })).body.messageCode,
    ).toBe('core.notFound');
    const { body } = await other.punch(one.ann, over.startMs, 'in');
    expect(body.errors).toMatchObject([{ field: 'personId' }]);
  });

  it('leaves as a workbook for wages: a row a person with their sum, and a row a turn', async () => {
    const { tenantId, leaderPerson, ann, punch, month } = await aMill();
    await punch(ann, over.startMs, 'in');
    await punch(ann, over.endMs, 'out');
    const { accessToken } = await server.app.sessions.start({
      userId: leaderPerson.id,
      tenantId,
      ip: '127.0.0.1',
      agent: 'test',
    });
    const reply = await server.app.fastify.inject({
      method: 'GET',
      url: `${basePath}${exportAttendance.path}?month=${month}`,
      headers: { 'x-access-token': accessToken, 'tenant-id': '0', 'language-id': 'zh' },
    });
    const tabs = await readSheet(reply.rawPayload);
    const [people, days] = tabs.map(({ data }) => data);
    expect(people?.[0]?.slice(0, 4)).toEqual(['工号', '姓名', '班组', '应出勤']);
    expect(people?.slice(1).map((row) => row[1])).toEqual(['安娜', '波波', '合计']);
    expect(people?.at(-1)?.[5]).toBe(1);
    const worked = days?.filter((row) => row[1] === '安娜' && row[6] === '已出勤');
    expect(worked).toHaveLength(1);
    expect(worked?.[0]?.[4]).toBe(shiftsPhrases.zh.names[over.shift]);
  });
});

describe('P-082 a correction of attendance', () => {
  it('stands in place of the punches, the newest of several, until it is taken back', async () => {
    const { leader, ann, correct, turnOf, month } = await aMill();
    const { id: first } = (await correct()).result;
    expect(await turnOf(ann)).toMatchObject({
      state: 'present',
      presentMin: (over.endMs - over.startMs) / minuteMs,
      isCorrected: true,
    });
    const times = {
      kind: 'times',
      cameAt: new Date(over.startMs + hourMs).toISOString(),
      leftAt: new Date(over.endMs).toISOString(),
    };
    const { id: second } = (await correct({ ...times, reason: '迟到一小时' })).result;
    expect(await turnOf(ann)).toMatchObject({ lateMin: 60, isCorrected: true });
    const { corrections } = (await leader.call(showAttendanceOf, { personId: ann, month })).result;
    expect(corrections.map(({ id, holds, reason }) => [id, holds, reason])).toEqual([
      [second, true, '迟到一小时'],
      [first, false, '忘记打卡'],
    ]);
    await leader.call(takeBackCorrection, { id: second });
    expect(await turnOf(ann)).toMatchObject({ lateMin: 0, isCorrected: true });
    await leader.call(takeBackCorrection, { id: first });
    expect(await turnOf(ann)).toMatchObject({ state: 'absent', isCorrected: false });
    expect((await leader.call(takeBackCorrection, { id: first })).body.messageCode).toBe('core.notFound');
  });

  const later = shiftAt(calendar, running.endMs);
  const ofOtherCrew = shiftBefore(calendar, over);
  it.each([
    ['without a reason', { reason: '' }, 'core.invalid', 'reason'],
    [
      'of times without the arrival',
      { kind: 'times', leftAt: new Date(over.endMs).toISOString() },
      'core.invalid',
      'cameAt',
    ],
    [
      'that says times beside the plan',
      { cameAt: new Date(over.startMs).toISOString() },
      'core.invalid',
      'cameAt',
    ],
    [
      'that leaves before coming',
      {
        kind: 'times',
        cameAt: new Date(over.endMs).toISOString(),
        leftAt: new Date(over.startMs).toISOString(),
      },
      'core.invalid',
      'leftAt',
    ],
    ['of a shift that the date does not have', { shift: 'day' }, 'core.invalid', 'shift'],
    [
      'of a shift of another crew',
      { productionDate: ofOtherCrew.productionDate, shift: ofOtherCrew.shift },
      'shifts.noSuchTurn',
      undefined,
    ],
  ])('is refused %s, and nothing is written', async (_, change, messageCode, field) => {
    const { leader, ann, correct, month } = await aMill();
    const { body } = await correct({ cameAt: null, leftAt: null, ...change });
    expect([body.messageCode, body.errors?.[0]?.field]).toEqual([messageCode, field]);
    expect((await leader.call(showAttendanceOf, { personId: ann, month })).result.corrections).toEqual([]);
  });

  it('is refused before the shift has begun', async () => {
    const { correct } = await aMill(later);
    expect((await correct()).body.messageCode).toBe('shifts.turnToCome');
  });
});

describe('P-082 a punch by hand', () => {
  it('is kept with who entered it and why, and refused twice or for a moment to come', async () => {
    const { leader, ann, punch, month } = await aMill();
    await punch(ann, over.startMs, 'in');
    const { punches } = (await leader.call(showAttendanceOf, { personId: ann, month })).result;
    expect(punches).toMatchObject([
      { atMs: over.startMs, direction: 'in', source: 'hand', reason: '考勤机故障', by: expect.any(String) },
    ]);
    expect((await punch(ann, over.startMs, 'in')).body.messageCode).toBe('shifts.punchedAlready');
    expect((await punch(ann, clock.nowMs() + hourMs, 'in')).body.messageCode).toBe('shifts.momentToCome');
  });
});

describe('P-082 who is there now', () => {
  it('tells who of the running shift is there, who is missing, and who is there without a plan', async () => {
    const { leader, ann, bo, punch, tenantId } = await aMill(running);
    const extra = await make.user({ tenantIds: [tenantId], realname: '陈晨' });
    await punch(ann, clock.nowMs() - 20 * minuteMs, 'in');
    await punch(extra.id, clock.nowMs() - 10 * minuteMs, 'in');
    const { planned, others, turn } = (await leader.call(showPresence, {})).result;
    expect(turn).toMatchObject({ productionDate: running.productionDate, shift: running.shift });
    const states = new Map(planned.map(({ id, state }) => [id, state]));
    expect([states.get(ann), states.get(bo)]).toEqual(['here', 'notYet']);
    expect(others.map(({ id }) => id)).toEqual([extra.id]);
  });
});

describe('A-042 A-043 the time limit of a shift', () => {
  it('leaves corrections behind it to the administrator', async () => {
    const { tenantId, ann } = await aMill();
    // A day behind the end of the shift; sessions from before are over then.
    clock.advance(over.endMs + 24 * hourMs + minuteMs - clock.nowMs());
    const { productionDate, shift } = over;
    const said = {
      personId: ann,
      productionDate,
      shift,
      kind: 'asPlanned',
      reason: '补',
      cameAt: null,
      leftAt: null,
    };
    const correctedBy = async (codes: string[]) =>
      (await server.as(await make.user({ tenantIds: [tenantId], codes })).call(correctAttendance, said)).body;
    const refused = await correctedBy([correctRight]);
    expect(refused.messageCode).toBe('shifts.overTimeLimit');
    expect(refused.message).toContain('请联系管理员');
    expect((await correctedBy([correctRight, pastRight])).success).toBe(true);
  });
});
