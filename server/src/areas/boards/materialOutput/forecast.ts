import { hourMs, quarterMs } from '@millwright/contract/core/time/units.ts';
import { isPeriodKnown, type KnownTime } from '../live/completeness.ts';
import type { Recent } from '../live/recent.ts';

/** Machines speak at least this often: then a quarter of an hour that is over holds what they made in it. */
export const settleMs = 60_000;
const leading = 'winding';

interface Span {
  readonly startMs: number;
  readonly endMs: number;
}

/** The end of the last quarter of an hour of which all is told. */
export function settledMs(nowMs: number): number {
  return Math.floor((nowMs - settleMs) / quarterMs) * quarterMs;
}

/**
 * What the cones of a day will come to, g: those made until the last settled quarter of an hour, and for the time left
 * the rate of the hour before it. Between two quarters it stays as it is, however often it is asked for.
 */
export function forecastOf(recent: Recent, day: Span): { forecastG: number } {
  const settled = settledMs(recent.nowMs);
  const atMs = Math.min(Math.max(settled, day.startMs), day.endMs);
  const rateG = conesIn(recent, { startMs: settled - hourMs, endMs: settled });
  return {
    forecastG: conesIn(recent, { startMs: day.startMs, endMs: atMs }) + (rateG * (day.endMs - atMs)) / hourMs,
  };
}

function conesIn({ rows }: Recent, { startMs, endMs }: Span): number {
  return rows
    .filter((row) => row.kind === leading && row.startMs >= startMs && row.startMs < endMs)
    .reduce((grams, row) => grams + row.outputG, 0);
}

/** Whether enough is known of what some winders did in a span that began within the last day, as far as it is settled. */
export function areConesKnown(recent: Recent, { startMs, endMs }: Span, winders: number): boolean {
  const toMs = Math.min(endMs, settledMs(recent.nowMs));
  const knownMs = recent.rows
    .filter((row) => row.kind === leading && row.startMs >= startMs && row.startMs < toMs)
    .reduce((ms, row) => ms + row.knownMs, 0);
  const time: KnownTime = { knownMs, expectedMs: winders * Math.max(0, toMs - startMs) };
  return time.expectedMs === 0 || isPeriodKnown(time);
}
