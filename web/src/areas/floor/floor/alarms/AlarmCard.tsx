import { isOfSubjects } from '@millwright/contract/areas/alarms/rule/pushRuleParts.ts';
import { subjectDetail } from '@millwright/contract/areas/alarms/alarms/subjectDetail.ts';
import { isMachineState, stateNumber } from '@millwright/contract/areas/telemetry/states/states.ts';
import { useT } from '../../../../app/i18n/useT.ts';
import { useTenant } from '../../../../app/session/useSession.ts';
import { formatDuration } from '../../../../kit/text/format.ts';
import { formatClock } from '../../../../kit/text/formatDate.ts';
import { AlertGlyph } from '../../../../kit/marks/glyphs.tsx';
import { useAmount } from '../../../basics/useAmount.ts';
import { AlarmDoing, type AlarmDoingProps } from './AlarmDoing.tsx';
import type { OwnAlarm } from './alarmsHere.ts';
import styles from './alarms.module.css';

/** One alarm in two lines; opened, what can be done with it. */
export function AlarmCard(props: AlarmDoingProps & { isOpen: boolean }) {
  const { alarm, nowMs, isOpen, onOpen } = props;
  const t = useT('maintenance');
  const { priority, machineNumber, alarmName, condition, raisedMs, clearedMs } = alarm;
  const of = useSubject(alarm);
  const until = condition === 'active' ? nowMs : (clearedMs ?? nowMs);
  return (
    <>
      <button
        type="button"
        className={styles.row}
        aria-expanded={isOpen}
        data-taken={alarm.stage !== 'open' || undefined}
        data-wide={machineNumber === null || undefined}
        onClick={onOpen}
      >
        {machineNumber === null ? null : <b>{machineNumber}</b>}
        <span>
          <strong data-priority={priority}>
            {priority === 'note' ? null : <AlertGlyph isDown={false} size=".8em" label="" />}
            {alarmName}
          </strong>
          <small>
            {[of, t(`floor.alarms.priorities.${priority}`), useMeasured(alarm), ...useStanding(alarm)]
              .filter((part) => part !== '')
              .join(' · ')}
          </small>
        </span>
        <em>{formatDuration(until - raisedMs)}</em>
      </button>
      {isOpen ? <AlarmDoing {...props} /> : null}
    </>
  );
}

/** What is no machine, or the spindle; empty of a machine as a whole. */
function useSubject({ subject, spindle }: OwnAlarm): string {
  const t = useT('maintenance');
  if (spindle !== null) return t('floor.alarms.spindle', { spindle: String(spindle) });
  if (subject === null) return '';
  const { kind, name, process } = subject;
  const of = process === null ? '' : t(`basics:processes.${process}`);
  return t(`floor.alarms.subjects.${kind}`, { name, process: of });
}

/** What was measured against which limit; the state where it is one. */
function useMeasured({ value, limit, source, detail, ...measure }: OwnAlarm): string {
  const t = useT('maintenance');
  const amount = useAmount();
  if (isOfSubjects(source) && value !== null) {
    const made = subjectDetail({ source, detail });
    return [
      amount(value, measure),
      made === undefined ? '' : t(`floor.alarms.subjectValues.${made.key}`, made.values),
    ]
      .filter((part) => part !== '')
      .join(' · ');
  }
  if (value !== null && limit !== null)
    return t('floor.alarms.measured', { value: amount(value, measure), limit: amount(limit, measure) });
  const state = Object.entries(stateNumber).find(([name]) => name === detail)?.[1];
  if (source === 'state' && isMachineState(state)) return t(`telemetry:states.${detail ?? ''}`);
  return detail ?? '';
}

/** What people did with it, and that it is over or not known. */
function useStanding({
  condition,
  stage,
  silence,
  shelvedUntilMs,
  acknowledgedBy,
  escalatedMs,
  taskNumber,
  ...alarm
}: OwnAlarm) {
  const t = useT('maintenance');
  const zone = useTenant()?.zone ?? 'UTC';
  return [
    condition === 'active' ? '' : t('floor.alarms.over'),
    alarm.unknownSinceMs === null ? '' : t('floor.alarms.unknown'),
    stage === 'acknowledged' ? t('floor.alarms.taken', { person: acknowledgedBy ?? '' }).trim() : '',
    escalatedMs === null ? '' : t('floor.alarms.escalated', { time: formatClock(escalatedMs, zone) }),
    silence === 'shelved' && shelvedUntilMs !== null
      ? t('floor.alarms.shelved', { time: formatClock(shelvedUntilMs, zone) })
      : '',
    silence === 'outOfService' ? t('floor.alarms.outOfService') : '',
    taskNumber ?? (alarm.isTaskAsked ? t('floor.alarms.taskAsked') : ''),
    alarm.waits ? t('floor.alarms.waits') : '',
  ];
}
