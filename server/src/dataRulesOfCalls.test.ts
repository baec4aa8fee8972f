import { getDictItems } from '@millwright/contract/areas/basics/dictionary/dictionaryCalls.ts';
import { listRoutesOfVariety, showProcessTree } from '@millwright/contract/areas/basics/route/routeCalls.ts';
import { processRoute } from '@millwright/contract/areas/basics/processTree/processRoute.ts';
import { variety } from '@millwright/contract/areas/basics/variety/variety.ts';
import { climateMeter } from '@millwright/contract/areas/energy/climate/climate.ts';
import { readClimate } from '@millwright/contract/areas/energy/climate/climateCalls.ts';
import { showClimateDay } from '@millwright/contract/areas/energy/climate/climateDay.ts';
import { installedMeter, replaceMeter } from '@millwright/contract/areas/energy/meters/meterCalls.ts';
import { meterPoint } from '@millwright/contract/areas/energy/meters/meterPoint.ts';
import { equipmentArea } from '@millwright/contract/areas/equipment/equipmentArea/equipmentArea.ts';
import { newGatewaySecret } from '@millwright/contract/areas/equipment/gateway/gatewayCalls.ts';
import { machine, machineSource } from '@millwright/contract/areas/equipment/machine/machine.ts';
import { machineModel } from '@millwright/contract/areas/equipment/machineModel/machineModel.ts';
import { listMapAreas, showMapGround } from '@millwright/contract/areas/equipment/map/mapCalls.ts';
import { listVarietyFigures } from '@millwright/contract/areas/basics/variety/varietyFigures.ts';
import { role } from '@millwright/contract/areas/access/role/role.ts';
import { showDistributionGround } from '@millwright/contract/areas/production/distribution/distributionCalls.ts';
import {
  listSpeakers,
  listUnconnected,
  showSignals,
  tryTelegram,
} from '@millwright/contract/areas/equipment/signal/signalCalls.ts';
import type { Call } from '@millwright/contract/core/call/call.ts';
import { permissionCodes } from '@millwright/contract/registry.ts';
import { describe, expect, it } from 'vitest';
import { uuidv7 } from './platform/db/uuid.ts';
import { makeArea, makeMachine, makeSource } from '@millwright/testing/server/makeMill.ts';
import { testServer } from '@millwright/testing/server/testServer.ts';

/** Calls over rows beside the derived ones: a row that data rules hide is not there, in none of them. */
const server = await testServer();
const { make, owner } = server;
const tenantId = await make.tenant();
const codes = permissionCodes();

// Somebody who sees, of each list, what begins with `Seen`.
const ruled = [
  [machine, 'code'],
  [machineSource, 'code'],
  [machineModel, 'name'],
  [equipmentArea, 'name'],
  [variety, 'code'],
  [processRoute, 'number'],
  [climateMeter, 'name'],
  [meterPoint, 'name'],
  [role, 'roleName'],
] as const;
const roleId = await make.role({ tenantId, codes, roleName: 'Seen planners' });
await make.role({ tenantId, roleName: 'Hidden bosses' });
for (const [resource, field] of ruled)
  await make.dataRule({
    tenantId,
    roleId,
    resource: resource.name,
    field,
    condition: 'right_like',
    value: 'Seen',
  });
const person = await make.user({ tenantIds: [tenantId] });
await make.grant({ tenantId, userId: person.id, roleId });
const narrow = server.as(person);
const boss = server.as(await make.user({ tenantIds: [tenantId], codes }));

