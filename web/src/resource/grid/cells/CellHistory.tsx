import { readLanguage } from '../../../app/i18n/language.ts';
import type { Grid } from '@millwright/contract/core/grid/grid.ts';
import type { GridValue } from '@millwright/contract/core/grid/gridCalls.ts';
import type { HistoryEntry } from '@millwright/contract/core/resource/resourceCalls.ts';
import { useQuery } from '@tanstack/react-query';
import { Failed } from '../../../app/feedback/Failed.tsx';
import { useSession } from '../../../app/session/useSession.ts';
import { isBlank, momentText, plainText } from '../../model/values/valueText.ts';
import { LateRows } from '../../parts/conflict/LateRows.tsx';
import styles from '../grid.module.css';
import type { GridSource } from '../gridSource.ts';
import type { GridWords } from '../gridWords.ts';
import { Quiet } from '../../parts/Quiet.tsx';

type CellHistoryProps = {
  grid: Grid;
  source: GridSource;
  at: { row: string; column: string };
  words: GridWords;
};

/** Who changed a cell, when, from what to what; newest first. */
export function CellHistory({ grid, source, at, words }: CellHistoryProps) {
  const tenantId = useSession()?.tenantId ?? 0;
  const query = useQuery({
    queryKey: [tenantId, 'grid history', grid.name, at],
    queryFn: () => source.history(at),
    staleTime: 0,
  });
  if (query.data === undefined)
    return query.error === null ? (
      <LateRows rows={2} />
    ) : (
      <Failed cause={query.error} onRetry={() => void query.refetch()} />
    );
  const { entries } = query.data;
  if (entries.length === 0) return <Quiet>{words.t('noHistory')}</Quiet>;
  return (
    <ol className={styles['past']}>
      {entries.map((entry) => (
        <li key={entry.id}>
          <div>{changeText(grid, entry, words)}</div>
          <div>
            <Quiet>{byText(entry, words)}</Quiet>
          </div>
        </li>
      ))}
    </ol>
  );
}

function byText({ by, atMs }: HistoryEntry, { cells }: GridWords): string {
  const time = momentText(new Date(atMs).toISOString(), cells.zone, readLanguage());
  return cells.t('detail.by', { name: by ?? cells.t('detail.system'), time });
}

function changeText(grid: Grid, { changes }: HistoryEntry, words: GridWords): string {
  const { cells } = words;
  return changes
    .filter(({ before, after }) => !isBlank(before) || !isBlank(after))
    .map(({ field, before, after }) => {
      const text = (value: unknown) => {
        const own = grid.cell[field];
        if (isBlank(value) || own === undefined) return cells.t('detail.blank');
        return own.kind === 'choice' || own.kind === 'shift' || own.to === undefined
          ? plainText(value, { name: field, field: own }, cells)
          : words.text(Object.keys(grid.cell).map((name) => (name === field ? asValue(value) : null)));
      };
      return isBlank(before)
        ? text(after)
        : cells.t('detail.was', { before: text(before), after: text(after) });
    })
    .join(' · ');
}

function asValue(value: unknown): GridValue {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? value : null;
}
