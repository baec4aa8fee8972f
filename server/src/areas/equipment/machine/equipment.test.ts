import { equipmentArea } from '@millwright/contract/areas/equipment/equipmentArea/equipmentArea.ts';
import { machine, machineSource } from '@millwright/contract/areas/equipment/machine/machine.ts';
import { machineModel } from '@millwright/contract/areas/equipment/machineModel/machineModel.ts';
import { resourceCalls } from '@millwright/contract/registry.ts';
import { describe, expect, it } from 'vitest';
import { giveStandardDictionaries } from '../../basics/index.ts';
import { testServer } from '@millwright/testing/server/testServer.ts';

const server = await testServer();
const keeper = await server.make.user({
  codes: [equipmentArea, machine, machineModel, machineSource].flatMap(({ access }) => Object.values(access)),
});
await giveStandardDictionaries(server.url);
const as = server.as(keeper);
const models = resourceCalls(machineModel);
const machines = resourceCalls(machine);
const sources = resourceCalls(machineSource);

const signal = (code: string, overrides: object = {}) => ({
  code,
  name: { zh: code, en: '', vn: '' },
  min: 0,
  max: 100,
  ...overrides,
});
let last = 0;
const addModel = async (overrides: object = {}) => {
  last += 1;
  const { result } = await as.call(models.add, {
    name: `RF-${last}`,
    kind: 'spinning',
    positions: 1008,
    slowestPeriodS: 60,
    maxGramsPerHour: 40_000,
    maxWatts: 60_000,
    ...overrides,
  });
  return result;
};
let lastNumber = 0;
const addMachine = (overrides: object) =>
  as.call(machines.add, { number: `M${++lastNumber}`, kind: 'spinning', positions: 1008, ...overrides });
const positionsOf = (row: Record<string, unknown>) =>
  (Array.isArray(row['signals']) ? row['signals'] : []).map(({ code, position }) => `${code} ${position}`);

describe('P-093 an equipment model', () => {
  it('numbers its signals in the order they come, and never gives a place twice', async () => {
    const model = await addModel({ signals: [signal('spindleRpm'), signal('suction')] });
    expect(positionsOf(model)).toEqual(['spindleRpm 0', 'suction 1']);
    const [rpm] = Array.isArray(model['signals']) ? model['signals'] : [];
    const without = await as.call(models.edit, { id: model.id, signals: [rpm] });
    expect(positionsOf(without.result)).toEqual(['spindleRpm 0']);
    const again = await as.call(models.edit, {
      id: model.id,
      signals: [rpm, signal('power'), signal('lift')],
    });
    expect(positionsOf(again.result)).toEqual(['spindleRpm 0', 'power 2', 'lift 3']);
  });

  it('E-064 E-065 calls its settings S and its operating parameters W, and says so in words', async () => {
    const model = await addModel({
      signals: [signal('spindleRpm', { kind: 'W' }), signal('setRpm', { kind: 'S' })],
    });
    const { result } = await as.call(models.queryById, { id: model.id });
    expect(result['signals']).toMatchObject([
      { kind: 'W', kind_dictText: '运行参数' },
      { kind: 'S', kind_dictText: '设定参数' },
    ]);
  });

  it('refuses a range whose end is not above its beginning, naming the row', async () => {
    const { body } = await as.call(models.add, {
      name: 'odd',
      kind: 'spinning',
      positions: 1,
      slowestPeriodS: 60,
      maxGramsPerHour: 1,
      maxWatts: 1,
      signals: [signal('x', { min: 5, max: 5 })],
    });
    expect(body.errors).toEqual([{ field: 'signals.0.max', rule: 'above', params: { other: 'min' } }]);
    expect((await as.call(models.list, { name: 'odd' })).result.total).toBe(0);
  });

  it('cannot be deleted while a machine is of it', async () => {
    const model = await addModel();
    await addMachine({ code: 'RF-USED', modelId: model.id });
    const { body } = await as.call(models.delete, { id: model.id });
    expect(body).toMatchObject({ messageCode: 'core.inUse', parameter1: '机台 (1)' });
  });
});

