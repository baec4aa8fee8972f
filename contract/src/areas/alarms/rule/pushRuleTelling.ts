import { hourMs, minuteMs } from '../../../core/time/units.ts';
import type { BackTestPart, TestedAlarm } from './pushRuleCalls.ts';
import { type AlarmPriority, flutterCount, gatherMs } from './pushRuleParts.ts';

/** How a rule tells people: what decides how many messages its alarms are. */
export interface TellingOf {
  readonly priority: AlarmPriority | null;
  readonly mergeMin: number | null;
  readonly frequency: 'once' | 'untilTaken' | 'untilOver' | null;
  readonly repeatMin: number | null;
}

/** What a rule would have raised, and what people reported of its machines. */
export interface Tested extends Pick<BackTestPart, 'reports' | 'toMs'> {
  readonly alarms: readonly TestedAlarm[];
}

/**
 * What would have become of an alarm. `sent`: the first of a message. `merged`: told in the message of another. `recovered`: over
 * before anybody was told. `fluttering`: one of many of its machine.
 */
export const fates = ['sent', 'merged', 'recovered', 'fluttering'] as const;
export type Fate = (typeof fates)[number];

export interface ToldAlarm extends TestedAlarm {
  readonly fate: Fate;
  /** How long before it somebody had reported the machine; null: nobody had. */
  readonly lateMs: number | null;
}

export interface Told {
  readonly alarms: readonly ToldAlarm[];
  /** When people were told: of alarms that began, and of those that became critical. */
  readonly messagesMs: readonly number[];
  /** How often they would have been reminded at most, if nobody had taken an alarm. */
  readonly reminders: number;
  readonly late: number;
}

/** Alarms of one second are told together, since people are told once a second. */
const togetherMs = 1_000;
/** A report is about an alarm that begins so long behind it. */
export const reportedBeforeMs = 4 * hourMs;

/**
 * What people would have been told of alarms, by the rules by which they are told of alarms that are: what is fluttering or over is not
 * told, alarms of a rule that has just spoken are told together, critical ones at once.
 */
export function tellAll(rule: TellingOf, { alarms, reports, toMs }: Tested): Told {
  const inOrder = alarms.toSorted((a, b) => a.raisedMs - b.raisedMs || a.machineId - b.machineId);
  const sent = new Map<TestedAlarm, { fate: Fate; atMs: number }>();
  const messagesMs: number[] = [];
  const mergeMs = (rule.mergeMin ?? 0) * minuteMs;
  let spokenMs = Number.NEGATIVE_INFINITY;
  let waiting: TestedAlarm[] = [];
  const tell = (those: readonly TestedAlarm[], atMs: number) => {
    const held = those.filter(({ clearedMs }) => clearedMs === null || clearedMs > atMs);
    for (const alarm of those) if (!held.includes(alarm)) sent.set(alarm, { fate: 'recovered', atMs });
    for (const [place, alarm] of held.entries())
      if (!sent.has(alarm)) sent.set(alarm, { fate: place === 0 ? 'sent' : 'merged', atMs });
    if (held.length === 0) return;
    messagesMs.push(atMs);
    spokenMs = atMs;
  };
  /** When those that wait are told: behind what was said before, and when others of the same have had their time to come. */
  const releaseMs = () =>
    Math.max(spokenMs + mergeMs, Math.min(...waiting.map(({ raisedMs }) => raisedMs)) + gatherMs);
  const tellWaiting = (untilMs: number) => {
    while (waiting.length > 0) {
      const atMs = releaseMs();
      if (atMs > untilMs) return;
      const those = waiting;
      waiting = [];
      tell(those, atMs);
    }
  };
  const moments = momentsOf(rule, inOrder);
  for (let place = 0; place < moments.length; ) {
    const atMs = moments[place]?.atMs ?? 0;
    tellWaiting(atMs);
    const now: TestedAlarm[] = [];
    for (; (moments[place]?.atMs ?? Number.POSITIVE_INFINITY) < atMs + togetherMs; place++) {
      const moment = moments[place];
      if (moment === undefined) break;
      const { alarm, isCritical, isFirst } = moment;
      if (isFirst && alarm.count > flutterCount) sent.set(alarm, { fate: 'fluttering', atMs });
      else if (isCritical) now.push(alarm);
      else waiting.push(alarm);
    }
    waiting = waiting.filter((alarm) => !now.includes(alarm));
    tell(now, atMs);
  }
  tellWaiting(toMs);
  const ofMachine = Map.groupBy(inOrder, ({ machineId }) => machineId);
  const told = inOrder.map((alarm): ToldAlarm => {
    // One that still waits at the end is told in the next message.
    const { fate = 'merged' as const } = sent.get(alarm) ?? {};
    const beside = { alarms: ofMachine.get(alarm.machineId) ?? [], reports };
    return { ...alarm, fate, lateMs: latenessOf(alarm, beside) };
  });
  return {
    alarms: told,
    messagesMs: messagesMs.toSorted((a, b) => a - b),
    reminders: remindersOf(rule, { alarms: inOrder, sent, toMs }),
    late: told.filter(({ lateMs }) => lateMs !== null).length,
  };
}

