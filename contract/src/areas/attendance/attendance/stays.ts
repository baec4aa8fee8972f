import type { AttendanceRules, PunchDirection } from '../../shifts/shiftRules/attendanceRules.ts';
import { minuteMs } from '../../../core/time/units.ts';

export interface Punch {
  readonly atMs: number;
  readonly direction: PunchDirection;
}

/** A span of time, half open, in epoch ms. */
export interface StaySpan {
  readonly startMs: number;
  readonly endMs: number;
}

/** From an arrival to a departure; null where the punch is missing. Never both. */
export interface Stay {
  readonly inMs: number | null;
  readonly outMs: number | null;
}

/**
 * Pairs the punches of one person, whatever order they came in. Seconds do not count. A clock that tells no direction is
 * understood by the turns that are planned: `blocks` are turns on end, in order. What no two punches hold is a stay with one
 * end missing. The last stay has no departure while somebody is still there.
 */
export function staysOf(
  punches: readonly Punch[],
  { blocks, rules }: { blocks: readonly StaySpan[]; rules: AttendanceRules },
): Stay[] {
  const repeatMs = rules.repeatMin * minuteMs;
  const stays: Stay[] = [];
  let openMs: number | null = null;
  const extend = (last: Stay, outMs: number) => stays.splice(-1, 1, { ...last, outMs });
  for (const { atMs, direction } of inOrder(punches)) {
    const last: Stay | undefined = openMs === null ? stays.at(-1) : undefined;
    const isRepeated: boolean = openMs !== null && atMs - openMs <= repeatMs;
    if (isRepeated && direction !== 'out') continue;
    const isAgainOut: boolean = typeof last?.outMs === 'number' && atMs - last.outMs <= repeatMs;
    if (isAgainOut && direction !== 'in' && last !== undefined) {
      extend(last, atMs);
      continue;
    }
    if (openMs !== null && !isOneStay({ inMs: openMs, outMs: atMs }, { blocks, rules })) {
      stays.push({ inMs: openMs, outMs: null });
      openMs = null;
    }
    const said: PunchDirection | 'extend' =
      direction === 'unknown' ? understood(atMs, { openMs, last, blocks, rules }) : direction;
    if (said === 'extend' && last !== undefined) extend(last, atMs);
    else if (said === 'in') {
      if (openMs !== null) stays.push({ inMs: openMs, outMs: null });
      openMs = atMs;
    } else {
      stays.push({ inMs: openMs, outMs: atMs });
      openMs = null;
    }
  }
  if (openMs !== null) stays.push({ inMs: openMs, outMs: null });
  return stays;
}

/**
 * Whether somebody may have stayed from one moment to another: not longer than the rules say, unless turns on end that are
 * planned take longer.
 */
export function isOneStay(
  { inMs, outMs }: { inMs: number; outMs: number },
  { blocks, rules }: { blocks: readonly StaySpan[]; rules: AttendanceRules },
): boolean {
  if (outMs - inMs <= rules.longestPresenceMin * minuteMs) return true;
  const [earlyMs, lateMs] = [rules.earlyMin * minuteMs, rules.lateOutMin * minuteMs];
  return blocks.some(({ startMs, endMs }) => inMs >= startMs - earlyMs && outMs <= endMs + lateMs);
}

/**
 * Whether somebody who came and has not left is still there. A while after the end of the turns that he or she came for,
 * the departure is taken to be missing, until a punch says it.
 */
export function isStillThere(
  { inMs, nowMs }: { inMs: number; nowMs: number },
  { blocks, rules }: { blocks: readonly StaySpan[]; rules: AttendanceRules },
): boolean {
  const own = blocks.findLast(
    ({ startMs, endMs }) => startMs - rules.earlyMin * minuteMs <= inMs && inMs < endMs,
  );
  const untilMs =
    own === undefined ? inMs + rules.longestPresenceMin * minuteMs : own.endMs + rules.lateOutMin * minuteMs;
  return inMs <= nowMs && nowMs <= untilMs;
}

/** Turns that follow each other without a gap as one span. `turns` are in order. */
export function stayBlocksOf(turns: readonly StaySpan[]): StaySpan[] {
  const blocks: StaySpan[] = [];
  for (const { startMs, endMs } of turns) {
    const last = blocks.at(-1);
    if (last?.endMs === startMs) blocks.splice(-1, 1, { startMs: last.startMs, endMs });
    else blocks.push({ startMs, endMs });
  }
  return blocks;
}

/** What a punch means whose clock does not say it. */
function understood(
  atMs: number,
  {
    openMs,
    last,
    blocks,
    rules,
  }: {
    openMs: number | null;
    last: Stay | undefined;
    blocks: readonly StaySpan[];
    rules: AttendanceRules;
  },
): 'in' | 'out' | 'extend' {
  const earlyMs = rules.earlyMin * minuteMs;
  const lateMs = rules.lateOutMin * minuteMs;
  if (openMs !== null) {
    const own = blocks.findLast(({ startMs, endMs }) => startMs - earlyMs <= openMs && openMs < endMs);
    const next = blocks.find(({ startMs }) => startMs > openMs && startMs !== own?.startMs);
    // Somebody forgot to clock out, and comes for the next turn.
    const isNext =
      own !== undefined && next !== undefined && Math.abs(atMs - next.startMs) < Math.abs(atMs - own.endMs);
    return isNext ? 'in' : 'out';
  }
  const near = blocks
    .filter(({ startMs, endMs }) => startMs - earlyMs <= atMs && atMs <= endMs + lateMs)
    .toSorted((one, other) => distance(one, atMs) - distance(other, atMs))[0];
  if (near === undefined) return 'in';
  const isBack = typeof last?.outMs === 'number' && last.outMs >= near.startMs - earlyMs;
  if (isBack) return atMs < near.endMs ? 'in' : 'extend';
  return Math.abs(atMs - near.endMs) < Math.abs(atMs - near.startMs) ? 'out' : 'in';
}

function distance({ startMs, endMs }: StaySpan, atMs: number): number {
  return Math.min(Math.abs(atMs - startMs), Math.abs(atMs - endMs));
}

/** In one minute who is there leaves before coming back. */
const rank = { out: 0, unknown: 1, in: 2 } as const;

function inOrder(punches: readonly Punch[]): Punch[] {
  return punches
    .map(({ atMs, direction }) => ({ atMs: Math.floor(atMs / minuteMs) * minuteMs, direction }))
    .toSorted((one, other) => one.atMs - other.atMs || rank[one.direction] - rank[other.direction]);
}
