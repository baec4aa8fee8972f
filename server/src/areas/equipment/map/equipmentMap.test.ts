import { describe, expect, it } from 'vitest';
import { equipmentMap } from '@millwright/contract/areas/equipment/map/equipmentMap.ts';
import { machine } from '@millwright/contract/areas/equipment/machine/machine.ts';
import { listMapAreas, showMapGround } from '@millwright/contract/areas/equipment/map/mapCalls.ts';
import { nonProductionEquipment } from '@millwright/contract/areas/equipment/machine/nonProductionEquipment.ts';
import { resourceCalls } from '@millwright/contract/registry.ts';
import { makeArea, makeMachine, makeSource } from '@millwright/testing/server/makeMill.ts';
import { testServer } from '@millwright/testing/server/testServer.ts';
import { giveStandardDictionaries } from '../../basics/index.ts';

const server = await testServer();
const { owner, make } = server;
const codes = [equipmentMap, machine, nonProductionEquipment].flatMap(({ access }) => Object.values(access));
const maps = resourceCalls(equipmentMap);
const machines = resourceCalls(machine);
const english = { headers: { 'language-id': 'en' } };

/** A mill with a hall that has two lines, another hall, and machines `RF-1…RF-4`, the last in the other hall. */
async function makeMill() {
  const tenantId = await make.tenant();
  const as = server.as(await make.user({ tenantIds: [tenantId], codes }));
  const source = await makeSource(owner, { tenantId, code: 'GW-1' });
  const hall = await makeArea(owner, { tenantId, name: 'Ring hall', sort: 1 });
  const line = await makeArea(owner, { tenantId, name: 'Line 1', parentId: hall });
  const other = await makeArea(owner, { tenantId, name: 'Winding hall', sort: 2 });
  const at = async (code: string, areaId: string): Promise<string> => {
    const id = await makeMachine(owner, { source, code });
    await owner.query('update machine set area_id = $3 where tenant_id = $1 and id = $2', [
      tenantId,
      id,
      areaId,
    ]);
    return String(id);
  };
  const [one, two, three] = [await at('RF-1', hall), await at('RF-2', line), await at('RF-3', line)];
  const away = await at('RF-4', other);
  return { tenantId, as, hall, line, other, one, two, three, away };
}

type Mill = Awaited<ReturnType<typeof makeMill>>;
const shape = (machineId: string, change: object = {}) => ({
  kind: 'machine',
  machineId,
  xM: 30,
  yM: 10,
  lengthM: 40,
  widthM: 1.5,
  turnDeg: 0,
  ...change,
});
const plan = (areaId: string, shapes: readonly object[], change: object = {}) => ({
  name: `Plan ${areaId.slice(-6)}`,
  areaId,
  lengthM: 60,
  widthM: 40,
  shapes,
  ...change,
});

