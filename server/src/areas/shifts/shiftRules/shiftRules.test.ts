import { describe, expect, it } from 'vitest';
import { addDays } from '@millwright/contract/areas/shifts/calendar/calendar.ts';
import { attendanceRights } from '@millwright/contract/areas/attendance/attendance/attendanceRights.ts';
import { showAttendanceOf } from '@millwright/contract/areas/attendance/attendance/attendanceCalls.ts';
import { rosterChange } from '@millwright/contract/areas/shifts/roster/roster.ts';
import { saveRoster, showRoster } from '@millwright/contract/areas/shifts/roster/rosterCalls.ts';
import { shiftRule } from '@millwright/contract/areas/shifts/shiftRules/shiftRule.ts';
import {
  saveShiftRules,
  showShiftRules,
} from '@millwright/contract/areas/shifts/shiftRules/shiftRuleCalls.ts';
import { defaultShiftRules } from '@millwright/contract/areas/shifts/shiftRules/shiftRules.ts';
import { testedReplacements } from '@millwright/testing/server/mills/replacementTesting.ts';

const { server, owner, make, plan, before, turn, hourMs, codes, aMill } = await testedReplacements();
const all = [
  ...codes,
  ...Object.values(rosterChange.access),
  attendanceRights.read,
  shiftRule.access.read,
  shiftRule.access.edit,
];

async function ruledMill() {
  const mill = await aMill();
  const as = server.as(await make.user({ tenantIds: [mill.tenantId], codes: all, realname: '规则员' }));
  const save = (change: object, version = 0) =>
    as.call(saveShiftRules, { ...defaultShiftRules, ...change, version });
  return { ...mill, as, save };
}

describe('the limits of a mill', () => {
  it('are the usual ones until it says otherwise; who changed what is told', async () => {
    const { as, save } = await ruledMill();
    expect((await as.call(showShiftRules, {})).result).toEqual({
      rules: defaultShiftRules,
      version: 0,
      changes: [],
    });
    await save({ graceMin: 5, restHours: 10 });
    await save({ graceMin: 5, restHours: 10, editHours: 48 }, 1);
    const { rules, version, changes } = (await as.call(showShiftRules, {})).result;
    expect([rules.graceMin, rules.restHours, rules.editHours, version]).toEqual([5, 10, 48, 2]);
    expect(changes.map(({ by, fields }) => [by, fields])).toEqual([
      ['规则员', [{ name: 'editHours', from: 24, to: 48 }]],
      [
        '规则员',
        [
          { name: 'graceMin', from: 10, to: 5 },
          { name: 'restHours', from: 11, to: 10 },
        ],
      ],
    ]);
  });

  it('are changed by who saw them as they are, within their bounds, with the right', async () => {
    const { tenantId, save } = await ruledMill();
    expect((await save({ graceMin: 500 })).body).toMatchObject({
      messageCode: 'core.invalid',
      errors: [{ field: 'graceMin', rule: 'max' }],
    });
    const answers = await Promise.all([save({ graceMin: 5 }), save({ graceMin: 6 })]);
    expect(answers.filter(({ body }) => body.success)).toHaveLength(1);
    expect((await save({ graceMin: 7 })).body).toMatchObject({ messageCode: 'core.conflict' });
    const reader = server.as(await make.user({ tenantIds: [tenantId], codes: [shiftRule.access.read] }));
    const refused = await reader.call(saveShiftRules, { ...defaultShiftRules, version: 1 });
    expect(refused.body.code).toBe(510);
  });

  it('are those of one mill', async () => {
    const [one, other] = [await ruledMill(), await ruledMill()];
    await one.save({ graceMin: 5 });
    expect((await other.as.call(showShiftRules, {})).result).toMatchObject({ version: 0, changes: [] });
  });

  it('A-043 say for how long a shift is edited', async () => {
    const { say, save } = await ruledMill();
    const late = plan.at(turn.startMs - 33 * hourMs);
    const from = { productionDate: late.productionDate, shift: late.shift };
    expect((await say({ from })).body).toMatchObject({ messageCode: 'shifts.overTimeLimit' });
    await save({ editHours: 72 });
    expect((await say({ from })).body.success).toBe(true);
    await save({ editHours: 1 }, 1);
    const short = await say({ from: { productionDate: before.productionDate, shift: before.shift } });
    expect(short.body.message).toContain('超过 1 小时');
  });

  it('say how much rest the roster keeps, and what pages check by', async () => {
    const { as, save, ann } = await ruledMill();
    // The last shift of a date, and the first of the next one: no rest between.
    const [day, after] = [addDays(turn.productionDate, 10), addDays(turn.productionDate, 11)];
    const cells = {
      rows: [ann],
      columns: [day, after],
      cells: [
        [0, 0, 0, plan.on(day).at(-1)?.shift],
        [0, 1, 0, plan.on(after)[0]?.shift],
      ],
    };
    const refused = await as.call(saveRoster, cells);
    expect(refused.body.success).toBe(false);
    expect(JSON.stringify(refused.body.errors)).toContain('"least":11');
    await save({ restHours: 0, monthHours: 100 });
    expect((await as.call(saveRoster, cells)).body.success).toBe(true);
    const dates = { from: turn.productionDate, to: turn.productionDate };
    expect((await as.call(showRoster, dates)).result.rules).toEqual({
      restHours: 0,
      monthHours: 100,
      editHours: 24,
    });
  });

  it('say who is late', async () => {
    const { tenantId, as, save, ann } = await ruledMill();
    await owner.query(
      `insert into punch (tenant_id, id, person_id, at, direction, source)
       values ($1, gen_random_uuid(), $2, to_timestamp($3::float8 / 1000), 'in', 'hand')`,
      [tenantId, ann, turn.startMs + 8 * 60_000],
    );
    const lateMin = async () => {
      const month = { personId: ann, month: turn.productionDate.slice(0, 7) };
      const { turns } = (await as.call(showAttendanceOf, month)).result;
      return turns.find(({ startMs }) => startMs === turn.startMs)?.lateMin;
    };
    expect(await lateMin()).toBe(0);
    await save({ graceMin: 5 });
    expect(await lateMin()).toBe(8);
  });
});
