import {
  alarmRights,
  mostAlarmNote,
  showAlarm,
} from '@millwright/contract/areas/alarms/alarms/alarmCalls.ts';
import { hourMs } from '@millwright/contract/core/time/units.ts';
import { useState } from 'react';
import { useCall } from '../../../../app/api/useCall.ts';
import { useT } from '../../../../app/i18n/useT.ts';
import { useMay } from '../../../../app/rights/Allowed.tsx';
import { StoringProblem } from '../StoringProblem.tsx';
import { useFormWork } from '../useFormWork.ts';
import type { OwnAlarm } from './alarmsHere.ts';
import { tellAlarm } from './useFloorAlarms.ts';
import floor from '../floor.module.css';
import styles from './alarms.module.css';

/** `onOpen`: opens it, or closes it again. */
export type AlarmDoingProps = { alarm: OwnAlarm; shiftEndMs: number; nowMs: number; onOpen: () => void };
type Tell = (done: Parameters<typeof tellAlarm>[1]) => void;

/** What whoever holds the phone may do with an alarm as it stands. */
export function AlarmDoing({ alarm, shiftEndMs, nowMs, onOpen }: AlarmDoingProps) {
  const t = useT('maintenance');
  const [note, setNote] = useState('');
  const { data } = useCall(showAlarm, { id: alarm.id }, { isQuiet: true });
  // Whom a rule names for it is known with network alone.
  const roles = data?.escalation.roles ?? [];
  const may = useMayDo(alarm, roles);
  const said = note.trim() === '' ? null : note.trim();
  const { problem, run } = useFormWork();
  const tell: Tell = (done) => {
    void run(() => tellAlarm(alarm, done)).then((isStored) => {
      if (isStored) onOpen();
    });
  };
  return (
    <div className={styles.doing}>
      {alarm.note === null ? null : <p className={floor.hint}>{alarm.note}</p>}
      {may.take || may.silence || may.escalate ? (
        <textarea
          aria-label={t('floor.alarms.note')}
          placeholder={t('floor.alarms.note')}
          maxLength={mostAlarmNote}
          rows={2}
          value={note}
          onChange={({ target }) => setNote(target.value)}
        />
      ) : null}
      <StoringProblem problem={problem} />
      {may.take ? (
        <button type="button" className={floor.main} onClick={() => tell({ kind: 'alarmTake', note: said })}>
          {t('floor.alarms.take')}
        </button>
      ) : null}
      {may.escalate ? (
        <WithReason said={said} onSay={(reason) => tell({ kind: 'alarmEscalate', reason })}>
          {t('floor.alarms.escalateTo', { roles: roles.join(' / ') })}
        </WithReason>
      ) : null}
      {may.task ? <Tasks alarm={alarm} tell={tell} /> : null}
      {may.silence ? (
        <Silencing alarm={alarm} said={said} nowMs={nowMs} shiftEndMs={shiftEndMs} tell={tell} />
      ) : null}
      {may.speak ? (
        <button type="button" className={floor.second} onClick={() => tell({ kind: 'alarmSpeak' })}>
          {t('floor.alarms.speak')}
        </button>
      ) : null}
      {Object.values(may).includes(true) ? null : <p className={floor.hint}>{t('floor.alarms.nothing')}</p>}
    </div>
  );
}

function useMayDo(alarm: OwnAlarm, roles: readonly string[]) {
  const mayTake = useMay(alarmRights.acknowledge);
  const maySilence = useMay(alarmRights.silence);
  const mayTask = useMay(alarmRights.task);
  const { silence, condition, escalatedMs } = alarm;
  return {
    take: mayTake && alarm.stage === 'open',
    escalate: mayTake && condition === 'active' && escalatedMs === null && roles.length > 0,
    silence: maySilence && condition === 'active' && silence === 'none',
    speak: maySilence && condition === 'active' && (silence === 'shelved' || silence === 'outOfService'),
    task: mayTask && alarm.machineId !== null && alarm.taskNumber === null && !alarm.isTaskAsked,
  };
}

type WithReasonProps = { said: string | null; onSay: (reason: string) => void; children: string };

/** What is done with a reason alone. */
function WithReason({ said, onSay, children }: WithReasonProps) {
  const t = useT('maintenance');
  return (
    <p className={styles.shelving}>
      <button
        type="button"
        className={floor.second}
        disabled={said === null}
        onClick={() => {
          if (said !== null) onSay(said);
        }}
      >
        {children}
      </button>
      {said === null ? <span>{t('floor.alarms.reasonAsked')}</span> : null}
    </p>
  );
}

/** A task of its own, or one of the machine that is open; without network nobody knows which there are. */
function Tasks({ alarm: { id }, tell }: { alarm: OwnAlarm; tell: Tell }) {
  const t = useT('maintenance');
  const { data } = useCall(showAlarm, { id }, { isQuiet: true });
  return (
    <>
      <button type="button" className={floor.second} onClick={() => tell({ kind: 'alarmTask' })}>
        {t('floor.alarms.makeTask')}
      </button>
      {(data?.tasks ?? []).map((task) => (
        <button
          key={task.id}
          type="button"
          className={floor.second}
          onClick={() => tell({ kind: 'alarmJoin', taskId: task.id })}
        >
          {t('floor.alarms.joinTask', { task: `${task.number} ${task.name}` })}
        </button>
      ))}
    </>
  );
}

type SilencingProps = {
  alarm: OwnAlarm;
  said: string | null;
  nowMs: number;
  shiftEndMs: number;
  tell: Tell;
};

/** For a while, or, of a machine that is out of service and with a reason, until somebody lets it speak. */
function Silencing({ alarm, said, nowMs, shiftEndMs, tell }: SilencingProps) {
  const t = useT('maintenance');
  const until = [
    { key: 'hour', untilMs: nowMs + hourMs },
    { key: 'fourHours', untilMs: nowMs + 4 * hourMs },
    ...(shiftEndMs > nowMs ? [{ key: 'shiftEnd', untilMs: shiftEndMs }] : []),
  ];
  return (
    <>
      <p className={styles.shelving}>
        <span>{t('floor.alarms.shelve')}</span>
        {until.map(({ key, untilMs }) => (
          <button
            key={key}
            type="button"
            className={floor.second}
            onClick={() => tell({ kind: 'alarmShelve', untilMs: Math.round(untilMs), reason: said })}
          >
            {t(`floor.alarms.until.${key}`)}
          </button>
        ))}
      </p>
      {alarm.subject === null ? (
        <WithReason said={said} onSay={(reason) => tell({ kind: 'alarmOutOfService', reason })}>
          {t('floor.alarms.takeOut')}
        </WithReason>
      ) : null}
    </>
  );
}
