import { Button, Modal, Radio } from 'antd';
import { useState } from 'react';
import { useT } from '../../../app/i18n/useT.ts';
import { type RosterDraft, personDayOf } from './rosterModel.ts';
import type { useCellWords } from './useCellWords.ts';
import { readLanguage } from '../../../app/i18n/language.ts';
import { dateText } from '../../../kit/text/formatDate.ts';
import styles from './roster.module.css';
import layout from '../../../kit/layout.module.css';

type RosterConflictProps = {
  keys: readonly string[];
  drafts: ReadonlyMap<string, RosterDraft>;
  stored: ReadonlyMap<string, RosterDraft>;
  words: ReturnType<typeof useCellWords>;
  onSettle: (mine: ReadonlySet<string>) => void;
};

/** Cells that somebody else saved meanwhile: mine and theirs, to choose from one by one. */
export function RosterConflict({ keys, drafts, stored, words, onSettle }: RosterConflictProps) {
  const t = useT('shifts');
  const [mine, setMine] = useState<ReadonlySet<string>>(() => new Set(keys));
  const text = (draft: RosterDraft | undefined) =>
    draft === undefined || draft.turn === null ? t('roster.rotation') : words.name(draft.turn);
  return (
    <Modal
      open
      centered
      closable={false}
      keyboard={false}
      mask={{ closable: false }}
      title={t('roster.conflictTitle')}
      footer={
        <>
          <Button onClick={() => onSettle(new Set())}>{t('roster.takeTheirs')}</Button>
          <Button type="primary" onClick={() => onSettle(mine)}>
            {t('roster.goOn')}
          </Button>
        </>
      }
    >
      <p>{t('roster.conflictHint')}</p>
      <ul className={`${layout.stack8} ${styles.conflicts}`}>
        {keys.map((key) => {
          const { personId, date } = personDayOf(key);
          const name = `${words.person(personId)} · ${dateText(date, readLanguage())}`;
          return (
            <li key={key}>
              <b>{name}</b>
              <Radio.Group
                aria-label={name}
                value={mine.has(key)}
                options={[
                  { value: true, label: `${t('roster.mine')}: ${text(drafts.get(key))}` },
                  { value: false, label: `${t('roster.theirs')}: ${text(stored.get(key))}` },
                ]}
                onChange={({ target }) =>
                  setMine(
                    new Set(target.value === true ? [...mine, key] : [...mine].filter((one) => one !== key)),
                  )
                }
              />
            </li>
          );
        })}
      </ul>
    </Modal>
  );
}
