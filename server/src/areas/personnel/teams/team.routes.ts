import {
  joinTeam,
  leaveTeam,
  type ShownTeam,
  showTeams,
  type TeamMember,
} from '@millwright/contract/areas/personnel/crews/crews.ts';
import { team } from '@millwright/contract/areas/personnel/teams/team.ts';
import type { App, Ctx } from '../../../platform/http/calls/app.ts';
import { call } from '../../../platform/http/calls/call.ts';
import { fail } from '../../../platform/http/errors/fail.ts';
import { editRow, seenAmong } from '../../../resource/index.ts';
import { type PersonCard, selectPersonCards } from '../../access/index.ts';
import { selectTeams } from './team.queries.ts';
import { visiblePeople } from '../personnelFile/visiblePeople.ts';

/** Teams with their people; to put people into one and to take them out. What is done is a change of the team. */
export function mountTeams(app: App): void {
  call(app, showTeams, teamsShown);

  call(app, joinTeam, async (ctx, { id, personIds }) => {
    const { memberIds } = await teamOf(ctx, id);
    const joining = [...new Set(personIds)].filter((person) => !memberIds.includes(person));
    if (joining.length > 0) await editRow(ctx, team, { id, memberIds: [...memberIds, ...joining] });
    return { joined: joining.length };
  });

  call(app, leaveTeam, async (ctx, { id, personId }) => {
    const { memberIds } = await teamOf(ctx, id);
    if (!memberIds.includes(personId)) throw fail('core.notFound');
    await editRow(ctx, team, { id, memberIds: memberIds.filter((person) => person !== personId) });
    return null;
  });
}

/** A team, locked until the change is done. */
async function teamOf(ctx: Ctx, id: string) {
  await editRow(ctx, team, { id });
  const [found] = await selectTeams(ctx.tx, id);
  if (found === undefined) throw fail('core.notFound');
  return found;
}

async function visibleTeams(ctx: Ctx, id: string | null) {
  const teams = await selectTeams(ctx.tx, id);
  const ids = await seenAmong(
    ctx,
    team,
    teams.map((each) => each.id),
  );
  const seen = new Set(ids);
  return teams.filter((each) => seen.has(each.id));
}

async function teamsShown(
  ctx: Ctx,
  { id = '' }: { id?: string | undefined },
): Promise<{ teams: ShownTeam[] }> {
  const { tx, addressOf } = ctx;
  const teams = await visibleTeams(ctx, id === '' ? null : id);
  const ids = [...new Set(teams.flatMap(({ memberIds }) => memberIds))];
  const visible = await visiblePeople(ctx, ids);
  // A team names its members; their files say the rest.
  const people = (await selectPersonCards(tx, { ids })).map((card) =>
    visible.has(card.id) ? card : { ...card, position: null, avatar: null },
  );
  const memberOf = ({ avatar, ...card }: PersonCard, leaderId: string): TeamMember => ({
    ...card,
    avatar: avatar === null ? null : addressOf(avatar),
    isLeader: card.id === leaderId,
  });
  return {
    teams: teams.map(({ memberIds, leaderId, ...each }) => {
      const members = people.filter((person) => memberIds.includes(person.id));
      const all = members.map((person) => memberOf(person, leaderId));
      return {
        ...each,
        members: [...all.filter(({ isLeader }) => isLeader), ...all.filter(({ isLeader }) => !isLeader)],
      };
    }),
  };
}
