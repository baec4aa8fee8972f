import { describe, expect, it } from 'vitest';
import { showMassBalance } from '@millwright/contract/areas/analysis/massBalance/massBalance.ts';
import {
  defaultShiftCalendar,
  shiftAt,
  shiftsOf,
} from '@millwright/contract/areas/shifts/calendar/calendar.ts';
import { hourMs } from '@millwright/contract/core/time/units.ts';
import { startTestFlow } from '@millwright/testing/server/mills/testFlow.ts';
import { speakingMill } from '@millwright/testing/server/mills/speakingMill.ts';
import { testServer } from '@millwright/testing/server/testServer.ts';

const server = await testServer();
const { clock, owner, make } = server;
const flow = await startTestFlow(server);
const system = defaultShiftCalendar('Asia/Shanghai');

/** A production date that is over. */
const date = shiftAt(system, clock.nowMs() - 30 * hourMs).productionDate;
const shifts = shiftsOf(system, date);
const [startMs, endMs] = [shifts[0]?.startMs ?? 0, shifts.at(-1)?.endMs ?? 0];

/** A day of a mill of one frame and one winder, kg/h, and the cops that stood between them, kg. */
async function dayOf({
  spun,
  wound,
  cops,
}: {
  spun: number;
  wound: number;
  cops: readonly [number, number];
}) {
  const mill = await speakingMill(server, flow);
  await mill.machine('RF-01', 'spinning', 1008);
  await mill.machine('WD-01', 'winding', 60);
  const store = await mill.machine('ST-01', 'store', 0);
  const { tenantId } = mill;
  await owner.query(`update machine set number = 'spinning' where tenant_id = $1 and id = $2`, [
    tenantId,
    store,
  ]);
  // One of each stands for fifty and eighteen.
  await owner.query('update machine_model set max_grams_per_hour = 2000000 where tenant_id = $1', [tenantId]);
  const day = { fromMs: startMs, toMs: endMs };
  for (const [code, kgPerHour] of [
    ['RF-01', spun],
    ['WD-01', wound],
  ] as const)
    await mill.sayFrom(code, day, (share) => ({
      state: 1,
      variety: 'JC40',
      outputG: 5_000 + Math.round(24_000 * kgPerHour * share),
    }));
  const [opening, closing] = cops;
  await mill.sayFrom('ST-01', day, (share) => ({
    stockKg: Math.round(opening + (closing - opening) * share),
    consumptionKgPerH: 900,
  }));
  const viewer = server.as(await make.user({ tenantIds: [tenantId], codes: ['boards.analysis'] }));
  return (await viewer.call(showMassBalance, { from: date, to: date })).result;
}

describe('the mass balance of a day', () => {
  it('says what came in, what the stock gave, what was made and the yield', async () => {
    const { scope, rows } = await dayOf({ spun: 900, wound: 910, cops: [2_000, 1_672] });
    expect(scope).toMatchObject({ from: date, to: date, startMs, endMs });
    expect(rows).toHaveLength(1);
    const [winding] = rows;
    expect(winding).toMatchObject({
      process: 'winding',
      source: 'spinning',
      varieties: ['JC40'],
      drawnKg: 328,
    });
    expect(winding?.verdict).toBe('plausible');
    expect(winding?.receivedKg).toBeCloseTo(900 * 24, 0);
    expect(winding?.madeKg).toBeCloseTo(910 * 24, 0);
    expect(winding?.yieldPercent).toBeCloseTo((100 * 910 * 24) / (900 * 24 + 328), 2);
  });

  it('calls impossible what stock and cops cannot have given', async () => {
    const { rows } = await dayOf({ spun: 933, wound: 976, cops: [2_000, 2_000] });
    expect(rows).toMatchObject([{ process: 'winding', verdict: 'impossible', drawnKg: 0 }]);
    expect(rows[0]?.yieldPercent).toBeCloseTo((100 * 976) / 933, 2);
  });
});
