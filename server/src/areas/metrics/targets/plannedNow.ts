/** A line of an order in production: what it demands, since when it is in production, and when it is to be done. */
export interface PlannedLine {
  readonly demandKg: number;
  /** Null while it is not in production. */
  readonly startMs: number | null;
  readonly dueMs: number;
  /** What the plan of frames that the mill goes by makes of it until now; undefined: the line is in no such plan. */
  readonly byPlanKg?: number | undefined;
}

/**
 * What should be made of lines by now, kg to the gram: by the plan of frames where they are in it, else each evenly from when
 * it began to when it is due. A line that was due before it began should be made whole. Null when none has begun or is planned.
 */
export function plannedKgNow(lines: readonly PlannedLine[], nowMs: number): number | null {
  const begun = lines.filter(({ startMs, byPlanKg }) => startMs !== null || byPlanKg !== undefined);
  if (begun.length === 0) return null;
  const planned = begun.map(({ demandKg, startMs, dueMs, byPlanKg }) => {
    if (byPlanKg !== undefined) return Math.min(demandKg, byPlanKg);
    const from = startMs ?? nowMs;
    const share = dueMs > from ? (nowMs - from) / (dueMs - from) : 1;
    return demandKg * Math.min(1, Math.max(0, share));
  });
  return Math.round(planned.reduce((sum, each) => sum + each, 0) * 1000) / 1000;
}
