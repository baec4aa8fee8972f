import type { ShownTeam } from '@millwright/contract/areas/personnel/crews/crews.ts';

/** The teams of a type whose name, or somebody in them, has the keyword; empty conditions leave all. */
export function teamsFound(
  teams: readonly ShownTeam[],
  { keyword, type }: { keyword: string; type: string },
): ShownTeam[] {
  const wanted = keyword.trim().toLowerCase();
  const has = (text: string | null) => text?.toLowerCase().includes(wanted) === true;
  return teams.filter(
    (team) =>
      (type === '' || team.type === type) &&
      (has(team.name) || team.members.some(({ realname, workNo }) => has(realname) || has(workNo))),
  );
}

/** How many people are in some teams, each once. */
export function peopleIn(teams: readonly ShownTeam[]): number {
  return new Set(teams.flatMap(({ members }) => members.map(({ id }) => id))).size;
}
