import { beforeAll, describe, expect, it } from 'vitest';
import { exportCotton, showCotton } from '@millwright/contract/areas/analysis/cotton/cotton.ts';
import { lineKg, partsOfUsed } from '@millwright/contract/areas/analysis/cotton/cottonLines.ts';
import { basePath } from '@millwright/contract/core/call/call.ts';
import { addDays } from '@millwright/contract/areas/shifts/calendar/calendar.ts';
import { startTestFlow } from '@millwright/testing/server/mills/testFlow.ts';
import readSheet from 'read-excel-file/node';
import { testServer } from '@millwright/testing/server/testServer.ts';
import { cottonMill } from './cottonTesting.ts';

const server = await testServer();
const flow = await startTestFlow(server);

let mill: Awaited<ReturnType<typeof cottonMill>>;
beforeAll(async () => {
  mill = await cottonMill(server, flow);
  await mill.work();
}, 60_000);

const shown = async (asked: { from?: string; to?: string } = {}) =>
  (await mill.administrator.call(showCotton, asked)).result;
const ofDate = () => shown({ from: mill.date, to: mill.date });

describe('cotton per tonne of yarn', () => {
  it('says that nothing is entered yet, and no figure of it', async () => {
    const answer = await shown();
    expect(answer).toMatchObject({ entered: null, counted: null, combed: null, carded: null, days: [] });
    expect(answer.total).toMatchObject({ laidKg: null, usedKg: null, unaccountedKg: null });
    expect(answer.total.figures['cottonTon']?.value).toBeNull();
  });

  it('P-053 P-055 is the cotton that was used over the cones, gross and net, beside the plan of the routes', async () => {
    const [j, c] = [mill.idOf('blowing J'), mill.idOf('blowing C')];
    await mill.lay({ lot: 'J-1', varietyId: j, weighedKg: 980, regain: 6.2, pricePerKg: 15 });
    await mill.lay({ material: 'reusedWaste', varietyId: j, weighedKg: 40 });
    await mill.lay({ lot: 'C-1', varietyId: c, weighedKg: 400, regain: 8.5, pricePerKg: 14 });
    await mill.weigh({
      process: 'combing',
      wasteKind: 'noil',
      varietyId: mill.idOf('combing J'),
      weighedKg: 152,
    });
    await mill.weigh({
      process: 'combing',
      wasteKind: 'reusable',
      varietyId: mill.idOf('combing J'),
      weighedKg: 3,
    });
    await mill.weigh({ process: 'blowing', wasteKind: 'droppings', varietyId: j, weighedKg: 22 });
    await mill.weigh({ process: 'blowing', wasteKind: 'droppings', varietyId: c, weighedKg: 9 });
    await mill.weigh({
      process: 'winding',
      wasteKind: 'hard',
      varietyId: mill.idOf('winding JC40'),
      weighedKg: 4,
    });
    const { total, counted, costPerT, unmeasuredKg, lots } = await ofDate();
    expect(counted).toEqual({ from: mill.date, to: mill.date, days: 1, withoutIssue: 0 });
    // 980 kg at 6.2 % are 1001.224 kg at 8.5 %.
    expect(total.laidKg).toBeCloseTo(1441.224, 3);
    expect(total.rawKg).toBeCloseTo(1401.224, 3);
    expect(unmeasuredKg).toBe(40);
    expect(total.conesKg).toBeCloseTo(1110, 1);
    const used = 1441.224;
    expect(total.figures['grossCotton']?.value).toBeCloseTo(used / 1.11, 1);
    expect(total.figures['cottonTon']?.value).toBeCloseTo((used - 3) / 1.11, 1);
    expect(total.figures['noilRate']?.value).toBeCloseTo((100 * 152) / (152 + 800), 2);
    expect(total.figures['droppingsRate']?.value).toBeCloseTo((100 * 31) / used, 2);
    const planned = (760 / (0.975 * 0.8 * 0.95) + 350 / (0.975 * 0.9)) / 1.11;
    expect(total.plannedGross).toBeCloseTo(planned, 1);
    expect(costPerT).toBeCloseTo((980 * 15 + 400 * 14) / 1.11, 0);
    expect(lots.map(({ lot, pricePerKg, cost }) => [lot, pricePerKg, cost])).toEqual([
      ['J-1', 15, 14_700],
      ['C-1', 14, 5_600],
      [null, null, null],
    ]);
  });

  it('says which stocks were never counted, and leaves out what they gained', async () => {
    const { total, uncounted } = await ofDate();
    expect(total.gainedKg).toBeNull();
    expect(uncounted.map(({ process, code }) => `${process} ${code}`).toSorted()).toEqual([
      'blowing C',
      'blowing J',
      'combing J',
    ]);
  });

  it('takes what stocks gained from the cotton once they are counted', async () => {
    await mill.count('blowing J', 500);
    await mill.count('blowing C', 300);
    await mill.count('combing J', 400);
    const { total, combed, carded, uncounted } = await ofDate();
    expect(uncounted).toEqual([]);
    // 1010 kg came and 800 ÷ 0.8 were taken; 390 came and 350 ÷ 0.9 were taken; 800 came and 760 ÷ 0.95 were taken.
    expect(combed?.gainedKg).toBeCloseTo(10, 1);
    expect(carded?.gainedKg).toBeCloseTo(390 - 350 / 0.9, 1);
    expect(total.gainedKg).toBeCloseTo(10 + 390 - 350 / 0.9, 1);
    expect(total.usedKg).toBeCloseTo(1441.224 - 10 - (390 - 350 / 0.9), 1);
  });

  it('tells combed and carded yarn apart where the routes do, and both add up to the whole', async () => {
    const { total, combed, carded } = await ofDate();
    expect(combed?.conesKg).toBeCloseTo(760, 1);
    expect(combed?.figures['cottonTon']?.value).toBeCloseTo((1041.224 - 10 - 3) / 0.76, 1);
    expect(carded?.figures['noilRate']?.value).toBeNull();
    for (const line of ['laidKg', 'gainedKg', 'usedKg', 'conesKg', 'unaccountedKg'] as const)
      expect((combed?.[line] ?? 0) + (carded?.[line] ?? 0)).toBeCloseTo(total[line] ?? Number.NaN, 6);
  });

  it('keeps mass: yarn, waste and what is not accounted for are the cotton that was used', async () => {
    const { total, days } = await ofDate();
    for (const of of [total, ...days.map((day) => ({ ...day, plannedGross: null }))]) {
      const parts = partsOfUsed.map((line) => lineKg(of, line) ?? 0);
      expect(parts.reduce((sum, kg) => sum + kg, 0)).toBeCloseTo(of.usedKg ?? Number.NaN, 6);
    }
    expect(total.unaccountedKg).toBeCloseTo((total.usedKg ?? 0) - 1110 - 152 - 3 - 31 - 4, 1);
  });

  it('F57 F62 says the yield of each process beside the plan, by cotton, or by output and weighed waste', async () => {
    const { processes } = await ofDate();
    const [blowing, combing, winding] = processes;
    expect(blowing).toMatchObject({ process: 'blowing', basis: 'measured' });
    expect(blowing?.yieldPercent).toBeCloseTo((100 * 1400) / 1441.224, 2);
    expect(blowing?.plannedPercent).toBeCloseTo(97.5, 6);
    // No store weighs what stands before the combers.
    expect(combing).toMatchObject({ basis: 'weighed', plannedPercent: 80 });
    expect(combing?.yieldPercent).toBeCloseTo((100 * 800) / (800 + 155), 2);
    expect(winding?.plannedPercent).toBeCloseTo((100 * 1110) / (760 / 0.95 + 350 / 0.9), 2);
  });

  it('does not tell routes apart while some of the cotton names none, and says how much', async () => {
    await mill.lay({ lot: 'X', weighedKg: 10, regain: 8.5 });
    const { total, combed, untoldCottonKg } = await ofDate();
    expect(untoldCottonKg).toBe(10);
    expect(total.laidKg).toBeCloseTo(1451.224, 3);
    expect(combed).toMatchObject({ laidKg: null, usedKg: null, unaccountedKg: null });
    expect(combed?.figures['cottonTon']?.value).toBeNull();
  });

  it('K-032 is of the last 30 production dates that are over, unless others are asked for', async () => {
    const { scope, counted, days } = await shown();
    const today = addDays(scope.to, 1);
    expect([scope.from, scope.isRunning]).toEqual([addDays(today, -30), false]);
    expect(counted).toMatchObject({ from: mill.date, to: mill.date });
    expect(days.map(({ date }) => date)).toEqual([mill.date]);
    const later = await shown({ from: addDays(mill.date, 1), to: today });
    expect(later).toMatchObject({ counted: null, entered: { first: mill.date, last: mill.date } });
    const long = await mill.administrator.call(showCotton, { from: addDays(today, -200), to: today });
    expect(long.body).toMatchObject({ success: false, errors: [{ field: 'to', rule: 'max' }] });
  });

  it('tells each of its tables as a sheet', async () => {
    const session = { userId: mill.user.id, tenantId: mill.tenantId, ip: '127.0.0.1', agent: 'test' };
    const { accessToken } = await server.app.sessions.start(session);
    const sheet = async (of: 'days' | 'balance' | 'processes' | 'lots') => {
      const asked = new URLSearchParams({ from: mill.date, to: mill.date, sheet: of });
      const response = await server.app.fastify.inject({
        method: 'GET',
        url: `${basePath}${exportCotton.path}?${asked}`,
        headers: { 'x-access-token': accessToken, 'tenant-id': '0', 'language-id': 'zh' },
      });
      const [first] = await readSheet(response.rawPayload);
      return (first?.data ?? []).map((row) => row.map(String));
    };
    expect((await sheet('days'))[1]?.[0]).toBe(mill.date);
    expect((await sheet('balance')).map(([name]) => name)).toContain('未平衡');
    expect((await sheet('processes')).map(([name]) => name)).toContain('精梳');
    expect((await sheet('lots')).map(([name]) => name)).toContain('J-1');
  });
});

describe('who asks', () => {
  it('needs the right of analysis, and meets no other mill', async () => {
    const stranger = server.as(await server.make.user({ tenantIds: [mill.tenantId], codes: [] }));
    expect((await stranger.call(showCotton, {})).body).toMatchObject({ success: false, code: 510 });
    const other = await server.make.tenant({});
    const elsewhere = server.as(await server.make.user({ tenantIds: [other], codes: ['boards.analysis'] }));
    expect((await elsewhere.call(showCotton, {})).result).toMatchObject({ entered: null });
  });
});
