import { alarmGuide, type AlarmHealth } from '@millwright/contract/areas/alarms/alarms/alarmHealthCalls.ts';
import { formatDuration, formatNumber } from '../../../kit/text/format.ts';
import { readLanguage } from '../../../app/i18n/language.ts';
import type { AlarmWords } from '../alarms/useAlarmWords.ts';
import { rateText } from './rateText.ts';
import styles from './health.module.css';
import layout from '../../../kit/layout.module.css';

type HealthFiguresProps = { health: AlarmHealth; words: AlarmWords };

/** The figures of alarms, each beside what a person can look after. */
export function HealthFigures({ health, words }: HealthFiguresProps) {
  const { t, number } = words;
  const ofAlarms = t('alarms.health.ofAlarms', { count: number(health.alarms) });
  const figures: readonly [name: string, value: string, beside: string, isBad: boolean][] = [
    [
      t('alarms.health.perWindow'),
      rateText(health.perWindow, readLanguage()),
      t('alarms.health.perWindowOf', { count: number(alarmGuide.perWindow) }),
      health.perWindow > alarmGuide.perWindow,
    ],
    [
      t('alarms.health.mostInWindow'),
      number(health.mostInWindow),
      ofAlarms,
      health.mostInWindow >= alarmGuide.floodFrom,
    ],
    [
      t('alarms.health.floods'),
      number(health.floods),
      t('alarms.health.floodsOf', { windows: number(health.windows) }),
      health.floods > 0,
    ],
    [
      t('alarms.health.stale'),
      number(health.stale),
      t('alarms.health.staleOf', { count: number(alarmGuide.stale) }),
      health.stale >= alarmGuide.stale,
    ],
    [t('alarms.health.neverTaken'), number(health.neverTaken), ofAlarms, false],
    [t('alarms.health.fluttering'), number(health.fluttering), t('alarms.health.flutteringOf'), false],
    [
      t('alarms.health.taken'),
      health.medianTakenS === null ? '—' : formatDuration(health.medianTakenS * 1000),
      health.medianTakenS === null ? t('alarms.health.notTaken') : '',
      false,
    ],
  ];
  return (
    <>
      <dl className={styles.figures}>
        {figures.map(([name, value, beside, isBad]) => (
          <div key={name} data-bad={isBad || undefined}>
            <dt>{name}</dt>
            <dd>
              <strong>{value}</strong>
              <small>{beside}</small>
            </dd>
          </div>
        ))}
      </dl>
      <Shares health={health} words={words} />
    </>
  );
}

/** Of what weight the alarms are: where much is critical, nothing is. */
function Shares({ health, words }: HealthFiguresProps) {
  const { t } = words;
  const { critical, major, minor, note } = health.byPriority;
  const percent = (value: number) => formatNumber((100 * value) / health.alarms, 0, readLanguage());
  const shares = [
    ['critical', t('resources.pushRule.choices.priority.critical'), critical],
    ['major', t('resources.pushRule.choices.priority.major'), major],
    ['other', t('alarms.health.rest'), minor + note],
  ] as const;
  return (
    <section className={layout.column8} aria-label={t('alarms.health.shares')}>
      <h2>{t('alarms.health.shares')}</h2>
      <ul className={`${layout.stack6} ${styles.shares}`}>
        {shares.map(([key, name, value]) => (
          <li key={key} data-share={key}>
            <span className={styles.bar}>
              <span style={{ inlineSize: `${(100 * value) / health.alarms}%` }} />
              <i style={{ insetInlineStart: `${alarmGuide.shares[key]}%` }} />
            </span>
            <span>{t('alarms.health.share', { name, percent: percent(value) })}</span>
            <small>
              {t('alarms.health.shareOf', {
                percent: percent((alarmGuide.shares[key] * health.alarms) / 100),
              })}
            </small>
          </li>
        ))}
      </ul>
    </section>
  );
}
