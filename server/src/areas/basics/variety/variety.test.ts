import { describe, expect, it } from 'vitest';
import { processTemplate } from '@millwright/contract/areas/basics/processTree/processTemplate.ts';
import { operatedShare, variety } from '@millwright/contract/areas/basics/variety/variety.ts';
import { machineModel } from '@millwright/contract/areas/equipment/machineModel/machineModel.ts';
import { resourceCalls } from '@millwright/contract/registry.ts';
import { testServer } from '@millwright/testing/server/testServer.ts';

const server = await testServer();
const resources = [variety, processTemplate, machineModel];
const as = server.as(
  await server.make.user({ codes: resources.flatMap(({ access }) => Object.values(access)) }),
);
const varieties = resourceCalls(variety);
const templates = resourceCalls(processTemplate);
const models = resourceCalls(machineModel);
const limits = { positions: 1008, slowestPeriodS: 60, maxGramsPerHour: 30_000, maxWatts: 60_000 };
const addModel = async (name: string, kind: string) =>
  (await as.call(models.add, { name, kind, ...limits })).result.id;
const [ring, longRing, card] = [
  await addModel('RF-1008', 'spinning'),
  await addModel('RF-1824', 'spinning'),
  await addModel('CD-B', 'carding'),
];

let last = 0;
const line = { modelId: ring, yield: 97.5, ratedKg: 379 };
const said = (change: object = {}) => ({
  code: `JC40-${++last}`,
  name: '精梳40S',
  process: 'spinning',
  models: [line],
  ...change,
});

