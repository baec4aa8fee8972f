import { anyTaskRight } from '@millwright/contract/areas/maintenance/tasks/maintenanceTask.lifeCycle.ts';
import { maintenanceTask } from '@millwright/contract/areas/maintenance/tasks/maintenanceTask.ts';
import { resourceCalls } from '@millwright/contract/registry.ts';
import { expect, it } from 'vitest';
import { actionCall } from '@millwright/testing/server/actionCall.ts';
import { makeMachine, makeSource } from '@millwright/testing/server/makeMill.ts';
import { testServer } from '@millwright/testing/server/testServer.ts';

const server = await testServer();
const { make, owner } = server;
const tasks = resourceCalls(maintenanceTask);
const { actions } = maintenanceTask.lifeCycle;
const codes = [
  ...Object.values(maintenanceTask.access),
  ...Object.values(actions).map(({ access }) => access),
  anyTaskRight,
];
const tenantId = await make.tenant();
const source = await makeSource(owner, { tenantId, code: 'GW' });
const machineId = String(await makeMachine(owner, { source, code: 'RF-17' }));

/** Somebody of the mill with some rights over tasks, and a task of that person in a state. */
async function withTask(rights: readonly string[], state: string) {
  const person = await make.user({ tenantIds: [tenantId], codes: rights, hasPosition: true });
  const as = server.as(person);
  const { id } = (await as.call(tasks.add, { name: 'S704', machineId })).result;
  await owner.query('update maintenance_task set state = $2, responsible_id = $3 where id = $1', [
    id,
    state,
    person.id,
  ]);
  return { as, id, person };
}

/** Actions that people take, with the state in which each is open. `takeIn` is the program's own. */
const buttons = Object.entries(actions).flatMap(([action, { access, from, input }]) =>
  action === 'takeIn' ? [] : [{ action, access, state: from[0] ?? '', asks: Object.keys(input ?? {}) }],
);

it.each(buttons)(
  'A-019 $action is a button of its own: offered to who has its right, refused to who has all others',
  async ({ action, access, state, asks }) => {
    const holder = await withTask(codes, state);
    const offered = async ({ as, id }: typeof holder) =>
      (await as.call(tasks.queryById, { id })).result.actions;
    expect(await offered(holder)).toContain(action);
    const lacking = await withTask(
      codes.filter((code) => code !== access),
      state,
    );
    expect(await offered(lacking)).not.toContain(action);
    const said = {
      responsibleId: holder.person.id,
      returnReason: 'still hot',
      cancelReason: 'twice reported',
      participantIds: [holder.person.id],
    };
    const input = Object.fromEntries(Object.entries(said).filter(([name]) => asks.includes(name)));
    const { status, body } = await lacking.as.call(actionCall(maintenanceTask, action), {
      ids: [lacking.id],
      ...input,
    });
    expect([status, body.messageCode]).toEqual([403, 'core.forbidden']);
    expect((await lacking.as.call(tasks.queryById, { id: lacking.id })).result['state']).toBe(state);
  },
);
