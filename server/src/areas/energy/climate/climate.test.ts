import { describe, expect, it } from 'vitest';
import { climateMeter, climateSetting } from '@millwright/contract/areas/energy/climate/climate.ts';
import { equipmentArea } from '@millwright/contract/areas/equipment/equipmentArea/equipmentArea.ts';
import { machine } from '@millwright/contract/areas/equipment/machine/machine.ts';
import { machineModel } from '@millwright/contract/areas/equipment/machineModel/machineModel.ts';
import { resourceCalls } from '@millwright/contract/registry.ts';
import { inTenant } from '../../../platform/db/tenancy.ts';
import { testServer } from '@millwright/testing/server/testServer.ts';
import { climateAims } from '../index.ts';

const server = await testServer();
const resources = [climateSetting, climateMeter, equipmentArea, machine, machineModel];
const tenantId = await server.make.tenant();
const as = server.as(
  await server.make.user({
    tenantIds: [tenantId],
    codes: resources.flatMap(({ access }) => Object.values(access)),
  }),
);
const settings = resourceCalls(climateSetting);
const meters = resourceCalls(climateMeter);

const range = (change: object = {}) => ({
  season: 'allYear',
  fromDay: '01-01',
  toDay: '12-31',
  temperatureMin: 24,
  temperatureMax: 26,
  humidityMin: 55,
  humidityMax: 60,
  ...change,
});
const outside = [
  ['V-045', { temperatureMin: -0.01 }, 'temperatureMin', 'min'],
  ['V-045', { temperatureMax: 100.01 }, 'temperatureMax', 'max'],
  ['V-045', { temperatureMax: 26.005 }, 'temperatureMax', 'digits'],
  ['V-046', { humidityMin: -1 }, 'humidityMin', 'min'],
  ['V-046', { humidityMax: 101 }, 'humidityMax', 'max'],
  ['V-046', { humidityMin: 55.123 }, 'humidityMin', 'digits'],
  ['V-047', { temperatureMax: 24 }, 'temperatureMax', 'above'],
  ['V-047', { humidityMin: 60.01 }, 'humidityMax', 'above'],
] as const;

describe('P-114 a temperature and humidity setting', () => {
  it('has normal ranges of a department by season', async () => {
    const told = {
      process: 'carding',
      ranges: [
        range({ season: 'winter', fromDay: '11-16', toDay: '03-15' }),
        range({ season: 'summer', fromDay: '03-16', toDay: '11-15', temperatureMin: 30, temperatureMax: 32 }),
      ],
    };
    const { id } = (await as.call(settings.add, told)).result;
    expect((await as.call(settings.queryById, { id })).result).toMatchObject(told);
    const again = await as.call(settings.add, told);
    expect(again.body.messageCode).toBe('core.taken');
  });

  it.each(outside)('%s of %o says that %s breaks %s', async (_, change, field, rule) => {
    const { body } = await as.call(settings.add, { process: 'roving', ranges: [range(change)] });
    expect(body).toMatchObject({ success: false, errors: [{ field: `ranges.0.${field}`, rule }] });
  });

  it('accepts both borders, 0 and 100', async () => {
    const widest = { temperatureMin: 0, temperatureMax: 100, humidityMin: 0, humidityMax: 100 };
    const { body } = await as.call(settings.add, { process: 'blowing', ranges: [range(widest)] });
    expect(body.success).toBe(true);
  });

  it('has one norm on a day', async () => {
    const ranges = [range({ toDay: '06-30' }), range({ fromDay: '06-30' })];
    const { body } = await as.call(settings.add, { process: 'drawing', ranges });
    expect(body).toMatchObject({
      messageCode: 'energy.repeatedDays',
      errors: [{ field: 'ranges.1.fromDay', rule: 'repeated' }],
    });
  });
});

describe('E-038 a temperature and humidity meter', () => {
  it.each(outside)('%s of %o says that %s breaks %s', async (_, change, field, rule) => {
    const own = { temperatureMin: 24, temperatureMax: 26, humidityMin: 55, humidityMax: 60, ...change };
    const { body } = await as.call(meters.add, { number: 'CL-X', name: 'x', process: 'spinning', ...own });
    expect(body).toMatchObject({ success: false, errors: [{ field, rule }] });
  });

  it('has a number, and is read from a sensor and from nothing else', async () => {
    const frame = await machineOf('RF-01', 'spinning');
    const meter = { number: 'CL-01', name: '细纱一', process: 'spinning' };
    const refused = await as.call(meters.add, { ...meter, machineId: frame });
    expect(refused.body).toMatchObject({
      messageCode: 'energy.otherMachine',
      errors: [{ field: 'machineId' }],
    });
    expect(refused.body.message).toContain('RF-01');
    const sensor = await machineOf('CL-01', 'climate');
    const added = await as.call(meters.add, { ...meter, machineId: sensor });
    expect(added.result).toMatchObject({ ...meter, machineId: sensor, status: 'inUse' });
    const twice = await as.call(meters.add, { ...meter, number: 'CL-02', machineId: sensor });
    expect(twice.body.messageCode).toBe('core.taken');
  });
});

describe('what the air shall be', () => {
  it('is the range of the meter, else of its area, else of its department, on that day of the year', async () => {
    const areaId = (await as.call(resourceCalls(equipmentArea).add, { code: 'H2', name: '二号车间' })).result
      .id;
    const winding = (change: object) => range({ fromDay: '01-01', toDay: '06-30', ...change });
    await as.call(settings.add, { process: 'winding', ranges: [winding({ temperatureMax: 30 })] });
    await as.call(settings.add, { process: 'winding', areaId, ranges: [winding({ temperatureMax: 31 })] });
    const ids: number[] = [];
    for (const [number, own] of [
      ['W-1', {}],
      ['W-2', { areaId }],
      ['W-3', { areaId, humidityMin: 40 }],
    ] as const) {
      const machineId = await machineOf(number, 'climate');
      ids.push(Number(machineId));
      await as.call(meters.add, { number, name: number, process: 'winding', machineId, ...own });
    }
    const aims = async (date: string) => {
      const aimAt = await inTenant(server.pool, tenantId, (tx) => climateAims(tx, date));
      return ids.map((id) => aimAt({ id, number: '' }));
    };
    const told = { temperatureMin: 24, humidityMin: 55, humidityMax: 60, process: 'winding' };
    expect(await aims('2026-06-30')).toEqual([
      { ...told, temperatureMax: 30 },
      { ...told, temperatureMax: 31 },
      { ...told, temperatureMax: 31, humidityMin: 40, humidityMax: null },
    ]);
    expect((await aims('2026-07-01')).map(({ temperatureMin }) => temperatureMin)).toEqual([
      null,
      null,
      null,
    ]);
  });
});

async function machineOf(code: string, kind: string): Promise<string> {
  const limits = { positions: 1, slowestPeriodS: 60, maxGramsPerHour: 0, maxWatts: 0 };
  const model = await as.call(resourceCalls(machineModel).add, { name: `M-${code}`, kind, ...limits });
  const added = await as.call(resourceCalls(machine).add, {
    code,
    number: code,
    kind,
    modelId: model.result.id,
    positions: 1,
  });
  return added.result.id;
}
