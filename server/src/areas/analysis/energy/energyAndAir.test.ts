import { queryKpis } from '@millwright/contract/areas/analysis/query/question.ts';
import { climateMeter } from '@millwright/contract/areas/energy/climate/climate.ts';
import { showClimateDay } from '@millwright/contract/areas/energy/climate/climateDay.ts';
import { defaultShiftCalendar, shiftAt } from '@millwright/contract/areas/shifts/calendar/calendar.ts';
import { hourMs } from '@millwright/contract/core/time/units.ts';
import { expect, it } from 'vitest';
import { startTestFlow } from '@millwright/testing/server/mills/testFlow.ts';
import { speakingMill } from '@millwright/testing/server/mills/speakingMill.ts';
import { testServer } from '@millwright/testing/server/testServer.ts';

const server = await testServer();
const { clock, make, owner } = server;
const flow = await startTestFlow(server);

it('G-012 a mill has the statistics of its energy and of its air, from what its meters say', async () => {
  const mill = await speakingMill(server, flow);
  const { tenantId } = mill;
  await mill.machine('RF-01');
  const sensor = await mill.machine('CL-01', 'climate', 0);
  await owner.query(
    `insert into climate_meter (tenant_id, id, number, name, process, machine_id, status, temperature_min, temperature_max)
     values ($1, gen_random_uuid(), 'TH-1', 'Hall 1', 'spinning', $2, 'inUse', 26, 32)`,
    [tenantId, sensor],
  );
  const toMs = clock.nowMs();
  const span = { fromMs: toMs - hourMs, toMs };
  await mill.sayFrom('RF-01', span, (share) => ({ energyWh: Math.round(48_000 * share) }));
  await mill.sayFrom('CL-01', span, () => ({ temperature: 33, humidity: 57 }));
  const codes = ['boards.analysis', climateMeter.access.read];
  const viewer = server.as(await make.user({ tenantIds: [tenantId], codes }));

  const dayOf = (ms: number) => shiftAt(defaultShiftCalendar('Asia/Shanghai'), ms).productionDate;
  const asked = { kpis: ['energy'], grain: 'none', from: dayOf(span.fromMs), to: dayOf(toMs) };
  const energy = (await viewer.call(queryKpis, asked)).result.total.figures['energy'];
  expect(energy?.numerator).toBe(48_000);

  const [hall] = (await viewer.call(showClimateDay, {})).result.list;
  expect(hall).toMatchObject({ number: 'TH-1', temperature: { now: 33, max: 32 }, humidity: { now: 57 } });
  expect(hall?.temperature.outsideMin).toBeGreaterThanOrEqual(59);
  expect(hall?.temperature.outsideMin).toBeLessThanOrEqual(61);
});
