import type { AnalysisKpi } from '@millwright/contract/areas/analysis/query/question.ts';
import type { AnalysisWords } from '../analysisWords.ts';
import { type NameColumn, nextSort, sortMark } from './tableRows.ts';
import type { AnalysisView } from '../view.ts';

type HeadRowProps = {
  names: readonly NameColumn[];
  columns: readonly AnalysisKpi[];
  /** Of them, those with a difference from the period before. */
  deltas: readonly AnalysisKpi[];
  hasAlerts: boolean;
  sort: AnalysisView['sort'];
  words: AnalysisWords;
  onSort: (sort: AnalysisView['sort']) => void;
};

/** The heads, with units; a click sorts: most first, least first, as it came. */
export function HeadRow({ names, columns, deltas, hasAlerts, sort, words, onSort }: HeadRowProps) {
  const { t } = words;
  const head = (by: string, text: string, isName: boolean) => (
    <th key={by} scope="col" data-number={isName ? undefined : true} aria-sort={sortMark(sort, by).aria}>
      <button type="button" onClick={() => onSort(nextSort(by, sort, isName))}>
        {text}
        <i aria-hidden="true">{sortMark(sort, by).sign}</i>
      </button>
    </th>
  );
  return (
    <thead>
      <tr>
        {names.length === 0 ? <th scope="col">{t('analysis:steps.none')}</th> : null}
        {names.map(({ key, head: text }) => head(key, text, true))}
        {columns.flatMap((code) => [
          head(code, words.kpiHead(code), false),
          ...(deltas.includes(code)
            ? [
                <th key={`${code} delta`} scope="col" data-number data-delta>
                  {t('analysis:table.delta')}
                </th>,
              ]
            : []),
        ])}
        {hasAlerts ? <th scope="col">{t('analysis:table.alerts')}</th> : null}
      </tr>
    </thead>
  );
}
