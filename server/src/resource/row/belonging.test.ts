import { equipmentArea } from '@millwright/contract/areas/equipment/equipmentArea/equipmentArea.ts';
import { maintenancePlan } from '@millwright/contract/areas/maintenance/plans/maintenancePlan.ts';
import { maintenanceTask } from '@millwright/contract/areas/maintenance/tasks/maintenanceTask.ts';
import { repairRecord } from '@millwright/contract/areas/maintenance/repairs/repairRecord.ts';
import { personnelFile } from '@millwright/contract/areas/personnel/personnelFile/personnelFile.ts';
import { stopOrder } from '@millwright/contract/areas/production/dispatch/stopOrder.ts';
import type { NarrowScope } from '@millwright/contract/core/call/dataScope.ts';
import { exactTotal } from '@millwright/contract/core/resource/listQuery.ts';
import { isScoped, type Resource } from '@millwright/contract/core/resource/resource.ts';
import { resourceCalls, resources } from '@millwright/contract/registry.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { inTenant } from '../../platform/db/tenancy.ts';
import { uuidv7 } from '../../platform/db/uuid.ts';
import { createExplain } from '@millwright/testing/server/explainRows.ts';
import { idsSeenBy } from '@millwright/testing/server/idsSeenBy.ts';
import { makeMachine, makeSource } from '@millwright/testing/server/makeMill.ts';
import { testServer } from '@millwright/testing/server/testServer.ts';

const server = await testServer();
const { make, owner, app, pool } = server;
const tenantId = await make.tenant();
const [mill, spinning, ringRoom, lab] = [
  await make.department({ tenantId }),
  await make.department({ tenantId }),
  await make.department({ tenantId }),
  await make.department({ tenantId }),
];
await owner.query('update department set parent_id = $2 where id = $1', [ringRoom, spinning]);
await owner.query('update department set parent_id = $2 where id = any ($1)', [[spinning, lab], mill]);

async function aPerson(scope: NarrowScope | 'all', departmentId?: string) {
  const codes = resources.filter(isScoped).flatMap(({ access }) => Object.values(access));
  const person = await make.user({
    tenantIds: [tenantId],
    codes: [...codes, ...Object.values(equipmentArea.access)],
    scope,
  });
  if (departmentId !== undefined) await make.member({ tenantId, userId: person.id, departmentId });
  return person;
}
type Person = Awaited<ReturnType<typeof aPerson>>;

const planner = await aPerson('all', mill);
const repairer = await aPerson('own', lab);
const colleague = await aPerson('department', lab);
const ringLeader = await aPerson('department', ringRoom);
const workshopLeader = await aPerson('departmentTree', spinning);
const outsider = await aPerson('department', mill);

/** Areas: a hall of the spinning workshop, with a bay in it, and a corner of the bay that the ring room answers for. */
const [hall, bay, corner] = [uuidv7(), uuidv7(), uuidv7()];
const machines: number[] = [];
let apart = 0;
beforeAll(async () => {
  for (const [id, above, department] of [
    [hall, null, spinning],
    [bay, hall, null],
    [corner, bay, ringRoom],
  ])
    await owner.query(
      `insert into equipment_area (tenant_id, id, code, name, sort, parent_id, department_id) values ($1, $2::uuid, right($2::text, 8), right($2::text, 8), 1, $3, $4)`,
      [tenantId, id, above, department],
    );
  const source = await makeSource(owner, { tenantId, code: 'GW' });
  for (const area of [bay, corner]) {
    const id = await makeMachine(owner, { source, code: `RF-${machines.length}` });
    await owner.query('update machine set area_id = $2 where tenant_id = $3 and id = $1', [
      id,
      area,
      tenantId,
    ]);
    machines.push(id);
  }
  apart = await makeMachine(owner, { source, code: 'RF-9' });
});

