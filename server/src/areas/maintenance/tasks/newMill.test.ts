// The way of docs/new-mill.md by calls: an installation without a mill, up to a task that its people have confirmed.
import { equipmentArea } from '@millwright/contract/areas/equipment/equipmentArea/equipmentArea.ts';
import { fault } from '@millwright/contract/areas/equipment/faults/fault.ts';
import { newGatewaySecret } from '@millwright/contract/areas/equipment/gateway/gatewayCalls.ts';
import { machine, machineSource } from '@millwright/contract/areas/equipment/machine/machine.ts';
import { machineModel } from '@millwright/contract/areas/equipment/machineModel/machineModel.ts';
import { login } from '@millwright/contract/areas/identity/login/calls.ts';
import { setUp } from '@millwright/contract/areas/tenancy/setup/setup.ts';
import {
  updatePassword,
  handOutPasswords,
} from '@millwright/contract/areas/access/password/passwordCalls.ts';
import { department, organizationType } from '@millwright/contract/areas/access/department/department.ts';
import { position } from '@millwright/contract/areas/access/position/position.ts';
import { role } from '@millwright/contract/areas/access/role/role.ts';
import { tenant } from '@millwright/contract/areas/tenancy/tenant/tenant.ts';
import { addTenantAdministrator } from '@millwright/contract/areas/tenancy/tenant/tenantCalls.ts';
import { user } from '@millwright/contract/areas/access/user/user.ts';
import { queryAllDictItems } from '@millwright/contract/areas/basics/dictionary/dictionaryCalls.ts';
import { standardDictionaries } from '@millwright/contract/areas/basics/dictionary/standardDictionaries.ts';
import { maintenanceTask } from '@millwright/contract/areas/maintenance/tasks/maintenanceTask.ts';
import { repairRecord } from '@millwright/contract/areas/maintenance/repairs/repairRecord.ts';
import { resourceCalls } from '@millwright/contract/registry.ts';
import { describe, expect, it } from 'vitest';
import { uuidv7 } from '../../../platform/db/uuid.ts';
import { actionCall } from '@millwright/testing/server/actionCall.ts';
import { testServer } from '@millwright/testing/server/testServer.ts';

const setupCode = '9f3a-0c41-77de-b2a8-5510';
const server = await testServer({ setupCode });
const { owner, clock } = server;
type Caller = ReturnType<typeof server.withToken>;

const password = 'Spindle-4711';
/** Logs in with a first password, chooses another, and returns the session. */
async function enterFirst(username: string, first: string): Promise<Caller> {
  const entered = await server.visitor.call(login, { username, password: first });
  const own = server.withToken(entered.result.token);
  await own.call(updatePassword, { oldpassword: first, password, confirmpassword: password });
  return own;
}

/** The platform's first administrator makes a mill and its first administrator, who enters. */
async function openMill(): Promise<Caller> {
  const founder = { username: 'founder', realname: '林清源', password };
  await server.visitor.call(setUp, { ...founder, setupCode });
  const entered = await server.visitor.call(login, { username: founder.username, password });
  const platform = server.withToken(entered.result.token);
  const logo = uuidv7();
  await owner.query("insert into picture (tenant_id, id, ending, body) values (0, $1, 'png', '\\x00')", [
    logo,
  ]);
  const asked = {
    number: '8001',
    shortName: 'mill',
    name: 'Mill',
    tenantIcon: `${logo}.png`,
    language: 'en',
  };
  const { id } = (await platform.call(resourceCalls(tenant).add, asked)).result;
  const given = await platform.call(addTenantAdministrator, {
    id,
    username: 'boss_of_mill',
    realname: 'An Le',
  });
  return enterFirst('boss_of_mill', given.result.people[0]?.password ?? '');
}

const boss = await openMill();
const idIn = (rows: readonly Record<string, unknown>[], name: string, value: string) => {
  const id = rows.find((row) => row[name] === value)?.['id'];
  if (typeof id !== 'string') throw new Error(`a new mill has no ${name} ${value}`);
  return id;
};
const rowsOf = async (resource: typeof role | typeof position | typeof organizationType | typeof fault) =>
  (await boss.call(resourceCalls(resource).list, { pageSize: 200 })).result.records;
const roles = await rowsOf(role);
const positions = await rowsOf(position);
const types = await rowsOf(organizationType);

