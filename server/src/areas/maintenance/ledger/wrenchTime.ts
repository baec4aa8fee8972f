import { responsibleBetween } from '../../personnel/index.ts';
import { plannedBetween } from '../../shifts/index.ts';
import { selectRecordTimes } from './ledger.queries.ts';
import type { LedgerCtx, Window } from './scope.ts';
import { type Stretch, wrenchParts } from './wrench.ts';

/** The duties of people whose work are repairs and maintenance. */
const workingDuties = ['maintainer', 'repairman'] as const;

/** Wrench time of everybody who maintains or repairs machines, or wrote a repair record, within a window; ms. */
export async function readWrenchTime(
  { tx }: Pick<LedgerCtx, 'tx'>,
  { plan, from, to, startMs, endMs }: Window,
): Promise<ReturnType<typeof wrenchParts>> {
  const records = await selectRecordTimes(tx, { fromMs: startMs, toMs: endMs });
  const people = new Set(records.flatMap(({ personIds }) => personIds));
  for (const duty of workingDuties)
    for (const { personId } of await responsibleBetween(tx, { duty, from, to })) people.add(personId);
  const planned = await plannedBetween(tx, { plan, from, to, personIds: [...people] });
  const within = (stretch: Stretch): Stretch => ({
    startMs: Math.max(stretch.startMs, startMs),
    endMs: Math.min(stretch.endMs, endMs),
  });
  const dutyOf = Map.groupBy(
    planned.filter(({ leave }) => leave === null),
    ({ personId }) => personId,
  );
  return wrenchParts(
    [...people].map((id) => ({
      duty: (dutyOf.get(id) ?? []).map(within),
      work: records
        .filter(({ personIds }) => personIds.includes(id))
        .map((record) => within({ startMs: record.startMs, endMs: record.endMs ?? endMs })),
    })),
  );
}
