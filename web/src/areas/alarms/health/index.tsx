import {
  type AlarmHealth,
  healthDays,
  showAlarmHealth,
} from '@millwright/contract/areas/alarms/alarms/alarmHealthCalls.ts';
import { alarmScreen } from '@millwright/contract/areas/alarms/alarms/alarmCalls.ts';
import { Segmented } from 'antd';
import { Link } from 'react-router';
import { useCall } from '../../../app/api/useCall.ts';
import { Failed } from '../../../app/feedback/Failed.tsx';
import { LateOutline } from '../../../app/feedback/LateOutline.tsx';
import { useAddress } from '../../shifts/parts/useAddress.ts';
import { type AlarmWords, useAlarmWords } from '../alarms/useAlarmWords.ts';
import { DataTable } from '../../../kit/table/DataTable.tsx';
import { HealthFigures } from './HealthFigures.tsx';
import { HealthRules } from './HealthRules.tsx';
import styles from './health.module.css';
import layout from '../../../kit/layout.module.css';

/** Whether people can look after the alarms of the mill, and what would help. */
export default function AlarmHealthScreen() {
  const words = useAlarmWords();
  const { t, number } = words;
  const { said, set } = useAddress();
  const days = healthDays.find((each) => String(each) === said('days')) ?? healthDays[1];
  const { data, error, refetch } = useCall(showAlarmHealth, { days });
  return (
    <div className={`${layout.column16} ${styles.page}`} data-page-width="whole">
      <header>
        <h1>{t('screens.alarmHealth')}</h1>
        <Segmented
          aria-label={t('alarms.health.period')}
          value={days}
          options={healthDays.map((each) => ({
            value: each,
            label: each === 1 ? t('alarms.health.day') : t('alarms.health.days', { count: number(each) }),
          }))}
          onChange={(next) => set({ days: next === healthDays[1] ? '' : String(next) })}
        />
      </header>
      {error === null ? null : <Failed cause={error} onRetry={() => void refetch()} />}
      {data === undefined ? error === null && <LateOutline /> : <Health health={data} words={words} />}
    </div>
  );
}

function Health({ health, words }: { health: AlarmHealth; words: AlarmWords }) {
  const { t } = words;
  if (health.alarms === 0) return <p className={layout.quiet}>{t('alarms.health.none')}</p>;
  return (
    <>
      {health.cutAtMs === null ? null : (
        <p className={layout.quiet}>{t('alarms.health.cut', { at: words.short(health.cutAtMs) })}</p>
      )}
      {health.begunMs === null ? null : (
        <p className={layout.quiet}>{t('alarms.health.begun', { at: words.short(health.begunMs) })}</p>
      )}
      <HealthFigures health={health} words={words} />
      <HealthRules health={health} words={words} />
      <Actors health={health} words={words} />
    </>
  );
}

function Actors({ health, words }: { health: AlarmHealth; words: AlarmWords }) {
  const { t } = words;
  return (
    <section className={layout.column8} aria-label={t('alarms.health.actors')}>
      <h2>{t('alarms.health.actors')}</h2>
      <DataTable
        rows={health.actors}
        keyOf={({ ruleId, machineId, spindle, gateway, subject }) =>
          `${ruleId} ${machineId} ${spindle} ${gateway} ${subject?.id}`
        }
        columns={[
          {
            name: 'machine',
            head: t('alarms.page.machine'),
            cell: (actor) =>
              actor.machineId === null ? (
                words.object(actor)
              ) : (
                <Link to={`${alarmScreen.path}?view=all&machine=${actor.machineId}&rule=${actor.ruleId}`}>
                  {words.object(actor)}
                </Link>
              ),
          },
          { name: 'rule', head: t('alarms.health.rule'), cell: ({ alarmName }) => alarmName },
          {
            name: 'alarms',
            head: t('alarms.health.alarms'),
            isNumber: true,
            cell: ({ alarms }) => words.number(alarms),
          },
        ]}
        look={{ phone: 'lines' }}
      />
    </section>
  );
}
