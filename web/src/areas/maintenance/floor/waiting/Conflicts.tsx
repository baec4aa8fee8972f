import { keepRecord, type RecordConflict } from '@millwright/contract/areas/maintenance/floorCalls.ts';
import { z } from 'zod';
import { hasSentence, useT } from '../../../../app/i18n/useT.ts';
import type { OutboxItem } from '../../../../app/outbox/item.ts';
import { floorOutbox } from '../floorOutbox.ts';
import { conflictAnswer } from './conflictAnswer.ts';
import styles from './waiting.module.css';

const asked = z.array(keepRecord.output.shape.conflicts.element);

/** Both changed the same: what each said, and which is to stand. */
export function Conflicts({ item }: { item: OutboxItem }) {
  const t = useT('maintenance');
  const conflicts = asked.safeParse(item.asks).data ?? [];
  const takeMine = async () => {
    await floorOutbox.resend(item.id, conflictAnswer(item.body, conflicts));
    void floorOutbox.flush();
  };
  const takeTheirs = async () => {
    await floorOutbox.discard(item.id);
    void floorOutbox.flush();
  };
  const nameOf = ({ field }: RecordConflict) => {
    const key = `resources.repairRecord.fields.${field}`;
    return hasSentence(`maintenance:${key}`) ? t(key) : t('floor.work.materials');
  };
  const valueOf = (value: unknown) => {
    if (typeof value === 'string' && value !== '') return value;
    if (typeof value === 'object' && value !== null && 'quantity' in value) return String(value.quantity);
    return t('floor.waiting.nothing');
  };
  return (
    <div className={styles.conflicts}>
      {conflicts.map((conflict) => (
        <div key={conflict.field}>
          <p>{t('floor.waiting.both', { field: nameOf(conflict) })}</p>
          <small>{t('floor.waiting.mine', { value: valueOf(conflict.mine) })}</small>
          <small>{t('floor.waiting.theirs', { value: valueOf(conflict.theirs) })}</small>
        </div>
      ))}
      <div className={styles.tools}>
        <button type="button" onClick={() => void takeMine()}>
          {t('floor.waiting.keepMine')}
        </button>
        <button type="button" onClick={() => void takeTheirs()}>
          {t('floor.waiting.keepTheirs')}
        </button>
      </div>
    </div>
  );
}
