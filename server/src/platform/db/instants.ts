import { minuteMs } from '@millwright/contract/core/time/units.ts';
import { LRUCache } from 'lru-cache';

const maxKept = 4_096;
const minutes = new LRUCache<number, string>({ max: maxKept });

/** ISO text of epoch ms, as `Date` gives it; the minute is worked out once for all that fall into it. */
export function isoOf(ms: number): string {
  const minute = Math.floor(ms / minuteMs);
  let head = minutes.get(minute);
  if (head === undefined) {
    head = new Date(minute * minuteMs).toISOString().slice(0, 17);
    minutes.set(minute, head);
  }
  const rest = ms - minute * minuteMs;
  const second = Math.floor(rest / 1000);
  const thousandth = rest - second * 1000;
  return `${head}${second < 10 ? '0' : ''}${second}.${zerosOf(thousandth)}${thousandth}Z`;
}

/** Zeros that three digits still need. */
function zerosOf(thousandth: number): string {
  if (thousandth < 10) return '00';
  if (thousandth < 100) return '0';
  return '';
}
