import readSheet from 'read-excel-file/node';
import { describe, expect, it } from 'vitest';
import {
  exportShiftCalendar,
  pastRight,
  previewShiftSystem,
  saveShiftSystem,
  showCurrentShift,
} from '@millwright/contract/areas/shifts/calendar/calendarCalls.ts';
import { addDays } from '@millwright/contract/areas/shifts/calendar/calendar.ts';
import { shiftSystem } from '@millwright/contract/areas/shifts/shiftSystem/shiftSystem.ts';
import { localDate } from '@millwright/contract/core/time/zone.ts';
import { basePath } from '@millwright/contract/core/call/call.ts';
import { resourceCalls } from '@millwright/contract/registry.ts';
import { testServer } from '@millwright/testing/server/testServer.ts';

const server = await testServer();
const { make } = server;
const systems = resourceCalls(shiftSystem);
/** By the clocks on the wall: before the first shift the production date is the one before. */
const today = localDate('Asia/Shanghai', server.clock.nowMs());
const tomorrow = addDays(today, 1);

const twoShifts = (effectiveDate: string) => ({
  effectiveDate,
  firstStart: '07:00',
  startDay: 1,
  shifts: [{ minutes: 720 }, { minutes: 720 }],
  crews: [
    { crew: 'A' as const, days: '11111112222222' },
    { crew: 'B' as const, days: '22222221111111' },
  ],
});
const named = { name: '两班制', remark: null };

async function aMill(codes: readonly string[] = Object.values(shiftSystem.access)) {
  const tenantId = await make.tenant();
  return server.as(await make.user({ tenantIds: [tenantId], codes: [...codes] }));
}

