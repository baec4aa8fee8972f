import { median } from '../numbers.ts';

/** What a page was like at one moment, and since the one before. */
export interface PageSample {
  readonly atMs: number;
  readonly heapMb: number;
  readonly nodes: number;
  readonly frameP95Ms: number;
  readonly longTasks: number;
}

/** The middle of some samples; long tasks are counted together. */
export interface HourStretch {
  readonly heapMb: number;
  readonly nodes: number;
  readonly frameP95Ms: number;
  readonly longTasksAMinute: number;
}

/** The samples of the first and of the last `stretchMs`, each in one. */
export function firstAndLast(
  samples: readonly PageSample[],
  { stretchMs, everyMs }: { stretchMs: number; everyMs: number },
): { first: HourStretch; last: HourStretch } {
  const [beginMs, endMs] = [samples.at(0)?.atMs ?? 0, samples.at(-1)?.atMs ?? 0];
  const stretch = (own: readonly PageSample[]): HourStretch => ({
    heapMb: median(own.map(({ heapMb }) => heapMb)),
    nodes: median(own.map(({ nodes }) => nodes)),
    frameP95Ms: median(own.map(({ frameP95Ms }) => frameP95Ms)),
    longTasksAMinute:
      (own.reduce((sum, { longTasks }) => sum + longTasks, 0) * 60_000) / (own.length * everyMs),
  });
  return {
    first: stretch(samples.filter(({ atMs }) => atMs < beginMs + stretchMs)),
    last: stretch(samples.filter(({ atMs }) => atMs > endMs - stretchMs)),
  };
}

/** Whether a figure stayed: it has grown by no more than the share, or by no more than the amount. */
export function isLevel(
  [first, last]: readonly [number, number],
  { share, amount }: { share: number; amount: number },
): boolean {
  return last - first <= Math.max(share * first, amount);
}
