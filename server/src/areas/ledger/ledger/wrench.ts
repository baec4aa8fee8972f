/** A stretch of time, epoch ms, the end excluded. */
export interface WorkStretch {
  readonly startMs: number;
  readonly endMs: number;
}

/** Time of people: at work on tasks, and on duty. */
export interface PersonTime {
  readonly work: readonly WorkStretch[];
  readonly duty: readonly WorkStretch[];
}

/**
 * Wrench time (formula M5): time of repair records within the duty of their people, over that duty. Records of one person that
 * overlap count once, so it never comes above 100 %; what lies outside of the duty is told apart.
 */
export function wrenchParts(people: readonly PersonTime[]): {
  wrenchMs: number;
  dutyMs: number;
  overtimeMs: number;
} {
  let [wrenchMs, dutyMs, overtimeMs] = [0, 0, 0];
  for (const { work, duty } of people) {
    const [worked, standing] = [united(work), united(duty)];
    const within = standing.reduce((sum, turn) => sum + overlapMs(turn, worked), 0);
    wrenchMs += within;
    dutyMs += lengthMs(standing);
    overtimeMs += lengthMs(worked) - within;
  }
  return { wrenchMs, dutyMs, overtimeMs };
}

/** Stretches without overlaps, in the order of time. */
function united(stretches: readonly WorkStretch[]): WorkStretch[] {
  const all: WorkStretch[] = [];
  for (const each of stretches.toSorted((one, other) => one.startMs - other.startMs)) {
    const last = all.at(-1);
    if (each.endMs <= each.startMs) continue;
    if (last !== undefined && each.startMs <= last.endMs)
      all[all.length - 1] = { startMs: last.startMs, endMs: Math.max(last.endMs, each.endMs) };
    else all.push(each);
  }
  return all;
}

function overlapMs({ startMs, endMs }: WorkStretch, others: readonly WorkStretch[]): number {
  return others.reduce(
    (sum, other) => sum + Math.max(0, Math.min(endMs, other.endMs) - Math.max(startMs, other.startMs)),
    0,
  );
}

function lengthMs(stretches: readonly WorkStretch[]): number {
  return stretches.reduce((sum, { startMs, endMs }) => sum + endMs - startMs, 0);
}
