import { liveBoards } from '@millwright/contract/areas/boards/catalogue/liveBoards.ts';
import { showMillBoard } from '@millwright/contract/areas/boards/mill/mill.ts';
import { mostGroupNeeds, showGroup } from '@millwright/contract/areas/boards/group/groupBoard.ts';
import { describe, expect, it } from 'vitest';
import { startTestFlow } from '@millwright/testing/server/mills/testFlow.ts';
import { speakingMill } from '@millwright/testing/server/mills/speakingMill.ts';
import { testServer } from '@millwright/testing/server/testServer.ts';

const server = await testServer();
const { make, clock, owner } = server;
const flow = await startTestFlow(server);
const codes = [liveBoards.mill.access];

/** A person with the right to see boards in some mills, and in others only a membership. */
async function managerOf(seen: readonly number[], others: readonly number[] = []) {
  const [first = 0, ...more] = seen;
  const person = await make.user({ tenantIds: [first, ...more, ...others], codes });
  for (const tenantId of more)
    await make.grant({ tenantId, userId: person.id, roleId: await make.role({ tenantId, codes }) });
  return server.as(person);
}

const tenantsShown = async (manager: Awaited<ReturnType<typeof managerOf>>) =>
  (await manager.call(showGroup)).result.mills.map(({ tenantId }) => tenantId);

describe(`GET ${showGroup.path}`, () => {
  it('refuses a visitor, and somebody without the right to see the board of a mill', async () => {
    expect((await server.visitor.call(showGroup)).body.message).toContain('Token');
    const person = await make.user({ codes: [liveBoards.machine.access] });
    const { status, body } = await server.as(person).call(showGroup);
    expect([status, body.code, body.messageCode]).toEqual([403, 510, 'core.forbidden']);
  });

  it('shows the mills in which the person has the right, never one without membership or right', async () => {
    const mine = [await make.tenant(), await make.tenant()];
    const memberOnly = await make.tenant();
    const foreign = await make.tenant();
    // Somebody else who may see all of them has just looked: what is kept for a moment is nobody's way in.
    expect(await tenantsShown(await managerOf([...mine, memberOnly, foreign]))).toHaveLength(4);
    expect(await tenantsShown(await managerOf(mine, [memberOnly]))).toEqual(mine);
  });

  it('forgets a mill whose right was taken away', async () => {
    const [kept, lost] = [await make.tenant(), await make.tenant()];
    const manager = await managerOf([kept, lost]);
    expect(await tenantsShown(manager)).toEqual([kept, lost]);
    await owner.query('update membership set role_ids = null where tenant_id = $1', [lost]);
    clock.advance(10_000);
    expect(await tenantsShown(manager)).toEqual([kept]);
  });

  it('gives of each mill what the board of that whole mill says', async () => {
    const mill = await speakingMill(server, flow, { name: 'Sông Hồng', zone: 'Asia/Ho_Chi_Minh' });
    await mill.machine('RF-01');
    await mill.machine('RF-02');
    await mill.target('mill', 'prodEff', { target: 95, limitMin: 90 });
    const startMs = clock.nowMs() - 60_000;
    await mill.say('RF-01', startMs, { state: 1, outputG: 0, variety: 'C40' });
    await mill.say('RF-02', startMs, { state: 4, fault: 'S704', outputG: 0, variety: 'C40' });
    const empty = await make.tenant();
    const manager = await managerOf([mill.tenantId, empty]);
    const [first, second] = (await manager.call(showGroup)).result.mills;
    const { result: board } = await manager.call(showMillBoard);
    expect(first).toMatchObject({ tenantId: mill.tenantId, name: 'Sông Hồng', zone: 'Asia/Ho_Chi_Minh' });
    expect(first?.board).toMatchObject({
      machineCount: 2,
      figures: board.figures,
      needs: board.needs.slice(0, mostGroupNeeds),
      states: board.states,
      needCount: 1,
      hasFault: true,
    });
    expect(first?.board?.flow.flatMap(({ machines }) => machines)).toEqual(
      board.flow.flatMap(({ machines }) => machines),
    );
    expect(second?.board).toMatchObject({ machineCount: 0, needCount: 0, hasFault: false });
  });

  it('shows the other mills when one cannot be read, and says which', async () => {
    const [well, broken] = [await make.tenant(), await make.tenant()];
    await owner.query("update tenant set zone = 'Nowhere/Nothing' where id = $1", [broken]);
    const { mills } = (await (await managerOf([well, broken])).call(showGroup)).result;
    expect(mills.map(({ tenantId, board }) => [tenantId, board === null])).toEqual([
      [well, false],
      [broken, true],
    ]);
  });
});
