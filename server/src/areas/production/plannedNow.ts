/** A line of an order in production: what it demands, since when it is in production, and when it is to be done. */
export interface PlannedLine {
  readonly demandKg: number;
  /** Null while it is not in production. */
  readonly startMs: number | null;
  readonly dueMs: number;
}

/**
 * What should be made of lines by now, kg to the gram: each evenly from when it began to when it is due. A line that was
 * due before it began should be made whole. Null when none has begun.
 */
export function plannedKgNow(lines: readonly PlannedLine[], nowMs: number): number | null {
  const begun = lines.filter(({ startMs }) => startMs !== null);
  if (begun.length === 0) return null;
  const planned = begun.map(({ demandKg, startMs, dueMs }) => {
    const from = startMs ?? nowMs;
    const share = dueMs > from ? (nowMs - from) / (dueMs - from) : 1;
    return demandKg * Math.min(1, Math.max(0, share));
  });
  return Math.round(planned.reduce((sum, each) => sum + each, 0) * 1000) / 1000;
}
