import { personnelFile } from '@millwright/contract/areas/personnel/personnelFile/personnelFile.ts';
import { team } from '@millwright/contract/areas/personnel/teams/team.ts';
import { blockedBy, fail } from '../../../platform/http/errors/fail.ts';
import { blockersNamed, defineHooks, editRow, type WriteCtx } from '../../../resource/index.ts';
import { nameOfPerson } from '../../access/index.ts';
import { noteCrewsBefore } from './crewsBefore.ts';
import { noteTeamsBefore } from './teamsBefore.ts';
import { selectCrewsOfTeams, selectMembersOf, selectTeamsOf } from './team.queries.ts';

/** The leader is one of the members, nobody is in two teams of one type, and files say in which teams somebody is. */
export const teamHooks = defineHooks(team, {
  beforeSave: async ({ tx }, { row, before }) => {
    if (row.memberIds.includes(row.leaderId)) return row;
    const isTakenOut = before?.leaderId === row.leaderId && before.memberIds.includes(row.leaderId);
    if (!isTakenOut)
      throw fail('personnel.leaderNotMember', {}, [{ field: 'leaderId', rule: 'choice', params: {} }]);
    const person = await nameOfPerson(tx, row.leaderId);
    throw fail('personnel.groupUnlinkFailed', { person, team: row.name }, [
      { field: 'memberIds', rule: 'choice', params: {} },
    ]);
  },
  afterSave: async (ctx, { id, row, before }) => {
    const was = before?.memberIds ?? [];
    const left = was.filter((person) => !row.memberIds.includes(person));
    const isOfOtherType = before !== undefined && before.type !== row.type;
    const judged = isOfOtherType ? row.memberIds : row.memberIds.filter((person) => !was.includes(person));
    await noteTeams(ctx, [...left, ...judged]);
    await noteCrewsBefore(ctx, [{ id, ...(before ?? { crew: null, memberIds: [] }) }], row.memberIds);
    await noteTeamsBefore(ctx, id, { before, after: row });
    // Their rows are locked by now: who puts one of them into another team at this moment waits, and is refused.
    const others = (await selectTeamsOf(ctx.tx, { people: judged })).filter(
      (each) => each.type === row.type && each.id !== id,
    );
    const [other] = others;
    if (other === undefined) return;
    const person = await nameOfPerson(ctx.tx, other.personId);
    const refusal = fail('personnel.teamBindingFailed', { person, team: other.name }, [
      { field: 'memberIds', rule: 'taken', params: {} },
    ]);
    throw blockedBy(refusal, [blockersNamed(ctx, team, [{ id: other.id, title: other.name }])]);
  },
  afterDelete: async (ctx, ids) => {
    await noteTeams(ctx, await selectMembersOf(ctx.tx, { ids }));
    const gone = await selectCrewsOfTeams(ctx.tx, { ids });
    await noteCrewsBefore(ctx, gone);
    for (const each of gone) await noteTeamsBefore(ctx, each.id, { before: each });
  },
});

/** Lets the files of people say in which teams they are now. Files are locked in one order, so that nobody waits in a ring. */
async function noteTeams(ctx: WriteCtx, people: readonly string[]): Promise<void> {
  for (const id of people.toSorted()) {
    await editRow(ctx, personnelFile, { id });
    const teams = await selectTeamsOf(ctx.tx, { people: [id] });
    await editRow(ctx, personnelFile, { id }, { teamIds: teams.map((each) => each.id) });
  }
}
