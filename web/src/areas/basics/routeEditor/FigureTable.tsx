import type { Language } from '@millwright/contract/core/words/languages.ts';
import type { CSSProperties, ReactNode } from 'react';
import { useT } from '../../../app/i18n/useT.ts';
import { formatNumber } from '../../../kit/text/format.ts';
import styles from './graph/graph.module.css';
import type { ColumnFigures } from './routeFigures.ts';
import layout from '../../../kit/layout.module.css';

/** Yield, waste, machines and load of each column of the graph, aligned with it. */
export function FigureTable({
  columns,
  language,
}: {
  columns: readonly ColumnFigures[];
  language: Language;
}) {
  const t = useT('basics');
  if (columns.length === 0) return null;
  const percent = (share: number | undefined) =>
    formatNumber(share === undefined ? undefined : 100 * share, 1, language);
  const rows: { name: string; cell: (column: ColumnFigures) => ReactNode }[] = [
    { name: t('route.yield'), cell: ({ yieldShare }) => percent(yieldShare) },
    { name: t('route.waste'), cell: ({ wasteKgPerHour }) => formatNumber(wasteKgPerHour, 1, language) },
    { name: t('route.cumulative'), cell: ({ cumulativeShare }) => percent(cumulativeShare) },
    {
      name: t('route.needed'),
      cell: ({ machines, installed }) => (
        <>
          {formatNumber(machines, 2, language)} <small>/ {formatNumber(installed, 0, language)}</small>
        </>
      ),
    },
    { name: t('route.load'), cell: ({ load }) => <Load load={load} text={percent(load)} /> },
  ];
  return (
    <table className={styles.figures} title={t('route.loadNote')}>
      <thead className={layout.unseen}>
        <tr>
          <th>{t('route.node')}</th>
          {columns.map(({ process, keys }) => (
            <th key={keys.join(' ')} scope="col">
              {t(`processes.${process}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, cell }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            {columns.map((column) => (
              <td key={column.keys.join(' ')}>{cell(column)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Load({ load, text }: { load: number | undefined; text: string }) {
  const width: CSSProperties = { width: `${Math.min(100, 100 * (load ?? 0))}%` };
  return (
    <span className={styles.load} data-high={load !== undefined && load > 0.95}>
      <span aria-hidden="true">
        <span style={width} />
      </span>
      {text}
    </span>
  );
}
