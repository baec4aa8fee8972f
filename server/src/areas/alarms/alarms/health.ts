import {
  alarmGuide,
  type AlarmHealth,
  type AlarmProposal,
  type RuleHealth,
  type WorstActor,
} from '@millwright/contract/areas/alarms/alarms/alarmHealthCalls.ts';
import type { AlarmPriority } from '@millwright/contract/areas/alarms/rule/pushRuleParts.ts';

/** An alarm of the period, as it was and what people did with it. */
export interface PastAlarm {
  readonly ruleId: string;
  readonly machineId: number | null;
  readonly gatewayId: string | null;
  readonly spindle: number | null;
  readonly subject: WorstActor['subject'];
  readonly subjectMachineId: number | null;
  readonly priority: AlarmPriority;
  readonly raisedMs: number;
  readonly clearedMs: number | null;
  readonly acknowledgedMs: number | null;
  readonly isFluttering: boolean;
  readonly telling: string;
}

/** A rule as it is now. */
export interface RuleNow {
  readonly id: string;
  readonly version: number;
  readonly isEnabled: boolean;
  readonly alarmCode: string;
  readonly alarmName: string;
  readonly priority: AlarmPriority;
  readonly triggerAfterS: number;
  readonly clearAfterS: number;
  readonly source: string;
}

interface Period {
  readonly fromMs: number;
  readonly toMs: number;
}

type Judged = Omit<AlarmHealth, 'actors' | 'cutAtMs' | 'begunMs'> & {
  readonly actors: readonly (Pick<
    WorstActor,
    'ruleId' | 'alarmName' | 'machineId' | 'spindle' | 'subject' | 'alarms'
  > &
    Pick<PastAlarm, 'gatewayId' | 'subjectMachineId'>)[];
};

const mostActors = 10;
/** Delays that are proposed, s. */
const delays = [30, 60, 120, 300, 600, 900] as const;
/** Of a rule with fewer alarms nothing is proposed: a handful says little. */
const leastAlarms = 10;
/** A delay is proposed when so many of the alarms would not have been. */
const worthwhile = 0.3;
/** Nobody takes so many of a rule's alarms: they are no more than notes. */
const ignored = 0.9;
const lesser: Partial<Record<AlarmPriority, AlarmPriority>> = {
  critical: 'major',
  major: 'minor',
  minor: 'note',
};

/** How the alarms of a period were; a pure function of what is stored of them. */
export function healthOf(alarms: readonly PastAlarm[], rules: readonly RuleNow[], period: Period): Judged {
  const { fromMs, toMs } = period;
  const windows = Map.groupBy(alarms, ({ raisedMs }) =>
    Math.floor((raisedMs - fromMs) / alarmGuide.windowMs),
  );
  const windowCount = Math.max(1, Math.ceil((toMs - fromMs) / alarmGuide.windowMs));
  const sizes = [...windows.values()].map(({ length }) => length);
  const count = (priority: AlarmPriority) => alarms.filter((each) => each.priority === priority).length;
  const isStale = ({ raisedMs, clearedMs }: PastAlarm) =>
    clearedMs === null && toMs - raisedMs > alarmGuide.staleMs;
  const takenMs = alarms.flatMap(({ acknowledgedMs, raisedMs }) =>
    acknowledgedMs === null ? [] : [acknowledgedMs - raisedMs],
  );
  const byId = new Map(rules.map((rule) => [rule.id, rule]));
  return {
    fromMs,
    toMs,
    alarms: alarms.length,
    perWindow: alarms.length / windowCount,
    mostInWindow: Math.max(0, ...sizes),
    floods: sizes.filter((size) => size >= alarmGuide.floodFrom).length,
    windows: windowCount,
    byPriority: {
      critical: count('critical'),
      major: count('major'),
      minor: count('minor'),
      note: count('note'),
    },
    stale: alarms.filter(isStale).length,
    fluttering: alarms.filter(({ isFluttering }) => isFluttering).length,
    neverTaken: alarms.filter(isNeverTaken).length,
    medianTakenS: seconds(middle(takenMs)),
    rules: [...Map.groupBy(alarms, ({ ruleId }) => ruleId)]
      .flatMap(([ruleId, ofRule]) => {
        const rule = byId.get(ruleId);
        return rule === undefined ? [] : [healthOfRule(rule, ofRule)];
      })
      .toSorted((a, b) => b.alarms - a.alarms || a.alarmCode.localeCompare(b.alarmCode)),
    actors: [...Map.groupBy(alarms, (alarm) => `${alarm.ruleId} ${alarmKey(alarm)}`).values()]
      .flatMap((those) => {
        const [first] = those;
        const rule = byId.get(first?.ruleId ?? '');
        if (first === undefined || rule === undefined) return [];
        const { ruleId, machineId, gatewayId, spindle, subject, subjectMachineId } = first;
        const of = { machineId, gatewayId, spindle, subject, subjectMachineId };
        return [{ ruleId, alarmName: rule.alarmName, ...of, alarms: those.length }];
      })
      .toSorted((a, b) => b.alarms - a.alarms)
      .slice(0, mostActors),
  };
}

