import { describe, expect, it } from 'vitest';
import { installedMeter, replaceMeter } from '@millwright/contract/areas/energy/meters/meterCalls.ts';
import { meterPoint } from '@millwright/contract/areas/energy/meters/meterPoint.ts';
import { machine } from '@millwright/contract/areas/equipment/machine/machine.ts';
import { machineModel } from '@millwright/contract/areas/equipment/machineModel/machineModel.ts';
import { resourceCalls } from '@millwright/contract/registry.ts';
import { testServer } from '@millwright/testing/server/testServer.ts';

const server = await testServer();
const resources = [meterPoint, machine, machineModel];
const as = server.as(
  await server.make.user({ codes: resources.flatMap(({ access }) => Object.values(access)) }),
);
const points = resourceCalls(meterPoint);
const [ring, meter] = [await machineOf('RF-01', 'spinning'), await machineOf('MT-01', 'meter')];

let last = 0;
const installed = (change: object = {}) => ({
  serial: 'A-1',
  fromAt: '2026-01-01T00:00:00Z',
  multiplier: 200,
  unit: 'kwh',
  digits: 6,
  ratedKw: 800,
  startRegister: 100,
  ...change,
});
const removed = { toAt: '2026-02-01T00:00:00Z', endRegister: 1600 };
const next = installed({ serial: 'A-2', fromAt: '2026-02-01T00:00:00Z', startRegister: 0 });
const said = (change: object = {}) => ({
  number: `EM-${++last}`,
  name: '细纱配电',
  validFrom: '2026-01-01',
  ...change,
});

describe('P-113 E-037 an electricity meter', () => {
  it('counts on the days on which its point is valid alone', async () => {
    const refused = async (change: object, counting: object) =>
      (await as.call(points.add, said({ ...change, installations: [installed(counting)] }))).body;
    const refusal = (field: string) => ({
      messageCode: 'energy.meterOutsideValidity',
      errors: [{ field: `installations.0.${field}` }],
    });
    expect(await refused({ validFrom: '2026-02-01' }, {})).toMatchObject(refusal('fromAt'));
    expect(await refused({ validTo: '2026-01-31' }, removed)).toMatchObject(refusal('toAt'));
    const past = { validFrom: '2025-01-01', validTo: '2025-12-31' };
    expect(await refused(past, {})).toMatchObject(refusal('fromAt'));
    expect((await refused({ validTo: '2026-02-01' }, removed)).success).toBe(true);
  });

  it('has a number, what it supplies, the meter above and its installations', async () => {
    const above = (await as.call(points.add, said())).result.id;
    const told = said({
      parentId: above,
      process: 'spinning',
      machineIds: [ring],
      validTo: '2030-12-31',
      installations: [
        installed({ ...removed, machineId: meter }),
        { ...next, machineId: meter, multiplier: 400.5, unit: 'mwh' },
      ],
    });
    const { id } = (await as.call(points.add, told)).result;
    const { result } = await as.call(points.queryById, { id });
    expect(result).toMatchObject({
      number: told.number,
      parentId: above,
      process: 'spinning',
      machineIds: [ring],
      installations: [
        { serial: 'A-1', endRegister: 1600 },
        { serial: 'A-2', multiplier: 400.5, endRegister: null },
      ],
    });
    expect((await as.call(points.delete, { id: above })).body.messageCode).toBe('core.inUse');
    const ringed = await as.call(points.edit, { id: above, parentId: id });
    expect(ringed.body).toMatchObject({ success: false, errors: [{ field: 'parentId', rule: 'ring' }] });
  });

  it('keeps its installations when another field is changed', async () => {
    const { id } = (await as.call(points.add, said({ installations: [installed(removed), next] }))).result;
    expect((await as.call(points.edit, { id, name: '络筒配电' })).body.success).toBe(true);
    expect((await as.call(points.queryById, { id })).result['installations']).toHaveLength(2);
  });

  it.each([
    ['an open meter before the next', [installed(), next], 'installations.1.fromAt', 'energy.repeatedMeters'],
    [
      'two at once',
      [installed({ ...removed, toAt: '2026-02-01T00:00:01Z' }), next],
      'installations.1.fromAt',
      'energy.repeatedMeters',
    ],
    [
      'an end without its reading',
      [installed({ toAt: removed.toAt })],
      'installations.0.endRegister',
      'energy.meterWithoutEnd',
    ],
    [
      'a reading without an end',
      [installed({ endRegister: 1600 })],
      'installations.0.toAt',
      'energy.meterWithoutEnd',
    ],
    [
      'an end before its start',
      [installed({ ...removed, toAt: '2025-12-31T00:00:00Z' })],
      'installations.0.toAt',
      'core.invalid',
    ],
    [
      'more than it can carry',
      [installed({ ...removed, endRegister: 16_000 })],
      'installations.0.endRegister',
      'energy.readingTooFar',
    ],
    [
      'a lower reading',
      [installed({ ...removed, endRegister: 99 })],
      'installations.0.endRegister',
      'energy.readingTooFar',
    ],
    [
      'too many figures',
      [installed({ startRegister: 1_000_000 })],
      'installations.0.startRegister',
      'energy.registerTooLong',
    ],
    ['a ratio of 0', [installed({ multiplier: 0 })], 'installations.0.multiplier', 'core.invalid'],
    [
      'a ring frame to read from',
      [installed({ machineId: ring })],
      'installations.0.machineId',
      'energy.otherMachine',
    ],
  ])('with %s is refused, and nothing is kept', async (_, installations, field, messageCode) => {
    const told = said({ installations });
    const { body } = await as.call(points.add, told);
    expect(body).toMatchObject({ success: false, messageCode, errors: [{ field }] });
    expect((await as.call(points.list, { keyword: told.number })).result.records).toEqual([]);
  });

  it('begins at 0 again behind the last figure of its register', async () => {
    const over = installed({ startRegister: 999_900, ...removed, endRegister: 400 });
    expect((await as.call(points.add, said({ installations: [over] }))).body.success).toBe(true);
  });
});

