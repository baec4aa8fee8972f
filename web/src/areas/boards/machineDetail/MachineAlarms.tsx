import {
  type Alarm,
  alarmRights,
  alarmScreen,
  listAlarms,
} from '@millwright/contract/areas/alarms/alarms/alarmCalls.ts';
import type { MachineDetail } from '@millwright/contract/areas/boards/machine/machine.ts';
import { largestPageSize } from '@millwright/contract/core/resource/listQuery.ts';
import { Link } from 'react-router';
import { useCall } from '../../../app/api/useCall.ts';
import { Failed } from '../../../app/feedback/Failed.tsx';
import { isAllowed, usePermissions } from '../../../app/rights/permissions.ts';
import { rulerTicks, shareOf } from '../../../kit/boards/bars/rulerTicks.ts';
import { formatClock } from '../../../kit/text/formatDate.ts';
import type { BoardWords } from '../../telemetry/parts/boardWords.ts';
import { alarmLanes } from './alarmLanes.ts';
import styles from './machineDetail.module.css';

type MachineAlarmsProps = { detail: MachineDetail; words: BoardWords; asOfMs: number };

const everyMs = 10_000;

/** When which alarms of this machine held in the shift, for those who may see alarms. */
export function MachineAlarms(props: MachineAlarmsProps) {
  const { data } = usePermissions();
  return data !== undefined && isAllowed(data, alarmRights.read) ? <Lanes {...props} /> : null;
}

function Lanes({ detail, words, asOfMs }: MachineAlarmsProps) {
  const { shift, zone } = detail.header;
  const asked = {
    view: 'all',
    origin: 'any',
    machineId: detail.machine.id,
    pageSize: largestPageSize,
  } as const;
  const { data, error, refetch } = useCall(listAlarms, asked, { everyMs: () => everyMs, isQuiet: true });
  if (data === undefined && error === null) return null;
  // A card that is missing would say that there are none.
  if (data === undefined)
    return (
      <section className={styles.machineCard} aria-label={words.t('machine.alarms')}>
        <header>
          <h2>{words.t('machine.alarms')}</h2>
        </header>
        <Failed cause={error} onRetry={() => void refetch()} />
      </section>
    );
  const lanes = alarmLanes(data.alarms, shift);
  const left = (atMs: number) => shareOf(atMs, shift.startMs, shift.endMs) * 100;
  return (
    <section className={styles.machineCard} aria-label={words.t('machine.alarms')}>
      <header>
        <h2>{words.t('machine.alarms')}</h2>
        <small>
          {words.number(
            lanes.reduce((sum, { alarms }) => sum + alarms.length, 0),
            0,
          )}
        </small>
      </header>
      {lanes.length === 0 ? <p className={styles.machineNothing}>{words.t('machine.noAlarms')}</p> : null}
      <ul className={styles.machineLanes}>
        {lanes.map(({ ruleId, name, alarms }) => (
          <li key={ruleId}>
            <span title={name}>{name}</span>
            <div>
              {rulerTicks(shift.startMs, shift.endMs, { zone }).map(({ atMs, kind }) =>
                kind === 'hour' ? <i key={atMs} style={{ insetInlineStart: `${left(atMs)}%` }} /> : null,
              )}
              {alarms.map((alarm) => {
                const from = left(alarm.raisedMs);
                const to = left(alarm.clearedMs ?? asOfMs);
                const label = `${name}, ${held(alarm, { words, zone })}`;
                return (
                  <Link
                    key={alarm.id}
                    to={`${alarmScreen.path}?show=${alarm.id}`}
                    aria-label={label}
                    title={label}
                    data-priority={alarm.stage === 'open' ? alarm.priority : undefined}
                    data-holds={alarm.condition === 'active' || undefined}
                    style={{ insetInlineStart: `${from}%`, inlineSize: `${Math.max(0, to - from)}%` }}
                  />
                );
              })}
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

function held(
  { raisedMs, clearedMs, stage }: Alarm,
  { words, zone }: { words: BoardWords; zone: string },
): string {
  const from = formatClock(raisedMs, zone);
  const span =
    clearedMs === null
      ? words.t('machine.sinceTime', { time: from })
      : `${from}–${formatClock(clearedMs, zone)}`;
  return `${span}, ${words.t(stage === 'open' ? 'machine.alarmOpen' : 'machine.alarmTaken')}`;
}