function healthOfRule(rule: RuleNow, alarms: readonly PastAlarm[]): RuleHealth {
  const held = alarms.flatMap(({ raisedMs, clearedMs }) =>
    clearedMs === null ? [] : [clearedMs - raisedMs],
  );
  const { id: ruleId, version, isEnabled, alarmCode, alarmName, priority } = rule;
  return {
    ruleId,
    version,
    isEnabled,
    alarmCode,
    alarmName,
    priority,
    alarms: alarms.length,
    machines: new Set(alarms.map(objectOf)).size,
    fluttering: alarms.filter(({ isFluttering }) => isFluttering).length,
    neverTaken: alarms.filter(isNeverTaken).length,
    toldNobody: alarms.filter(({ telling }) => telling === 'nobody').length,
    medianS: seconds(middle(held)),
    proposals: isEnabled && alarms.length >= leastAlarms ? proposalsFor(rule, alarms) : [],
  };
}

/** What would make a rule quieter, each with what it would have been worth in the period. */
function proposalsFor(rule: RuleNow, alarms: readonly PastAlarm[]): AlarmProposal[] {
  const { triggerAfterS, clearAfterS, priority, source } = rule;
  const found: AlarmProposal[] = [];
  const isWorthwhile = (fewer: number) => fewer >= alarms.length * worthwhile;
  const longer = smallest(triggerAfterS, (afterS) => isWorthwhile(briefer(alarms, { rule, afterS })));
  if (longer !== undefined)
    found.push({
      field: 'triggerAfterS',
      from: triggerAfterS,
      to: longer,
      fewer: briefer(alarms, { rule, afterS: longer }),
    });
  // A machine that is heard again is heard: silence ends at once, whatever its rule says.
  const later =
    source === 'silence'
      ? undefined
      : smallest(clearAfterS, (afterS) => isWorthwhile(rejoined(alarms, { rule, afterS })));
  if (later !== undefined)
    found.push({
      field: 'clearAfterS',
      from: clearAfterS,
      to: later,
      fewer: rejoined(alarms, { rule, afterS: later }),
    });
  const less = lesser[priority];
  if (less !== undefined && alarms.filter(isNeverTaken).length >= alarms.length * ignored)
    found.push({ field: 'priority', from: priority, to: less, fewer: null });
  return found;
}

/** What is judged on its own: of a rule over spindles each of them. */
function alarmKey(alarm: PastAlarm): string {
  return `${objectOf(alarm)} ${alarm.spindle ?? ''}`;
}

/** Of what an alarm is. */
function objectOf({ machineId, gatewayId, subject }: PastAlarm): string {
  return subject === null ? String(machineId ?? gatewayId) : `${subject.kind} ${subject.id}`;
}

function smallest(nowS: number, isEnough: (afterS: number) => boolean): number | undefined {
  return delays.find((afterS) => afterS > nowS && isEnough(afterS));
}

interface Tried {
  readonly rule: Pick<RuleNow, 'triggerAfterS' | 'clearAfterS' | 'source'>;
  readonly afterS: number;
}

/** How many alarms were over sooner than a longer delay would have begun them. What held counts without the delay of its end. */
function briefer(alarms: readonly PastAlarm[], { rule, afterS }: Tried): number {
  const moreMs = (afterS - rule.triggerAfterS) * 1000;
  const endMs = rule.source === 'silence' ? 0 : rule.clearAfterS * 1000;
  return alarms.filter(
    ({ gatewayId, raisedMs, clearedMs }) =>
      gatewayId === null && clearedMs !== null && clearedMs - endMs - raisedMs < moreMs,
  ).length;
}

/** How many alarms of a machine began so soon behind the one before that a longer delay of its end would have made them one. */
function rejoined(alarms: readonly PastAlarm[], { rule, afterS }: Tried): number {
  const moreMs = (afterS - rule.clearAfterS) * 1000;
  const ofEach = Map.groupBy(alarms, alarmKey);
  let count = 0;
  for (const those of ofEach.values()) {
    const inOrder = those.toSorted((a, b) => a.raisedMs - b.raisedMs);
    for (const [place, { raisedMs }] of inOrder.entries()) {
      const before = inOrder[place - 1]?.clearedMs;
      // It was beyond its limit again before the delay of its beginning.
      if (before && raisedMs - rule.triggerAfterS * 1000 - before < moreMs) count += 1;
    }
  }
  return count;
}

function isNeverTaken({ clearedMs, acknowledgedMs }: PastAlarm): boolean {
  return clearedMs !== null && acknowledgedMs === null;
}

function middle(values: readonly number[]): number | undefined {
  const inOrder = values.toSorted((a, b) => a - b);
  return inOrder[Math.floor(inOrder.length / 2)];
}

function seconds(ms: number | undefined): number | null {
  return ms === undefined ? null : Math.round(ms / 1000);
}