async function scopeOf({ id: userId }: Person) {
  const session = await app.sessions.start({ userId, tenantId, ip: '127.0.0.1', agent: 't' });
  return (await app.sessions.authenticate(session.accessToken, 0)).dataScope;
}
/** Names of the people who see a row. */
async function seers(resource: Resource, id: string): Promise<string[]> {
  const people = { repairer, colleague, ringLeader, workshopLeader, outsider, planner };
  const seeing: string[] = [];
  for (const [name, person] of Object.entries(people)) {
    const dataScope = await scopeOf(person);
    const { ids } = await inTenant(pool, tenantId, (tx) => idsSeenBy({ tx, dataScope }, resource));
    if (ids.includes(id)) seeing.push(name);
  }
  return seeing.toSorted();
}
async function aTask(values: Record<string, unknown>): Promise<string> {
  const id = uuidv7();
  const row = {
    tenant_id: tenantId,
    id,
    number: id,
    name: 'T',
    kind: 'repair',
    urgency: 'normal',
    state: maintenanceTask.lifeCycle.initial,
    machine_id: apart,
    ...values,
  };
  const names = Object.keys(row);
  await owner.query(
    `insert into maintenance_task (${names.join(', ')}) values (${names.map((_, at) => `$${at + 1}`).join(', ')})`,
    Object.values(row),
  );
  return id;
}

describe('a row of a scoped resource is seen', () => {
  it('A-007 by its maker, and by those whom it names: in charge, taking part, watching', async () => {
    expect(await seers(maintenanceTask, await aTask({ create_by: repairer.id }))).toEqual([
      'planner',
      'repairer',
    ]);
    // People of a department see what its people have to do.
    for (const column of ['responsible_id', 'initiator_id', 'supervisor_id'])
      expect(await seers(maintenanceTask, await aTask({ [column]: repairer.id }))).toEqual([
        'colleague',
        'planner',
        'repairer',
      ]);
    expect(await seers(maintenanceTask, await aTask({ participant_ids: [planner.id, repairer.id] }))).toEqual(
      ['colleague', 'outsider', 'planner', 'repairer'],
    );
  });

  it('A-008 A-009 by the workshop of the area of its machine, which areas below hand down', async () => {
    const [inBay, inCorner] = machines;
    expect(await seers(maintenanceTask, await aTask({ machine_id: inBay }))).toEqual([
      'planner',
      'workshopLeader',
    ]);
    expect(await seers(maintenanceTask, await aTask({ machine_id: inCorner }))).toEqual([
      'planner',
      'ringLeader',
      'workshopLeader',
    ]);
  });

  it('A-008 by the department of its maker, also when the maker has moved on', async () => {
    expect(
      await seers(maintenanceTask, await aTask({ create_by: planner.id, department_id: ringRoom })),
    ).toEqual(['planner', 'ringLeader', 'workshopLeader']);
  });

  it('that belongs to nobody in particular by those alone who see the whole mill', async () => {
    expect(await seers(maintenanceTask, await aTask({}))).toEqual(['planner']);
  });

  it('with the row that it is about: a repair record with its task', async () => {
    const taskId = await aTask({ responsible_id: repairer.id });
    const id = uuidv7();
    await owner.query(
      `insert into repair_record (tenant_id, id, task_id, name, start_time, treatment, person_ids, create_by)
       values ($1, $2, $3, 'R', now(), 'T', $4, $5)`,
      [tenantId, id, taskId, [ringLeader.id], planner.id],
    );
    expect(await seers(repairRecord, id)).toEqual([
      'colleague',
      'planner',
      'repairer',
      'ringLeader',
      'workshopLeader',
    ]);
  });

  it('by machines and people of its lines, and by members and leader of its team', async () => {
    const [inBay = 0, inCorner = 0] = machines;
    const stop = uuidv7();
    await owner.query(
      `insert into stop_order (tenant_id, id, number, reason, state) values ($1, $2, $3, 'R', 'draft')`,
      [tenantId, stop, stop.slice(0, 30)],
    );
    for (const [at, machine] of [inBay, inCorner].entries())
      await owner.query(
        `insert into stop_order_machine (tenant_id, id, stop_order_id, position, machine_id, from_time, until_time)
         values ($1, $2, $3, $4, $5, now(), now() + interval '1 hour')`,
        [tenantId, uuidv7(), stop, at, machine],
      );
    expect(await seers(stopOrder, stop)).toEqual(['planner', 'ringLeader', 'workshopLeader']);
    const [team, plan, typeId, itemId] = [uuidv7(), uuidv7(), uuidv7(), uuidv7()];
    await owner.query(
      `insert into team (tenant_id, id, name, type, member_ids, leader_id) values ($1, $2, 'T', 'maintenance', $3, $4)`,
      [tenantId, team, [repairer.id], outsider.id],
    );
    await owner.query(
      "insert into maintenance_type (tenant_id, id, code, name, sort) values ($1, $2, 'T', 'T', 1)",
      [tenantId, typeId],
    );
    await owner.query(
      `insert into maintenance_item (tenant_id, id, code, name, type_id, process, planning, anchor, lead_d, tolerance_d,
         planned_min, people, is_stopping) values ($1, $2, 'I', 'I', $3, 'spinning', 'byHand', 'completion', 7, 3, 60, 2, true)`,
      [tenantId, itemId, typeId],
    );
    await owner.query(
      `insert into maintenance_plan (tenant_id, id, number, item_id, machine_id, planned_start, team_id, is_material_changed, state)
       values ($1, $2, $3, $4, $5, now(), $6, false, 'confirmed')`,
      [tenantId, plan, plan.slice(0, 30), itemId, apart, team],
    );
    expect(await seers(maintenancePlan, plan)).toEqual(['colleague', 'outsider', 'planner', 'repairer']);
  });

  it('as a personnel file by its person and by all departments of that person', async () => {
    expect(await seers(personnelFile, repairer.id)).toEqual(['colleague', 'planner', 'repairer']);
    expect(await seers(personnelFile, ringLeader.id)).toEqual(['planner', 'ringLeader', 'workshopLeader']);
  });
});

