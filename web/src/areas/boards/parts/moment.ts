import type { BoardHeader } from '@millwright/contract/areas/boards/live/snapshots.ts';
import { type AgeLevel, ageLevel } from '../../../kit/boards/marks/ageLevel.ts';
import { formatClock, formatDay } from '../../../kit/text/formatDate.ts';
import type { BoardWords } from '../../telemetry/parts/boardWords.ts';

/** Times of a live screen, epoch ms. */
export interface Moment {
  /** The mill's time: the server's clock at the snapshot, and what has passed here since. */
  readonly nowMs: number;
  /** Until when the screen knows: now, or the newest data once they are stale. */
  readonly asOfMs: number;
  /** Age of the newest data; null before the first. */
  readonly ageMs: number | null;
  readonly level: AgeLevel;
  readonly isStale: boolean;
}

/**
 * The clock of this device is used for what has passed since the snapshot only, so a wrong one does no harm. The
 * age is that of the measurement or of the receipt, whichever is older: a gateway that repeats old telegrams
 * does not make a board young.
 */
export function boardMomentOf(
  header: Pick<BoardHeader, 'atMs' | 'newestMs' | 'receivedMs'>,
  { receivedAtMs, hereMs }: { receivedAtMs: number; hereMs: number },
): Moment {
  const nowMs = header.atMs + Math.max(0, hereMs - receivedAtMs);
  const { newestMs, receivedMs } = header;
  const oldestMs = newestMs === null || receivedMs === null ? null : Math.min(newestMs, receivedMs);
  const ageMs = oldestMs === null ? null : Math.max(0, nowMs - oldestMs);
  const level = ageLevel(ageMs);
  const isStale = level === 'stale';
  return { nowMs, asOfMs: isStale ? (oldestMs ?? nowMs) : nowMs, ageMs, level, isStale };
}

/** What the age mark says: seconds while it is fresh, in words when it is not. */
export function ageText({ ageMs, level }: Pick<Moment, 'ageMs' | 'level'>, words: BoardWords): string {
  if (ageMs === null) return words.t('board.neverHeard');
  if (level === 'fresh' || level === 'ageing')
    return words.t('board.age', { seconds: words.number(ageMs / 1000, 1) });
  return words.t('board.ageOld', { age: spanText(ageMs, words) });
}

const spans = [
  { unit: 'd', ms: 86_400_000 },
  { unit: 'h', ms: 3_600_000 },
  { unit: 'min', ms: 60_000 },
  { unit: 's', ms: 1000 },
] as const;

/** A span in its greatest whole unit, "24 min". */
export function spanText(ms: number, words: BoardWords): string {
  const { unit, ms: unitMs } = spans.find((span) => ms >= span.ms) ?? { unit: 's' as const, ms: 1000 };
  return `${words.number(Math.floor(ms / unitMs), 0)}\u2009${words.unit(unit)}`;
}

/** Clock of a moment, with its day when that is another than today's. */
export function clockText(
  atMs: number,
  { nowMs, zone, words }: { nowMs: number; zone: string; words: BoardWords },
): string {
  const place = { zone, language: words.language };
  const clock = formatClock(atMs, zone);
  return formatDay(atMs, place) === formatDay(nowMs, place) ? clock : `${formatDay(atMs, place)} ${clock}`;
}