describe('the floor plan of an area', () => {
  it('has a size and shapes in metres, with their turn, and is read as it was saved', async () => {
    const { as, hall, one, two } = await makeMill();
    const shapes = [
      shape(one),
      shape(two, { yM: 20.25, turnDeg: 12.5, lengthM: 39.8 }),
      { kind: 'wall', xM: 30, yM: 0.1, lengthM: 60, widthM: 0.2 },
      { kind: 'door', xM: 10, yM: 39.9, lengthM: 3, widthM: 0.2 },
    ];
    const { id } = (await as.call(maps.add, plan(hall, shapes))).result;
    const { result } = await as.call(maps.queryById, { id });
    expect(result).toMatchObject({ ...plan(hall, shapes), gridM: 0.5 });
  });

  it.each<[string, (mill: Mill) => object, string, string, string]>([
    [
      'a shape beyond its wall',
      ({ hall, one, two }) => plan(hall, [shape(one), shape(two, { xM: 41 })]),
      'shapes.1.xM',
      'fits',
      'RF-2 must stand wholly on the plan of 60 × 40 m',
    ],
    [
      'a shape that its turn takes beyond it',
      ({ hall, one }) => plan(hall, [shape(one, { turnDeg: 90 })]),
      'shapes.0.xM',
      'fits',
      'RF-1 must stand wholly on the plan of 60 × 40 m',
    ],
    [
      'a plan that became too small for a wall',
      ({ hall }) => plan(hall, [{ kind: 'wall', xM: 30, yM: 1, lengthM: 60, widthM: 0.2 }], { lengthM: 50 }),
      'shapes.0.xM',
      'fits',
      'Wall must stand wholly on the plan of 50 × 40 m',
    ],
    [
      'a machine of another hall',
      ({ hall, one, away }) => plan(hall, [shape(one), shape(away, { yM: 20 })]),
      'shapes.1.machineId',
      'fits',
      'RF-4 does not stand in Ring hall',
    ],
    [
      'a machine twice',
      ({ hall, one }) => plan(hall, [shape(one), shape(one, { yM: 20 })]),
      'shapes.1.machineId',
      'taken',
      '',
    ],
    [
      'a machine that is none',
      ({ hall }) => plan(hall, [shape('999999')]),
      'shapes.0.machineId',
      'reference',
      '',
    ],
    [
      'a machine without saying which',
      ({ hall }) => plan(hall, [shape('', { machineId: null })]),
      'shapes.0.machineId',
      'required',
      '',
    ],
    [
      'a wall that is a machine',
      ({ hall, one }) => plan(hall, [shape(one, { kind: 'wall' })]),
      'shapes.0.machineId',
      'notInUse',
      '',
    ],
    [
      'a turn of 360°',
      ({ hall, one }) => plan(hall, [shape(one, { turnDeg: 360 })]),
      'shapes.0.turnDeg',
      'lessThan',
      '',
    ],
    [
      'a side of 0 m',
      ({ hall, one }) => plan(hall, [shape(one, { widthM: 0 })]),
      'shapes.0.widthM',
      'min',
      '',
    ],
    [
      'a side to the millimetre',
      ({ hall, one }) => plan(hall, [shape(one, { widthM: 1.501 })]),
      'shapes.0.widthM',
      'digits',
      '',
    ],
    ['a size beyond 1,000 m', ({ hall }) => plan(hall, [], { lengthM: 1001 }), 'lengthM', 'max', ''],
  ])('is refused with %s', async (_, said, field, rule, sentence) => {
    const mill = await makeMill();
    const { body } = await mill.as.call(maps.add, said(mill), english);
    expect(body.success).toBe(false);
    expect(body.errors).toContainEqual(expect.objectContaining({ field, rule }));
    expect(body.message).toContain(sentence);
    expect((await mill.as.call(maps.list, {})).result.records).toEqual([]);
  });

  it('is one for each area, and a machine stands on one plan', async () => {
    const { as, hall, line, two } = await makeMill();
    await as.call(maps.add, plan(hall, [shape(two)]));
    const again = await as.call(maps.add, plan(hall, [], { name: 'Another' }));
    expect(again.body).toMatchObject({ success: false, errors: [{ field: 'areaId', rule: 'taken' }] });
    const ofLine = await as.call(maps.add, plan(line, [shape(two)]), english);
    expect(ofLine.body).toMatchObject({
      success: false,
      messageCode: 'equipment.onAnotherMap',
      errors: [{ field: 'shapes.0.machineId', rule: 'fits' }],
    });
    expect(ofLine.body.message).toContain(`RF-2 stands on the plan of Plan ${hall.slice(-6)} already`);
  });

  it("does not take another mill's machine", async () => {
    const [mill, other] = [await makeMill(), await makeMill()];
    const { body } = await mill.as.call(maps.add, plan(mill.hall, [shape(other.one)]));
    expect(body).toMatchObject({ success: false, errors: [{ field: 'shapes.0.machineId' }] });
  });

  it('tells the second of two editors, and keeps what the first saved', async () => {
    const { as, hall, one } = await makeMill();
    const { id, version } = (await as.call(maps.add, plan(hall, [shape(one)]))).result;
    await as.call(maps.edit, { id, version, shapes: [shape(one, { xM: 25 })] });
    const second = await as.call(maps.edit, { id, version, shapes: [] });
    expect(second.body.messageCode).toBe('core.conflict');
    expect((await as.call(maps.queryById, { id })).result).toMatchObject({ shapes: [{ xM: 25 }] });
  });

  it('keeps no machine from being deleted or moved, and is saved on all the same', async () => {
    const { tenantId, as, hall, one, two, other } = await makeMill();
    const { id } = (await as.call(maps.add, plan(hall, [shape(one), shape(two, { yM: 20 })]))).result;
    expect((await as.call(machines.delete, { id: one })).body.success).toBe(true);
    await owner.query('update machine set area_id = $2 where tenant_id = $1 and code = $3', [
      tenantId,
      other,
      'RF-2',
    ]);
    const { shapes, version } = (await as.call(maps.queryById, { id })).result;
    const saved = await as.call(maps.edit, { id, version, gridM: 1, shapes });
    expect(saved.body.success).toBe(true);
    expect((await as.call(maps.queryById, { id })).result).toMatchObject({
      gridM: 1,
      shapes: [{ machineId: one }, { machineId: two }],
    });
  });
});

