import type { Process } from '../../basics/processes.ts';
import type { ShiftName } from '../../shifts/calendar.ts';
import type { Grain } from '../period.ts';
import type { AnalysisKpi, Dimension } from '../question.ts';
import type { MassUnit, Meaning, Noun, OtherPage, Order, SaidPeriod } from './lexicon.ts';
import { meaningOf, type Token } from './tokens.ts';
import type { Entry } from './words.ts';

/** What the words of a question say, piece by piece, before anybody asks whether it fits together. */
export interface Slots {
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
  compare: Token | undefined;
  isPrevious: boolean;
  rank: { readonly order: Order; readonly token: Token } | undefined;
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
  readonly denials: Token[];
  /** Names of several things. */
  readonly open: Token[];
  readonly unknown: Token[];
  isFollowing: boolean;
}

type Named = 'machine' | 'variety' | 'line' | 'crew';
type Step = { readonly token: Token; readonly meaning: Meaning | undefined };

/** Puts the pieces of a question where they belong. */
export function slotsOf(tokens: readonly Token[]): Slots {
  const slots: Slots = {
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
    compare: undefined,
    isPrevious: false,
    rank: undefined,
    count: undefined,
    threshold: undefined,
    pages: [],
    denials: [],
    open: [],
    unknown: [],
    isFollowing: false,
  };
  const steps = tokens
    .map((token) => ({ token, meaning: meaningOf(token) }))
    .filter(({ meaning }) => meaning?.kind !== 'filler');
  for (let place = 0; place < steps.length; ) place += take(slots, steps, place);
  // "How many kilograms did ring frame 14 make": a weight is that of what was made.
  const weighed = steps.find(({ meaning }) => meaning?.kind === 'unit');
  if (weighed !== undefined && slots.kpis.length === 0 && slots.pages.length === 0)
    slots.kpis.push({ codes: ['output'], token: weighed.token });
  return slots;
}

/** Takes what begins at a place, and says how many pieces it was. */
function take(slots: Slots, steps: readonly Step[], place: number): number {
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
      return next?.meaning?.kind === 'and'
        ? 1 + takeMachineNumbers(slots, meaning.process, steps, place + 1)
        : 1;
    case 'noun':
      return takeNoun(slots, meaning.noun, steps, place);
    case 'number':
      return takeNumber(slots, { ...meaning, token }, next);
    case 'over':
    case 'under': {
      const number = next?.meaning?.kind === 'number' ? next.meaning : undefined;
      if (number === undefined) slots.unknown.push(token);
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
      slots.isRange = slots.periods.length === 1 && next?.meaning?.kind === 'period';
      return 1;
    default:
      takePlain(slots, meaning, token);
      return 1;
  }
}

function takePlain(slots: Slots, meaning: Meaning, token: Token): void {
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
  if (meaning.kind === 'since') slots.isSince = true;
  if (meaning.kind === 'beyond') slots.unknown.push(token);
  if (meaning.kind === 'page') slots.pages.push(meaning.page);
  if (meaning.kind === 'compare') slots.compare = token;
  if (meaning.kind === 'previous') slots.isPrevious = true;
  if (meaning.kind === 'not') slots.denials.push(token);
  if (meaning.kind === 'follow') slots.isFollowing = true;
}

/** "ring frame 12 and 14", "12号细纱": the number belongs to the process beside it. */
function takeProcess(slots: Slots, process: Process, steps: readonly Step[], place: number): number {
  slots.process.push(process);
  const before = slots.machineNumbers.at(-1);
  if (before !== undefined && before.process === undefined)
    slots.machineNumbers.splice(-1, 1, { ...before, process, mayBeDay: false });
  return 1 + takeMachineNumbers(slots, process, steps, place + 1);
}

/** Numbers, and what stands between them, from a place on; says how many pieces they were. */
function takeMachineNumbers(
  slots: Slots,
  process: Process | undefined,
  steps: readonly Step[],
  from: number,
): number {
  let taken = 0;
  for (let place = from; place < steps.length; place += 1) {
    const { token, meaning } = steps[place] ?? {};
    const isNumber = meaning?.kind === 'number' && meaning.unit === undefined;
    const isOrder = steps[place + 1]?.meaning?.kind === 'rank' || steps[place + 1]?.meaning?.kind === 'noun';
    if (token !== undefined && isNumber && !isOrder) {
      slots.machineNumbers.push({ number: meaning.value, process, mayBeDay: false, token });
      taken = place - from + 1;
    } else if (meaning?.kind !== 'and') break;
  }
  return taken;
}

/** A noun before a name says which of several things is meant; before a number it is a machine; else rows are told by it. */
function takeNoun(slots: Slots, noun: Noun, steps: readonly Step[], place: number): number {
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
  slots: Slots,
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
