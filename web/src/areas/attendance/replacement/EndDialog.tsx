import {
  endReplacement,
  type ReplacementRecord,
} from '@millwright/contract/areas/attendance/replacement/replacementCalls.ts';
import { Modal, Select } from 'antd';
import { useState } from 'react';
import { callApi } from '../../../app/api/callApi.ts';
import { useT } from '../../../app/i18n/useT.ts';
import { useChange } from '../../../resource/slotParts.ts';
import { useTurnWords } from '../../shifts/parts/useTurnWords.ts';
import { momentsOf } from './draft.ts';
import { LastTurn } from './LastTurn.tsx';
import { type KnownRisks, useKnownQuestion } from './useKnownQuestion.tsx';
import styles from './replacing.module.css';

type EndDialogProps = { record: ReplacementRecord; onClose: () => void };

/** When a replacement ends, earlier or later than it was said. */
export function EndDialog({ record, onClose }: EndDialogProps) {
  const t = useT('shifts');
  const core = useT();
  const words = useTurnWords();
  const { isBusy, change } = useChange();
  const askKnown = useKnownQuestion();
  const { id, version, layer, person, first } = record;
  const [last, setLast] = useState(record.last);
  const [endMs, setEndMs] = useState(record.endMs);
  const isSame = layer === 'part' ? endMs === record.endMs : last.endMs === record.last.endMs;
  const save = async (known: KnownRisks): Promise<void> => {
    const end =
      layer === 'part' ? { endMs } : { to: { productionDate: last.productionDate, shift: last.shift } };
    const isDone = await change(
      async () => {
        await callApi(endReplacement, { id, version, ...end, ...known }, { isQuiet: true });
        return t('replacing.ended');
      },
      (cause) =>
        askKnown(cause, {
          person: person.realname,
          onKnown: (more) => save({ ...known, ...more }),
          onSee: onClose,
        }),
    );
    if (isDone) onClose();
  };
  return (
    <Modal
      open
      centered
      width={480}
      title={t('replacing.changeEndTitle', { person: person.realname })}
      okText={t('replacing.changeEnd')}
      cancelText={core('actions.cancel')}
      okButtonProps={{ disabled: isSame }}
      confirmLoading={isBusy}
      onOk={() => void save({})}
      onCancel={onClose}
    >
      <div className={styles.confirm}>
        <p className={styles.said}>
          <span>{words.span(record.startMs, record.endMs)}</span>
        </p>
        {layer === 'part' ? (
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
      </div>
    </Modal>
  );
}
