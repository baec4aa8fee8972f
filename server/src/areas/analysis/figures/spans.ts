/** A stretch of time, its end excluded, epoch ms. */
export interface FigureSpan {
  readonly startMs: number;
  readonly endMs: number;
}

/** Spans in order, those that touch as one. */
export function joinedSpans(spans: readonly FigureSpan[]): FigureSpan[] {
  const all: { startMs: number; endMs: number }[] = [];
  for (const { startMs, endMs } of spans) {
    const last = all.at(-1);
    if (last?.endMs === startMs) last.endMs = endMs;
    else all.push({ startMs, endMs });
  }
  return all;
}

/** What lies in both of two lists of spans, each in order of time. */
export function bothOf(one: readonly FigureSpan[], other: readonly FigureSpan[]): FigureSpan[] {
  const both: FigureSpan[] = [];
  let [left, right] = [0, 0];
  for (let [a, b] = [one[0], other[0]]; a && b; [a, b] = [one[left], other[right]]) {
    const [startMs, endMs] = [Math.max(a.startMs, b.startMs), Math.min(a.endMs, b.endMs)];
    if (startMs < endMs) both.push({ startMs, endMs });
    if (a.endMs <= b.endMs) left += 1;
    else right += 1;
  }
  return both;
}
