import { describe, expect, it } from 'vitest';
import {
  openPunchCode,
  punchByCode,
  punchCodeGoodSeconds,
  punchCodeSeconds,
  showPunchCode,
} from '@millwright/contract/areas/attendance/punch/punchCodeCalls.ts';
import { showAttendanceOf } from '@millwright/contract/areas/attendance/attendance/attendanceCalls.ts';
import { attendanceRights } from '@millwright/contract/areas/attendance/attendance/attendanceRights.ts';
import { defaultShiftCalendar, shiftAt } from '@millwright/contract/areas/shifts/calendar/calendar.ts';
import { team } from '@millwright/contract/areas/personnel/teams/team.ts';
import { resourceCalls } from '@millwright/contract/registry.ts';
import { testServer } from '@millwright/testing/server/testServer.ts';

const server = await testServer();
const { make, clock } = server;
const running = shiftAt(defaultShiftCalendar('Asia/Shanghai'), clock.nowMs());
// Half an hour after the running shift began, at the beginning of a code.
clock.advance(running.startMs + 30 * 60_000 - clock.nowMs());

async function aMill() {
  const tenantId = await make.tenant();
  const codes = [attendanceRights.gate, ...Object.values(team.access)];
  const gate = server.as(await make.user({ tenantIds: [tenantId], codes }));
  const worker = await make.user({ tenantIds: [tenantId], codes: [attendanceRights.punch] });
  const members = { memberIds: [worker.id], leaderId: worker.id };
  await gate.call(resourceCalls(team).add, { name: '细纱', type: 'spinner', crew: running.crew, ...members });
  const code = async () => (await gate.call(showPunchCode, { gate: '东门' })).result.code;
  return { tenantId, gate, worker, as: server.as(worker), code };
}

describe('P-082 clocking in and out with a telephone', () => {
  it('says what it will be counted for, and counts', async () => {
    const { as, worker, code } = await aMill();
    const { productionDate, shift } = running;
    const first = await code();
    expect((await as.call(openPunchCode, { code: first })).result).toMatchObject({
      gate: '东门',
      due: 'in',
      sinceMs: null,
      turns: { in: { productionDate, shift }, out: { productionDate, shift } },
    });
    const { result } = await as.call(punchByCode, { code: first, direction: 'in' });
    expect(result).toMatchObject({ atMs: clock.nowMs(), turn: { productionDate, shift } });
    clock.advance(punchCodeSeconds * 1000);
    const second = await code();
    expect((await as.call(openPunchCode, { code: second })).result).toMatchObject({
      due: 'out',
      sinceMs: running.startMs + 30 * 60_000,
    });
    const month = productionDate.slice(0, 7);
    const { turns, punches } = (await as.call(showAttendanceOf, { personId: worker.id, month })).result;
    expect(punches).toMatchObject([{ direction: 'in', source: 'qr', device: '东门' }]);
    expect(
      turns.find((turn) => turn.productionDate === productionDate && turn.shift === shift),
    ).toMatchObject({
      state: 'here',
      lateMin: 30,
    });
  });

  it('shows another code every half minute, which is good for one punch of each person', async () => {
    const { tenantId, as, code } = await aMill();
    const first = await code();
    expect(await code()).toBe(first);
    await as.call(punchByCode, { code: first, direction: 'in' });
    for (const call of [openPunchCode, punchByCode])
      expect((await as.call(call, { code: first, direction: 'out' })).body.messageCode).toBe(
        'shifts.punchCodeUsed',
      );
    const other = server.as(await make.user({ tenantIds: [tenantId], codes: [attendanceRights.punch] }));
    expect((await other.call(punchByCode, { code: first, direction: 'in' })).result.turn).toBeNull();
    clock.advance(punchCodeSeconds * 1000);
    expect(await code()).not.toBe(first);
  });

  it.each([
    [
      'an old one',
      'shifts.punchCodeOver',
      async ({ code }: Mill) => {
        const old = await code();
        clock.advance(punchCodeGoodSeconds * 1000);
        return old;
      },
    ],
    ['that of another mill', 'shifts.punchCodeElsewhere', async () => (await aMill()).code()],
    ['one with a wrong signature', 'shifts.punchCodeInvalid', async ({ code }: Mill) => `${await code()}x`],
    [
      'one whose time was changed',
      'shifts.punchCodeInvalid',
      async ({ code }: Mill) => {
        const [mill, gate, step, mac] = (await code()).split('.');
        return [mill, gate, (Number.parseInt(step ?? '', 36) + 100).toString(36), mac].join('.');
      },
    ],
    ['what is none', 'shifts.punchCodeInvalid', async () => 'hello'],
  ])('refuses %s in words', async (_, messageCode, codeOf) => {
    const mill = await aMill();
    const code = await codeOf(mill);
    for (const call of [openPunchCode, punchByCode]) {
      const { body } = await mill.as.call(call, { code, direction: 'in' });
      expect(body).toMatchObject({ success: false, messageCode });
      expect(body.message).toMatch(/二维码/);
    }
  });
});
type Mill = Awaited<ReturnType<typeof aMill>>;
