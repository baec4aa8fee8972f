import { type Alarm, type Alarms } from '@millwright/contract/areas/alarms/alarms/alarmCalls.ts';
import { alarmView } from '@millwright/contract/areas/alarms/alarms/alarmView.ts';
import { useMinute } from '../../../app/parts/useMinute.ts';
import { ListPage } from '../../../resource/viewParts.ts';
import { AlarmDrawer } from './AlarmDrawer.tsx';
import { AlarmTitle } from './AlarmTitle.tsx';
import { Flood } from './Flood.tsx';
import { TakeAll } from './TakeAll.tsx';
import { type AlarmWords, useAlarmWords } from './useAlarmWords.ts';

const cells = { alarmName: AlarmTitle };
const widths = { alarmName: 'wide' } as const;

/** Alarms of the mill: those that hold and cost most first. */
export default function AlarmsScreen() {
  const words = useAlarmWords();
  const nowMs = useMinute();
  return (
    <ListPage
      view={alarmView}
      rows={{
        cells,
        widths,
        texts: alarmTexts(words, nowMs),
        marks: ({ stage }) => ({ 'data-quiet': stage !== 'open' || undefined }),
      }}
      options={{
        machineId: (_, answer) => nameOfOne(answer, words),
        ruleId: (_, answer) => answer?.alarms[0]?.alarmName ?? words.t('alarms.page.noRule'),
      }}
      tools={TakeAll}
      above={Flood}
      detail={AlarmDrawer}
    />
  );
}

/** Columns of an alarm in words: value against limit, state beside its duration, people beside the stage. */
function alarmTexts(words: AlarmWords, nowMs: number) {
  const { t } = words;
  const joined = (...parts: (string | null)[]) =>
    parts.filter((part) => part !== null && part !== '').join(' · ');
  return {
    // A phone has no room for the coloured priority.
    alarmName: ({ priority, alarmName }: Alarm) =>
      `${t(`resources.pushRule.choices.priority.${priority}`)} ${alarmName}`,
    machineNumber: words.object,
    clearedMs: (alarm: Alarm) =>
      joined(words.duration(alarm, nowMs), t(`alarms.conditions.${alarm.condition}`)),
    value: (alarm: Alarm) =>
      joined(
        words.value(alarm),
        alarm.limit === null ? null : t('alarms.page.limitOf', { limit: words.limit(alarm) }),
      ),
    lossKgPerH: (alarm: Alarm) => (isOfMachine(alarm) ? words.loss(alarm) : ''),
    stage: (alarm: Alarm) =>
      joined(
        t(`alarms.stages.${alarm.stage}`),
        alarm.acknowledgedBy,
        alarm.escalatedMs === null ? null : t('alarms.page.isEscalated'),
      ),
    telling: ({ silence, telling }: Alarm) =>
      silence === 'none' ? t(`alarms.tellings.${telling}`) : t(`alarms.silences.${silence}`),
  };
}

/** Returns true for a machine as a whole: other subjects, and a single spindle, have no loss of their own. */
function isOfMachine({ subject, spindle }: Alarm): boolean {
  return subject === null && spindle === null;
}

/** The machine whose alarms alone are listed, where one of them says what it is called. */
function nameOfOne(answer: Alarms | undefined, words: AlarmWords): string {
  const [first] = answer?.alarms ?? [];
  return first === undefined
    ? words.t('alarms.page.oneMachine')
    : words.object({ ...first, subject: null, spindle: null });
}
