import type { CycleUnit } from '@millwright/contract/areas/maintenance/items/maintenanceItem.ts';
import { addDays } from '@millwright/contract/areas/shifts/calendar/calendar.ts';
import { dayMs, hourMs } from '@millwright/contract/core/time/units.ts';
import { baseBehind, dueOf, type RoundBase } from '@millwright/server/areas/maintenance/index.ts';

/** A service as the demonstration tells of it. */
export interface DemoItem {
  readonly id: string;
  readonly code: string;
  readonly process: string;
  readonly anchor: 'schedule' | 'completion';
  readonly leadD: number;
  readonly toleranceD: number;
  readonly plannedMin: number;
  readonly people: number;
  readonly isWiped: boolean;
  readonly cycles: readonly { readonly unit: CycleUnit; readonly every: number }[];
}

/** A round of a service on a machine and what became of its plan. Number 0 is what was done before the year. */
export interface DemoRound {
  readonly n: number;
  readonly base: RoundBase;
  readonly dueDate: string;
  readonly dueBy: CycleUnit;
  readonly gridDate: string | null;
  readonly state: 'toBeConfirmed' | 'confirmed' | 'completed' | 'postponed' | 'cancelled' | 'unexecuted';
  readonly openedDate: string;
  readonly plannedDate: string;
  readonly doneDate: string | null;
  /** The day on which the round was over; null while it is open. */
  readonly closedDate: string | null;
  readonly closedRunMs: number;
  readonly postponedD: number | null;
  /** Minute of the day at which work began, and how long it took of what was planned. */
  readonly startMinute: number;
  readonly pace: number;
}

const yearDays = 364;
/** Hours that a machine of the demonstration runs in a day. */
const dailyHours = 20.5;
/** Plans are confirmed so many days ahead. */
const confirmedDays = 4;

/**
 * The rounds of a service on a machine through the year until today, and those that are planned ahead. What becomes of each follows from the
 * machine and the number of the round alone.
 */
export function roundsOfYear(item: DemoItem, machine: { readonly code: string }, today: string): DemoRound[] {
  const chance = chances(`${item.code} ${machine.code}`);
  const length = lengthDays(item);
  const first = addDays(today, -yearDays - Math.floor(chance() * length));
  const rule = { ...item, cycles: item.cycles.map(asDays) };
  const origin: RoundBase = { originDate: first, afterDate: first, date: first, runMs: 0, grams: 0 };
  const rounds: DemoRound[] = [
    {
      ...idle(first),
      n: 0,
      base: origin,
      dueDate: first,
      dueBy: item.cycles[0]?.unit ?? 'day',
      gridDate: null,
      state: 'completed',
      closedDate: first,
    },
  ];
  let base = origin;
  for (let n = 1; ; n += 1) {
    const due = dueOf(rule, base, { days: undefined, today });
    if (due === undefined || due.dueDate > addDays(today, item.leadD)) break;
    const by =
      item.cycles[
        rule.cycles.findIndex(
          ({ unit, every }) =>
            dueOf({ ...rule, cycles: [{ unit, every }] }, base, { days: undefined, today })?.dueDate ===
            due.dueDate,
        )
      ];
    const round: DemoRound = {
      ...fateOf(due.dueDate, { item, today, chance, length }),
      n,
      // What ran before the program counted is known by hand.
      base: { ...base, runMs: countedAhead(base.date, today) },
      dueDate: due.dueDate,
      dueBy: by?.unit ?? 'day',
      gridDate: due.gridDate,
    };
    rounds.push(round);
    if (round.closedDate === null) break;
    const state = round.state === 'completed' || round.state === 'cancelled' ? round.state : 'unexecuted';
    base = baseBehind(
      { ...base, ...due, state, closedDate: round.closedDate, closedRunMs: 0, closedGrams: 0 },
      item,
    );
  }
  return rounds;
}

