import { minuteMs } from '../../../core/time/units.ts';
import type { AttendanceRules } from '../../shifts/shiftRules/attendanceRules.ts';
import { stayBlocksOf, isStillThere, type Punch, type Stay, staysOf, type StaySpan } from './stays.ts';

/** A turn that somebody is to work; with `leave`, one from which he or she is excused. */
export interface AttendedTurn extends StaySpan {
  readonly productionDate: string;
  readonly shift: string;
  readonly leave: string | null;
}

/** When somebody came and left by a correction, which stands in place of the punches of one turn. */
export interface CorrectedTurn {
  readonly productionDate: string;
  readonly shift: string;
  readonly cameMs: number;
  readonly leftMs: number;
}

/**
 * How somebody stands to a turn. Before it is over: `planned`, `expected` within the grace time, `notYet`, `here`, `left`.
 * Afterwards `present` or `absent`. `leave` where the plan excuses it.
 */
export const attendanceStates = [
  'planned',
  'expected',
  'notYet',
  'here',
  'left',
  'present',
  'absent',
  'leave',
] as const;
export type AttendanceState = (typeof attendanceStates)[number];

export interface TurnAttendance<Turn extends AttendedTurn = AttendedTurn> {
  readonly turn: Turn;
  readonly state: AttendanceState;
  /** Null where it is not known. */
  readonly cameMs: number | null;
  readonly leftMs: number | null;
  readonly plannedMin: number;
  /** Within the turn, and held by two punches. */
  readonly presentMin: number;
  /** From the start of the turn; 0 within the grace time. */
  readonly lateMin: number;
  /** Until the end of the turn; 0 within the grace time, and while the turn runs. */
  readonly earlyMin: number;
  /** Before and after the turn, each part from half an hour on. */
  readonly overtimeMin: number;
  readonly isMissingIn: boolean;
  readonly isMissingOut: boolean;
  readonly isCorrected: boolean;
}

/** Presence that belongs to no planned turn, in epoch ms. */
export interface Unplanned extends StaySpan {
  readonly minutes: number;
}

export interface PersonAttendance<Turn extends AttendedTurn = AttendedTurn> {
  readonly turns: readonly TurnAttendance<Turn>[];
  readonly unplanned: readonly Unplanned[];
}

/**
 * Planned turns of one person against the punches: the presence is the time that both cover, in minutes. `turns` are in
 * order and do not overlap; with those around the span in question, since stays reach over its borders.
 * @param nowMs somebody who has not left yet counts as there until then
 */
export function attendanceOf<Turn extends AttendedTurn>(
  turns: readonly Turn[],
  {
    punches,
    corrections = [],
    nowMs,
    rules,
  }: {
    punches: readonly Punch[];
    corrections?: readonly CorrectedTurn[];
    nowMs: number;
    rules: AttendanceRules;
  },
): PersonAttendance<Turn> {
  const working = turns.filter(({ leave }) => leave === null);
  const blocks = stayBlocksOf(working);
  const stays = staysOf(punches, { blocks, rules });
  const isStill = (inMs: number) => isStillThere({ inMs, nowMs }, { blocks, rules });
  const whole = stays.flatMap((stay) =>
    wholeOf(stay, { nowMs, isOpen: (inMs) => stay === stays.at(-1) && isStill(inMs) }),
  );
  const halves = stays.filter(({ inMs, outMs }) => inMs === null || outMs === null);
  const openMs = whole.find(({ isOpen }) => isOpen)?.startMs;
  const lost = halves.filter(({ inMs }) => inMs === null || inMs !== openMs);
  const halvesOf = Map.groupBy(lost, (half) => turnOfHalf(half, working, rules));
  const outside = whole.flatMap((stay) =>
    stay.isOpen ? [] : outsideOf(stay, working).filter((part) => minutesOf(part) >= rules.overtimeFromMin),
  );
  const judged = turns.map((turn): TurnAttendance<Turn> => {
    const corrected = corrections.find(
      (each) => each.productionDate === turn.productionDate && each.shift === turn.shift,
    );
    if (turn.leave !== null) return { ...nothing(turn), state: 'leave' };
    if (corrected !== undefined) return correctedTurn(turn, { corrected, working, rules });
    return judgedTurn(turn, { whole, halves: halvesOf.get(turn) ?? [], outside, working, nowMs, rules });
  });
  const unplanned = outside
    .filter((part) => !working.some((turn) => touches(part, turn)))
    .map((part) => ({ ...part, minutes: minutesOf(part) }));
  return { turns: judged, unplanned };
}

