import {
  type PeopleAnswer,
  type PeopleGrouping,
  type PeopleKpi,
  peopleKpis,
  type PeopleRow,
} from '@millwright/contract/areas/analysis/people/people.ts';
import { noValue } from '../../../kit/text/format.ts';
import type { AnalysisWords } from '../parts/analysisWords.ts';
import type { AnalysisView } from '../parts/view.ts';

/** What a row is called: a person, a crew or a team. */
export function groupName(
  { key, name }: Pick<PeopleRow, 'key' | 'name'>,
  by: PeopleGrouping,
  words: AnalysisWords,
): string {
  if (by === 'crew') return words.crew(key ?? '');
  if (by === 'team' && key === null) return words.t('analysis:people.noTeam');
  return name ?? noValue;
}

/** The figures that machines of the process can have, in the order of their columns. */
export function peopleColumns({
  total,
}: {
  readonly total: Pick<PeopleAnswer['total'], 'figures'>;
}): readonly PeopleKpi[] {
  return peopleKpis.filter((code) => code in total.figures);
}

/** Rows as a head was pressed; without one by rank, as they come. */
export function sortedPeople(
  rows: readonly PeopleRow[],
  sort: AnalysisView['sort'],
  nameOf: (row: PeopleRow) => string,
): readonly PeopleRow[] {
  if (sort === undefined) return rows;
  const sign = sort.isDown ? -1 : 1;
  const numberOf = (row: PeopleRow) =>
    sort.by === 'rank' || sort.by === 'shifts' || sort.by === 'machines'
      ? row[sort.by]
      : (row.figures[sort.by]?.value ?? null);
  const textOf = (row: PeopleRow) =>
    sort.by === 'workNo' || sort.by === 'crew' || sort.by === 'team' ? (row[sort.by] ?? '') : nameOf(row);
  const isText = ['name', 'workNo', 'crew', 'team'].includes(sort.by);
  return rows.toSorted((one, other) => {
    if (isText) return sign * textOf(one).localeCompare(textOf(other), 'zh');
    const [a, b] = [numberOf(one), numberOf(other)];
    // What is not known stands behind, whichever way is sorted.
    if (a === null || b === null) return Number(a === null) - Number(b === null);
    return sign * (a - b);
  });
}

/** "3", or of several in one place "3 (equal)". */
export function rankText(row: PeopleRow, rows: readonly PeopleRow[], words: AnalysisWords): string {
  if (row.rank === null) return noValue;
  const rank = words.number(row.rank, 0);
  const isShared = rows.filter((other) => other.rank === row.rank).length > 1;
  return isShared ? words.t('analysis:people.tie', { rank }) : rank;
}
