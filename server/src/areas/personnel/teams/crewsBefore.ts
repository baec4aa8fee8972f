import { addDays } from '@millwright/contract/core/time/zone.ts';
import { localDate } from '@millwright/contract/core/time/zone.ts';
import type { WriteCtx } from '../../../resource/index.ts';
import { insertCrewsBefore, selectCrewMembers, selectCrewsElsewhere } from './team.queries.ts';

/** A team as it was before it changed, or was deleted. */
interface TeamBefore {
  readonly id: string;
  readonly crew: string | null;
  readonly memberIds: readonly string[];
}

/**
 * Keeps with which crews people worked until yesterday, where a change of teams gives them others from today's production
 * date on. Whoever gets a first crew has it for the past as well: a mill that sets up its teams has worked before.
 * @param were the teams that changed, as they were; the change is written already
 * @param others people who are in them now
 */
export async function noteCrewsBefore(
  ctx: WriteCtx,
  were: readonly TeamBefore[],
  others: readonly string[] = [],
): Promise<void> {
  const { tx, tenant, clock } = ctx;
  const ids = [...new Set([...were.flatMap(({ memberIds }) => memberIds), ...others])];
  const now = new Map((await selectCrewMembers(tx, { people: ids })).map((each) => [each.id, each]));
  const elsewhere = new Map(
    (await selectCrewsElsewhere(tx, { people: ids, teamIds: were.map((team) => team.id) })).map(
      ({ id, crews }) => [id, crews],
    ),
  );
  const changed = ids.flatMap((id) => {
    const { crews = [], before = [] } = now.get(id) ?? {};
    const lost = were.flatMap(({ crew, memberIds }) =>
      crew !== null && memberIds.includes(id) ? [crew] : [],
    );
    const had = [...new Set([...(elsewhere.get(id) ?? []), ...lost])].toSorted();
    const isFirst = had.length === 0 && before.length === 0;
    return isFirst || had.join() === crews.join() ? [] : [{ id, crews: had }];
  });
  const until = addDays(localDate(tenant.zone, clock.nowMs()), -1);
  if (changed.length > 0) await insertCrewsBefore(tx, until, changed);
}
