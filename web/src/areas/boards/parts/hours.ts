import { hourMs, minuteMs } from '@millwright/contract/core/time/units.ts';
import type { BoardWords } from '../../telemetry/parts/boardWords.ts';

/** "12.5 h"; what would be "0.0 h" in minutes or seconds, since a stop of seconds is not none. */
export function hoursText(ms: number, words: Pick<BoardWords, 'number' | 'unit'>): string {
  const [value, digits, unit] = partsOf(ms);
  return `${words.number(value, digits)}\u2009${words.unit(unit)}`;
}

function partsOf(ms: number) {
  if (ms <= 0 || ms >= hourMs / 10) return [ms / hourMs, 1, 'h'] as const;
  if (ms >= minuteMs) return [ms / minuteMs, 1, 'min'] as const;
  return [Math.max(1, ms / 1000), 0, 's'] as const;
}
