import { describe, expect, it } from 'vitest';
import { peopleRight, showPeople } from '@millwright/contract/areas/analysis/people/people.ts';
import { joinTeam, leaveTeam } from '@millwright/contract/areas/personnel/crews/crews.ts';
import { team } from '@millwright/contract/areas/personnel/teams/team.ts';
import { resourceCalls } from '@millwright/contract/registry.ts';
import { tendedMill } from '@millwright/testing/server/mills/tendedMill.ts';
import { testServer } from '@millwright/testing/server/testServer.ts';

const server = await testServer();
const teams = resourceCalls(team);

/** Ann makes 100 kg in each turn of three dates that are over, as one of the first team. */
async function aMill() {
  const mill = await tendedMill(server);
  const [ann, bo, chen] = [await mill.person('安娜'), await mill.person('波波'), await mill.person('陈晨')];
  const boss = server.as(await mill.person('老板', [peopleRight, ...Object.values(team.access)]));
  const machine = await mill.machine('F01');
  await mill.tends(ann.id, machine);
  for (const turn of mill.turns) await mill.made(machine, turn, { outputG: 100_000 });
  const add = async (name: string, crew: string, memberIds: string[]) =>
    (await boss.call(teams.add, { name, type: 'spinner', crew, memberIds, leaderId: memberIds[0] })).result
      .id;
  const [first, second] = [await add('一组', 'A', [bo.id, ann.id]), await add('二组', 'B', [chen.id])];
  const kgByTeam = async (asked: object = {}) => {
    const { from, to } = mill;
    const { rows } = (await boss.call(showPeople, { from, to, by: 'team', ...asked })).result;
    return rows.map(({ name, figures }) => [name, figures['output']?.value]);
  };
  return { ...mill, boss, ann, bo, chen, add, first, second, kgByTeam };
}

describe('output by team', () => {
  it('is that of the team in which somebody was at that time', async () => {
    const { boss, ann, first, second, kgByTeam, turns } = await aMill();
    const all = (turns.length * 100_000) / 1000;
    expect(await kgByTeam()).toEqual([['一组', all]]);
    await boss.call(leaveTeam, { id: first, personId: ann.id });
    await boss.call(joinTeam, { id: second, personIds: [ann.id] });
    expect(await kgByTeam()).toEqual([['一组', all]]);
    expect(await kgByTeam({ team: [second] })).toEqual([]);
    expect(await kgByTeam({ team: [first] })).toEqual([['一组', all]]);
  });

  it('stays that of a team that is deleted, and of a first team for the past as well', async () => {
    const { boss, ann, bo, chen, add, first, second, kgByTeam, turns } = await aMill();
    const all = (turns.length * 100_000) / 1000;
    await boss.call(teams.delete, { id: first });
    expect(await kgByTeam()).toEqual([['一组', all]]);
    await add('三组', 'A', [ann.id, bo.id]);
    expect(await kgByTeam()).toEqual([['一组', all]]);
    // A team that is deleted is kept as that of its members until then.
    await boss.call(teams.delete, { id: second });
    const rows = await server.owner.query(
      'select until::text, team_id from team_before where person_id = any ($1::uuid[]) order by person_id, until',
      [[chen.id]],
    );
    expect(rows.rows).toMatchObject([{ team_id: second }]);
  });
});
