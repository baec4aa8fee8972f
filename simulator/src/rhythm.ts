import { hourMs, minuteMs } from '@millwright/contract/core/time/units.ts';
import { liveRhythm } from './mill/mill.ts';
import type { Rhythm } from './mill/millState.ts';

/** The last hour before now is as fine as what follows. */
const fineMs = hourMs;

/** How a stream begins: coarse in the past, as controllers report from an hour before now. */
export function firstRhythm(startMs: number, nowMs: number): Rhythm[] {
  return [coarse(startMs), ...fineAfter(startMs, nowMs)];
}

/**
 * How a stream goes on after a pause: unchanged up to the horizon, because what was said there may be out already;
 * coarse from there through the pause.
 */
export function rhythmAfterPause(
  rhythm: readonly Rhythm[],
  { horizonMs, nowMs }: { horizonMs: number; nowMs: number },
): Rhythm[] {
  const fixed = rhythm.filter((each) => each.fromMs <= horizonMs);
  const fine = fineAfter(horizonMs, nowMs);
  const isPause = nowMs - fineMs > horizonMs + minuteMs;
  if (isPause) return [...fixed, coarse(horizonMs), ...fine];
  return fixed.at(-1)?.tickMs === fine[0]?.tickMs ? fixed : [...fixed, ...fine];
}

function coarse(fromMs: number): Rhythm {
  return { fromMs, tickMs: minuteMs, periodMs: minuteMs };
}

function fineAfter(fromMs: number, nowMs: number): Rhythm[] {
  return [liveRhythm(Math.max(fromMs, Math.floor((nowMs - fineMs) / minuteMs) * minuteMs))];
}
