import { afterAll, describe, expect, it } from 'vitest';
import { addDays, shiftAt } from '@millwright/contract/areas/shifts/calendar/calendar.ts';
import { pastRight } from '@millwright/contract/areas/shifts/calendar/calendarCalls.ts';
import { shiftSystem } from '@millwright/contract/areas/shifts/shiftSystem/shiftSystem.ts';
import { type StatedSystem, systemFrom } from '@millwright/contract/areas/shifts/shiftSystem/systemRules.ts';
import { listRecounts } from '@millwright/contract/areas/shifts/calendar/recounts.ts';
import { resourceCalls } from '@millwright/contract/registry.ts';
import { createPool, urlOfRole } from '../../../platform/db/connect.ts';
import { startTestFlow } from '@millwright/testing/server/mills/testFlow.ts';
import { speakingMill } from '@millwright/testing/server/mills/speakingMill.ts';
import { testServer } from '@millwright/testing/server/testServer.ts';
import { recountNext } from '../index.ts';

const zone = 'Asia/Shanghai';
const [minuteMs, hourMs] = [60_000, 3_600_000];
const server = await testServer();
const { make, clock, owner } = server;
const flow = await startTestFlow(server);
const pool = createPool(urlOfRole(server.url, 'millwright_ingest'), {
  max: 2,
  name: 'test recount',
  onError: () => undefined,
});
afterAll(() => pool.end());
const calls = resourceCalls(shiftSystem);

const twoShifts = (effectiveDate: string, firstStart: string): StatedSystem & { name: string } => ({
  name: `两班制 ${firstStart}`,
  effectiveDate,
  firstStart,
  startDay: 1,
  shifts: [{ minutes: 720 }, { minutes: 720 }],
  crews: [
    { crew: 'A', days: '12' },
    { crew: 'B', days: '21' },
  ],
});

/** A mill with one frame that has made a kilogram every quarter of an hour for two days. */
async function aMill() {
  const mill = await speakingMill(server, flow);
  const { tenantId } = mill;
  const codes = [...Object.values(shiftSystem.access), pastRight];
  const planner = server.as(await make.user({ tenantIds: [tenantId], codes }));
  await mill.machine('RF-10');
  const nowMs = Math.floor(clock.nowMs() / (15 * minuteMs)) * 15 * minuteMs - hourMs;
  await mill.sayFrom('RF-10', { fromMs: nowMs - 48 * hourMs, toMs: nowMs }, (share) => ({
    state: 1,
    variety: 'JC40',
    outputG: Math.round(share * 192) * 1000,
  }));
  const today = shiftAt({ zone, systems: [] }, nowMs).productionDate;
  return { ...mill, planner, nowMs, today };
}

/** Grams by production date, shift and crew, as they are kept. */
async function keptSums(tenantId: number): Promise<Map<string, number>> {
  const { rows } = await owner.query<{ key: string; g: string }>(
    `select concat_ws(' ', production_date, shift, crew) as key, sum(output_g) as g from shift_rollup
     where tenant_id = $1 group by 1 having sum(output_g) > 0 order by 1`,
    [tenantId],
  );
  return new Map(rows.map(({ key, g }) => [key, Number(g)]));
}

/** The same, worked out from quarters of an hour one by one. */
async function sumsOfQuarters(
  tenantId: number,
  systems: readonly StatedSystem[],
): Promise<Map<string, number>> {
  const { rows } = await owner.query<{ ms: number; g: string }>(
    `select (extract(epoch from start_at) * 1000)::float8 as ms, sum(output_g) as g from bucket
     where tenant_id = $1 group by 1 having sum(output_g) > 0`,
    [tenantId],
  );
  const sums = new Map<string, number>();
  for (const { ms, g } of rows) {
    const turn = shiftAt({ zone, systems: systems.map(systemFrom) }, ms);
    const key = `${turn.productionDate} ${turn.shift} ${turn.crew}`;
    sums.set(key, (sums.get(key) ?? 0) + Number(g));
  }
  return new Map([...sums].toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

const recount = async () => {
  while (await recountNext({ pool, nowMs: clock.nowMs }));
};

describe('a change of the shift calendar', () => {
  it('in the past is counted anew from quarters of an hour, and says how much it moved', async () => {
    const mill = await aMill();
    const before = await keptSums(mill.tenantId);
    expect(before).toEqual(await sumsOfQuarters(mill.tenantId, []));
    const system = twoShifts(addDays(mill.today, -1), '07:00');
    await mill.planner.call(calls.add, system);
    await recount();
    const after = await keptSums(mill.tenantId);
    expect(after).toEqual(await sumsOfQuarters(mill.tenantId, [system]));
    const total = (sums: ReadonlyMap<string, number>) => [...sums.values()].reduce((a, b) => a + b, 0);
    expect(total(after)).toBe(total(before));
    expect(total(after)).toBe(192_000);
    const moved = [...after].reduce((sum, [key, g]) => sum + Math.max(0, g - (before.get(key) ?? 0)), 0);
    const { recounts } = (await mill.planner.call(listRecounts, {})).result;
    expect(recounts).toMatchObject([{ nextDate: null, finishedMs: expect.any(Number), movedG: moved }]);
  });

  it('holds for the next telegram, also while telegrams stream in', async () => {
    const mill = await aMill();
    const systems: StatedSystem[] = [];
    let said = 192_000;
    for (const [step, firstStart] of ['06:00', '09:00', '12:00', '18:15'].entries()) {
      const system = twoShifts(addDays(mill.today, -step), firstStart);
      systems.unshift(system);
      const telegrams = Array.from({ length: 10 }, (_, place) => {
        const ts = mill.nowMs + (step * 10 + place + 1) * minuteMs;
        return mill.say('RF-10', ts, { state: 1, variety: 'JC40', outputG: (said += 100) });
      });
      await Promise.all([...telegrams, mill.planner.call(calls.add, system)]);
    }
    await recount();
    // Nothing counts these anew: they are written by the calendar that holds.
    for (let place = 1; place <= 5; place++)
      await mill.say('RF-10', mill.nowMs + (40 + place) * minuteMs, {
        state: 1,
        variety: 'JC40',
        outputG: (said += 100),
      });
    const after = await keptSums(mill.tenantId);
    expect(after).toEqual(await sumsOfQuarters(mill.tenantId, systems));
    expect([...after.values()].reduce((a, b) => a + b, 0)).toBe(said);
  });

  it('taken back is as if it had never been', async () => {
    const mill = await aMill();
    const before = await keptSums(mill.tenantId);
    const { id } = (await mill.planner.call(calls.add, twoShifts(addDays(mill.today, -1), '07:00'))).result;
    await recount();
    expect(await keptSums(mill.tenantId)).not.toEqual(before);
    await mill.planner.call(calls.delete, { id });
    await recount();
    expect(await keptSums(mill.tenantId)).toEqual(before);
  });

  it('leaves other mills as they are', async () => {
    const [mill, other] = [await aMill(), await aMill()];
    const before = await keptSums(other.tenantId);
    await mill.planner.call(calls.add, twoShifts(addDays(mill.today, -1), '07:00'));
    await recount();
    expect(await keptSums(other.tenantId)).toEqual(before);
    expect((await other.planner.call(listRecounts, {})).result.recounts).toEqual([]);
  });
});
