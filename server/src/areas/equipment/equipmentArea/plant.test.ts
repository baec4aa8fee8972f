import { describe, expect, it } from 'vitest';
import { variety } from '@millwright/contract/areas/basics/variety/variety.ts';
import { machine } from '@millwright/contract/areas/equipment/machine/machine.ts';
import { machineModel } from '@millwright/contract/areas/equipment/machineModel/machineModel.ts';
import { nonProductionEquipment } from '@millwright/contract/areas/equipment/machine/nonProductionEquipment.ts';
import { resourceCalls } from '@millwright/contract/registry.ts';
import { testServer } from '@millwright/testing/server/testServer.ts';
import { giveStandardDictionaries } from '../../basics/index.ts';

const server = await testServer();
const resources = [machine, machineModel, nonProductionEquipment, variety];
const as = server.as(
  await server.make.user({ codes: resources.flatMap(({ access }) => Object.values(access)) }),
);
await giveStandardDictionaries(server.url);
const machines = resourceCalls(machine);
const plant = resourceCalls(nonProductionEquipment);
const limits = { positions: 480, slowestPeriodS: 60, maxGramsPerHour: 30_000, maxWatts: 60_000 };
const addModel = async (name: string, kind: string) =>
  (await as.call(resourceCalls(machineModel).add, { name, kind, ...limits })).result.id;
const ring = await addModel('RF-480', 'spinning');
const winder = await addModel('WD-60', 'winding');
const { id: varietyId } = (
  await as.call(resourceCalls(variety).add, {
    code: 'JC40',
    name: '精梳40S',
    process: 'spinning',
    models: [{ modelId: ring, yield: 97, ratedKg: 400 }],
  })
).result;

let last = 0;
const frame = (change: object = {}) => {
  const number = String(++last).padStart(2, '0');
  return { code: `RF-${number}`, number, kind: 'spinning', modelId: ring, positions: 480, ...change };
};
const groups = (...spans: readonly (readonly [number, number])[]) =>
  spans.map(([firstSpindle, lastSpindle]) => ({ firstSpindle, lastSpindle }));

describe('the spindle groups of a machine', () => {
  it('go from a first to a last spindle, each with its variety, and are kept in order', async () => {
    const spindleGroups = [{ firstSpindle: 1, lastSpindle: 240, varietyId }, ...groups([241, 480])];
    const { id } = (await as.call(machines.add, frame({ spindleGroups }))).result;
    const { result } = await as.call(machines.queryById, { id });
    expect(result).toMatchObject({
      spindleGroups: [
        { firstSpindle: 1, lastSpindle: 240, varietyId, varietyId_dictText: expect.stringContaining('JC40') },
        { firstSpindle: 241, lastSpindle: 480, varietyId: null },
      ],
    });
  });

  it.each([
    ['V-048', groups([241, 480], [1, 240]), 'spindleGroups.1.firstSpindle', 'notAscending'],
    ['V-048', groups([240, 1]), 'spindleGroups.0.lastSpindle', 'notUnder'],
    ['V-049', groups([1, 240], [240, 480]), 'spindleGroups.1.firstSpindle', 'overlapsRow'],
    ['V-049', groups([1, 480], [100, 200]), 'spindleGroups.1.firstSpindle', 'overlapsRow'],
    ['', groups([1, 481]), 'spindleGroups.0.lastSpindle', 'max'],
    ['', groups([0, 1]), 'spindleGroups.0.firstSpindle', 'min'],
  ])('%s of %o say that %s breaks %s', async (_, spindleGroups, field, rule) => {
    const said = frame({ spindleGroups });
    const { body } = await as.call(machines.add, said);
    expect(body).toMatchObject({ success: false, errors: [{ field, rule }] });
    expect((await as.call(machines.list, { keyword: said.code })).result.records).toEqual([]);
  });

  it('do not go beyond the spindles when a machine is changed to fewer', async () => {
    const { id } = (await as.call(machines.add, frame({ spindleGroups: groups([1, 480]) }))).result;
    const { body } = await as.call(machines.edit, { id, positions: 400 });
    expect(body).toMatchObject({ errors: [{ field: 'spindleGroups.0.lastSpindle', rule: 'max' }] });
  });
});

describe('machines that are bound to others', () => {
  it('name them, never themselves, and keep them from being deleted', async () => {
    const fed = (await as.call(machines.add, frame())).result;
    const said = { code: 'WD-01', number: '01', kind: 'winding', modelId: winder, positions: 60 };
    const { id } = (await as.call(machines.add, { ...said, boundIds: [fed.id] })).result;
    expect((await as.call(machines.queryById, { id })).result).toMatchObject({ boundIds: [fed.id] });
    expect((await as.call(machines.delete, { id: fed.id })).body.messageCode).toBe('core.inUse');
    const { body } = await as.call(machines.edit, { id, boundIds: [id] });
    expect(body).toMatchObject({ success: false, errors: [{ field: 'boundIds', rule: 'ring' }] });
  });
});

describe('P-096 non-production equipment', () => {
  it('has what is known of equipment, the machines that it serves, and no telegrams', async () => {
    const served = (await as.call(machines.add, frame())).result.id;
    const compressor = {
      number: 'AC-01',
      name: '1号空压机',
      kind: 'airCompressor',
      model: 'GA 250',
      factoryNumber: 'F-0815',
      level: 'A',
      productionDate: '2024-03-01',
      entryDate: '2024-04-01',
      installDate: '2024-04-15',
      machineIds: [served],
      description: '一用一备',
    };
    const { id } = (await as.call(plant.add, compressor)).result;
    expect((await as.call(plant.queryById, { id })).result).toMatchObject({ ...compressor, status: 'inUse' });
    expect((await as.call(plant.list, { keyword: '空压' })).result.records).toMatchObject([
      { number: 'AC-01' },
    ]);
    expect((await as.call(machines.delete, { id: served })).body.messageCode).toBe('core.inUse');
  });

  it.each([
    [{ number: 'AC-01' }, 'number', 'taken'],
    [{ kind: 'spaceship' }, 'kind', 'choice'],
    [{ machineIds: ['999999'] }, 'machineIds', 'reference'],
    [{ name: undefined }, 'name', 'required'],
  ])('with %o says that %s breaks %s', async (change, field, rule) => {
    const { body } = await as.call(plant.add, { number: 'X-1', name: '叉车', kind: 'vehicle', ...change });
    expect(body).toMatchObject({ success: false, errors: [{ field, rule }] });
  });
});
