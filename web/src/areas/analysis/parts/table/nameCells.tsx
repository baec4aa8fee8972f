import type { AnalysisRow } from '@millwright/contract/areas/analysis/query/question.ts';
import type { TableColumn } from '../../../../kit/table/tableTypes.ts';
import type { AnalysisWords } from '../analysisWords.ts';
import { leadsOn } from '../drill.ts';
import type { AnalysisView } from '../view.ts';
import { type NameColumn, sortOf } from './tableRows.ts';

interface NameSource {
  readonly names: readonly NameColumn[];
  readonly sort: AnalysisView['sort'];
  readonly words: AnalysisWords;
  readonly onSort: (sort: AnalysisView['sort']) => void;
  readonly onDrill: (row: AnalysisRow) => void;
}

/** Columns of names: the first one leads on to what is behind a row. */
export function nameCells({ names, sort, words, onSort, onDrill }: NameSource): TableColumn<AnalysisRow>[] {
  const { t } = words;
  const total = t('analysis:total');
  const firstCell = (row: AnalysisRow) => {
    const texts = names.map(({ text }) => text(row));
    const name = texts.join(' · ') || total;
    const first = texts[0] ?? total;
    if (!leadsOn(row)) return first;
    const isMachine = row.keys.machineId !== undefined;
    return (
      <button
        type="button"
        aria-label={t(isMachine ? 'analysis:table.timeline' : 'analysis:table.machines', { name })}
        onClick={() => onDrill(row)}
      >
        {first}
      </button>
    );
  };
  const lead = { isRowHead: true, pin: 'start', cell: firstCell, sum: total } as const;
  const [first, ...others] = names;
  if (first === undefined) return [{ name: 'all', head: t('analysis:steps.none'), ...lead }];
  return [
    { name: first.key, head: first.head, sort: sortOf(first.key, sort, { isName: true, onSort }), ...lead },
    ...others.map(({ key, head, text }) => ({
      name: key,
      head,
      sort: sortOf(key, sort, { isName: true, onSort }),
      cell: text,
    })),
  ];
}