describe.each([
  ['the areas', listMapAreas, {}],
  ['the ground of an area', showMapGround, { areaId: '01900000-0000-7000-8000-000000000001' }],
] as const)('%s of maps', (_, declaration, input) => {
  it('refuses a visitor', async () => {
    const { status, body } = await server.visitor.call(declaration, input);
    expect([status, body.messageCode]).toEqual([500, 'iam.tokenInvalid']);
  });

  it('refuses who may not read maps', async () => {
    const { status, body } = await server
      .as(await make.user({ codes: [machine.access.read] }))
      .call(declaration, input);
    expect([status, body.code]).toEqual([403, 510]);
  });
});

describe('the ground of a map', () => {
  it('is the machines of the area and below it with their size, and where they are placed', async () => {
    const { tenantId, as, hall, line, other, one, two, three } = await makeMill();
    const { id } = (await as.call(maps.add, plan(hall, [shape(two)], { name: 'Ring' }))).result;
    await owner.query("update machine set status = 'scrapped' where tenant_id = $1 and id = $2", [
      tenantId,
      three,
    ]);
    await owner.query(
      `update machine_model set floor_length_m = 42.5 where tenant_id = $1
       and id = (select model_id from machine where tenant_id = $1 and code = 'RF-1')`,
      [tenantId],
    );
    const { result } = await as.call(showMapGround, { areaId: hall });
    expect(result).toMatchObject({
      area: { id: hall, name: 'Ring hall' },
      mapId: id,
      machines: [
        { id: one, code: 'RF-1', lengthM: 42.5, widthM: 1.5, mapId: null },
        { id: two, code: 'RF-2', lengthM: 39.8, widthM: 1.5, mapId: id, mapName: 'Ring' },
      ],
    });
    expect(result.machines).toHaveLength(2);
    expect((await as.call(listMapAreas, {})).result.areas).toEqual([
      { id: hall, name: 'Ring hall', depth: 0, machines: 2, placed: 1, mapId: id },
      { id: line, name: 'Line 1', depth: 1, machines: 1, placed: 1, mapId: null },
      { id: other, name: 'Winding hall', depth: 0, machines: 1, placed: 0, mapId: null },
    ]);
  });

  it("has the equipment that stands there or nowhere, and does not know another mill's area", async () => {
    const [mill, other] = [await makeMill(), await makeMill()];
    await giveStandardDictionaries(server.url);
    const plant = resourceCalls(nonProductionEquipment);
    const add = async (number: string, areaId: string | null) =>
      (await mill.as.call(plant.add, { number, name: number, kind: 'airCompressor', areaId })).result.id;
    const ids = [await add('AC-1', mill.line), await add('AC-2', null)];
    await add('AC-3', mill.other);
    const { result } = await mill.as.call(showMapGround, { areaId: mill.hall });
    expect(result.equipment.map(({ id }) => id)).toEqual(ids);
    const { body } = await mill.as.call(showMapGround, { areaId: other.hall });
    expect(body).toMatchObject({ success: false, code: 404 });
  });
});
