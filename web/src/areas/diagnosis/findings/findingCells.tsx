import type { Finding, FindingRow } from '@millwright/contract/areas/diagnosis/findings/calls.ts';
import { lossOfRule } from '@millwright/contract/areas/diagnosis/findings/findingLoss.ts';
import { type FindingWords, useFindingWords } from './useFindingWords.ts';
import styles from './findings.module.css';

type CellProps = { row: FindingRow };

/** Cells of findings that are more than text. */
export const findingCells = { rule: Rule, value: Value, lossKg: Loss, condition: Condition };

/** Columns of a finding in words. */
export function findingTexts(words: FindingWords) {
  return {
    rule: ({ rule }: FindingRow) => words.name(rule),
    machineNumber: (row: FindingRow) => machineText(row, words),
    value: (row: FindingRow) =>
      [words.value(row.rule, row.value), words.reference(row)].filter(Boolean).join(' '),
    limit: ({ rule, limit }: FindingRow) => words.limit(rule, limit),
    lossKg: ({ lossKg }: FindingRow) => words.loss(lossKg),
    lastMs: ({ lastMs }: FindingRow) => words.short(lastMs),
    firstMs: ({ firstMs }: FindingRow) => words.short(firstMs),
  };
}

function machineText(row: FindingRow, words: FindingWords): string {
  const count = row.ids.length;
  const object = words.object(row);
  return count > 1 ? `${object} · ${words.t('page.group', { count })}` : object;
}

function Rule({ row: { rule, isRead } }: CellProps) {
  const { t, name } = useFindingWords();
  return (
    <span className={styles.rule} data-unread={!isRead || undefined}>
      {isRead ? null : <i className={styles.dot} role="img" aria-label={t('page.unreadMark')} />}
      {name(rule)}
    </span>
  );
}

function Value({ row }: CellProps) {
  const words = useFindingWords();
  return (
    <>
      <b>{words.value(row.rule, row.value)}</b> <small>{words.reference(row)}</small>
    </>
  );
}

/** Loss of a day, with its formula behind it. */
function Loss({ row: { rule, lossKg } }: CellProps) {
  const { t, loss } = useFindingWords();
  const way = lossOfRule[rule];
  return <span title={way === undefined ? undefined : t(`losses.${way}`)}>{loss(lossKg)}</span>;
}

function Condition({ row }: CellProps) {
  const words = useFindingWords();
  const beside = besideOf(row, words);
  return (
    <>
      {words.t(`conditions.${row.condition}`)}
      {beside === '' ? null : <small> {beside}</small>}
    </>
  );
}

function besideOf({ recoveredMs, repairedMs, ignoredUntilMs, hits }: Finding, words: FindingWords): string {
  const { t, short } = words;
  if (recoveredMs !== null) return '';
  if (ignoredUntilMs !== null) return t('page.ignored', { at: short(ignoredUntilMs) });
  if (repairedMs !== null) return t('page.repairedAt', { at: short(repairedMs) });
  return hits > 1 ? t('page.hits', { count: hits }) : '';
}
