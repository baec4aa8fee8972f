import {
  handoverAnswer,
  hazardsWithoutNote,
  isHazard,
} from '@millwright/contract/areas/shifts/handover/handover.ts';
import { Input, Radio } from 'antd';
import { useHandoverWords } from '../parts/useHandoverWords.ts';
import styles from './record.module.css';
import type { ItemDraft } from './recordDraft.ts';
import type { Recording } from './useRecord.ts';
import layout from '../../../kit/layout.module.css';

type ItemsProps = { recording: Recording; isOpen: boolean };

/** The items of the template, each with the answers to choose among: one tap an item. */
export function Items({ recording, isOpen }: ItemsProps) {
  const { t } = useHandoverWords();
  const { draft, change } = recording;
  const put = (id: string, part: Partial<ItemDraft>) =>
    change({ items: draft.items.map((item) => (item.id === id ? { ...item, ...part } : item)) });
  if (draft.items.length === 0) return null;
  return (
    <section
      className={`${layout.cardStack} ${styles.card}`}
      aria-label={t('resources.handover.children.items')}
    >
      <h2>{t('resources.handover.children.items')}</h2>
      <ul className={styles.items} data-read={!isOpen || undefined}>
        {draft.items.map((item) => (
          <li key={item.id}>
            <span className={styles.itemName}>
              {item.name}
              {isOpen && item.isRequired === true && item.chosen === null ? (
                <em>{t('resources.handoverItem.fields.isRequired')}</em>
              ) : null}
              {isOpen && hazardsWithoutNote([item]).length > 0 ? <em>{t('handover.hazardNote')}</em> : null}
            </span>
            {isOpen ? (
              <>
                <Radio.Group
                  aria-label={item.name ?? ''}
                  className={styles.options}
                  optionType="button"
                  value={item.chosen}
                  options={item.options ?? []}
                  onChange={({ target }) => put(item.id, { chosen: String(target.value) })}
                />
                <Input
                  aria-label={`${t('resources.handoverAnswer.fields.note')} ${item.name ?? ''}`}
                  placeholder={t(isHazard(item) ? 'handover.hazardNote' : 'handover.noNote')}
                  status={hazardsWithoutNote([item]).length > 0 ? 'error' : undefined}
                  aria-required={isHazard(item)}
                  aria-invalid={hazardsWithoutNote([item]).length > 0}
                  maxLength={handoverAnswer.fields.note.max}
                  value={item.note ?? ''}
                  onChange={({ target }) => put(item.id, { note: target.value })}
                />
              </>
            ) : (
              <span className={styles.text}>
                <b data-none={item.chosen === null || undefined}>{item.chosen ?? t('handover.unanswered')}</b>
                {item.note === null ? null : ` · ${item.note}`}
              </span>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