describe('P-095 E-019 production equipment', () => {
  it('is numbered, and keeps what is known of it', async () => {
    const model = await addModel();
    const hall = (await as.call(resourceCalls(equipmentArea).add, { code: 'HK', name: 'Hall' })).result;
    const gateway = (await as.call(sources.add, { code: 'GW-KNOWN', name: 'Hall' })).result;
    const feeding = (await addMachine({ code: 'RF-FEED', modelId: model.id })).result;
    const known = {
      code: 'RF-01',
      modelId: model.id,
      level: 'A',
      positions: 1008,
      areaId: hall.id,
      sourceId: gateway.id,
      boundIds: [feeding.id],
      factoryNumber: 'F-2026-17',
      upperComputerNumber: 'PC-3',
      equipmentKind: 'auxiliary',
      productionDate: '2025-03-01',
      entryDate: '2025-06-01',
      installDate: '2025-06-20',
      description: '一号车间东侧',
    };
    const { result } = await addMachine(known);
    expect(result).toMatchObject({
      ...known,
      status: 'inUse',
      status_dictText: '在用',
      kind_dictText: '细纱',
      equipmentKind_dictText: '辅机',
      level_dictText: 'A 关键设备',
    });
    expect(result.id).toMatch(/^\d+$/);
    expect((await as.call(machines.queryById, { id: result.id })).result).toMatchObject(known);
    expect((await as.call(machines.edit, { id: result.id, number: '1A' })).result).toMatchObject({
      number: '1A',
    });
  });

  it('is found by its kind and by the gateway whose registration code it reports with', async () => {
    const model = await addModel();
    const gateway = (await as.call(sources.add, { code: 'GW-KIND', name: 'Hall 1' })).result;
    const main = { code: 'RF-MAIN', modelId: model.id, equipmentKind: 'main', sourceId: gateway.id };
    await addMachine(main);
    await addMachine({ code: 'RF-TRIAL', modelId: model.id, equipmentKind: 'trial' });
    const found = async (filter: object) =>
      (await as.call(machines.list, { code: 'RF-*', pageSize: 50, ...filter })).result.records.map(
        ({ code }) => code,
      );
    expect(await found({ equipmentKind: 'trial' })).toEqual(['RF-TRIAL']);
    expect(await found({ sourceId: gateway.id })).toEqual(['RF-MAIN']);
    const { records } = (await as.call(machines.list, { code: 'RF-MAIN' })).result;
    expect(records).toMatchObject([{ sourceId_dictText: 'GW-KIND · Hall 1' }]);
  });

  it('is of the kind that its model is of', async () => {
    const model = await addModel();
    const { body } = await addMachine({ code: 'CD-01', modelId: model.id, kind: 'carding' });
    expect(body.errors).toEqual([{ field: 'kind', rule: 'choice', params: {} }]);
  });

  it('never takes the code of another one, not even of one that was deleted', async () => {
    const model = await addModel();
    const { result } = await addMachine({ code: 'RF-OLD', modelId: model.id });
    await as.call(machines.delete, { id: result.id });
    const { body } = await addMachine({ code: 'RF-OLD', modelId: model.id });
    expect(body).toMatchObject({ messageCode: 'core.taken', errors: [{ field: 'code', rule: 'taken' }] });
  });
});

describe('P-094 an equipment area', () => {
  const areas = resourceCalls(equipmentArea);
  const add = async (code: string, overrides: object = {}) =>
    (await as.call(areas.add, { code, name: `Hall ${code}`, ...overrides })).result;

  it('stands below another one, in its order, and machines stand in it', async () => {
    const hall = await add('H1', { sort: 2 });
    const line = await add('H1-L1', { parentId: hall.id, sort: 1, remark: 'combed' });
    const { records } = (await as.call(areas.list, { code: 'H1*' })).result;
    expect(records.map(({ code, parentId, sort }) => [code, parentId, sort])).toEqual([
      ['H1-L1', hall.id, 1],
      ['H1', null, 2],
    ]);
    const model = await addModel();
    const { result } = await addMachine({ code: 'RF-H1', modelId: model.id, areaId: line.id });
    expect(result).toMatchObject({ areaId: line.id, areaId_dictText: 'Hall H1-L1' });
    const { body } = await as.call(areas.delete, { id: line.id });
    expect(body).toMatchObject({ success: false, messageCode: 'core.inUse' });
  });

  it('has a code and a name of its own, and never stands below itself', async () => {
    const hall = await add('H2');
    const below = await add('H2-L1', { parentId: hall.id });
    expect((await as.call(areas.add, { code: 'H2', name: 'Two' })).body.messageCode).toBe('core.taken');
    expect((await as.call(areas.add, { code: 'H3', name: 'Hall H2' })).body.messageCode).toBe('core.taken');
    const { body } = await as.call(areas.edit, { id: hall.id, parentId: below.id });
    expect(body).toMatchObject({ success: false, errors: [{ field: 'parentId' }] });
  });
});
