import type { Process } from '../../basics/processTree/processes.ts';
import type { ShiftName } from '../../shifts/calendar/calendar.ts';
import type { Grain } from '../../analysis/query/period.ts';
import type { AnalysisKpi, Dimension } from '../../analysis/query/question.ts';
import {
  dayMeant,
  type MassUnit,
  type Meaning,
  type Noun,
  type OtherPage,
  type RankOrder,
  type SaidPeriod,
} from './lexicon.ts';
import { meaningOf, type Token } from './tokens.ts';
import type { TopicWord } from './topic.ts';
import type { Entry } from './words.ts';

/** What the words of a question say, piece by piece, before anybody asks whether it fits together. */
export interface QuestionSlots {
  readonly kpis: { readonly codes: readonly AnalysisKpi[]; readonly token: Token }[];
  readonly by: Dimension[];
  grain: Grain | undefined;
  readonly process: Process[];
  readonly shift: ShiftName[];
  readonly crew: string[];
  readonly line: string[];
  readonly variety: string[];
  readonly machineIds: number[];
  readonly machineNumbers: {
    readonly number: number;
    readonly process: Process | undefined;
    readonly mayBeDay: boolean;
    readonly token: Token;
  }[];
  readonly periods: { readonly period: SaidPeriod; readonly token: Token }[];
  /** Between which two of the periods stands a word like "until". */
  isRange: boolean;
  /** From the period on until now. */
  isSince: boolean;
  unit: MassUnit | undefined;
  /** A share is asked for. */
  isShare: boolean;
  compare: Token | undefined;
  isPrevious: boolean;
  rank: { readonly order: RankOrder; readonly token: Token } | undefined;
  count: number | undefined;
  threshold:
    | {
        readonly is: 'over' | 'under';
        readonly value: number;
        readonly unit: string | undefined;
        readonly token: Token;
      }
    | undefined;
  readonly pages: OtherPage[];
  readonly topics: { readonly word: TopicWord; readonly token: Token }[];
  readonly orderNumbers: string[];
  readonly denials: Token[];
  /** Names of several things. */
  readonly open: Token[];
  readonly unknown: Token[];
  /** The words only change the question before: "and in winding?". */
  isFollowing: boolean;
}

/** More machines than this are no few that somebody names. */
const mostInRange = 100;

type Named = 'machine' | 'variety' | 'line' | 'crew';
type Step = { readonly token: Token; readonly meaning: Meaning | undefined };

/** Puts the pieces of a question where they belong. */
export function questionSlotsOf(tokens: readonly Token[]): QuestionSlots {
  const slots: QuestionSlots = {
    kpis: [],
    by: [],
    grain: undefined,
    process: [],
    shift: [],
    crew: [],
    line: [],
    variety: [],
    machineIds: [],
    machineNumbers: [],
    periods: [],
    isRange: false,
    isSince: false,
    unit: undefined,
    isShare: false,
    compare: undefined,
    isPrevious: false,
    rank: undefined,
    count: undefined,
    threshold: undefined,
    pages: [],
    topics: [],
    orderNumbers: [],
    denials: [],
    open: [],
    unknown: [],
    isFollowing: false,
  };
  const steps = tokens
    .map((token) => ({ token, meaning: meaningOf(token) }))
    .filter(({ meaning }) => meaning?.kind !== 'filler');
  slots.isFollowing = steps[0]?.meaning?.kind === 'and';
  for (let place = 0; place < steps.length; ) place += take(slots, steps, place);
  // "How many kilograms did ring frame 14 make": a weight is that of what was made.
  const weighed = steps.find(({ meaning }) => meaning?.kind === 'unit');
  if (
    weighed !== undefined &&
    slots.kpis.length === 0 &&
    slots.pages.length === 0 &&
    slots.topics.length === 0
  )
    slots.kpis.push({ codes: ['output'], token: weighed.token });
  return slots;
}

