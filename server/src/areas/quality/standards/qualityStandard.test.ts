import { describe, expect, it } from 'vitest';
import { qualityParameter } from '@millwright/contract/areas/basics/parameter/qualityParameter.ts';
import { variety } from '@millwright/contract/areas/basics/variety/variety.ts';
import { machineModel } from '@millwright/contract/areas/equipment/machineModel/machineModel.ts';
import { userPermissions } from '@millwright/contract/areas/identity/login/calls.ts';
import {
  mostQualityParameters,
  qualityStandard,
} from '@millwright/contract/areas/quality/standards/qualityStandard.ts';
import { resourceCalls } from '@millwright/contract/registry.ts';
import { testServer } from '@millwright/testing/server/testServer.ts';
import { giveStandardDictionaries } from '../../basics/index.ts';
import { codesOfRole } from '../../access/index.ts';

const server = await testServer();
const tenantIds = [await server.make.tenant()];
const as = server.as(
  await server.make.user({
    tenantIds,
    codes: [
      ...[qualityStandard, qualityParameter, variety, machineModel].flatMap(({ access }) =>
        Object.values(access),
      ),
      'basics.qualityParameter.stop',
      'quality.qualityStandard.issue',
      'quality.qualityStandard.withdraw',
    ],
  }),
);
await giveStandardDictionaries(server.url);
const standards = resourceCalls(qualityStandard);
const parameters = resourceCalls(qualityParameter);
const varieties = resourceCalls(variety);

const limits = { positions: 1008, slowestPeriodS: 60, maxGramsPerHour: 30_000, maxWatts: 60_000 };
const model = { name: 'RF-1008', kind: 'spinning', ...limits };
const modelId = (await as.call(resourceCalls(machineModel).add, model)).result.id;

let last = 0;
async function addParameter(change: object = {}): Promise<string> {
  const own = { code: `Q${++last}`, name: `参数${last}`, type: 'evenness', process: 'spinning' };
  const said = { ...own, average: 12.8, upperLimit: 14, ...change };
  return (await as.call(parameters.add, said)).result.id;
}
async function addVariety(): Promise<string> {
  const said = { code: `V${++last}`, name: '精梳40S', process: 'spinning' };
  const models = [{ modelId, yield: 98, ratedKg: 379 }];
  return (await as.call(varieties.add, { ...said, models })).result.id;
}
const varietyId = await addVariety();
const [cvm, strength] = [
  await addParameter(),
  await addParameter({ average: 17.5, lowerLimit: 16, upperLimit: null }),
];
const line = { parameterId: cvm };
const said = (change: object = {}) => ({
  number: `QS-${++last}`,
  name: '精梳40S内控标准',
  varietyId,
  validFrom: `${2000 + last}-01-01`,
  singleNetKg: 2.083,
  parameters: [line],
  ...change,
});
const [stopping, issuing] = [parameters.actions['stop'], standards.actions['issue']];
if (stopping === undefined || issuing === undefined)
  throw new Error('parameters are stopped, standards issued');
const stop = (id: string) => as.call(stopping, { ids: [id] });
const issue = async (id: string) => (await as.call(issuing, { ids: [id] })).result.outcomes[0];

