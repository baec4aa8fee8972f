import { responsibleBetween } from '../../personnel/index.ts';
import { plannedBetween } from '../../shifts/index.ts';
import { personnelFile } from '@millwright/contract/areas/personnel/personnelFile/personnelFile.ts';
import { seenAmong } from '../../../resource/index.ts';
import { selectRecordTimes } from './ledger.queries.ts';
import type { LedgerCtx, Window } from './scope.ts';
import { type WorkStretch, wrenchParts } from './wrench.ts';

/** The duties of people whose work are repairs and maintenance. */
const workingDuties = ['maintainer', 'repairman'] as const;

/**
 * Reads the wrench time within a window, ms, of everybody who maintains or repairs machines, or did work of a repair record:
 * of people whose personnel file the reader sees, by the records that the reader sees.
 */
export async function readWrenchTime(
  reader: Pick<LedgerCtx, 'tx' | 'dataScope'>,
  { plan, from, to, startMs, endMs }: Window,
): Promise<ReturnType<typeof wrenchParts>> {
  const { tx } = reader;
  const records = await selectRecordTimes(reader, { fromMs: startMs, toMs: endMs });
  const named = new Set(records.flatMap(({ personIds }) => personIds));
  for (const duty of workingDuties)
    for (const { personId } of await responsibleBetween(tx, { duty, from, to })) named.add(personId);
  const people = await seenAmong(reader, personnelFile, [...named]);
  const planned = await plannedBetween(tx, { plan, from, to, personIds: people });
  const within = (stretch: WorkStretch): WorkStretch => ({
    startMs: Math.max(stretch.startMs, startMs),
    endMs: Math.min(stretch.endMs, endMs),
  });
  const dutyOf = Map.groupBy(
    planned.filter(({ leave }) => leave === null),
    ({ personId }) => personId,
  );
  return wrenchParts(
    people.map((id) => ({
      duty: (dutyOf.get(id) ?? []).map(within),
      work: records
        .filter(({ personIds }) => personIds.includes(id))
        .map((record) => within({ startMs: record.startMs, endMs: record.endMs ?? endMs })),
    })),
  );
}