/** Takes what begins at a place, and says how many pieces it was. */
function take(slots: QuestionSlots, steps: readonly Step[], place: number): number {
  const step = steps[place];
  if (step === undefined) return 1;
  const { token, meaning } = step;
  if (meaning === undefined) {
    (token.entries.length === 0 ? slots.unknown : slots.open).push(token);
    return 1;
  }
  const next = steps[place + 1];
  switch (meaning.kind) {
    case 'kpi':
      slots.kpis.push({ codes: meaning.codes, token });
      return 1;
    case 'process':
      return takeProcess(slots, meaning.process, steps, place);
    case 'machine':
      slots.machineIds.push(meaning.id);
      // "ring frames 12 and 14"
      return next?.meaning?.kind === 'and' || next?.meaning?.kind === 'until'
        ? 1 + takeMachineNumbers(slots, meaning.process, steps, place + 1)
        : 1;
    case 'noun':
      return takeNoun(slots, meaning.noun, steps, place);
    case 'number':
      return (
        takeFirstDay(slots, step, steps.slice(place + 1, place + 3)) ??
        takeNumber(slots, { ...meaning, token }, next)
      );
    case 'over':
    case 'under': {
      const number = next?.meaning?.kind === 'number' ? next.meaning : undefined;
      if (number === undefined) takeComparative(slots, meaning.kind, token);
      else slots.threshold = { is: meaning.kind, value: number.value, unit: number.unit, token };
      return number === undefined ? 1 : 2;
    }
    case 'rank':
      slots.rank = { order: meaning.order, token };
      if (meaning.count !== undefined) slots.count = meaning.count;
      if (next?.meaning?.kind !== 'number' || meaning.count !== undefined) return 1;
      slots.count = next.meaning.value;
      return 2;
    case 'unit':
      slots.unit = meaning.unit;
      return 1;
    case 'period':
      slots.periods.push({ period: meaning.period, token });
      return 1;
    case 'until':
      return takeUntil(slots, next);
    default:
      takePlain(slots, meaning, token);
      return 1;
  }
}

/** "Which of crews A and C made more": without a number behind it a comparative tells which of those that are named. */
function takeComparative(slots: QuestionSlots, kind: 'over' | 'under', token: Token): void {
  const { crew, variety, process, line, machineIds, machineNumbers } = slots;
  const isOfSides = [crew, variety, process, line, machineIds, machineNumbers].some(
    ({ length }) => length > 1,
  );
  if (isOfSides) slots.rank = { order: kind === 'over' ? 'most' : 'least', token };
  else slots.unknown.push(token);
}

function takePlain(slots: QuestionSlots, meaning: Meaning, token: Token): void {
  if (meaning.kind === 'grain') slots.grain = meaning.grain;
  if (meaning.kind === 'shift') slots.shift.push(meaning.shift);
  if (meaning.kind === 'crew' || meaning.kind === 'line' || meaning.kind === 'variety')
    slots[meaning.kind].push(meaning.name);
  if (meaning.kind === 'machine') slots.machineIds.push(meaning.id);
  if (meaning.kind === 'machineNumber')
    slots.machineNumbers.push({
      number: meaning.number,
      process: slots.process.at(-1),
      mayBeDay: meaning.mayBeDay === true,
      token,
    });
  if (meaning.kind === 'percent') slots.isShare = true;
  if (meaning.kind === 'since') slots.isSince = true;
  if (meaning.kind === 'beyond') slots.unknown.push(token);
  if (meaning.kind === 'page') slots.pages.push(meaning.page);
  if (meaning.kind === 'topic') slots.topics.push({ word: meaning.word, token });
  if (meaning.kind === 'orderNumber') slots.orderNumbers.push(meaning.number);
  if (meaning.kind === 'compare') slots.compare = token;
  if (meaning.kind === 'previous') slots.isPrevious = true;
  if (meaning.kind === 'not') slots.denials.push(token);
  if (meaning.kind === 'follow') slots.isFollowing = true;
}

/** "ring frame 12 and 14", "12号细纱": the number belongs to the process beside it. */
function takeProcess(slots: QuestionSlots, process: Process, steps: readonly Step[], place: number): number {
  slots.process.push(process);
  const before = slots.machineNumbers.at(-1);
  if (before !== undefined && before.process === undefined)
    slots.machineNumbers.splice(-1, 1, { ...before, process, mayBeDay: false });
  return 1 + takeMachineNumbers(slots, process, steps, place + 1);
}

/** Numbers, and what stands between them, from a place on; says how many pieces they were. */
function takeMachineNumbers(
  slots: QuestionSlots,
  process: Process | undefined,
  steps: readonly Step[],
  from: number,
): number {
  let taken = 0;
  for (let place = from; place < steps.length; place += 1) {
    const { token, meaning } = steps[place] ?? {};
    const number = numberOf(steps.slice(place, place + 3), place > from);
    const isOrder = steps[place + 1]?.meaning?.kind === 'rank' || steps[place + 1]?.meaning?.kind === 'noun';
    if (token !== undefined && number !== undefined && !isOrder) {
      slots.machineNumbers.push(
        ...upTo(slots, number, [steps[place - 2], steps[place - 1]]).map((each) => ({
          number: each,
          process,
          mayBeDay: false,
          token,
        })),
      );
      taken = place - from + 1;
    } else if (meaning?.kind !== 'and' && meaning?.kind !== 'until') break;
  }
  return taken;
}

