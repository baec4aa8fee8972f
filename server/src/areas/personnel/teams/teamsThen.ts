import type { TeamType } from '@millwright/contract/areas/personnel/teams/team.ts';
import type { CrewLetter } from '@millwright/contract/core/words/shiftNames.ts';
import type { TenantTransaction } from '../../../platform/db/tenancy.ts';
import { selectTeams } from './team.queries.ts';
import { selectTeamsBefore } from './teamsBefore.queries.ts';

/** A team as it is called today, or was when it was deleted. */
export interface NamedTeam {
  readonly id: string;
  readonly name: string;
  readonly crew: CrewLetter | null;
}

/** Who was in which teams when. */
export interface TeamsThen {
  /** The teams of today, by name. */
  readonly today: readonly (NamedTeam & {
    readonly memberIds: readonly string[];
    readonly leaderId: string;
  })[];
  /** A team of today, or one that is gone in which somebody was. */
  readonly named: (id: string) => NamedTeam | undefined;
  /** The teams of somebody on a production date, or of today without one: at most one of each type, by name. */
  readonly of: (personId: string, date?: string) => readonly NamedTeam[];
}

/** The teams of people, of one type or of all, on dates from `from` on: whoever moved to another was in the one before. */
export async function teamsThenOf(
  tx: TenantTransaction,
  { type = null, from }: { type?: TeamType | null; from: string },
): Promise<TeamsThen> {
  const today = (await selectTeams(tx, null)).filter((each) => type === null || each.type === type);
  const earlier = await selectTeamsBefore(tx, { type, from });
  const byId = new Map<string, NamedTeam>(
    earlier.flatMap(({ teamId: id, name, crew }) =>
      id === null || name === null ? [] : [[id, { id, name, crew }] as const],
    ),
  );
  for (const team of today) byId.set(team.id, team);
  const nowOf = new Map<string, (typeof today)[number][]>();
  for (const team of today) for (const id of team.memberIds) nowOf.set(id, [...(nowOf.get(id) ?? []), team]);
  const beforeOf = Map.groupBy(earlier, ({ personId }) => personId);
  return {
    today,
    named: (id) => byId.get(id),
    of: (personId, date) => {
      const now = nowOf.get(personId) ?? [];
      const before = beforeOf.get(personId);
      if (before === undefined || date === undefined) return now;
      // Of each type the first that reaches to the date holds for it.
      const held = new Map<string, string | null>();
      for (const { type: ofType, until, teamId } of before)
        if (date <= until && !held.has(ofType)) held.set(ofType, teamId);
      const then = [...held.values()].flatMap((id) => byId.get(id ?? '') ?? []);
      return [...now.filter((team) => !held.has(team.type)), ...then].toSorted(byName);
    },
  };
}

function byName(one: NamedTeam, other: NamedTeam): number {
  return one.name < other.name ? -1 : Number(one.name > other.name);
}
