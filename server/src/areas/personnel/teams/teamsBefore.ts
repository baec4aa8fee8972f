import { addDays } from '@millwright/contract/core/time/zone.ts';
import { localDate } from '@millwright/contract/core/time/zone.ts';
import type { WriteCtx } from '../../../resource/index.ts';
import { insertTeamsBefore, selectKnownBefore } from './teamsBefore.queries.ts';

interface TeamThen {
  readonly type: string;
  readonly memberIds: readonly string[];
}

/**
 * Keeps in which team of its type people were until yesterday, where a change gives them another, or none, from today's
 * production date on. Whoever gets a first team has it for the past as well, as with crews.
 * @param before the team as it was; undefined for a new one
 * @param after as it is; undefined for one that was deleted
 */
export async function noteTeamsBefore(
  { tx, tenant, clock }: Pick<WriteCtx, 'tx' | 'tenant' | 'clock'>,
  teamId: string,
  { before, after }: { before?: TeamThen | undefined; after?: TeamThen | undefined },
): Promise<void> {
  const isSameType = before?.type === after?.type;
  const isIn = (team: TeamThen | undefined, id: string) =>
    isSameType && team?.memberIds.includes(id) === true;
  const left = (before?.memberIds ?? [])
    .filter((id) => !isIn(after, id))
    .map((personId) => ({ personId, type: before?.type ?? '', teamId }));
  const joined = (after?.memberIds ?? []).filter((id) => !isIn(before, id));
  const type = after?.type ?? '';
  const known = new Set(await selectKnownBefore(tx, { people: joined, type }));
  // Who left a team some time ago was in none until now.
  const came = joined.filter((id) => known.has(id)).map((personId) => ({ personId, type, teamId: null }));
  const until = addDays(localDate(tenant.zone, clock.nowMs()), -1);
  const rows = [...left, ...came];
  if (rows.length > 0) await insertTeamsBefore(tx, { until, rows });
}