interface WholeStay extends StaySpan {
  /** Somebody who has not left yet. */
  readonly isOpen: boolean;
}

function wholeOf(
  { inMs, outMs }: Stay,
  { nowMs, isOpen }: { nowMs: number; isOpen: (inMs: number) => boolean },
): WholeStay[] {
  if (inMs === null) return [];
  if (outMs !== null) return [{ startMs: inMs, endMs: outMs, isOpen: false }];
  return isOpen(inMs)
    ? [{ startMs: inMs, endMs: Math.floor(nowMs / minuteMs) * minuteMs, isOpen: true }]
    : [];
}

/** The turn to which a lone punch belongs: the one whose start, or end, is nearest to it. */
function turnOfHalf<Turn extends AttendedTurn>(
  { inMs, outMs }: Stay,
  working: readonly Turn[],
  rules: AttendanceRules,
): Turn | undefined {
  const [earlyMs, lateMs] = [rules.earlyMin * minuteMs, rules.lateOutMin * minuteMs];
  const near = working.flatMap((turn) => {
    if (inMs !== null)
      return turn.startMs - earlyMs <= inMs && inMs < turn.endMs
        ? [{ turn, byMs: Math.abs(inMs - turn.startMs) }]
        : [];
    const atMs = outMs ?? Number.NaN;
    return turn.startMs < atMs && atMs <= turn.endMs + lateMs
      ? [{ turn, byMs: Math.abs(atMs - turn.endMs) }]
      : [];
  });
  return near.toSorted((one, other) => one.byMs - other.byMs)[0]?.turn;
}

function judgedTurn<Turn extends AttendedTurn>(
  turn: Turn,
  {
    whole,
    halves,
    outside,
    working,
    nowMs,
    rules,
  }: {
    whole: readonly WholeStay[];
    halves: readonly Stay[];
    outside: readonly StaySpan[];
    working: readonly Turn[];
    nowMs: number;
    rules: AttendanceRules;
  },
): TurnAttendance<Turn> {
  const { startMs, endMs } = turn;
  const own = whole.filter((stay) => stay.startMs < endMs && stay.endMs > startMs);
  // Who waits for the turn to begin is there already.
  const isWaiting = whole.some(
    (stay) => stay.isOpen && stay.endMs <= startMs && stay.startMs >= startMs - rules.earlyMin * minuteMs,
  );
  const ins = halves.flatMap(({ inMs }) => inMs ?? []);
  const outs = halves.flatMap(({ outMs }) => outMs ?? []);
  const arrivals = [...own.map((stay) => stay.startMs), ...ins];
  const departures = [...own.flatMap((stay) => (stay.isOpen ? [] : [stay.endMs])), ...outs];
  const isOpen = own.some((stay) => stay.isOpen);
  const [firstMs, lastMs] = [Math.min(...arrivals), Math.max(...departures)];
  // An arrival behind a departure without one is not the first; nor is a departure the last before an arrival without one.
  const cameMs = arrivals.length === 0 || outs.some((at) => at <= firstMs) ? null : firstMs;
  const leftMs = isOpen || departures.length === 0 || ins.some((at) => at >= lastMs) ? null : lastMs;
  const followsMs = working.some((each) => each.endMs === startMs) ? startMs : Number.NEGATIVE_INFINITY;
  const precedesMs = working.some((each) => each.startMs === endMs) ? endMs : Number.POSITIVE_INFINITY;
  const isThere = own.length > 0 || halves.length > 0;
  return {
    ...nothing(turn),
    state: stateOf(turn, { isThere, isHere: isOpen || isWaiting, nowMs, rules }),
    // Of two turns on end, the one ends and the other begins where they meet.
    cameMs: cameMs === null ? null : Math.max(cameMs, followsMs),
    leftMs: leftMs === null ? null : Math.min(leftMs, precedesMs),
    presentMin: own.reduce((sum, stay) => sum + minutesOf(within(stay, turn)), 0),
    lateMin: cameMs === null ? 0 : beyondGrace(cameMs - startMs, rules),
    earlyMin: leftMs === null || nowMs < endMs ? 0 : beyondGrace(endMs - leftMs, rules),
    overtimeMin: overtimeOf(turn, outside, working),
    isMissingIn: outs.length > 0,
    isMissingOut: ins.length > 0,
  };
}

