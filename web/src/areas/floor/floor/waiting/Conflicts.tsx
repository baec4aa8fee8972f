import { keepRecord, type RecordConflict } from '@millwright/contract/areas/maintenance/floor/floorCalls.ts';
import { keepPlan } from '@millwright/contract/areas/floor/floor/floorPlanCalls.ts';
import { z } from 'zod';
import { readLanguage } from '../../../../app/i18n/language.ts';
import { hasSentence, useT } from '../../../../app/i18n/useT.ts';
import type { OutboxItem } from '../../../../app/outbox/item.ts';
import { formatWhole } from '../../../../kit/text/format.ts';
import { floorOutbox } from '../floorOutbox.ts';
import { conflictAnswer } from './conflictAnswer.ts';
import { planConflictAnswer } from './planConflictAnswer.ts';
import styles from './waiting.module.css';

const asked = z.array(keepRecord.output.shape.conflicts.element);
const askedOfPlan = z.array(keepPlan.output.shape.conflicts.element);

/** Both changed the same: what each said, and which is to stand. */
export function Conflicts({ item }: { item: OutboxItem }) {
  const t = useT('maintenance');
  const isOfPlan = item.kind === 'planRecord';
  const ofPlan = isOfPlan ? (askedOfPlan.safeParse(item.asks).data ?? []) : [];
  const ofRecord = isOfPlan ? [] : (asked.safeParse(item.asks).data ?? []);
  const conflicts = isOfPlan ? ofPlan : ofRecord;
  const takeMine = async () => {
    const answer = isOfPlan ? planConflictAnswer(item.body, ofPlan) : conflictAnswer(item.body, ofRecord);
    await floorOutbox.resend(item.id, answer);
    void floorOutbox.flush();
  };
  const takeTheirs = async () => {
    await floorOutbox.discard(item.id);
    void floorOutbox.flush();
  };
  const nameOf = (conflict: RecordConflict & { name?: string }) => {
    const { field, name = '' } = conflict;
    if (name !== '') return name;
    const resource = isOfPlan ? 'maintenancePlan' : 'repairRecord';
    const key = `resources.${resource}.fields.${field}`;
    return hasSentence(`maintenance:${key}`) ? t(key) : t('floor.work.materials');
  };
  const valueOf = (value: unknown): string => {
    const wiping = `resources.maintenancePlan.choices.wipingResult.${String(value)}`;
    if (isOfPlan && typeof value === 'string' && hasSentence(`maintenance:${wiping}`)) return t(wiping);
    if (typeof value === 'string' && value !== '') return value;
    if (typeof value === 'number') return formatWhole(value, 3, readLanguage());
    if (typeof value === 'boolean') return t(value ? 'floor.waiting.yes' : 'floor.waiting.no');
    if (typeof value === 'object' && value !== null) {
      if ('quantity' in value) return String(value.quantity);
      if ('usedQuantity' in value) return valueOf(value.usedQuantity);
      if ('hours' in value) return `${valueOf(value.hours)} h`;
    }
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