describe('the workshop of an area', () => {
  it('is changed by people alone who see the whole mill', async () => {
    const { edit } = resourceCalls(equipmentArea);
    const widen = { id: bay, departmentId: lab };
    const refused = await server.as(colleague).call(edit, widen);
    expect(refused.body.messageCode).toBe('equipment.workshopFixed');
    expect((await server.as(colleague).call(edit, { id: bay, remark: 'Bay 1' })).body.success).toBe(true);
    expect((await server.as(planner).call(edit, { ...widen, departmentId: null })).body.success).toBe(true);
  });
});

describe('scoped lists', () => {
  it('read no table whole, whatever the scope, where a mill has many rows', async () => {
    const { plansOf, planOfPage, fill } = createExplain(owner, pool);
    await fill({ tenantId, apart, machineId: machines[0] ?? 0, other: outsider.id });
    for (const person of [repairer, colleague, workshopLeader]) {
      const asked = { tenantId, dataScope: await scopeOf(person), resource: maintenanceTask };
      for (const text of [...(await plansOf(asked)), await planOfPage(asked)])
        expect(text).not.toContain('Seq Scan on maintenance_task');
    }
  });

  it('meet the newest page in its order, where a reader sees most rows', async () => {
    const { planOfPage } = createExplain(owner, pool);
    const dataScope = await scopeOf(outsider);
    const plan = await planOfPage({ tenantId, dataScope, resource: maintenanceTask });
    expect(plan).not.toContain('Seq Scan on maintenance_task');
    expect(plan).toContain('Index Scan Backward using maintenance_task_by_create_time');
    // Only rows that were counted are sorted, never all that the scope leaves.
    const sorted = [...plan.matchAll(/Sort .*rows=(\d+)/g)].map(([, rows]) => Number(rows));
    expect(Math.max(...sorted)).toBeLessThanOrEqual(exactTotal + 1);
  });

  it('are read by one condition for a row that is named by its id, looking nothing up', async () => {
    const { planOfIds } = createExplain(owner, pool);
    for (const person of [repairer, colleague, workshopLeader]) {
      const plan = await planOfIds({
        tenantId,
        dataScope: await scopeOf(person),
        resource: maintenanceTask,
      });
      expect(plan).toContain('maintenance_task_pkey');
      expect(plan).not.toContain('InitPlan');
    }
  });
});
