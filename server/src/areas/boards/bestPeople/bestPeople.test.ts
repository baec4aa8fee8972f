import { describe, expect, it } from 'vitest';
import { showBestPeople } from '@millwright/contract/areas/boards/bestPeople/bestPeople.ts';
import { rankedMachines } from '@millwright/contract/areas/boards/leaderboard/leaderboard.ts';
import { tendedMill } from '@millwright/testing/server/mills/tendedMill.ts';
import { testServer } from '@millwright/testing/server/testServer.ts';

const server = await testServer();

/** So many people who each tend a frame; the later ones make more, the last two as much as each other. */
async function aMill(count: number) {
  const mill = await tendedMill(server);
  await mill.target('spinning', 300);
  const people = [];
  for (let place = 0; place < count; place += 1) {
    const machine = await mill.machine(`F${place}`);
    await mill.heard(machine);
    const somebody = await mill.person(`P${place}`);
    people.push(somebody);
    await mill.tends(somebody.id, machine);
    const outputG = 90_000 + 1_000 * Math.min(place, count - 2);
    for (const turn of mill.turns) await mill.made(machine, turn, { outputG });
  }
  const viewer = await server.make.user({ tenantIds: [mill.tenantId], codes: ['boards.process'] });
  const ask = async () => (await server.as(viewer).call(showBestPeople)).result;
  return { mill, people, ask };
}

describe('who tended ring frames best', () => {
  it('is ranked over the last three shifts, ten at most, equals in one place; who was first yesterday is the star', async () => {
    const { ask } = await aMill(12);
    const { people, stars } = await ask();
    expect(people).toHaveLength(rankedMachines);
    expect(people.slice(0, 3).map(({ realname, rank }) => [realname, rank])).toEqual([
      ['P10', 1],
      ['P11', 1],
      ['P9', 3],
    ]);
    expect(people[0]?.figures.map(({ kpi }) => kpi)).toEqual([
      'planAttainment',
      'outputT',
      'prodEff',
      'breakRate',
    ]);
    expect(people[0]?.figures[0]?.value).toBeCloseTo(100, 9);
    expect(stars.map(({ realname, shifts }) => [realname, shifts])).toEqual([
      ['P10', 3],
      ['P11', 3],
    ]);
  });

  it('leaves out who worked one of three shifts, or made next to nothing, and says so', async () => {
    const { mill, ask } = await aMill(3);
    const [once, little] = [await mill.person('Once'), await mill.person('Little')];
    for (const [{ id }, code] of [
      [once, 'G1'],
      [little, 'G2'],
    ] as const) {
      const machine = await mill.machine(code);
      await mill.heard(machine);
      await mill.tends(id, machine);
      const turns = code === 'G1' ? mill.turns.slice(-1) : mill.turns;
      for (const turn of turns) await mill.made(machine, turn, { outputG: code === 'G1' ? 150_000 : 500 });
    }
    const { people, leftOut } = await ask();
    expect(people.map(({ realname }) => realname)).not.toContain('Once');
    expect(leftOut).toEqual([
      { name: 'Little', lacks: 'outputKg' },
      { name: 'Once', lacks: 'shifts' },
    ]);
  });

  it('says nothing of a mill without people at its machines, and refuses who may not see the board', async () => {
    const mill = await tendedMill(server);
    const machine = await mill.machine('F1');
    await mill.heard(machine);
    await mill.made(machine, mill.turns.at(-1), { outputG: 90_000 });
    const viewer = await server.make.user({ tenantIds: [mill.tenantId], codes: ['boards.process'] });
    expect((await server.as(viewer).call(showBestPeople)).result).toEqual({
      stars: [],
      people: [],
      leftOut: [],
    });
    const stranger = await server.make.user({ tenantIds: [mill.tenantId] });
    expect((await server.as(stranger).call(showBestPeople)).body.messageCode).toBe('core.forbidden');
  });
});
