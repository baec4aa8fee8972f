import { delayParts } from '@millwright/contract/areas/maintenance/lives/lifeCalls.ts';
import { Failed } from '../../../app/feedback/Failed.tsx';
import { CallDialog } from '../../../resource/slotParts.ts';
import { Alike } from './Alike.tsx';
import { useLifeWords } from './useLifeWords.ts';
import { useMonth } from './useMonth.ts';
import styles from './lives.module.css';
import layout from '../../../kit/layout.module.css';

type LifeDialogProps = { id: string; part: string; onClose: () => void };

/** Days by which a replacement is postponed unless somebody says otherwise. */
const usualDelayD = 7;

/** Postpones a part, and with it the same part of other machines, with a reason. */
export function DelayDialog({ id, part, onClose }: LifeDialogProps) {
  const words = useLifeWords();
  const { t } = words;
  const { month: read, lives, chosen, choose, error, refetch, onRefusal } = useMonth(id);
  return (
    <CallDialog
      call={delayParts}
      given={() =>
        read === undefined || chosen.length === 0
          ? undefined
          : { month: read.month, seen: read.seen, ids: chosen }
      }
      initial={{ days: usualDelayD }}
      fields={{ days: { label: t('life.delayDays') }, reason: { label: t('part.reason') } }}
      texts={{
        title: t('life.delayTitle', { part }),
        submit: t('life.delay'),
        done: ({ delayed }) => t('life.postponed', { count: delayed }),
      }}
      onRefusal={onRefusal}
      onClose={onClose}
    >
      <div className={`${layout.stack6} ${styles.form}`}>
        <Alike lives={lives} chosen={chosen} words={words} onChoose={choose} />
        {error === null ? null : <Failed cause={error} onRetry={refetch} />}
      </div>
    </CallDialog>
  );
}
