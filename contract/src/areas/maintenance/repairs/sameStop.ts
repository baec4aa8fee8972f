/** Difference between the clocks of machines and of the program within which two times are the same, ms. */
const clockToleranceMs = 60_000;

/** An open task as far as it decides about joining. */
export interface JoinableTask {
  readonly kind: string;
  readonly codes: readonly string[];
  /** Time of its stop: when its fault began or came again, or when the task was written. */
  readonly beganMs: number;
}

/** Something of a machine of which a task is to be made: a fault, an alarm or a report. */
export interface StopEvent {
  /** Code of the fault; null where none is known. */
  readonly code: string | null;
  readonly atMs: number;
}

/**
 * Returns the open task that an event of the same machine belongs to: the one about its fault, or a repair of the standstill that lasts.
 * Two different faults stay two tasks. `stoppedMs` is when the machine last ran, null while it runs.
 */
export function taskOfStop<Task extends JoinableTask>(
  tasks: readonly Task[],
  { code, atMs }: StopEvent,
  stoppedMs: number | null,
): Task | undefined {
  const same = code === null ? undefined : tasks.find(({ codes }) => codes.includes(code));
  if (same !== undefined) return same;
  if (stoppedMs === null || atMs < stoppedMs - clockToleranceMs) return undefined;
  return tasks.find(
    ({ kind, codes, beganMs }) =>
      kind === 'repair' && beganMs >= stoppedMs - clockToleranceMs && (code === null || codes.length === 0),
  );
}
