import type { RemindedLife } from '@millwright/contract/areas/maintenance/lives/lifeCalls.ts';
import { Tooltip } from 'antd';
import { dateText } from '../../../kit/text/formatDate.ts';
import { LifeBar } from '../../maintenance/lives/LifeBar.tsx';
import { type LifeWords, useLifeWords } from '../../maintenance/lives/useLifeWords.ts';
import styles from './reminder.module.css';

type CellProps = { row: RemindedLife };

/** Cells of installed parts that are more than text. */
export const lifeCells = { usedShare: Life, dueOn: Due, onHand: Store };

function Life({ row }: CellProps) {
  const words = useLifeWords();
  return (
    <Tooltip title={words.used(row)}>
      <span className={styles.lifeCell}>
        <LifeBar usedShare={row.usedShare} state={lateness(row)} />
        <small>{words.used(row)}</small>
      </span>
    </Tooltip>
  );
}

function Due({ row }: CellProps) {
  const words = useLifeWords();
  const { delayD, delayReason, leftD } = row;
  return (
    <>
      {dayText(row, words)} <small data-late={leftD < 0 || undefined}>{words.left(row)}</small>
      {delayD === 0 ? null : (
        <Tooltip title={delayReason}>
          <small> · {words.t('life.delayedBy', { days: delayD })}</small>
        </Tooltip>
      )}
    </>
  );
}

function Store({ row }: CellProps) {
  const words = useLifeWords();
  return (
    <span data-late={isShort(row) || undefined}>
      {storeText(row, words)} <small>{row.place}</small>
    </span>
  );
}

/** Day on which a part is due, how far off that is, and by how much it was postponed. */
export function dueText(life: RemindedLife, words: LifeWords): string {
  const delayed = life.delayD === 0 ? '' : ` · ${words.t('life.delayedBy', { days: life.delayD })}`;
  return `${dayText(life, words)} ${words.left(life)}${delayed}`;
}

export function storeText(life: RemindedLife, { amount, noValue }: LifeWords): string {
  const onHand = life.onHand === null ? noValue : amount(life.onHand);
  return isShort(life) ? `▼ ${onHand}` : onHand;
}

function dayText({ dueBy, dueOn }: RemindedLife, { language }: LifeWords): string {
  return `${dueBy === 'days' ? '' : '≈ '}${dateText(dueOn, language)}`;
}

function isShort({ onHand, pieces }: RemindedLife): boolean {
  return onHand !== null && onHand < pieces;
}

function lateness({ leftD, isReminded }: RemindedLife): 'late' | 'near' | undefined {
  if (leftD < 0) return 'late';
  return isReminded ? 'near' : undefined;
}
