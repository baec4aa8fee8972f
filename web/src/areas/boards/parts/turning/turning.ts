/** What a player shows: which page, whether it stands still, and whether the next page is being made ready. */
export interface Turning {
  readonly place: number;
  readonly isPaused: boolean;
  readonly isNextNear: boolean;
}

export type Turn =
  | { kind: 'by'; step: number }
  | { kind: 'to'; place: number }
  | { kind: 'near' }
  | { kind: 'pause' };

export const firstPage: Turning = { place: 0, isPaused: false, isNextNear: false };

/** How long before its turn a page is drawn unseen, so that it comes with its data. */
export const readyMs = 4000;

/** A page gets its whole time again when somebody turns to it or lets the player go on. */
export function turnedPage(before: Turning, turn: Turn, count: number): Turning {
  if (turn.kind === 'near') return { ...before, isNextNear: true };
  if (turn.kind === 'pause') return { ...before, isPaused: !before.isPaused, isNextNear: false };
  const place = turn.kind === 'to' ? turn.place : before.place + turn.step;
  return { ...before, place: wrapped(place, count), isNextNear: false };
}

/** What comes by itself, and after how many ms; undefined while the player stands still. */
export function nextTurn(
  { place, isPaused, isNextNear }: Turning,
  { seconds, isStill }: { seconds: readonly number[]; isStill: boolean },
): { turn: Turn; afterMs: number } | undefined {
  if (isPaused || isStill || seconds.length < 2) return undefined;
  const shownMs = 1000 * (seconds[wrapped(place, seconds.length)] ?? 0);
  return isNextNear
    ? { turn: { kind: 'by', step: 1 }, afterMs: readyMs }
    : { turn: { kind: 'near' }, afterMs: Math.max(0, shownMs - readyMs) };
}

/** The pages that are drawn: the one that is seen, and the one that is made ready. */
export function drawnPages({ place, isNextNear }: Turning, count: number): readonly number[] {
  const seen = wrapped(place, count);
  const next = wrapped(place + 1, count);
  return isNextNear && next !== seen ? [seen, next] : [seen];
}

const turnKeys: Readonly<Record<string, Turn>> = {
  ArrowLeft: { kind: 'by', step: -1 },
  PageUp: { kind: 'by', step: -1 },
  ArrowRight: { kind: 'by', step: 1 },
  PageDown: { kind: 'by', step: 1 },
  ' ': { kind: 'pause' },
  p: { kind: 'pause' },
  P: { kind: 'pause' },
};

/** What a key of the keyboard or of a remote control does; undefined when it is not the player's. */
export function turnOfKey(key: string): Turn | undefined {
  return turnKeys[key];
}

/** Behind the last page comes the first. A list that has become shorter has the page all the same. */
export function wrapped(place: number, count: number): number {
  return count === 0 ? 0 : ((place % count) + count) % count;
}
