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
import folding from '../../../kit/foldingTable.module.css';
import { NarrowedRows } from '../../../resource/slotParts.ts';
import { useAddress } from '../../shifts/parts/useAddress.ts';
import { LifeActions } from '../../maintenance/lives/LifeActions.tsx';
import { LifeBar } from '../../maintenance/lives/LifeBar.tsx';
import { type LifeWords, useLifeWords } from '../../maintenance/lives/useLifeWords.ts';
import styles from './reminder.module.css';

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
    <div className={styles.page} data-page-width="whole">
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
        <div className={styles.filters}>
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
        <p className={styles.note}>{t('life.isCut', { count: data.lives.length })}</p>
      ) : null}
    </div>
  );
}

function Lives({ lives, words }: { lives: readonly RemindedLife[]; words: LifeWords }) {
  const { t } = words;
  return (
    <div className={folding.frame}>
      <table className={styles.table}>
        <thead>
          <tr>
            {(['machine', 'part', 'life', 'due', 'pieces', 'store'] as const).map((head) => (
              <th key={head} scope="col">
                {t(`life.${head}`)}
              </th>
            ))}
            <th scope="col" aria-label={t('life.replace')} />
          </tr>
        </thead>
        <tbody>
          {lives.length === 0 ? (
            <tr>
              <td colSpan={7}>{t('life.none')}</td>
            </tr>
          ) : (
            lives.map((life) => <LifeLine key={life.id} life={life} words={words} />)
          )}
        </tbody>
      </table>
    </div>
  );
}

function LifeLine({ life, words }: { life: RemindedLife; words: LifeWords }) {
  const { t, amount } = words;
  const isLate = life.leftD < 0;
  const isShort = life.onHand !== null && life.onHand < life.pieces;
  return (
    <tr>
      <td data-head={t('life.machine')}>
        <span>
          <b>{words.machine(life)}</b>
        </span>
      </td>
      <td data-head={t('life.part')}>
        <span>
          {life.part} <small>{[life.code, life.position].filter(Boolean).join(' · ')}</small>
        </span>
      </td>
      <td data-head={t('life.life')}>
        <Tooltip title={words.used(life)}>
          <span className={styles.lifeCell}>
            <LifeBar usedShare={life.usedShare} state={lateness({ isLate, isReminded: life.isReminded })} />
            <small>{words.used(life)}</small>
          </span>
        </Tooltip>
      </td>
      <td data-head={t('life.due')}>
        <span>
          {life.dueBy === 'days' ? '' : '≈ '}
          {dateText(life.dueOn, readLanguage())}{' '}
          <small data-late={isLate || undefined}>{words.left(life)}</small>
          {life.delayD === 0 ? null : (
            <Tooltip title={life.delayReason}>
              <small> · {t('life.delayedBy', { days: life.delayD })}</small>
            </Tooltip>
          )}
        </span>
      </td>
      <td data-head={t('life.pieces')}>{amount(life.pieces)}</td>
      <td data-head={t('life.store')} data-short={isShort || undefined}>
        <span>
          {isShort ? '▼ ' : ''}
          {life.onHand === null ? words.noValue : amount(life.onHand)} <small>{life.place}</small>
        </span>
      </td>
      <td>
        <LifeActions
          id={life.id}
          version={life.version}
          part={life.part}
          plan={{ planned: life.planned, itemId: life.itemId, machineId: life.machineId }}
        />
      </td>
    </tr>
  );
}

function lateness({ isLate, isReminded }: { isLate: boolean; isReminded: boolean }) {
  if (isLate) return 'late';
  if (isReminded) return 'near';
  return undefined;
}
