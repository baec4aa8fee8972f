import type { PeopleGrouping, PeopleQuestion } from '@millwright/contract/areas/analysis/people/people.ts';
import type { TenantTransaction } from '../../../platform/db/tenancy.ts';
import { selectClosedMonths, selectPublished, type TendedShare } from '../../metrics/index.ts';
import type { Period } from '../figures/period.ts';

/** What closed months published of a period. */
export interface Published {
  readonly months: string[];
  /** Whom they told some of it. */
  readonly people: readonly string[];
  /** What a person, or nobody (null), has of the closed dates beyond what was published, g; null where that is not told. */
  readonly since: (personId: string | null, now: readonly TendedShare[]) => number | null;
  /** The same of all together. */
  readonly sinceAll: (now: readonly TendedShare[]) => number | null;
}

/**
 * What closed months published of the dates of a period, of one process. It was published by person, for all crews and
 * shifts: a question that tells otherwise is held against nothing.
 */
export async function readPublished(
  tx: TenantTransaction,
  { from, to }: Pick<Period, 'from' | 'to'>,
  { by, question }: { by: PeopleGrouping; question: Pick<PeopleQuestion, 'process' | 'crew' | 'shift'> },
): Promise<Published> {
  const months = await selectClosedMonths(tx, { from, to });
  const isToldOtherwise = by !== 'person' || question.crew !== undefined || question.shift !== undefined;
  if (months.length === 0 || isToldOtherwise)
    return { months, people: [], since: () => null, sinceAll: () => null };
  const rows = await selectPublished(tx, { kind: question.process, from, to });
  const published = new Map<string | null, number>();
  for (const { personId, outputG } of rows) published.set(personId, (published.get(personId) ?? 0) + outputG);
  const isClosed = ({ productionDate }: TendedShare) => months.includes(productionDate.slice(0, 7));
  const gramsOf = (now: readonly TendedShare[]) =>
    now.filter(isClosed).reduce((sum, { sums }) => sum + sums.outputG, 0);
  const all = [...published.values()].reduce((sum, grams) => sum + grams, 0);
  return {
    months,
    people: [...published.keys()].filter((id) => id !== null),
    since: (personId, now) => gramsOf(now) - (published.get(personId) ?? 0),
    sinceAll: (now) => gramsOf(now) - all,
  };
}
