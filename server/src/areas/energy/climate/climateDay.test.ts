import { describe, expect, it } from 'vitest';
import { climateMeter } from '@millwright/contract/areas/energy/climate/climate.ts';
import { climateSteps, showClimateDay } from '@millwright/contract/areas/energy/climate/climateDay.ts';
import { hourMs } from '@millwright/contract/core/time/units.ts';
import { startTestFlow } from '@millwright/testing/server/mills/testFlow.ts';
import { speakingMill } from '@millwright/testing/server/mills/speakingMill.ts';
import { testServer } from '@millwright/testing/server/testServer.ts';

const server = await testServer();
const { clock, owner, make } = server;
const flow = await startTestFlow(server);

describe('GET /$/mdm/climateMeter/day', () => {
  it('P-014 tells the air at each meter now, over 24 hours, and for how long it was outside', async () => {
    const mill = await speakingMill(server, flow);
    const { tenantId } = mill;
    const sensor = await mill.machine('CL-01', 'climate', 0);
    // Two hours within 26 to 32, the second one of them above.
    const toMs = clock.nowMs();
    await mill.sayFrom('CL-01', { fromMs: toMs - 2 * hourMs, toMs }, (_share, atMs) => ({
      temperature: atMs < toMs - hourMs ? 29 : 33,
      humidity: 57,
    }));
    await owner.query(
      `insert into climate_meter (tenant_id, id, number, name, process, machine_id, status, temperature_min, temperature_max)
       values ($1, gen_random_uuid(), 'TH-1', 'Hall 1', 'spinning', $2, 'inUse', 26, 32),
         ($1, gen_random_uuid(), 'TH-2', 'Hall 2', 'winding', null, 'inUse', null, null),
         ($1, gen_random_uuid(), 'TH-3', 'Hall 3', 'winding', null, 'stopped', null, null)`,
      [tenantId, sensor],
    );
    const viewer = server.as(await make.user({ tenantIds: [tenantId], codes: [climateMeter.access.read] }));
    const { list, fromMs, ...day } = (await viewer.call(showClimateDay, {})).result;
    expect(day.toMs - fromMs).toBe(24 * hourMs);
    expect(list.map(({ number }) => number)).toEqual(['TH-1', 'TH-2']);
    const [heard, silent] = list;
    expect(heard).toMatchObject({
      temperature: { now: 33, min: 26, max: 32 },
      humidity: { now: 57, min: null, max: null, outsideMin: null },
    });
    const known = heard?.temperature.steps.filter((each) => each !== null) ?? [];
    expect(known.length).toBeGreaterThanOrEqual(8);
    expect(known.length).toBeLessThanOrEqual(9);
    expect([Math.min(...known), Math.max(...known)]).toEqual([29, 33]);
    expect(heard?.knownMin).toBeGreaterThanOrEqual(119);
    expect(heard?.temperature.outsideMin).toBeGreaterThanOrEqual(59);
    expect(heard?.temperature.outsideMin).toBeLessThanOrEqual(61);
    // A meter that no sensor speaks for is not out of range: nothing is known of it.
    expect(silent).toMatchObject({ measuredMs: null, knownMin: 0, temperature: { now: null } });
    expect(silent?.humidity.steps).toEqual(Array.from({ length: climateSteps }, () => null));
  });
});