/** Hours that a machine ran since a date, as what was counted before it: less than nothing, so that they are added. */
function countedAhead(date: string, today: string): number {
  const days = (Date.parse(today) - Date.parse(date)) / dayMs;
  return -Math.max(0, days) * dailyHours * hourMs;
}

/** Hours as the days that they take, for a year that no machine has told of. */
function asDays({ unit, every }: DemoItem['cycles'][number]): DemoItem['cycles'][number] {
  return unit === 'runHour'
    ? { unit: 'day', every: Math.max(1, Math.round(every / dailyHours)) }
    : { unit, every };
}

function lengthDays({ cycles }: DemoItem): number {
  const days = { day: 1, week: 7, month: 30, year: 365, runHour: 1 / dailyHours, tonne: 1 };
  return Math.max(1, Math.min(...cycles.map(({ unit, every }) => Math.round(every * days[unit]))));
}

type Fate = Omit<DemoRound, 'n' | 'base' | 'dueDate' | 'dueBy' | 'gridDate'>;

function idle(
  date: string,
): Pick<
  Fate,
  'openedDate' | 'plannedDate' | 'doneDate' | 'closedRunMs' | 'postponedD' | 'startMinute' | 'pace'
> {
  return {
    openedDate: date,
    plannedDate: date,
    doneDate: null,
    closedRunMs: 0,
    postponedD: null,
    startMinute: 8 * 60,
    pace: 1,
  };
}

/** What became of a plan that was due on a date. */
function fateOf(
  dueDate: string,
  { item, today, chance, length }: { item: DemoItem; today: string; chance: () => number; length: number },
): Fate {
  const [luck, when, start, pace] = [chance(), chance(), chance(), chance()];
  const openedDate = addDays(dueDate, -item.leadD);
  const work = { startMinute: 8 * 60 + Math.floor(start * 120), pace: 0.85 + pace * 0.35 };
  const known = { ...idle(dueDate), ...work, openedDate };
  const done = (date: string, more: Partial<Fate> = {}): Fate => ({
    ...known,
    plannedDate: date,
    doneDate: date,
    closedDate: date,
    state: 'completed',
    ...more,
  });
  const open = (state: DemoRound['state'], more: Partial<Fate> = {}): Fate => ({
    ...known,
    closedDate: null,
    state,
    ...more,
  });
  if (dueDate > addDays(today, confirmedDays)) return open('toBeConfirmed');
  if (dueDate >= today) return open(luck < 0.9 ? 'confirmed' : 'toBeConfirmed');
  const isShort = length <= 7;
  if (dueDate >= addDays(today, -6)) {
    // Of the last days a few are late, and a few were put off.
    if (luck < (isShort ? 0.07 : 0.08)) return open('confirmed');
    if (!isShort && luck < 0.3) {
      const plannedDate = addDays(today, 2 + Math.floor(when * 3));
      const postponedD = Math.round((Date.parse(plannedDate) - Date.parse(dueDate)) / dayMs);
      return open('postponed', { plannedDate, postponedD });
    }
    return done(dueDate);
  }
  if (luck < 0.004) return { ...known, closedDate: dueDate, state: 'cancelled' };
  if (luck < 0.008 && item.anchor === 'schedule')
    return { ...known, closedDate: addDays(dueDate, length), state: 'unexecuted' };
  if (luck < 0.07 && !isShort) {
    const late = addDays(dueDate, item.toleranceD + 1 + Math.floor(when * 5));
    const date = late < today ? late : addDays(today, -1);
    return done(date, { postponedD: Math.round((Date.parse(date) - Date.parse(dueDate)) / dayMs) });
  }
  return done(addDays(dueDate, Math.floor(when * 3) - 1));
}

/** Numbers from 0 to 1 that follow from a text. */
function chances(text: string): () => number {
  let state = 0x811c9dc5;
  for (const letter of text) state = Math.imul(state ^ (letter.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