/** The number of a machine; "15 to 20 April" are days. Behind another number that "6号" is one, too. */
function numberOf([step, joint, end]: readonly Step[], isFurther: boolean): number | undefined {
  const meaning = step?.meaning;
  if (isFurther && meaning?.kind === 'machineNumber') return meaning.number;
  const isDay = joint?.meaning?.kind === 'until' && end?.meaning?.kind === 'period';
  return meaning?.kind === 'number' && meaning.unit === undefined && !isDay ? meaning.value : undefined;
}

/** "1 to 6": the machines from the one before up to this one. */
function upTo(
  { machineNumbers }: QuestionSlots,
  last: number,
  [named, before]: readonly (Step | undefined)[],
): number[] {
  // "Ring frame 1" is a machine by its name.
  const namedLast =
    named?.meaning?.kind === 'machine' ? Number(/\d+(?=\D*$)/.exec(named.token.text)?.[0]) : undefined;
  const first = machineNumbers.at(-1)?.number ?? namedLast;
  const isRange = before?.meaning?.kind === 'until' && first !== undefined && first < last;
  if (!isRange || last - first > mostInRange) return [last];
  return Array.from({ length: last - first }, (_, step) => first + 1 + step);
}

/** "From the 1st of March to the 10th": what ends the span may be a day of the same month. */
function takeUntil(slots: QuestionSlots, next: Step | undefined): number {
  const [first] = slots.periods;
  if (slots.periods.length !== 1 || first === undefined) return 1;
  const day = dayOf(dayIn(next?.meaning), first.period);
  if (day !== undefined && next !== undefined) slots.periods.push({ period: day, token: next.token });
  slots.isRange = day !== undefined || next?.meaning?.kind === 'period';
  return day === undefined ? 1 : 2;
}

/** "3 to 9 June": the first day of a span whose end names the month. */
function takeFirstDay(
  slots: QuestionSlots,
  { token, meaning }: Step,
  [joint, end]: readonly Step[],
): number | undefined {
  if (joint?.meaning?.kind !== 'until' || end?.meaning?.kind !== 'period') return undefined;
  const day = dayOf(dayIn(meaning), end.meaning.period);
  if (day === undefined || slots.periods.length > 0) return undefined;
  slots.periods.push({ period: day, token });
  return 1;
}

/** The day of the month in which another day is said; undefined where there is none. */
function dayOf(day: number | undefined, other: SaidPeriod): SaidPeriod | undefined {
  if (day === undefined || !('day' in other)) return undefined;
  const meant = dayMeant(day, other.month, other.year);
  return meant?.kind === 'period' ? meant.period : undefined;
}

function dayIn(meaning: Meaning | undefined): number | undefined {
  if (meaning?.kind === 'machineNumber' && meaning.mayBeDay === true) return meaning.number;
  return meaning?.kind === 'number' && meaning.unit === undefined ? meaning.value : undefined;
}

/** A noun before a name says which of several things is meant; before a number it is a machine; else rows are told by it. */
function takeNoun(slots: QuestionSlots, noun: Noun, steps: readonly Step[], place: number): number {
  const next = steps[place + 1];
  if (noun === 'shift') {
    if (next?.meaning?.kind !== 'shift') slots.grain ??= 'shift';
    return 1;
  }
  if (noun === 'machine') {
    const taken = takeMachineNumbers(slots, slots.process.at(-1), steps, place + 1);
    if (taken > 0) return 1 + taken;
  }
  const named = noun === 'process' ? undefined : nameOf(next, noun);
  if (named !== undefined && next !== undefined) {
    takePlain(slots, named.meaning, next.token);
    return 2;
  }
  if (!slots.by.includes(noun)) slots.by.push(noun);
  return 1;
}

function nameOf(step: Step | undefined, noun: Named): Entry | undefined {
  return step?.token.entries.find(({ meaning }) => meaning.kind === noun);
}

/** Before a noun, a process or a ranking it says how many; before "or more" it is a limit; else nobody knows what it counts. */
function takeNumber(
  slots: QuestionSlots,
  { value, unit, token }: { value: number; unit?: string; token: Token },
  next: Step | undefined,
): number {
  const kind = next?.meaning?.kind;
  if ((kind === 'over' || kind === 'under') && slots.threshold === undefined) {
    slots.threshold = { is: kind, value, unit, token };
    return 2;
  }
  const isCount = kind === 'noun' || kind === 'process' || kind === 'rank';
  if (isCount && unit === undefined && slots.count === undefined) slots.count = value;
  else slots.unknown.push(token);
  return 1;
}