/** Rows of each kind under one name. */
async function rowsNamed(name: string) {
  const source = await makeSource(owner, { tenantId, code: `${name}-G` });
  const machineId = await makeMachine(owner, { source, code: `${name}-RF` });
  const areaId = await makeArea(owner, { tenantId, name: `${name} hall` });
  await owner.query('update machine set area_id = $3 where tenant_id = $1 and id = $2', [
    tenantId,
    machineId,
    areaId,
  ]);
  const { rows } = await owner.query<{ id: string }>(
    `update machine_model set name = $3 where tenant_id = $1
       and id = (select model_id from machine where tenant_id = $1 and id = $2) returning id`,
    [tenantId, machineId, `${name} model`],
  );
  const [varietyId, templateId, routeId, meterId, pointId] = [
    uuidv7(),
    uuidv7(),
    uuidv7(),
    uuidv7(),
    uuidv7(),
  ];
  await owner.query(
    `insert into mill_variety (tenant_id, id, code, name, process, count_system, dry_weight_unit, regain, weight_factor)
     values ($1, $2, $3, $3, 'winding', 'ne', 'gPer100m', 8.5, 1)`,
    [tenantId, varietyId, `${name}-32`],
  );
  await owner.query('insert into process_template (tenant_id, id, number, name) values ($1, $2, $3, $3)', [
    tenantId,
    templateId,
    `${name}-T`,
  ]);
  await owner.query(
    `insert into process_route (tenant_id, id, number, name, edition, template_id, final_variety_id, state)
     values ($1, $2, $3, $3, 1, $4, $5, 'released')`,
    [tenantId, routeId, `${name}-R`, templateId, varietyId],
  );
  await owner.query(
    `insert into route_node (tenant_id, id, route_id, position, process, variety_id)
     values ($1, $2, $3, 0, 'winding', $4)`,
    [tenantId, uuidv7(), routeId, varietyId],
  );
  await owner.query(
    `insert into climate_meter (tenant_id, id, number, name, process, status)
     values ($1, $2, $3, $3, 'spinning', 'inUse')`,
    [tenantId, meterId, `${name} air`],
  );
  await owner.query(
    `insert into meter_point (tenant_id, id, number, name, valid_from) values ($1, $2, $3, $3, '2026-01-01')`,
    [tenantId, pointId, `${name} point`],
  );
  return {
    sourceId: source.id,
    machineId,
    areaId,
    modelId: rows[0]?.id ?? '',
    varietyId,
    routeId,
    meterId,
    pointId,
  };
}
const hidden = await rowsNamed('Hidden');
const seen = await rowsNamed('Seen');
type Rows = typeof hidden;

const readings: readonly (readonly [Call, (rows: Rows) => object])[] = [
  [showProcessTree, ({ routeId }) => ({ routeId })],
  [installedMeter, ({ pointId }) => ({ id: pointId })],
  [showMapGround, ({ areaId }) => ({ areaId })],
  [showDistributionGround, ({ modelId }) => ({ modelId })],
  [showSignals, ({ machineId }) => ({ machineId })],
  [tryTelegram, ({ machineId }) => ({ machineId, channel: 'telemetry', payload: '{}' })],
  [newGatewaySecret, ({ sourceId }) => ({ id: sourceId })],
];

describe('a row that a data rule hides', () => {
  it.each(readings.map(([call, input]) => ({ name: call.name, call, input })))(
    'A-006 is not found by $name, as one that is not there; one that is seen is',
    async ({ call, input }) => {
      const answer = (await narrow.call(call, input(hidden))).body;
      expect([answer.success, answer.messageCode]).toEqual([false, 'core.notFound']);
      expect((await narrow.call(call, input(seen))).body.success).toBe(true);
      expect((await boss.call(call, input(hidden))).body.success).toBe(true);
    },
  );

  it.each([
    { call: listSpeakers, input: {} },
    { call: listUnconnected, input: {} },
    { call: listMapAreas, input: {} },
    { call: listVarietyFigures, input: {} },
    { call: readClimate, input: {} },
    { call: showClimateDay, input: {} },
    { call: getDictItems, input: { dict: 'sys_role,role_name,id' } },
  ])(
    'A-006 stands not in the answer of $call.name',
    async ({ call, input }: { call: Call; input: object }) => {
      const named = async (as: typeof narrow) => JSON.stringify((await as.call(call, input)).body.result);
      const ids = [hidden.meterId, 'Hidden'];
      const all = await named(boss);
      expect(ids.some((each) => all.includes(each))).toBe(true);
      const told = await named(narrow);
      expect(ids.filter((each) => told.includes(each))).toEqual([]);
      expect([seen.meterId, 'Seen'].some((each) => told.includes(each))).toBe(true);
    },
  );

  it('A-006 changes no secret of a gateway', async () => {
    const secretOf = async () =>
      (
        await owner.query<{ hash: Buffer }>('select hash from machine_source_secret where source_id = $1', [
          hidden.sourceId,
        ])
      ).rows[0]?.hash.toString('hex');
    const before = await secretOf();
    await narrow.call(newGatewaySecret, { id: hidden.sourceId });
    expect(await secretOf()).toBe(before);
  });

  it('A-006 keeps its meter: replacing it says that the point is not there', async () => {
    const next = {
      serial: 'N',
      multiplier: 1,
      unit: 'kwh',
      digits: 6,
      ratedKw: 10,
      startRegister: 0,
      machineId: null,
    };
    const asked = { id: hidden.pointId, at: '2026-03-02T06:00:00.000Z', endRegister: 1, ...next };
    expect((await narrow.call(replaceMeter, asked)).body.messageCode).toBe('core.notFound');
  });

  it('A-006 names no route of a variety', async () => {
    const asked = { varietyId: hidden.varietyId };
    expect((await narrow.call(listRoutesOfVariety, asked)).result.routes).toEqual([]);
    expect((await boss.call(listRoutesOfVariety, asked)).result.routes).toHaveLength(1);
  });
});
