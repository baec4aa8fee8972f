import { minuteMs } from '@millwright/contract/core/time/units.ts';
import { speakingMill } from './speakingMill.ts';
import type { TestServer } from '../testServer.ts';

/** 16 000 rpm, 960 turns/m, 15 tex: 15 g a spindle and hour; 1008 spindles make 15.12 kg an hour. */
const ringSet = { spindleSpeed: 16_000, twist: 960, tex: 15 };
export const figuresKgPerHour = 15.12;

/** Counters after a share of a span in which they grow by so much. */
function counting(share: number, [outputG, energyWh, endBreaks]: readonly [number, number, number]) {
  return {
    variety: 'JC40',
    outputG: 1_000_000 + Math.round(outputG * share),
    energyWh: 7_000_000 + Math.round(energyWh * share),
    endBreaks: 300 + Math.round(endBreaks * share),
  };
}

/**
 * A mill whose figures can be worked out by hand, two hours into the shift that begins at `startMs`: RF-01 runs well,
 * RF-02 stands since the second hour, RF-03 fell silent after 90 minutes, RF-04 runs badly, CD-01 never spoke. Moves
 * the clock there, and gives the tenant.
 */
export async function seedFiguresMill(
  server: TestServer,
  flow: Parameters<typeof speakingMill>[1],
  { startMs }: { startMs: number },
): Promise<number> {
  const { clock, owner } = server;
  const at = (minutes: number) => startMs + minutes * minuteMs;
  const nowMs = at(120);
  clock.advance(at(90) - clock.nowMs());
  const mill = await speakingMill(server, flow, { name: 'Figures' });
  for (const code of ['RF-01', 'RF-02', 'RF-03', 'RF-04']) await mill.machine(code);
  await mill.machine('CD-01', 'carding', 1);
  await mill.machine('WD-01', 'winding', 60);
  await mill.machine('MT-01', 'meter', 0);
  const store = await mill.machine('ST-01', 'store', 0);
  const climate = await mill.machine('CL-01', 'climate', 0);
  await owner.query(`update machine set number = 'spinning' where tenant_id = $1 and id = any($2)`, [
    mill.tenantId,
    [store, climate],
  ]);
  await mill.target('mill', 'output', { target: 5_000 });
  await mill.target('mill', 'power', { target: 80, limitMax: 120 });
  await mill.target('spinning', 'breakRate', { variety: 'JC40', target: 10, limitMax: 15 });
  await mill.target('spinning', 'prodEff', { target: 95, limitMin: 90 });
  await mill.target('spinning', 'idleRate', { target: 0.8, limitMax: 1 });
  await mill.target('spinning', 'output', { variety: 'JC40', target: 360 });
  await mill.target('spinning', 'bufferHours', { target: 4, limitMin: 2, limitMax: 6 });
  await owner.query(
    `with s as (
       insert into climate_setting (tenant_id, id, process) values ($1, gen_random_uuid(), 'spinning') returning id
     )
     insert into climate_range (tenant_id, id, setting_id, position, season, from_day, to_day, temperature_min, temperature_max)
     select $1, gen_random_uuid(), id, 0, 'allYear', '01-01', '12-31', 26, 32 from s`,
    [mill.tenantId],
  );

  await owner.query(
    `insert into climate_meter (tenant_id, id, number, name, process, machine_id, status)
     values ($1, gen_random_uuid(), 'CL-01', 'Spinning', 'spinning', $2, 'inUse')`,
    [mill.tenantId, climate],
  );

  // Silent since, so it is offline half an hour later.
  await mill.sayFrom('RF-03', { fromMs: at(0), toMs: at(90) }, (share) => ({
    ...ringSet,
    ...counting(share, [21_000, 45_000, 24]),
    state: 1,
    powerKw: 30,
  }));
  await mill.breakEnds('RF-03', at(10), [504, 504, 504, 504, 505, 505, 505, 505, 505, 505, 600, 600, 600]);
  // Of the shift before: they are not counted in this one.
  await mill.breakEnds('RF-03', at(-10), [7, 7, 7, 7, 7]);

  clock.advance(nowMs - clock.nowMs());
  await mill.sayFrom('RF-01', { fromMs: at(0), toMs: at(120) }, (share, atMs) => ({
    ...ringSet,
    ...counting(share, [28_000, 60_000, 20]),
    doffs: 40 + (atMs >= at(63) ? 1 : 0),
    idleSpindles: 10,
    state: 1,
    powerKw: 31.5,
    copBuild: atMs < at(63) ? 30 + (atMs - startMs) / minuteMs : (atMs - at(60)) / minuteMs,
    spindleRpm: atMs < at(63) ? 15_000 : 16_000,
    sinceDoffMin: Math.max(0, Math.floor((atMs - at(63)) / minuteMs)),
    toDoffMin: 42,
    suction: 700,
    speed0: 11_000,
    speed100: 14_500,
  }));
  await mill.doff('RF-01', at(63), { durationMs: 180_000, weightG: 52_416 });
  await mill.sayFrom('RF-02', { fromMs: at(0), toMs: at(60) }, (share) => ({
    ...ringSet,
    ...counting(share, [14_000, 30_000, 10]),
    ...(share < 1 ? { state: 1 } : { state: 4, faultCode: 'S701' }),
    powerKw: 30,
    copBuild: 98,
    toDoffMin: 1,
  }));
  await mill.sayFrom('RF-02', { fromMs: at(63), toMs: at(120) }, () => ({
    ...counting(1, [14_000, 30_000, 10]),
    state: 4,
    faultCode: 'S701',
    powerKw: 0.5,
  }));
  await mill.sayFrom('RF-04', { fromMs: at(0), toMs: at(120) }, (share) => ({
    ...ringSet,
    ...counting(share, [20_000, 60_000, 10]),
    idleSpindles: 30,
    state: 1,
    powerKw: 30,
    copBuild: 96,
    toDoffMin: 5,
    suction: 1_000,
  }));
  await mill.sayFrom('WD-01', { fromMs: at(-60), toMs: at(0) }, (share) => ({
    state: 1,
    variety: 'JC40',
    outputG: Math.round(10_000 * share),
    energyWh: Math.round(1_000 * share),
  }));
  await mill.sayFrom('WD-01', { fromMs: at(3), toMs: at(120) }, (_, atMs) => ({
    state: 1,
    variety: 'JC40',
    outputG: 10_000 + (200 * (atMs - startMs)) / minuteMs,
    energyWh: 1_000 + (25 * (atMs - startMs)) / minuteMs,
    powerKw: 2,
  }));
  await mill.sayFrom('MT-01', { fromMs: at(0), toMs: at(120) }, (share) => ({
    energyWh: Math.round(12_000 * share),
    powerKw: 6,
  }));
  await mill.say('ST-01', nowMs, { stockKg: 120, consumptionKgPerH: 30 });
  await mill.say('CL-01', nowMs, { temperature: 29.1, humidity: 57 });
  return mill.tenantId;
}