/** A machine with its model and gateway, in an area that belongs to a workshop. */
async function connectMachine() {
  const workshop = await boss.call(resourceCalls(department).add, {
    code: 'SPIN',
    name: 'Spinning',
    typeId: idIn(types, 'code', 'workshop'),
  });
  const area = await boss.call(resourceCalls(equipmentArea).add, {
    code: 'H1',
    name: 'Hall 1',
    departmentId: workshop.result.id,
  });
  const model = await boss.call(resourceCalls(machineModel).add, {
    name: 'RF-1008',
    kind: 'spinning',
    positions: 1008,
    slowestPeriodS: 60,
    maxGramsPerHour: 40_000,
    maxWatts: 60_000,
  });
  const gateway = await boss.call(resourceCalls(machineSource).add, { code: 'GW-1', name: 'Hall 1' });
  expect((await boss.call(newGatewaySecret, { id: gateway.result.id })).result.login).toMatch(/\/GW-1$/);
  const frame = await boss.call(resourceCalls(machine).add, {
    code: 'RF-01',
    number: '01',
    kind: 'spinning',
    modelId: model.result.id,
    positions: 1008,
    sourceId: gateway.result.id,
    areaId: area.result.id,
  });
  return { departmentId: workshop.result.id, machineId: frame.result.id };
}
const { departmentId, machineId } = await connectMachine();

/** Somebody with a standard role and a standard position, who has entered. */
async function join(roleCode: string, code: string): Promise<{ id: string; as: Caller }> {
  const username = `the_${roleCode.toLowerCase().slice(0, 12)}`;
  const { id } = (
    await boss.call(resourceCalls(user).add, {
      username,
      realname: 'Chi Tran',
      roleIds: [idIn(roles, 'roleCode', roleCode)],
      positionId: idIn(positions, 'code', code),
      departmentIds: [departmentId],
    })
  ).result;
  const { people } = (await boss.call(handOutPasswords, { ids: [id] })).result;
  return { id, as: await enterFirst(username, people[0]?.password ?? '') };
}
const take = async ({ as }: { as: Caller }, action: string, input: object) =>
  (await as.call(actionCall(maintenanceTask, action), input)).result.outcomes;
const done = [{ isDone: true }];

describe('a new mill from nothing', () => {
  it('begins with roles, positions, dictionaries, types and faults', async () => {
    expect(roles.length).toBeGreaterThan(0);
    expect(positions.map((row) => row['code'])).toEqual(
      expect.arrayContaining([
        'director',
        'crewLeader',
        'repairer',
        'maintainer',
        'qualityWorker',
        'spinner',
      ]),
    );
    const { result: dictionaries } = await boss.call(queryAllDictItems);
    expect(Object.keys(dictionaries)).toEqual(standardDictionaries.map(({ code }) => code));
    expect((await rowsOf(fault)).length).toBeGreaterThan(0);
  });

  it('lets its people report, accept, record, complete and confirm a task', async () => {
    const spinner = await join('spinner', 'spinner');
    const repairer = await join('repairer', 'repairer');
    const { id } = (
      await spinner.as.call(resourceCalls(maintenanceTask).add, { name: 'Belt slips', machineId })
    ).result;
    expect(await take(repairer, 'accept', { ids: [id] })).toMatchObject(done);
    const record = await repairer.as.call(resourceCalls(repairRecord).add, {
      taskId: id,
      name: 'Belt',
      startTime: new Date(clock.nowMs()).toISOString(),
      treatment: 'tightened',
      personIds: [repairer.id],
    });
    expect(record.body.success).toBe(true);
    expect(await take(repairer, 'complete', { ids: [id] })).toMatchObject(done);
    expect(await take(spinner, 'confirm', { ids: [id] })).toMatchObject(done);
  });

  it('lets the leader of the workshop see and allocate a task of its machine', async () => {
    const operator = await join('operator', 'spinner');
    const leader = await join('workshopLeader', 'workshopManager');
    const helper = await join('teamLeader', 'crewLeader');
    const { id } = (await operator.as.call(resourceCalls(maintenanceTask).add, { name: 'Noise', machineId }))
      .result;
    const seen = (await leader.as.call(resourceCalls(maintenanceTask).list, {})).result.records;
    expect(seen.map((row) => row.id)).toContain(id);
    expect(await take(leader, 'allocate', { ids: [id], responsibleId: helper.id })).toMatchObject(done);
  });
});
