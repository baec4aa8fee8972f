import { machineAddress } from '@millwright/contract/core/screen/boardPages.ts';
import { boardRights } from '@millwright/contract/core/screen/boardRights.ts';
import { exceptionRule } from '@millwright/contract/areas/equipment/faults/exceptionRule.ts';
import { fault } from '@millwright/contract/areas/equipment/faults/fault.ts';
import { type Alarm, showAlarm } from '@millwright/contract/areas/alarms/alarms/alarmCalls.ts';
import { pushRule } from '@millwright/contract/areas/alarms/rule/pushRule.ts';
import { subjectAddress } from '@millwright/contract/areas/alarms/alarms/subjectAddress.ts';
import { taskAddress } from '@millwright/contract/areas/maintenance/tasks/taskAddress.ts';
import { Drawer, Skeleton } from 'antd';
import { Link } from 'react-router';
import { useCall } from '../../../app/api/useCall.ts';
import { Failed } from '../../../app/feedback/Failed.tsx';
import { useMay } from '../../../app/rights/Allowed.tsx';
import { AlarmActions } from './AlarmActions.tsx';
import { useAlarmNews } from './useAlarmNews.ts';
import { type AlarmWords, useAlarmWords } from './useAlarmWords.ts';
import styles from './alarms.module.css';
import layout from '../../../kit/layout.module.css';

/** Where nothing can be heard of what others do with it. */
const everyMs = 10_000;

type AlarmDrawerProps = { shown: string; onClose: () => void };

