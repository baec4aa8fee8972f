import { machine } from '@millwright/contract/areas/equipment/machine/machine.ts';
import type { RemindedLife, Reminders } from '@millwright/contract/areas/maintenance/lives/lifeCalls.ts';
import { partLife } from '@millwright/contract/areas/maintenance/lives/partLife.ts';
import { reminderView } from '@millwright/contract/areas/maintenance/lives/reminderView.ts';
import { NarrowedRows } from '../../../resource/slotParts.ts';
import { ListPage } from '../../../resource/viewParts.ts';
import { LifeActions } from '../../maintenance/lives/LifeActions.tsx';
import { useLifeWords } from '../../maintenance/lives/useLifeWords.ts';
import { dueText, lifeCells, storeText } from './lifeCells.tsx';
import styles from './reminder.module.css';

const widths = { usedShare: 190, dueOn: 'wide' } as const;

/** Special parts that are overdue or due, the most urgent first: to be replaced, postponed, or planned. */
export default function ReminderScreen() {
  const words = useLifeWords();
  return (
    <ListPage
      view={reminderView}
      rows={{
        cells: lifeCells,
        widths,
        texts: {
          machine: words.machine,
          part: ({ part, code, position }) => [part, code, position].filter(Boolean).join(' · '),
          usedShare: words.used,
          dueOn: (life) => dueText(life, words),
          pieces: ({ pieces }) => words.amount(pieces),
          onHand: (life) => [storeText(life, words), life.place].filter(Boolean).join(' '),
        },
        beside: Actions,
      }}
      heading={<NarrowedRows of={[machine, partLife]} />}
      above={Figures}
    />
  );
}

function Actions({ row: { id, version, part, planned, itemId, machineId } }: { row: RemindedLife }) {
  return <LifeActions id={id} version={version} part={part} plan={{ planned, itemId, machineId }} />;
}

const figures = ['overdue', 'dueInWeek', 'delayed', 'installed'] as const;

/** Parts in use, those that are late, and whether more are due than are listed. */
function Figures({ answer }: { answer: Reminders }) {
  const { t } = useLifeWords();
  return (
    <>
      <dl className={styles.figures}>
        {figures.map((figure) => (
          <div key={figure} data-alert={(figure === 'overdue' && answer.overdue > 0) || undefined}>
            <dt>{t(`life.${figure}`)}</dt>
            <dd>{answer[figure]}</dd>
          </div>
        ))}
      </dl>
      {answer.isCut ? <p className={styles.note}>{t('life.isCut', { count: answer.lives.length })}</p> : null}
    </>
  );
}
