import { type BackTestPart, backTestSteps } from '@millwright/contract/areas/alarms/rule/pushRuleCalls.ts';
import type { Fate, Told, ToldAlarm } from '@millwright/contract/areas/alarms/rule/pushRuleTelling.ts';
import { fieldsAt } from '../../../kit/text/formatDate.ts';

/** The figures of a back-test; alarms are the sum of their fates. */
export interface TestSummary {
  readonly alarms: number;
  readonly messages: number;
  readonly late: number;
  readonly reminders: number;
  readonly night: number;
  readonly byFate: Readonly<Record<Fate, number>>;
}

const nightFromHour = 22;
const nightToHour = 6;

export function summaryOf(told: Told, zone: string): TestSummary {
  const byFate = { sent: 0, merged: 0, recovered: 0, fluttering: 0 };
  for (const { fate } of told.alarms) byFate[fate]++;
  const isNight = (atMs: number) => {
    const hour = Number(fieldsAt(atMs, zone).hour);
    return hour >= nightFromHour || hour < nightToHour;
  };
  return {
    alarms: told.alarms.length,
    messages: told.messagesMs.length,
    late: told.late,
    reminders: told.reminders,
    night: told.messagesMs.filter(isNight).length,
    byFate,
  };
}

/** A machine with its alarms, and how long they held. */
export interface WorstMachine {
  readonly id: number;
  readonly number: string;
  readonly kind: string;
  readonly alarms: number;
  readonly heldMs: number;
}

/** The machines with most alarms. */
export function worstOf(
  { machines, toMs }: Pick<BackTestPart, 'machines' | 'toMs'>,
  alarms: readonly Pick<ToldAlarm, 'machineId' | 'raisedMs' | 'clearedMs'>[],
  most: number,
): WorstMachine[] {
  const ofMachine = Map.groupBy(alarms, ({ machineId }) => machineId);
  return machines
    .flatMap(({ id, number, kind }): WorstMachine[] => {
      const own = ofMachine.get(id) ?? [];
      const heldMs = own.reduce((sum, { raisedMs, clearedMs }) => sum + (clearedMs ?? toMs) - raisedMs, 0);
      return own.length === 0 ? [] : [{ id, number, kind, alarms: own.length, heldMs }];
    })
    .toSorted((a, b) => b.alarms - a.alarms || b.heldMs - a.heldMs)
    .slice(0, most);
}

/** What a back-test cannot know: machines of which nothing was heard, days without data, and the share of time without. */
export interface Unknowns {
  readonly silentMachines: number;
  /** The days of which nothing at all is known, as spans of days on end. */
  readonly days: readonly { fromMs: number; toMs: number }[];
  /** Of the time of the other days and machines, 0 … 1. */
  readonly share: number;
  readonly flooded: number;
}

export function unknownsOf({
  machines,
  ...span
}: Pick<BackTestPart, 'machines' | 'fromMs' | 'toMs'>): Unknowns {
  const steps = backTestSteps(span);
  const whole = machines.filter(({ isFlooded }) => !isFlooded);
  const heard = whole.filter(({ heardMin }) => heardMin.some((minutes) => minutes > 0));
  const perDay = steps
    .slice(0, -1)
    .map((_, day) => heard.reduce((sum, { heardMin }) => sum + (heardMin[day] ?? 0), 0));
  const days: { fromMs: number; toMs: number }[] = [];
  for (const [day, minutes] of perDay.entries()) {
    const [fromMs = 0, toMs = 0] = [steps[day], steps[day + 1]];
    const last = days.at(-1);
    if (minutes > 0) continue;
    if (last?.toMs === fromMs) last.toMs = toMs;
    else days.push({ fromMs, toMs });
  }
  const known = perDay.filter((minutes) => minutes > 0);
  const possible = known.length * heard.length * 24 * 60;
  const total = known.reduce((sum, minutes) => sum + minutes, 0);
  return {
    silentMachines: whole.length - heard.length,
    days,
    share: possible === 0 ? 0 : Math.max(0, 1 - total / possible),
    flooded: machines.length - whole.length,
  };
}

/** A column of the strip: what began in it, and the gravest of what became of it. */
export interface StripColumn {
  readonly fromMs: number;
  readonly toMs: number;
  readonly count: number;
  readonly fate: Fate | 'late';
}

const byWeight = ['late', 'sent', 'merged', 'fluttering', 'recovered'] as const;

/** Alarms by the columns of a strip, each once, where it began. */
export function subjectColumns(
  alarms: readonly Pick<ToldAlarm, 'raisedMs' | 'fate' | 'lateMs'>[],
  { fromMs, toMs }: Pick<BackTestPart, 'fromMs' | 'toMs'>,
  columns: number,
): StripColumn[] {
  const widthMs = (toMs - fromMs) / columns;
  const byColumn = Map.groupBy(alarms, ({ raisedMs }) =>
    Math.min(columns - 1, Math.floor((raisedMs - fromMs) / widthMs)),
  );
  return [...byColumn]
    .map(([column, own]): StripColumn => {
      const names = new Set(own.map(({ fate, lateMs }) => (lateMs === null ? fate : ('late' as const))));
      return {
        fromMs: fromMs + column * widthMs,
        toMs: fromMs + (column + 1) * widthMs,
        count: own.length,
        fate: byWeight.find((name) => names.has(name)) ?? 'sent',
      };
    })
    .toSorted((a, b) => a.fromMs - b.fromMs);
}