describe('E-053 a quality standard', () => {
  it('has number, name, net weights of cone and package with their ranges, regain and cones per package', async () => {
    const whole = said({
      edition: 2,
      singleMinKg: 2.05,
      singleMaxKg: 2.12,
      packageNetKg: 25,
      packageMinKg: 24.8,
      packageMaxKg: 25.2,
      yarnsPerPackage: 12,
      regain: 8.5,
      parameters: [
        { parameterId: cvm, lowerLimit: null, target: 12.5, upperLimit: 13.5 },
        { parameterId: strength, lowerLimit: 16, target: null, upperLimit: null },
      ],
    });
    const { id } = (await as.call(standards.add, whole)).result;
    expect((await as.call(standards.queryById, { id })).result).toMatchObject({ ...whole, state: 'draft' });
  });

  it('weighs a package by its cones, and refuses a package that they contradict', async () => {
    const cones = { singleNetKg: 2.083, yarnsPerPackage: 12 };
    expect((await as.call(standards.add, said(cones))).result).toMatchObject({ packageNetKg: 24.996 });
    expect((await as.call(standards.add, said({ ...cones, packageNetKg: 25.2 }))).body.success).toBe(true);
    expect((await as.call(standards.add, said({ ...cones, packageNetKg: 30 }))).body).toMatchObject({
      messageCode: 'quality.packageDiffers',
      errors: [{ field: 'yarnsPerPackage' }],
    });
  });

  it('writes down the limits of its parameters, which stay when these change', async () => {
    const parameterId = await addParameter();
    const { id } = (await as.call(standards.add, said({ parameters: [{ parameterId }] }))).result;
    await as.call(parameters.edit, { id: parameterId, average: 11, upperLimit: 12 });
    expect((await as.call(standards.queryById, { id })).result).toMatchObject({
      parameters: [{ parameterId, lowerLimit: null, target: 12.8, upperLimit: 14 }],
    });
  });

  it.each([
    ['V-021', { parameters: [line, line] }, 'parameters.1.parameterId', 'taken'],
    ['V-022', { parameters: [] }, 'parameters', 'min'],
    ['V-022', { parameters: undefined }, 'parameters', 'required'],
    ['V-019', { parameters: [{ ...line, target: 12.8005 }] }, 'parameters.0.target', 'digits'],
    ['V-019', { parameters: [{ ...line, upperLimit: 1e12 }] }, 'parameters.0.upperLimit', 'max'],
    [
      'V-020',
      { parameters: [{ ...line, lowerLimit: 14, upperLimit: 13 }] },
      'parameters.0.upperLimit',
      'above',
    ],
    ['', { parameters: [{ ...line, target: 15, upperLimit: 14 }] }, 'parameters.0.target', 'max'],
    ['', { singleMinKg: 2.1 }, 'singleNetKg', 'min'],
    ['', { singleMinKg: 2.05, singleMaxKg: 2.04 }, 'singleMaxKg', 'above'],
    ['', { packageMinKg: 24.8 }, 'packageNetKg', 'required'],
    ['', { singleNetKg: 0 }, 'singleNetKg', 'moreThan'],
    ['', { regain: 101 }, 'regain', 'max'],
    ['', { yarnsPerPackage: 0 }, 'yarnsPerPackage', 'min'],
    ['', { edition: 0 }, 'edition', 'min'],
    ['', { validFrom: undefined }, 'validFrom', 'required'],
    ['', { varietyId: undefined }, 'varietyId', 'required'],
    ['', { number: '标准' }, 'number', 'pattern'],
  ])('%s of %o says that %s breaks %s', async (_, change, field, rule) => {
    const { body } = await as.call(standards.add, said(change));
    expect(body.success).toBe(false);
    expect(body.errors?.map((each) => [each.field, each.rule])).toContainEqual([field, rule]);
  });

  it('V-022 K-007 judges by 12 parameters and not by 13', async () => {
    const ids = await Promise.all(Array.from({ length: 13 }, () => addParameter()));
    const lines = ids.map((parameterId) => ({ parameterId }));
    expect(mostQualityParameters).toBe(12);
    const thirteen = await as.call(standards.add, said({ parameters: lines }));
    expect(thirteen.body).toMatchObject({ errors: [{ field: 'parameters', rule: 'max' }] });
    const twelve = await as.call(standards.add, said({ parameters: lines.slice(0, 12) }));
    expect(twelve.body.success).toBe(true);
  });

  it.each([
    ['V-023', { average: null, upperLimit: null }, 'quality.parameterWithoutStandard', 'noStandard'],
    ['V-024', { dataSource: 'instrument' }, 'quality.parameterWithoutData', 'noData'],
  ])('%s does not take a parameter of %o', async (_, change, messageCode, rule) => {
    const parameterId = await addParameter(change);
    const { body } = await as.call(standards.add, said({ parameters: [line, { parameterId }] }));
    expect(body).toMatchObject({ messageCode, errors: [{ field: 'parameters.1.parameterId', rule }] });
  });

  it('V-023 takes a parameter without limits of its own where the standard states some', async () => {
    const parameterId = await addParameter({ average: null, upperLimit: null });
    const { body } = await as.call(standards.add, said({ parameters: [{ parameterId, upperLimit: 5 }] }));
    expect(body.success).toBe(true);
  });

  it('M-052 takes no parameter that is out of use, keeps one that is stopped later, and is not issued with it', async () => {
    const parameterId = await addParameter({ name: '毛羽H值' });
    const { id } = (await as.call(standards.add, said({ parameters: [{ parameterId }] }))).result;
    await stop(parameterId);
    const { body } = await as.call(standards.add, said({ parameters: [{ parameterId }] }));
    expect(body).toMatchObject({
      messageCode: 'basics.parameterStopped',
      message: '参数“毛羽H值”已停用',
      errors: [{ field: 'parameters.0.parameterId', rule: 'stopped' }],
    });
    expect((await as.call(standards.edit, { id, remark: '待修订' })).body.success).toBe(true);
    expect(await issue(id)).toMatchObject({ isDone: false, messageCode: 'basics.parameterStopped' });
  });

  it.each([
    ['a cone', { singleNetKg: 2.083 }],
    ['a package', { singleNetKg: null, packageNetKg: 25 }],
  ])('V-025 says what %s weighs', async (_, weights) => {
    expect((await as.call(standards.add, said(weights))).body.success).toBe(true);
  });

  it('V-025 needs the standard of a single yarn or of a package', async () => {
    const { body } = await as.call(standards.add, said({ singleNetKg: null }));
    expect(body).toMatchObject({
      messageCode: 'quality.noWeight',
      message: '单纱标准和成包标准至少填写一项',
      errors: [
        { field: 'singleNetKg', rule: 'required' },
        { field: 'packageNetKg', rule: 'required' },
      ],
    });
  });

  it('is changed no more once it is issued; the next edition is valid from another day', async () => {
    const first = said();
    const { id } = (await as.call(standards.add, first)).result;
    expect(await issue(id)).toMatchObject({ isDone: true });
    expect((await as.call(standards.edit, { id, regain: 8 })).body.messageCode).toBe('core.wrongState');
    expect((await as.call(standards.delete, { id })).body.messageCode).toBe('core.wrongState');
    const sameDay = await as.call(standards.add, { ...first, edition: 2 });
    expect(sameDay.body.messageCode).toBe('core.taken');
    const next = await as.call(standards.add, { ...first, edition: 2, validFrom: '2031-01-01' });
    expect(next.body.success).toBe(true);
  });

  it('keeps its parameters from being deleted', async () => {
    const parameterId = await addParameter();
    await as.call(standards.add, said({ parameters: [{ parameterId }] }));
    expect((await as.call(parameters.delete, { id: parameterId })).body.messageCode).toBe('core.inUse');
  });

  it('V-014 M-083 keeps its variety from being deleted, and is named', async () => {
    const own = await addVariety();
    const { id } = (await as.call(standards.add, said({ varietyId: own }))).result;
    const { body } = await as.call(varieties.delete, { id: own });
    expect(body).toMatchObject({
      success: false,
      messageCode: 'basics.varietyInUse',
      message: '品种已有工艺路线或质量标准，不能删除：质量标准 (1)',
    });
    await as.call(standards.delete, { id });
    expect((await as.call(varieties.delete, { id: own })).body.success).toBe(true);
  });
});

describe('P-011 A-028 quality control', () => {
  it('is an area of the menu in which quality workers keep standards and parameters, and no orders or machines', async () => {
    const codes = codesOfRole('qualityWorker');
    const worker = server.as(await server.make.user({ tenantIds, codes }));
    const { menu } = (await worker.call(userPermissions)).result;
    const pages = new Map(
      menu.map(({ name, children = [] }) => [name, children.map((page) => page.meta.componentName)]),
    );
    expect(pages.get('qualityControl')).toEqual([
      qualityStandard.name,
      'labBench',
      'labSample',
      'labTest',
      'samplingPlan',
      'testMethod',
    ]);
    expect(pages.get('basicData')).toEqual(expect.arrayContaining([qualityParameter.name, variety.name]));
    expect((await worker.call(standards.add, said())).body).toMatchObject({ success: true });
    expect((await worker.call(varieties.delete, { id: varietyId })).body.messageCode).toBe('core.forbidden');
    expect(codes.filter((code) => code.startsWith('equipment.') && !code.endsWith('.read'))).toEqual([]);
  });
});
