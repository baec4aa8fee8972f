import { type Figure, formatNumber, type Language } from '../text/format.ts';

/** Which way is better: up (efficiency), down (kWh/t, breaks), or none (a plain number). */
export type Sense = 'up' | 'down' | 'none';

/** Judgement of a value; colour follows from it. */
export type Tone = 'good' | 'warn' | 'bad' | 'none';

/** Difference of a value from its reference, ready to draw. */
export type Delta = { arrow: '▲' | '▼' | ''; text: string; tone: Tone };

export type JudgedDelta = {
  value: Figure;
  reference: Figure;
  sense: Sense;
  /** Unsigned difference that still counts as on target. */
  tolerance?: number;
  /** Value beyond which it is bad, whatever the tolerance. */
  limit?: number;
};

/**
 * Good, warn (outside target), bad (outside limit or at least 2 × tolerance) or none (within tolerance, no sense,
 * no value).
 */
export function judgeDelta({ value, reference, sense, tolerance = 0, limit }: JudgedDelta): Tone {
  if (!isFigure(value) || !isFigure(reference) || sense === 'none') return 'none';
  const towardsBad = sense === 'up' ? -1 : 1;
  if (limit !== undefined && (value - limit) * towardsBad > 0) return 'bad';
  const worse = (value - reference) * towardsBad;
  if (Math.abs(worse) <= tolerance) return 'none';
  if (worse < 0) return 'good';
  return tolerance > 0 && worse >= 2 * tolerance ? 'bad' : 'warn';
}

/**
 * Value minus reference in the same unit. The arrow is the direction of the number, the tone follows the sense.
 * A difference that rounds to zero has no arrow; without a value or reference the text is `—`.
 */
export function deltaOf(
  judged: JudgedDelta,
  { decimals, language }: { decimals: number; language: Language },
): Delta {
  const { value, reference } = judged;
  if (!isFigure(value) || !isFigure(reference)) return { arrow: '', text: '—', tone: 'none' };
  const difference = value - reference;
  const text = formatNumber(Math.abs(difference), decimals, language);
  const isZero = !/[1-9]/.test(text);
  const arrow = difference > 0 ? '▲' : '▼';
  return { arrow: isZero ? '' : arrow, text, tone: isZero ? 'none' : judgeDelta(judged) };
}

function isFigure(value: Figure): value is number {
  return value !== null && value !== undefined && Number.isFinite(value);
}
