import { dateText } from '../../../kit/text/formatDate.ts';
import { readLanguage } from '../../../app/i18n/language.ts';
import { partLife } from '@millwright/contract/areas/maintenance/lives/partLife.ts';
import { listReminders, type RemindedLife } from '@millwright/contract/areas/maintenance/lives/lifeCalls.ts';
import { machine } from '@millwright/contract/areas/equipment/machine/machine.ts';
import { isProcess, processes } from '@millwright/contract/areas/basics/processTree/processes.ts';
import { Select, Tooltip } from 'antd';
import { useCall } from '../../../app/api/useCall.ts';
import { Failed } from '../../../app/feedback/Failed.tsx';
import { LateOutline } from '../../../app/feedback/LateOutline.tsx';
import { NarrowedRows } from '../../../resource/slotParts.ts';
import { useAddress } from '../../shifts/parts/useAddress.ts';
import { LifeActions } from '../../maintenance/lives/LifeActions.tsx';
import { LifeBar } from '../../maintenance/lives/LifeBar.tsx';
import { type LifeWords, useLifeWords } from '../../maintenance/lives/useLifeWords.ts';
import { DataTable } from '../../../kit/table/DataTable.tsx';
import styles from './reminder.module.css';
import layout from '../../../kit/layout.module.css';

/** How far ahead the page looks, and what it offers. */
const usualDays = 30;
const offeredDays = [7, usualDays, 90, 180];

/** Special parts that are overdue or due, the most urgent first: to be replaced, postponed, or planned. */
export default function ReminderScreen() {
  const words = useLifeWords();
  const { t } = words;
  const { said, set } = useAddress();
  const asked = said('process');
  const process = isProcess(asked) ? asked : undefined;
  const within = offeredDays.find((days) => String(days) === said('within')) ?? usualDays;
  const input = { withinD: within, ...(process === undefined ? {} : { process }) };
  const { data, error, refetch } = useCall(listReminders, input, { everyMs: 60_000 });
  return (
    <div className={`${layout.stack12} ${styles.page}`} data-page-width="whole">
      <header>
        <h1>{t('screens.replacementReminder')}</h1>
        {data === undefined ? null : (
          <dl className={styles.figures}>
            {(['overdue', 'dueInWeek', 'delayed', 'installed'] as const).map((figure) => (
              <div key={figure} data-alert={(figure === 'overdue' && data.overdue > 0) || undefined}>
                <dt>{t(`life.${figure}`)}</dt>
                <dd>{data[figure]}</dd>
              </div>
            ))}
          </dl>
        )}
        <NarrowedRows of={[machine, partLife]} />
        <div className={`${layout.wrap8} ${styles.filters}`}>
          <Select
            aria-label={t('life.process')}
            value={process ?? ''}
            options={[
              { value: '', label: t('life.allProcesses') },
              ...processes.map((each) => ({ value: each, label: words.process(each) })),
            ]}
            onChange={(value) => set({ process: value })}
          />
          <Select
            aria-label={t('life.within')}
            value={within}
            options={offeredDays.map((days) => ({ value: days, label: t('life.withinDays', { days }) }))}
            onChange={(value) => set({ within: value === usualDays ? '' : String(value) })}
          />
        </div>
      </header>
      {error === null ? null : <Failed cause={error} onRetry={() => void refetch()} />}
      {data === undefined ? error === null && <LateOutline /> : <Lives lives={data.lives} words={words} />}
      {data?.isCut === true ? (
        <p className={layout.quiet}>{t('life.isCut', { count: data.lives.length })}</p>
      ) : null}
    </div>
  );
}

function Lives({ lives, words }: { lives: readonly RemindedLife[]; words: LifeWords }) {
  const { t, amount } = words;
  const isShort = ({ onHand, pieces }: RemindedLife) => onHand !== null && onHand < pieces;
  return (
    <DataTable
      rows={lives}
      keyOf={({ id }) => id}
      empty={t('life.none')}
      columns={[
        { name: 'machine', head: t('life.machine'), cell: (life) => <b>{words.machine(life)}</b> },
        {
          name: 'part',
          head: t('life.part'),
          cell: ({ part, code, position }) => (
            <>
              {part} <small>{[code, position].filter(Boolean).join(' · ')}</small>
            </>
          ),
        },
        { name: 'life', head: t('life.life'), cell: (life) => <LifeUsed life={life} words={words} /> },
        { name: 'due', head: t('life.due'), cell: (life) => <Due life={life} words={words} /> },
        { name: 'pieces', head: t('life.pieces'), isNumber: true, cell: ({ pieces }) => amount(pieces) },
        {
          name: 'store',
          head: t('life.store'),
          marks: (life) => ({ 'data-tone': isShort(life) ? 'bad' : undefined }),
          cell: (life) => (
            <>
              {isShort(life) ? '▼ ' : ''}
              {life.onHand === null ? words.noValue : amount(life.onHand)} <small>{life.place}</small>
            </>
          ),
        },
        {
          name: 'actions',
          head: t('life.replace'),
          isHeadHidden: true,
          cell: ({ id, version, part, planned, itemId, machineId }) => (
            <LifeActions id={id} version={version} part={part} plan={{ planned, itemId, machineId }} />
          ),
        },
      ]}
      look={{ phone: 'lines' }}
    />
  );
}

type LifeProps = { life: RemindedLife; words: LifeWords };

function LifeUsed({ life, words }: LifeProps) {
  const isLate = life.leftD < 0;
  return (
    <Tooltip title={words.used(life)}>
      <span className={styles.lifeCell}>
        <LifeBar usedShare={life.usedShare} state={lateness({ isLate, isReminded: life.isReminded })} />
        <small>{words.used(life)}</small>
      </span>
    </Tooltip>
  );
}

function Due({ life, words }: LifeProps) {
  const { t } = words;
  return (
    <>
      {life.dueBy === 'days' ? '' : '≈ '}
      {dateText(life.dueOn, readLanguage())}{' '}
      <small data-tone={life.leftD < 0 ? 'bad' : undefined}>{words.left(life)}</small>
      {life.delayD === 0 ? null : (
        <Tooltip title={life.delayReason}>
          <small> · {t('life.delayedBy', { days: life.delayD })}</small>
        </Tooltip>
      )}
    </>
  );
}

function lateness({ isLate, isReminded }: { isLate: boolean; isReminded: boolean }) {
  if (isLate) return 'late';
  if (isReminded) return 'near';
  return undefined;
}