describe('P-109 E-005 a variety', () => {
  it('has all that is known of it, and by model its yield and rated output', async () => {
    const jc40 = said({
      yarnCount: 40,
      dryWeight: 1.346,
      dryWeightUnit: 'gPer100m',
      regain: 8.5,
      weightFactor: 1.2,
      plannedPer10kSp: 3760.5,
      electricityPerT: 3266.8,
      hoursOf2: 11.5,
      hoursOf3: 7.5,
      hoursOf4: 5.75,
      erpCode: 'FG-1040',
      models: [line, { modelId: longRing, yield: 98, ratedKg: 690.25 }],
    });
    const { id } = (await as.call(varieties.add, jc40)).result;
    const { result } = await as.call(varieties.queryById, { id });
    expect(result).toMatchObject({ ...jc40, erpStatus: 'notLinked', erpLinkedAt: null });
    await as.call(varieties.edit, { id, erpCode: null });
    expect((await as.call(varieties.queryById, { id })).result).toMatchObject({ erpStatus: 'notLinked' });
  });

  it.each([
    [100.01, 'max'],
    [-0.01, 'min'],
    [97.555, 'digits'],
  ])('K-012 takes no yield of %s %%: a percentage is 0 to 100 with two decimals', async (yielded, rule) => {
    const { body } = await as.call(varieties.add, said({ models: [{ ...line, yield: yielded }] }));
    expect(body).toMatchObject({ success: false, errors: [{ field: 'models.0.yield', rule }] });
    for (const taken of [0.01, 97.55, 100])
      expect(
        (await as.call(varieties.add, said({ models: [{ ...line, yield: taken }] }))).result,
      ).toMatchObject({ models: [{ yield: taken }] });
  });

  it.each([
    ['V-001', { yarnCount: 0.01 }],
    ['V-001', { yarnCount: 40.25 }],
    ['V-002', { electricityPerT: 0.01 }],
    ['V-003', { dryWeight: 0 }],
    ['V-003', { dryWeight: 1.345 }],
    ['V-004', { regain: 0 }],
    ['V-004', { regain: 8.125 }],
    ['V-004', { regain: 100 }],
    ['V-005', { models: [{ ...line, yield: 0 }] }],
    ['V-006', { models: [{ ...line, ratedKg: 0 }], plannedPer10kSp: 0 }],
    ['V-006', { models: [{ ...line, ratedKg: 690.25 }] }],
    ['V-007', { hoursOf2: 0, hoursOf3: 23.9 }],
  ])('%s takes %o', async (_, change) => {
    expect((await as.call(varieties.add, said(change))).result).toMatchObject(change);
  });

  it('is operated for a share of the day that its hours give', () => {
    const hours = { hoursOf2: 11, hoursOf3: 7.5, hoursOf4: null };
    expect([2, 3, 4, 1].map((shifts) => operatedShare(hours, shifts))).toEqual([22 / 24, 22.5 / 24, 1, 1]);
  });

  it('K-005 V-008 operates a shift for its share of the day where nobody says how long', async () => {
    const { result } = await as.call(varieties.add, said({ hoursOf3: 7.5 }));
    expect(result).toMatchObject({ hoursOf2: 12, hoursOf3: 7.5, hoursOf4: 6 });
    const { result: usual } = await as.call(varieties.add, said());
    expect(usual).toMatchObject({ hoursOf2: 12, hoursOf3: 8, hoursOf4: 6 });
  });

  it.each([
    ['V-001', { yarnCount: 0 }, 'yarnCount', 'moreThan'],
    ['V-001', { yarnCount: 40.125 }, 'yarnCount', 'digits'],
    ['V-002', { electricityPerT: 0 }, 'electricityPerT', 'moreThan'],
    ['V-002', { electricityPerT: 3266.855 }, 'electricityPerT', 'digits'],
    ['V-003', { dryWeight: -0.1 }, 'dryWeight', 'min'],
    ['V-003', { dryWeight: 1.3456 }, 'dryWeight', 'digits'],
    ['V-004', { regain: 100.001 }, 'regain', 'max'],
    ['V-004', { regain: -0.001 }, 'regain', 'min'],
    ['V-004', { regain: 8.5005 }, 'regain', 'digits'],
    ['V-005', { models: [{ ...line, yield: 100.5 }] }, 'models.0.yield', 'max'],
    ['V-005', { models: [{ ...line, yield: -0.01 }] }, 'models.0.yield', 'min'],
    ['V-005', { models: [{ ...line, yield: 97.555 }] }, 'models.0.yield', 'digits'],
    ['V-006', { models: [{ ...line, ratedKg: -1 }] }, 'models.0.ratedKg', 'min'],
    ['V-006', { models: [{ ...line, ratedKg: 1.005 }] }, 'models.0.ratedKg', 'digits'],
    ['V-006', { plannedPer10kSp: 1.005 }, 'plannedPer10kSp', 'digits'],
    ['V-007', { hoursOf2: -1 }, 'hoursOf2', 'min'],
    ['V-007', { hoursOf3: 24 }, 'hoursOf3', 'lessThan'],
    ['V-009', { models: [{ modelId: ring, ratedKg: 1 }] }, 'models.0.yield', 'required'],
    ['V-010', { models: [{ modelId: ring, yield: 1 }] }, 'models.0.ratedKg', 'required'],
    ['V-011', { models: [line, line] }, 'models.1.modelId', 'taken'],
    ['V-012', { models: [] }, 'models', 'min'],
    ['V-012', { models: [{ ...line, modelId: card }] }, 'models.0.modelId', 'fits'],
  ])('%s of %o says that %s breaks %s', async (_, change, field, rule) => {
    const { body } = await as.call(varieties.add, said(change));
    expect(body).toMatchObject({ success: false, errors: [{ field, rule }] });
  });

  it('is one of a code in its process, and may be of the same code in another', async () => {
    const { code } = (await as.call(varieties.add, said())).result;
    const again = await as.call(varieties.add, said({ code }));
    expect(again.body.messageCode).toBe('core.taken');
    const sliver = said({ code, process: 'carding', models: [{ ...line, modelId: card }] });
    expect((await as.call(varieties.add, sliver)).body.success).toBe(true);
  });

  it('V-012 is judged with its models again when its process changes', async () => {
    const { id } = (await as.call(varieties.add, said())).result;
    const { body } = await as.call(varieties.edit, { id, process: 'carding' });
    expect(body).toMatchObject({ success: false, errors: [{ field: 'models.0.modelId', rule: 'fits' }] });
    const moved = await as.call(varieties.edit, {
      id,
      process: 'carding',
      models: [{ ...line, modelId: card }],
    });
    expect(moved.body.success).toBe(true);
  });

  it('keeps the models that make it from being deleted', async () => {
    await as.call(varieties.add, said());
    expect((await as.call(models.delete, { id: ring })).body.messageCode).toBe('core.inUse');
  });
});

describe('P-112 E-007 a process template', () => {
  it('has number, name and path', async () => {
    const path = ['blowing', 'carding', 'drawing', 'roving', 'spinning', 'winding'].map((process) => ({
      process,
    }));
    const { id } = (await as.call(templates.add, { number: 'T-01', name: '普梳', path })).result;
    expect((await as.call(templates.queryById, { id })).result).toMatchObject({
      number: 'T-01',
      name: '普梳',
      path,
    });
  });

  it.each([
    [[], 'path'],
    [['carding', 'carding'], 'path.1.process'],
    [['dyeing'], 'path.0.process'],
  ])('is refused with the path %o', async (processes, field) => {
    const path = processes.map((process) => ({ process }));
    const { body } = await as.call(templates.add, { number: 'T-X', name: 'x', path });
    expect(body).toMatchObject({ success: false, errors: [{ field }] });
  });
});
