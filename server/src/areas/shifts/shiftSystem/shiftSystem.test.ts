import { describe, expect, it } from 'vitest';
import {
  pastRight,
  previewShiftSystem,
  recountShifts,
  showCurrentShift,
  showShiftCalendar,
} from '@millwright/contract/areas/shifts/calendar/calendarCalls.ts';
import {
  addDays,
  crewOf,
  defaultShiftCalendar,
  shiftAt,
} from '@millwright/contract/areas/shifts/calendar/calendar.ts';
import { defaultSystem } from '@millwright/contract/areas/shifts/shiftSystem/rotation.ts';
import { shiftSystem } from '@millwright/contract/areas/shifts/shiftSystem/shiftSystem.ts';
import { listRecounts } from '@millwright/contract/areas/shifts/calendar/recounts.ts';
import { resourceCalls } from '@millwright/contract/registry.ts';
import { testServer } from '@millwright/testing/server/testServer.ts';

const server = await testServer();
const { make } = server;
const systems = resourceCalls(shiftSystem);
const calendar = defaultShiftCalendar('Asia/Shanghai');
/** Ten in the morning. */
const nowMs = nextMorningMs(server.clock.nowMs()) + 2 * 3_600_000;
server.clock.advance(nowMs - server.clock.nowMs());
const today = shiftAt(calendar, nowMs).productionDate;
const tomorrow = addDays(today, 1);

function nextMorningMs(ms: number): number {
  const { endMs } = shiftAt(calendar, ms);
  return shiftAt(calendar, endMs).shift === 'morning' ? endMs : nextMorningMs(endMs);
}

const twoShifts = (change: object = {}) => ({
  name: '两班制',
  effectiveDate: tomorrow,
  firstStart: '07:00',
  startDay: 1,
  shifts: [{ minutes: 720 }, { minutes: 720 }],
  crews: [
    { crew: 'A', days: '11111112222222' },
    { crew: 'B', days: '22222221111111' },
  ],
  ...change,
});

/** A mill at ten in the morning, with somebody who plans its shifts and somebody who may correct the past as well. */
async function aMill() {
  const tenantId = await make.tenant();
  const codes = Object.values(shiftSystem.access);
  const planner = server.as(await make.user({ tenantIds: [tenantId], codes }));
  const corrector = server.as(await make.user({ tenantIds: [tenantId], codes: [...codes, pastRight] }));
  return { tenantId, planner, corrector };
}

const now = async (as: Awaited<ReturnType<typeof aMill>>['planner']) =>
  (await as.call(showCurrentShift, {})).result;

