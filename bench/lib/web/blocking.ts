/** From here on a task keeps a person waiting, ms. Source: Long Tasks API. */
export const longTaskMs = 50;

/** Total blocking time: what the tasks since the first paint took beyond 50 ms each. */
export function blockingMs(
  tasks: readonly { startMs: number; durationMs: number }[],
  firstPaintMs: number,
): number {
  return tasks
    .filter(({ startMs, durationMs }) => startMs + durationMs > firstPaintMs)
    .reduce((sum, { durationMs }) => sum + Math.max(0, durationMs - longTaskMs), 0);
}
