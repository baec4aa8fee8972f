import type { Alarm } from '@millwright/contract/areas/alarms/alarms/alarmCalls.ts';
import { isOfSubjects, subjectFigures } from '@millwright/contract/areas/alarms/rule/pushRuleParts.ts';
import { subjectDetail } from '@millwright/contract/areas/alarms/alarms/subjectDetail.ts';
import { isProcess } from '@millwright/contract/areas/basics/processTree/processes.ts';
import { isMachineState, stateNumber } from '@millwright/contract/areas/telemetry/states/states.ts';
import { minuteMs } from '@millwright/contract/core/time/units.ts';
import { readLanguage } from '../../../app/i18n/language.ts';
import { useT } from '../../../app/i18n/useT.ts';
import { useTenant } from '../../../app/session/useSession.ts';
import { formatNumber } from '../../../kit/text/format.ts';
import { formatClock, formatMoment, formatTableDay } from '../../../kit/text/formatDate.ts';
import { useAmount } from '../../basics/useAmount.ts';

/** How alarms are written. */
export function useAlarmWords() {
  const t = useT('messaging');
  const basics = useT('basics');
  const telemetry = useT('telemetry');
  const language = readLanguage();
  const zone = useTenant()?.zone ?? 'UTC';
  const amount = useAmount();
  return {
    t,
    number: (value: number) => formatNumber(value, 0, language),
    /** The machine, the gateway, or what is no machine. */
    object: ({
      kind,
      machineNumber,
      gateway,
      subject,
      spindle,
    }: Pick<Alarm, 'kind' | 'machineNumber' | 'gateway' | 'subject' | 'spindle'>) => {
      const machine =
        kind === null || machineNumber === null
          ? undefined
          : basics(`machines.${kind}`, {
              // Sensors and stores of a process may be numbered by it.
              number: isProcess(machineNumber) ? basics(`processes.${machineNumber}`) : machineNumber,
            });
      if (machine !== undefined && spindle !== null)
        return t('alarms.page.spindleOf', { machine, spindle: String(spindle) });
      if (subject === null) return machine ?? t('alarms.page.gateway', { name: gateway ?? '' });
      const process = subject.process === null ? '' : basics(`processes.${subject.process}`);
      const said = t(`alarms.page.subjects.${subject.kind}`, { name: subject.name, process });
      return machine === undefined ? said : t('alarms.page.subjectOf', { subject: said, machine });
    },
    amount,
    /** Where an alarm begins. */
    limit: (alarm: Pick<Alarm, 'limit' | 'unit' | 'digits'>) =>
      alarm.limit === null ? '—' : amount(alarm.limit, alarm),
    /** What the value is made of; empty: nothing is said of it. */
    made: (alarm: Pick<Alarm, 'detail' | 'source'>) => {
      const detail = subjectDetail(alarm);
      return detail === undefined ? '' : t(`alarms.page.subjectValues.${detail.key}`, detail.values);
    },
    /** A value of a rule over what is no machine. */
    subjectAmount: (value: number, source: string) =>
      amount(value, isOfSubjects(source) ? subjectFigures[source] : { unit: null, digits: null }),
    /** What was measured, or the state or fault that it was. */
    value: ({ value, source, detail, ...measure }: Alarm) => {
      if (value !== null) return amount(value, measure);
      const state = Object.entries(stateNumber).find(([name]) => name === detail)?.[1];
      if (source === 'state' && isMachineState(state)) return telemetry(`states.${detail ?? ''}`);
      return detail ?? '—';
    },
    loss: ({ lossKgPerH }: Alarm) =>
      lossKgPerH === null ? '—' : t('alarms.page.lossPerHour', { kg: formatNumber(lossKgPerH, 1, language) }),
    moment: (atMs: number) => formatMoment(atMs, { zone, language }),
    short: (atMs: number) => `${formatTableDay(atMs, { zone, language })} ${formatClock(atMs, zone)}`,
    /** How long it held, or holds. */
    duration: ({ raisedMs, clearedMs }: Alarm, nowMs: number) => {
      const minutes = Math.max(0, Math.floor(((clearedMs ?? nowMs) - raisedMs) / minuteMs));
      const [hours, rest] = [Math.floor(minutes / 60), String(minutes % 60).padStart(2, '0')];
      return hours >= 48 ? `${Math.floor(hours / 24)} d` : `${hours}:${rest} h`;
    },
  };
}
export type AlarmWords = ReturnType<typeof useAlarmWords>;