/** An alarm with what happened to it, and what can be done. */
export function AlarmDrawer({ shown: id, onClose }: AlarmDrawerProps) {
  const words = useAlarmWords();
  const { t } = words;
  const { data, error, refetch } = useCall(showAlarm, { id }, { everyMs });
  useAlarmNews(() => void refetch());
  return (
    <Drawer open size={480} title={data?.alarm.alarmName ?? t('screens.alarms')} onClose={onClose}>
      {error === null ? null : <Failed cause={error} onRetry={() => void refetch()} />}
      {data === undefined ? (
        error === null && <Skeleton />
      ) : (
        <div className={styles.detail}>
          <p className={styles.object}>
            <ObjectOf alarm={data.alarm} words={words} />
          </p>
          <Facts alarm={data.alarm} reasons={data.reasons} words={words} />
          <AlarmActions shown={data} words={words} />
          <h2>{t('alarms.page.course')}</h2>
          <ol className={`${layout.stack6} ${styles.course}`}>
            {data.events.map(({ atMs, kind, person, note, isNoteHidden, value }) => (
              <li key={`${atMs} ${kind} ${note ?? ''}`}>
                <span>{words.short(atMs)}</span>
                <span>
                  {[
                    t(`alarms.events.${kind}`),
                    kind === 'shelved' && value !== null
                      ? t('alarms.page.end', { at: words.short(value) })
                      : null,
                    measuredAt.has(kind) && value !== null ? words.amount(value, data.alarm) : null,
                    toldAt.has(kind) ? t('alarms.page.people', { count: words.number(value ?? 0) }) : null,
                    person,
                    note ?? (isNoteHidden ? t('alarms.page.noteHidden') : null),
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </span>
              </li>
            ))}
          </ol>
        </div>
      )}
    </Drawer>
  );
}

const toldAt: ReadonlySet<string> = new Set(['told', 'reminded', 'escalated', 'handedUp']);
/** Beside which events stands what was measured then; beside others how many people were told. */
const measuredAt: ReadonlySet<string> = new Set(['raised', 'worsened', 'cleared', 'withdrawn']);

/** What is no machine makes nothing that could be lost. */
function losses(alarm: Alarm, words: AlarmWords): [string, string][] {
  return alarm.subject === null ? [[words.t('alarms.page.loss'), words.loss(alarm)]] : [];
}

function noteOf({ note, hasHiddenNote }: Alarm, { t }: AlarmWords): string {
  const hidden = hasHiddenNote ? t('alarms.page.noteHidden') : null;
  return [note, hidden].filter(Boolean).join(' · ') || '—';
}

function tasks(
  { subject, taskId, taskNumber, hasHiddenTask }: Alarm,
  { t }: AlarmWords,
): [string, React.ReactNode][] {
  if (subject !== null) return [];
  if (hasHiddenTask) return [[t('alarms.events.task'), t('alarms.page.taskHidden')]];
  const task = taskId === null ? '—' : <Link to={taskAddress(taskId)}>{taskNumber}</Link>;
  return [[t('alarms.events.task'), task]];
}

/** Of what the alarm is, which leads to its page. */
function ObjectOf({ alarm, words }: { alarm: Alarm; words: AlarmWords }) {
  const { subject, machineCode } = alarm;
  const maySeeMachine = useMay(boardRights.machine);
  if (subject === null && machineCode !== null && maySeeMachine)
    return <Link to={machineAddress(machineCode)}>{words.object(alarm)}</Link>;
  if (subject === null) return words.object(alarm);
  return <Link to={subjectAddress(subject)}>{words.object(alarm)}</Link>;
}

const origins = { pushRule, exceptionRule, faultFile: fault } as const;

/** What the alarm is of, for those who may read it. */
function Origin({ alarm: { origin, ruleId }, words: { t } }: { alarm: Alarm; words: AlarmWords }) {
  const { screen, access } = origins[origin];
  const mayRead = useMay(access.read);
  const name = t(`alarms.origins.${origin}`);
  if (!mayRead || screen === undefined) return name;
  return <Link to={`${screen.path}?show=${encodeURIComponent(ruleId)}`}>{name}</Link>;
}

const said = (name: string, value: string): [string, string] => [name, value];

function Facts({ alarm, reasons, words }: { alarm: Alarm; reasons: readonly string[]; words: AlarmWords }) {
  const { t } = words;
  const facts: readonly [string, React.ReactNode][] = [
    [
      t('alarms.page.condition'),
      [
        t(`alarms.conditions.${alarm.condition}`),
        t(`alarms.stages.${alarm.stage}`),
        alarm.unknownSinceMs === null
          ? null
          : t('alarms.page.unknown', { at: words.short(alarm.unknownSinceMs) }),
        alarm.shelvedUntilMs === null
          ? null
          : t('alarms.page.until', { at: words.short(alarm.shelvedUntilMs) }),
        alarm.silence === 'none' || alarm.silence === 'shelved'
          ? null
          : t(`alarms.silences.${alarm.silence}`),
      ]
        .filter(Boolean)
        .join(' · '),
    ],
    [
      t('alarms.page.since'),
      alarm.clearedMs === null
        ? words.moment(alarm.raisedMs)
        : t('alarms.page.over', { from: words.moment(alarm.raisedMs), to: words.moment(alarm.clearedMs) }),
    ],
    ...(reasons.length === 0 ? [] : [said(t('alarms.page.reasons'), reasons.join(' · '))]),
    [t('alarms.page.value'), [words.value(alarm), words.made(alarm)].filter(Boolean).join(' · ')],
    [t('alarms.page.limit'), words.limit(alarm)],
    ...losses(alarm, words),
    [
      t('alarms.page.told'),
      alarm.toldTimes === 0
        ? t(`alarms.tellings.${alarm.telling}`)
        : t('alarms.page.told1', {
            people: alarm.toldPeople,
            times: alarm.toldTimes,
          }),
    ],
    [
      t('alarms.page.stage'),
      alarm.acknowledgedBy === null || alarm.acknowledgedMs === null
        ? '—'
        : t('alarms.page.taken', { person: alarm.acknowledgedBy, at: words.short(alarm.acknowledgedMs) }),
    ],
    [t('alarms.page.note'), noteOf(alarm, words)],
    [t('alarms.page.origin'), <Origin key="origin" alarm={alarm} words={words} />],
    ...tasks(alarm, words),
  ];
  return (
    <dl>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