interface Moment {
  readonly atMs: number;
  readonly alarm: TestedAlarm;
  readonly isCritical: boolean;
  readonly isFirst: boolean;
}

/** When there is something to be told: that an alarm began, and that it became critical. */
function momentsOf({ priority }: TellingOf, alarms: readonly TestedAlarm[]): Moment[] {
  const isCritical = priority === 'critical';
  return alarms
    .flatMap((alarm): Moment[] => {
      const { raisedMs, worsenedMs } = alarm;
      const isSoon = worsenedMs !== null && worsenedMs <= raisedMs;
      const first = { atMs: raisedMs, alarm, isCritical: isCritical || isSoon, isFirst: true };
      if (worsenedMs === null || isSoon || isCritical) return [first];
      return [first, { atMs: worsenedMs, alarm, isCritical: true, isFirst: false }];
    })
    .toSorted((a, b) => a.atMs - b.atMs);
}

/** How long before an alarm somebody reported its machine, behind the alarm of the machine before it; null: nobody did. */
function latenessOf(
  alarm: TestedAlarm,
  { alarms, reports }: { alarms: readonly TestedAlarm[] } & Pick<BackTestPart, 'reports'>,
): number | null {
  const { machineId, raisedMs } = alarm;
  const before = alarms.findLast((each) => each.raisedMs < raisedMs);
  const sinceMs = Math.max(raisedMs - reportedBeforeMs, before?.clearedMs ?? Number.NEGATIVE_INFINITY);
  const first = reports
    .filter((each) => each.machineId === machineId && each.atMs >= sinceMs && each.atMs < raisedMs)
    .map(({ atMs }) => atMs)
    .toSorted((a, b) => a - b)[0];
  return first === undefined ? null : raisedMs - first;
}

function remindersOf(
  { frequency, repeatMin }: TellingOf,
  {
    alarms,
    sent,
    toMs,
  }: {
    alarms: readonly TestedAlarm[];
    sent: ReadonlyMap<TestedAlarm, { fate: Fate; atMs: number }>;
    toMs: number;
  },
): number {
  if (frequency === 'once' || frequency === null || repeatMin === null || repeatMin <= 0) return 0;
  return alarms.reduce((sum, alarm) => {
    const { fate, atMs } = sent.get(alarm) ?? { fate: 'recovered' as const, atMs: toMs };
    if (fate !== 'sent' && fate !== 'merged') return sum;
    return sum + Math.max(0, Math.ceil(((alarm.clearedMs ?? toMs) - atMs) / (repeatMin * minuteMs)) - 1);
  }, 0);
}