describe('P-084 P-085 E-036 a shift system', () => {
  it('E-069 a mill that has set nothing works four crews and three shifts from 08:00, and says so', async () => {
    const { planner } = await aMill();
    const current = await now(planner);
    expect(current).toMatchObject({ date: today, index: 0, classes: ['A', 'B', 'C', 'D'], isSet: false });
    expect(current.ranges.map(({ shift, startMs }) => [shift, new Date(startMs).toISOString()])).toEqual([
      ['morning', `${today}T00:00:00.000Z`],
      ['middle', `${today}T08:00:00.000Z`],
      ['night', `${today}T16:00:00.000Z`],
    ]);
  });

  it('V-059 each shift starts when the one before ends; it holds from its effective date on', async () => {
    const { planner } = await aMill();
    await planner.call(systems.add, twoShifts());
    const { turns, systems: told } = (await planner.call(showShiftCalendar, { from: today, to: tomorrow }))
      .result;
    expect(turns.map(({ productionDate, shift, crew }) => `${productionDate} ${shift} ${crew}`)).toEqual([
      `${today} morning ${crewOf(defaultSystem, today, 0)}`,
      `${today} middle ${crewOf(defaultSystem, today, 1)}`,
      `${today} night ${crewOf(defaultSystem, today, 2)}`,
      `${tomorrow} day A`,
      `${tomorrow} night B`,
    ]);
    for (const [place, turn] of turns.slice(1).entries()) expect(turn.startMs).toBe(turns[place]?.endMs);
    expect(told.map(({ id, effectiveDate }) => [id === null, effectiveDate])).toEqual([
      [true, '2026-01-01'],
      [false, tomorrow],
    ]);
  });

  it.each([2, 3, 4])('K-004 K-005 works %i shifts, which divide the day', async (count) => {
    const { planner } = await aMill();
    const places = Array.from({ length: count }, (_, place) => place);
    const system = twoShifts({
      shifts: places.map(() => ({ minutes: 1440 / count })),
      crews: places.map((place) => ({ crew: 'ABCD'.charAt(place), days: String(place + 1) })),
    });
    expect((await planner.call(systems.add, system)).body.success).toBe(true);
    const { turns } = (await planner.call(showShiftCalendar, { from: tomorrow, to: tomorrow })).result;
    expect(turns.map(({ crew, startMs, endMs }) => [crew, endMs - startMs])).toEqual(
      places.map((place) => ['ABCD'.charAt(place), (24 / count) * 3_600_000]),
    );
  });

  it.each<[string, object, string, string]>([
    ['V-056 no effective date', { effectiveDate: undefined }, 'effectiveDate', 'required'],
    ['V-057 no first start', { firstStart: '' }, 'firstStart', 'required'],
    ['a first start between quarters', { firstStart: '07:10' }, 'firstStart', 'quarterHour'],
    ['K-004 one shift', { shifts: [{ minutes: 1440 }] }, 'shifts', 'min'],
    [
      'K-004 V-055 five shifts',
      { shifts: Array.from({ length: 5 }, () => ({ minutes: 288 })) },
      'shifts',
      'max',
    ],
    [
      'V-060 lengths that leave an hour',
      { shifts: [{ minutes: 720 }, { minutes: 660 }] },
      'shifts.1.minutes',
      'shiftsFillDay',
    ],
    ['V-061 a rotation that starts behind its cycle', { startDay: 15 }, 'startDay', 'startBeyondCycle'],
    [
      'V-053 a crew twice',
      {
        crews: [
          { crew: 'A', days: '12' },
          { crew: 'A', days: '21' },
        ],
      },
      'crews.1.crew',
      'taken',
    ],
    [
      'two crews in one shift',
      {
        crews: [
          { crew: 'A', days: '11' },
          { crew: 'B', days: '21' },
        ],
      },
      'crews.1.days',
      'shiftWithTwoCrews',
    ],
    [
      'a shift without crew',
      {
        crews: [
          { crew: 'A', days: '10' },
          { crew: 'B', days: '22' },
        ],
      },
      'crews.0.days',
      'shiftWithoutCrew',
    ],
  ])('is refused with %s', async (_what, change, field, rule) => {
    const { planner } = await aMill();
    const { body } = await planner.call(systems.add, twoShifts(change));
    expect(body.errors).toContainEqual(expect.objectContaining({ field, rule }));
    expect((await now(planner)).isSet).toBe(false);
  });

  it('is told before it is saved: what is cut, when it begins, and that nothing has to be counted anew', async () => {
    const { planner } = await aMill();
    const { name: _name, ...system } = twoShifts();
    const preview = (await planner.call(previewShiftSystem, { system })).result;
    expect(new Date(preview.changesFromMs ?? 0).toISOString()).toBe(`${today}T23:00:00.000Z`);
    expect(preview.cut).toMatchObject({
      before: { shift: 'night', productionDate: today },
      after: { shift: 'night' },
    });
    expect((preview.cut?.before.endMs ?? 0) - (preview.cut?.after?.endMs ?? 0)).toBe(3_600_000);
    expect(preview.recountedDates).toBe(0);
    expect((await now(planner)).isSet).toBe(false);
  });

  it('that has begun is changed by those alone who may correct the past, and so is one from before today', async () => {
    const { planner, corrector } = await aMill();
    const past = twoShifts({ effectiveDate: addDays(today, -2) });
    expect((await planner.call(systems.add, past)).body).toMatchObject({ code: 403 });
    const { id } = (await corrector.call(systems.add, past)).result;
    const edited = { ...past, id, version: 1 };
    expect((await planner.call(systems.edit, { ...edited, startDay: 3 })).body).toMatchObject({ code: 409 });
    expect((await planner.call(systems.delete, { id })).body).toMatchObject({ code: 409 });
    expect((await planner.call(systems.edit, { ...edited, name: '新名称' })).body.success).toBe(true);
    const { recounts } = (await planner.call(listRecounts, {})).result;
    expect(recounts).toMatchObject([{ fromDate: addDays(today, -3), toDate: tomorrow, changedRows: 0 }]);
  });

  it('taken back leaves what was worked before it, and a second one of the same date is refused', async () => {
    const { planner } = await aMill();
    const { id } = (await planner.call(systems.add, twoShifts())).result;
    const { body } = await planner.call(systems.add, twoShifts({ name: '再一个' }));
    expect(body.errors).toMatchObject([{ field: 'effectiveDate', rule: 'taken' }]);
    await planner.call(systems.delete, { id });
    const { turns } = (await planner.call(showShiftCalendar, { from: tomorrow, to: tomorrow })).result;
    expect(turns.map(({ shift }) => shift)).toEqual(['morning', 'middle', 'night']);
  });

  it('dates are counted anew by hand by those alone who may correct the past, a year at a time', async () => {
    const { planner, corrector } = await aMill();
    const asked = { from: addDays(today, -20), to: addDays(today, -10) };
    expect((await planner.call(recountShifts, asked)).body).toMatchObject({ code: 510 });
    await corrector.call(recountShifts, asked);
    const { recounts } = (await planner.call(listRecounts, {})).result;
    expect(recounts).toMatchObject([{ fromDate: asked.from, toDate: asked.to, finishedMs: null }]);
    const { body } = await corrector.call(recountShifts, { from: addDays(today, -400), to: today });
    expect(body.errors).toMatchObject([{ field: 'to', rule: 'max' }]);
  });

  it('of another mill is neither seen nor counted by', async () => {
    const { planner } = await aMill();
    const other = await aMill();
    await planner.call(systems.add, twoShifts());
    expect((await other.planner.call(systems.list, { pageNo: 1, pageSize: 10 })).result.records).toEqual([]);
    const { turns } = (await other.planner.call(showShiftCalendar, { from: tomorrow, to: tomorrow })).result;
    expect(turns).toHaveLength(3);
  });
});