function stateOf(
  { startMs, endMs }: StaySpan,
  {
    isThere,
    isHere,
    nowMs,
    rules,
  }: { isThere: boolean; isHere: boolean; nowMs: number; rules: AttendanceRules },
): AttendanceState {
  if (nowMs >= endMs) return isThere ? 'present' : 'absent';
  if (isHere) return 'here';
  if (nowMs < startMs) return 'planned';
  if (isThere) return 'left';
  return nowMs - startMs > rules.graceMin * minuteMs ? 'notYet' : 'expected';
}

function correctedTurn<Turn extends AttendedTurn>(
  turn: Turn,
  {
    corrected: { cameMs, leftMs },
    working,
    rules,
  }: { corrected: CorrectedTurn; working: readonly Turn[]; rules: AttendanceRules },
): TurnAttendance<Turn> {
  const stay = { startMs: cameMs, endMs: leftMs };
  const outside = outsideOf(stay, working).filter((part) => minutesOf(part) >= rules.overtimeFromMin);
  return {
    ...nothing(turn),
    state: 'present',
    cameMs,
    leftMs,
    presentMin: minutesOf(within(stay, turn)),
    lateMin: beyondGrace(cameMs - turn.startMs, rules),
    earlyMin: beyondGrace(turn.endMs - leftMs, rules),
    overtimeMin: overtimeOf(turn, outside, working),
    isCorrected: true,
  };
}

/** Time outside of planned turns counts for the turn that it follows, else for the one that it leads up to. */
function overtimeOf(turn: StaySpan, outside: readonly StaySpan[], working: readonly StaySpan[]): number {
  const own = outside.filter(
    (part) =>
      part.startMs === turn.endMs ||
      (part.endMs === turn.startMs && !working.some(({ endMs }) => endMs === part.startMs)),
  );
  return own.reduce((sum, part) => sum + minutesOf(part), 0);
}

function touches(part: StaySpan, turn: StaySpan): boolean {
  return part.startMs === turn.endMs || part.endMs === turn.startMs;
}

/** The parts of a stay in which no turn is planned. */
function outsideOf({ startMs, endMs }: StaySpan, working: readonly StaySpan[]): StaySpan[] {
  const parts: StaySpan[] = [];
  let fromMs = startMs;
  for (const turn of working) {
    if (turn.endMs <= fromMs || turn.startMs >= endMs) continue;
    if (turn.startMs > fromMs) parts.push({ startMs: fromMs, endMs: turn.startMs });
    fromMs = turn.endMs;
  }
  if (fromMs < endMs) parts.push({ startMs: fromMs, endMs });
  return parts;
}

function within(stay: StaySpan, turn: StaySpan): StaySpan {
  return { startMs: Math.max(stay.startMs, turn.startMs), endMs: Math.min(stay.endMs, turn.endMs) };
}

function minutesOf({ startMs, endMs }: StaySpan): number {
  return Math.max(0, Math.floor((endMs - startMs) / minuteMs));
}

function beyondGrace(ms: number, { graceMin }: AttendanceRules): number {
  const minutes = Math.floor(ms / minuteMs);
  return minutes > graceMin ? minutes : 0;
}

function nothing<Turn extends AttendedTurn>(turn: Turn): TurnAttendance<Turn> {
  return {
    turn,
    state: 'planned',
    cameMs: null,
    leftMs: null,
    plannedMin: minutesOf(turn),
    presentMin: 0,
    lateMin: 0,
    earlyMin: 0,
    overtimeMin: 0,
    isMissingIn: false,
    isMissingOut: false,
    isCorrected: false,
  };
}
