import { formatNumber, type Language } from '../../../kit/text/format.ts';

/** How long something took: `0.4 s`, `12 s`. */
export function durationText(ms: number, language: Language): string {
  const seconds = Math.max(0, ms) / 1000;
  return `${formatNumber(seconds, seconds < 10 ? 1 : 0, language)} s`;
}
