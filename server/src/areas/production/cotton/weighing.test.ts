import { beforeAll, describe, expect, it } from 'vitest';
import { cottonIssue } from '@millwright/contract/areas/production/cotton/cottonIssue.ts';
import { wasteWeighing } from '@millwright/contract/areas/production/cotton/wasteWeighing.ts';
import {
  addDays,
  defaultShiftCalendar,
  shiftAt,
} from '@millwright/contract/areas/shifts/calendar/calendar.ts';
import { resourceCalls } from '@millwright/contract/registry.ts';
import { hourMs } from '@millwright/contract/core/time/units.ts';
import { uuidv7 } from '../../../platform/db/uuid.ts';
import { startTestFlow } from '@millwright/testing/server/mills/testFlow.ts';
import { testServer } from '@millwright/testing/server/testServer.ts';
import { stockMill } from '@millwright/testing/server/mills/stockTesting.ts';

const server = await testServer();
const { clock, owner } = server;
const flow = await startTestFlow(server);
const issues = resourceCalls(cottonIssue);
const weighings = resourceCalls(wasteWeighing);
const system = defaultShiftCalendar('Asia/Shanghai');
const now = shiftAt(system, clock.nowMs());
const today = now.productionDate;
/** A shift that ended more than 24 h ago. */
const old = shiftAt(system, now.startMs - 40 * hourMs);

let mill: Awaited<ReturnType<typeof stockMill>>;
beforeAll(async () => {
  mill = await stockMill(server, flow);
}, 60_000);

type By = 'counter' | 'administrator' | 'reader';
const lay = (said: object = {}, by: By = 'counter') =>
  mill.people[by].call(issues.add, { productionDate: today, weighedKg: 980, regain: 6.2, ...said });
const weigh = (said: object = {}, by: By = 'counter') =>
  mill.people[by].call(weighings.add, {
    productionDate: today,
    process: 'spinning',
    wasteKind: 'reusable',
    weighedKg: 12.5,
    ...said,
  });

describe('cotton that is laid down', () => {
  it('F7 counts at common regain, and as weighed where nobody measured the regain', async () => {
    expect((await lay()).result).toMatchObject({ weighedKg: 980, conditionedKg: 1001.224, shift: null });
    expect((await lay({ regain: null, shift: now.shift })).result).toMatchObject({ conditionedKg: 980 });
  });

  it('is counted anew when its weight or regain is corrected', async () => {
    const { result } = await lay();
    const edited = await mill.people.counter.call(issues.edit, {
      id: result.id,
      version: result['version'],
      weighedKg: 500,
      regain: 8.5,
    });
    expect(edited.result).toMatchObject({ weighedKg: 500, conditionedKg: 500 });
  });

  it.each([
    [0, 'moreThan'],
    [-1, 'moreThan'],
    [12.125, 'digits'],
    ['much', 'type'],
  ])('refuses a weight of %s kg: above 0, with two decimals at most', async (weighedKg, rule) => {
    for (const { body } of [await lay({ weighedKg }), await weigh({ weighedKg })])
      expect(body).toMatchObject({ success: false, errors: [{ field: 'weighedKg', rule }] });
  });

  it('is entered by who may, and by nobody else', async () => {
    expect((await lay({}, 'reader')).body).toMatchObject({ success: false, code: 510 });
    expect((await weigh({}, 'reader')).body).toMatchObject({ success: false, code: 510 });
  });
});

describe('when it was', () => {
  it('is no date or shift that has not begun', async () => {
    const tomorrow = addDays(today, 1);
    for (const { body } of [
      await lay({ productionDate: tomorrow }),
      await weigh({ productionDate: tomorrow }),
    ])
      expect(body).toMatchObject({ success: false, errors: [{ field: 'productionDate', rule: 'max' }] });
    expect((await lay({ productionDate: tomorrow, shift: 'morning' })).body).toMatchObject({
      messageCode: 'production.shiftAhead',
    });
  });

  it('M-068 is over the modification time limit 24 h after the shift, but not for the administrator', async () => {
    const { productionDate, shift } = old;
    for (const { body } of [await lay({ productionDate, shift }), await weigh({ productionDate, shift })])
      expect(body).toMatchObject({
        success: false,
        messageCode: 'shifts.overTimeLimit',
        message: '班次结束已超过 24 小时，超出修改时限，请联系管理员',
      });
    expect((await lay({ productionDate, shift }, 'administrator')).body).toMatchObject({ success: true });
    const early = addDays(today, -3);
    expect((await weigh({ productionDate: early })).body).toMatchObject({
      messageCode: 'shifts.overTimeLimit',
    });
  });

  it('stays what it is behind the limit: it is neither edited, moved to a later date nor deleted', async () => {
    const { productionDate, shift } = old;
    const { result } = await weigh({ productionDate, shift }, 'administrator');
    const { counter } = mill.people;
    const edited = await counter.call(weighings.edit, {
      id: result.id,
      version: result['version'],
      productionDate: today,
    });
    expect(edited.body).toMatchObject({ success: false, messageCode: 'shifts.overTimeLimit' });
    expect((await counter.call(weighings.delete, { id: result.id })).body).toMatchObject({
      success: false,
      messageCode: 'shifts.overTimeLimit',
    });
  });

  it('is in no closed month, whoever asks', async () => {
    const closed = await stockMill(server, flow);
    const month = addDays(today, -40).slice(0, 7);
    await owner.query(
      `insert into output_closing (tenant_id, id, month, revision, closed_by, closed_at) values ($1, $2, $3, 1, $2, now())`,
      [closed.tenantId, uuidv7(), `${month}-01`],
    );
    const said = { productionDate: `${month}-12`, weighedKg: 100 };
    const refused = await closed.people.administrator.call(issues.add, said);
    expect(refused.body).toMatchObject({ success: false, messageCode: 'production.monthClosed' });
  });
});

describe('waste', () => {
  it('is noil at the combers alone', async () => {
    expect((await weigh({ process: 'carding', wasteKind: 'noil' })).body).toMatchObject({
      messageCode: 'production.noilOfOther',
      errors: [{ field: 'wasteKind' }],
    });
    expect((await weigh({ process: 'combing', wasteKind: 'noil' })).body).toMatchObject({ success: true });
  });

  it('is of a variety of its process', async () => {
    expect((await weigh({ varietyId: mill.varietyIds.roving })).body).toMatchObject({
      messageCode: 'production.varietyOfOther',
      errors: [{ field: 'varietyId' }],
    });
    expect((await weigh({ varietyId: mill.varietyIds.spinning })).result).toMatchObject({
      varietyId: mill.varietyIds.spinning,
    });
  });
});
