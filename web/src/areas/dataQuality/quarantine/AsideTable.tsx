import type { AsideRow } from '@millwright/contract/areas/telemetry/quarantine/quarantineCalls.ts';
import { Checkbox } from 'antd';
import folding from '../../../kit/foldingTable.module.css';
import type { AsideWords } from './useAsideWords.ts';
import styles from './quarantine.module.css';

/** Rows that can be chosen, and what is chosen; absent for who may not settle any. */
export interface Choosing {
  readonly chosen: ReadonlySet<string>;
  readonly onChoose: (chosen: ReadonlySet<string>) => void;
}

type AsideTableProps = {
  rows: readonly AsideRow[];
  words: AsideWords;
  shownId: string;
  onShow: (id: string) => void;
  choosing: Choosing | undefined;
};

/** Whether something can still be done about it. */
export function isUnsettled({ state, isOrdered }: AsideRow): boolean {
  return !isOrdered && (state === 'waiting' || state === 'refused');
}

/** Why something that is open cannot be sent through now. */
export function whyNotReplayed({ waitsForBirth }: AsideRow): 'waitsForBirth' | 'notReplayable' {
  return waitsForBirth ? 'waitsForBirth' : 'notReplayable';
}

/** How often a counter was doubted within an hour, and from when to when. */
export function timesOf({ times, firstMs, lastMs, atMs }: AsideRow, { number, seconds }: AsideWords) {
  return { count: number(times), from: seconds(firstMs ?? atMs), to: seconds(lastMs ?? atMs) };
}

/** What was set aside, each on a line that opens it. */
export function AsideTable({ rows, words, shownId, onShow, choosing }: AsideTableProps) {
  const { t } = words;
  const heads = ['at', 'reason', 'detail', 'machine', 'source', 'state'] as const;
  const open = rows.filter(isUnsettled).map(({ id }) => id);
  const isAll = open.length > 0 && open.every((id) => choosing?.chosen.has(id));
  return (
    <div className={folding.frame}>
      <table className={styles.table}>
        <thead>
          <tr>
            {choosing === undefined ? null : (
              <th className={styles.choose}>
                <Checkbox
                  aria-label={t('chooseAll')}
                  disabled={open.length === 0}
                  checked={isAll}
                  indeterminate={!isAll && choosing.chosen.size > 0}
                  onChange={() => choosing.onChoose(new Set(isAll ? [] : open))}
                />
              </th>
            )}
            {heads.map((head) => (
              <th key={head} scope="col">
                {t(`heads.${head}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr
              key={row.id}
              data-shown={row.id === shownId || undefined}
              data-open={isUnsettled(row) || undefined}
              onClick={() => onShow(row.id)}
            >
              {choosing === undefined ? null : <Choose row={row} words={words} choosing={choosing} />}
              <td data-head={t('heads.at')} className={styles.time}>
                {words.moment(row.atMs)}
              </td>
              <td data-head={t('heads.reason')}>
                <button type="button" className={styles.open} onClick={() => onShow(row.id)}>
                  {words.reason(row.reason)}
                </button>
              </td>
              <td data-head={t('heads.detail')} className={styles.detailCell} title={words.text(row.detail)}>
                {row.said === null ? words.text(row.detail) : words.said(row.said)}
                {row.firstMs === null || row.lastMs === null || row.times === 1 ? null : (
                  <small> · {t('timesOf', timesOf(row, words))}</small>
                )}
              </td>
              <td data-head={t('heads.machine')}>{row.machineCode === '' ? '—' : row.machineCode}</td>
              <td data-head={t('heads.source')}>{row.sourceCode === '' ? '—' : row.sourceCode}</td>
              <td data-head={t('heads.state')}>
                {row.isOrdered ? t('ordered') : t(`states.${row.state}`)}
                {isUnsettled(row) && !row.isReplayable ? <small> · {t(whyNotReplayed(row))}</small> : null}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

type ChooseProps = { row: AsideRow; words: AsideWords; choosing: Choosing };

function Choose({ row, words, choosing: { chosen, onChoose } }: ChooseProps) {
  const name = `${words.moment(row.atMs)} ${words.reason(row.reason)}`;
  return (
    // The keyboard reaches the box inside; the row around opens on a click.
    <td className={styles.choose} onClick={(event) => event.stopPropagation()}>
      <Checkbox
        aria-label={words.t('choose', { name })}
        checked={chosen.has(row.id)}
        disabled={!isUnsettled(row)}
        onChange={({ target }) =>
          onChoose(new Set(target.checked ? [...chosen, row.id] : [...chosen].filter((id) => id !== row.id)))
        }
      />
    </td>
  );
}
