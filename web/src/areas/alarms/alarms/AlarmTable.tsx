import type { Alarm } from '@millwright/contract/areas/alarms/alarms/alarmCalls.ts';
import folding from '../../../kit/foldingTable.module.css';
import type { AlarmWords } from './useAlarmWords.ts';
import styles from './alarms.module.css';

type AlarmTableProps = {
  alarms: readonly Alarm[];
  words: AlarmWords;
  nowMs: number;
  shownId: string;
  onShow: (id: string) => void;
};

/** Alarms, each on a line that opens it; those that nobody has taken stand out. */
export function AlarmTable({ alarms, words, nowMs, shownId, onShow }: AlarmTableProps) {
  const { t } = words;
  const heads = ['title', 'machine', 'since', 'duration', 'value', 'loss', 'stage', 'told'] as const;
  return (
    <div className={folding.frame}>
      <table className={styles.table}>
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col">
                {t(`alarms.page.${head}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {alarms.map((alarm) => (
            <tr
              key={alarm.id}
              data-shown={alarm.id === shownId || undefined}
              data-open={alarm.stage === 'open' || undefined}
              data-lossless={isOfMachine(alarm) && alarm.lossKgPerH !== null ? undefined : true}
              onClick={() => onShow(alarm.id)}
            >
              <td data-cell="title" data-head={t('alarms.page.title')}>
                <button type="button" className={styles.open} onClick={() => onShow(alarm.id)}>
                  <span className={styles.priority} data-priority={alarm.priority}>
                    {t(`resources.pushRule.choices.priority.${alarm.priority}`)}
                  </span>
                  {alarm.alarmName}
                </button>
              </td>
              <td data-cell="machine" data-head={t('alarms.page.machine')}>
                <span>{words.object(alarm)}</span>
              </td>
              <td data-cell="since" data-head={t('alarms.page.since')}>
                {words.short(alarm.raisedMs)}
              </td>
              <td data-cell="duration" data-head={t('alarms.page.duration')}>
                <span>
                  {words.duration(alarm, nowMs)} <small>{t(`alarms.conditions.${alarm.condition}`)}</small>
                </span>
              </td>
              <td data-cell="value" data-head={t('alarms.page.value')}>
                <span>
                  {words.value(alarm)}{' '}
                  {alarm.limit === null ? null : (
                    <small>{t('alarms.page.limitOf', { limit: words.limit(alarm) })}</small>
                  )}
                </span>
              </td>
              <td data-cell="loss" data-head={t('alarms.page.loss')}>
                {isOfMachine(alarm) ? words.loss(alarm) : null}
              </td>
              <td data-cell="stage" data-head={t('alarms.page.stage')}>
                <span>
                  {t(`alarms.stages.${alarm.stage}`)}{' '}
                  <small>{handlingOf(alarm, t('alarms.page.isEscalated'))}</small>
                </span>
              </td>
              <td data-cell="told" data-head={t('alarms.page.told')}>
                {alarm.silence === 'none'
                  ? t(`alarms.tellings.${alarm.telling}`)
                  : t(`alarms.silences.${alarm.silence}`)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Who took it, and that it was escalated. */
function handlingOf({ acknowledgedBy, escalatedMs }: Alarm, isEscalated: string): string {
  return [acknowledgedBy ?? '', escalatedMs === null ? '' : isEscalated]
    .filter((part) => part !== '')
    .join(' · ');
}

/** Of a machine as a whole: what is none, and a single spindle, have no loss of their own. */
function isOfMachine({ subject, spindle }: Alarm): boolean {
  return subject === null && spindle === null;
}
