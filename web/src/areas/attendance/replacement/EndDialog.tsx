import {
  endReplacement,
  type ReplacementRecord,
} from '@millwright/contract/areas/attendance/replacement/replacementCalls.ts';
import { Select } from 'antd';
import { useState } from 'react';
import { useT } from '../../../app/i18n/useT.ts';
import { CallDialog } from '../../../resource/slotParts.ts';
import { useTurnWords } from '../../shifts/parts/useTurnWords.ts';
import { momentsOf } from './draft.ts';
import { LastTurn } from './LastTurn.tsx';
import { useKnownQuestion } from './useKnownQuestion.tsx';
import styles from './replacing.module.css';

type EndDialogProps = { record: ReplacementRecord; onClose: () => void };

/** End of a replacement, earlier or later than it was planned. */
export function EndDialog({ record, onClose }: EndDialogProps) {
  const t = useT('shifts');
  const words = useTurnWords();
  const askKnown = useKnownQuestion();
  const { id, version, layer, person, first } = record;
  const [last, setLast] = useState(record.last);
  const [endMs, setEndMs] = useState(record.endMs);
  const isPart = layer === 'part';
  const isSame = isPart ? endMs === record.endMs : last.endMs === record.last.endMs;
  const { productionDate, shift } = last;
  const end = isPart ? { endMs } : { to: { productionDate, shift } };
  return (
    <CallDialog
      call={endReplacement}
      rows={[{ id, version, title: person.realname }]}
      given={() => (isSame ? undefined : end)}
      fields={{}}
      texts={{
        title: t('replacing.changeEndTitle', { person: person.realname }),
        submit: t('replacing.changeEnd'),
        done: t('replacing.ended'),
      }}
      onRefusal={(refusal, again) =>
        askKnown(refusal, { person: person.realname, onKnown: again, onSee: onClose })
      }
      onClose={onClose}
    >
      <p className={styles.said}>
        <span>{words.span(record.startMs, record.endMs)}</span>
      </p>
      {isPart ? (
        <Select
          showSearch={{ optionFilterProp: 'label' }}
          aria-label={t('replacing.endsAt')}
          value={endMs}
          options={momentsOf(first)
            .filter((value) => value > record.startMs)
            .map((value) => ({ value, label: words.clock(value) }))}
          onChange={setEndMs}
        />
      ) : (
        <LastTurn first={first} last={last} onChange={setLast} />
      )}
    </CallDialog>
  );
}