describe('P-084 P-085 a shift system that is set up', () => {
  it('is saved upon the calendar that its preview has shown, and changed again upon the next one', async () => {
    const planner = await aMill();
    const system = twoShifts(tomorrow);
    const { seen, past } = (await planner.call(previewShiftSystem, { system })).result;
    expect([seen, past]).toEqual([[], null]);
    const { id } = (await planner.call(saveShiftSystem, { ...system, ...named, seen })).result;
    const again = (await planner.call(previewShiftSystem, { id, system: { ...system, startDay: 3 } })).result;
    expect(again.seen).toEqual([{ id, version: 1 }]);
    const edited = { ...system, ...named, id, version: 1, startDay: 3, seen: again.seen };
    expect((await planner.call(saveShiftSystem, edited)).result).toEqual({ id });
    expect((await planner.call(saveShiftSystem, edited)).body.messageCode).toBe('core.conflict');
  });

  it('is previewed with the rests that are shorter than the rules of the mill say', async () => {
    const planner = await aMill();
    // From the night that ends at 7 straight into the day shift of the same crew, and back.
    const system = {
      ...twoShifts(tomorrow),
      crews: [
        { crew: 'A' as const, days: '12' },
        { crew: 'B' as const, days: '21' },
      ],
    };
    const { shortRests, leastRestHours } = (await planner.call(previewShiftSystem, { system })).result;
    expect(leastRestHours).toBe(11);
    expect(shortRests[0]).toMatchObject({ before: 'night', after: 'day', restHours: 0, crews: ['A', 'B'] });
    const calm = (
      await planner.call(previewShiftSystem, {
        system: {
          ...system,
          crews: [
            { crew: 'A' as const, days: '1' },
            { crew: 'B' as const, days: '2' },
          ],
        },
      })
    ).result.shortRests;
    expect(calm.filter(({ firstDate }) => firstDate > addDays(tomorrow, 1))).toEqual([]);
  });

  it('M-042 is refused where another system came, changed or went since, and nothing of it is written', async () => {
    const planner = await aMill();
    const system = twoShifts(tomorrow);
    const { seen } = (await planner.call(previewShiftSystem, { system })).result;
    const other = { ...twoShifts(addDays(tomorrow, 9)), ...named };
    const added = (await planner.call(systems.add, { ...other, name: '后来的' })).result;
    const { body } = await planner.call(saveShiftSystem, { ...system, ...named, seen });
    expect(body).toMatchObject({
      success: false,
      messageCode: 'shifts.changeFailed',
      message: '班次变更失败：班制刚被他人更改，请重新查看',
    });
    const fresh = (await planner.call(previewShiftSystem, { system })).result.seen;
    await planner.call(systems.edit, { ...other, id: added.id, version: 1, name: '改过的' });
    expect((await planner.call(saveShiftSystem, { ...system, ...named, seen: fresh })).body.messageCode).toBe(
      'shifts.changeFailed',
    );
    const { records } = (await planner.call(systems.list, { pageNo: 1, pageSize: 10 })).result;
    expect(records.map(({ name }) => name)).toEqual(['改过的']);
  });

  it('shows what its deletion would change, and deletes nothing', async () => {
    const planner = await aMill();
    const system = twoShifts(tomorrow);
    const { seen } = (await planner.call(previewShiftSystem, { system })).result;
    const { id } = (await planner.call(saveShiftSystem, { ...system, ...named, seen })).result;
    const told = (await planner.call(previewShiftSystem, { id })).result;
    const perDay = (turns: typeof told.after) =>
      turns.filter(({ productionDate }) => productionDate === tomorrow).length;
    expect([perDay(told.before), perDay(told.after)]).toEqual([2, 3]);
    expect([told.past, told.recountedDates]).toEqual([null, 0]);
    const { records } = (await planner.call(systems.list, { pageNo: 1, pageSize: 10 })).result;
    expect(records.map((row) => row.id)).toEqual([id]);
  });

  it('tells who may not correct the past that he needs to, before he tries', async () => {
    const planner = await aMill();
    const past = addDays(today, -2);
    const told = (await planner.call(previewShiftSystem, { system: twoShifts(past) })).result;
    expect(told.past).toEqual({ rule: 'beganBefore', date: past });
    expect(told.recountedDates).toBeGreaterThan(1);
    const said = { ...twoShifts(past), ...named, seen: told.seen };
    expect((await planner.call(saveShiftSystem, said)).body.messageCode).toBe('shifts.beganBefore');
    const corrector = await aMill([...Object.values(shiftSystem.access), pastRight]);
    expect((await corrector.call(saveShiftSystem, said)).body.success).toBe(true);
  });

  it('needs the right to add for a new one and the right to edit for another', async () => {
    const { read, edit } = shiftSystem.access;
    const editor = await aMill([read, edit]);
    const said = { ...twoShifts(tomorrow), ...named, seen: [] };
    expect((await editor.call(saveShiftSystem, said)).body).toMatchObject({ code: 510 });
  });

  it.each([
    ['no name', { name: '' }, 'name'],
    ['a first start between quarters', { firstStart: '07:10' }, 'firstStart'],
    [
      'V-060 lengths that leave an hour',
      { shifts: [{ minutes: 720 }, { minutes: 660 }] },
      'shifts.1.minutes',
    ],
    ['V-061 a rotation that starts behind its cycle', { startDay: 15 }, 'startDay'],
  ])('is refused at its field with %s', async (_what, change, field) => {
    const planner = await aMill();
    const said = { ...twoShifts(tomorrow), ...named, seen: [], ...change };
    const { body } = await planner.call(saveShiftSystem, said);
    expect(body.errors).toContainEqual(expect.objectContaining({ field }));
  });

  it('M-074 M-075 the mill is told whether it has set none, or one that begins later', async () => {
    const planner = await aMill();
    const now = async () => (await planner.call(showCurrentShift, {})).result;
    expect(await now()).toMatchObject({ isSet: false, firstDate: null });
    await planner.call(saveShiftSystem, { ...twoShifts(tomorrow), ...named, seen: [] });
    expect(await now()).toMatchObject({ isSet: false, firstDate: tomorrow });
  });

  it('is exported as a sheet, a row a date, with crew and hours of each shift and who is off', async () => {
    const tenantId = await make.tenant();
    const person = await make.user({ tenantIds: [tenantId], codes: [shiftSystem.access.read] });
    const session = { userId: person.id, tenantId, ip: '127.0.0.1', agent: 'test' };
    const { accessToken } = await server.app.sessions.start(session);
    const response = await server.app.fastify.inject({
      method: 'GET',
      url: `${basePath}${exportShiftCalendar.path}?${new URLSearchParams({ from: today, to: tomorrow })}`,
      headers: { 'x-access-token': accessToken, 'tenant-id': '0', 'language-id': 'zh' },
    });
    const [sheet] = await readSheet(response.rawPayload);
    const [head, first, second] = sheet?.data ?? [];
    expect(head).toEqual(['日期', '早班', '时间', '中班', '时间', '夜班', '时间', '休息', '班制']);
    expect(first?.slice(2, 7)).toEqual(['08:00–16:00', first?.[3], '16:00–00:00', first?.[5], '00:00–08:00']);
    expect(new Set([first?.[1], first?.[3], first?.[5], first?.[7]])).toEqual(
      new Set(['甲班', '乙班', '丙班', '丁班']),
    );
    expect(second?.[8]).toBe('默认：四班三运转，08:00 开班');
  });
});