describe(`POST ${replaceMeter.path}`, () => {
  const at = '2026-02-01T00:00:00.000Z';
  const change = (id: string, more: object = {}) => ({
    id,
    at,
    endRegister: 1600,
    serial: 'A-2',
    machineId: null,
    multiplier: 200,
    unit: 'kwh' as const,
    digits: 6,
    ratedKw: 800,
    startRegister: 5,
    ...more,
  });
  const meterAt = async (installations: object[]): Promise<string> =>
    (await as.call(points.add, said({ installations }))).result.id;

  it('ends the meter with its reading and begins the next with its own', async () => {
    const id = await meterAt([installed({ machineId: meter })]);
    expect((await as.call(installedMeter, { id })).result.meter).toMatchObject({
      serial: 'A-1',
      machineId: meter,
    });
    expect((await as.call(replaceMeter, change(id))).body.success).toBe(true);
    const { result } = await as.call(points.queryById, { id });
    expect(result['installations']).toMatchObject([
      { serial: 'A-1', machineId: meter, toAt: at, endRegister: 1600, startRegister: 100 },
      { serial: 'A-2', fromAt: at, toAt: null, startRegister: 5, endRegister: null },
    ]);
    const early = await as.call(replaceMeter, change(id, { serial: 'A-3', at: '2026-01-15T00:00:00Z' }));
    expect(early.body).toMatchObject({ success: false });
  });

  it('refuses a reading that cannot have flowed, and replaces nothing', async () => {
    const id = await meterAt([installed()]);
    const { body } = await as.call(replaceMeter, change(id, { endRegister: 16_000 }));
    expect(body).toMatchObject({ success: false, messageCode: 'energy.readingTooFar' });
    expect((await as.call(points.queryById, { id })).result['installations']).toHaveLength(1);
  });

  it('is refused without a meter, without the right, and for a point of another mill', async () => {
    const id = await meterAt([]);
    expect((await as.call(replaceMeter, change(id))).body.messageCode).toBe('energy.noMeter');
    const reader = server.as(await server.make.user({ codes: [meterPoint.access.read] }));
    expect((await reader.call(replaceMeter, change(id))).body.code).toBe(510);
    const tenantIds = [await server.make.tenant()];
    const neighbour = server.as(
      await server.make.user({ tenantIds, codes: Object.values(meterPoint.access) }),
    );
    expect((await neighbour.call(replaceMeter, change(id))).body.messageCode).toBe('core.notFound');
    expect((await neighbour.call(installedMeter, { id })).result.meter).toBeNull();
    expect((await server.visitor.call(replaceMeter, change(id))).body.message).toContain('Token');
  });
});

async function machineOf(code: string, kind: string): Promise<string> {
  const limits = { positions: 1, slowestPeriodS: 60, maxGramsPerHour: 0, maxWatts: 0 };
  const model = await as.call(resourceCalls(machineModel).add, { name: `M-${code}`, kind, ...limits });
  const added = await as.call(resourceCalls(machine).add, {
    code,
    number: '01',
    kind,
    modelId: model.result.id,
    positions: 1,
  });
  return added.result.id;
}
