import type { TenantTransaction } from '../../../../platform/db/tenancy.ts';
import { selectTeams } from '../../../personnel/index.ts';

/** The team that a process is maintained by; null where none is. */
export type TeamsByProcess = (process: string) => string | null;

/** Which team maintains a process: one of that process before one of all, one without a crew before others, then the largest. */
export async function readTeams(tx: TenantTransaction): Promise<TeamsByProcess> {
  const teams = (await selectTeams(tx, null)).filter(({ type }) => type === 'maintenance');
  const known = new Map<string, string | null>();
  return (process) => {
    const found = known.get(process);
    if (found !== undefined) return found;
    const fitting = teams.filter((team) => team.process === process || team.process === null);
    const rank = (team: (typeof teams)[number]) =>
      (team.process === null ? 2 : 0) + (team.crew === null ? 0 : 1);
    const [first] = fitting.toSorted(
      (one, other) => rank(one) - rank(other) || other.memberIds.length - one.memberIds.length,
    );
    const id = first?.id ?? null;
    known.set(process, id);
    return id;
  };
}
