import { stateNumber } from '../../telemetry/states/states.ts';

/*
 * Which stops of machines are unplanned failures, for MTBF and MTTR (formulas M1 and M2). Pure: the server gives stretches of
 * state and tasks, tests give worked examples. Moments are epoch ms.
 */

/** An uninterrupted stretch of one state of a machine: at fault, or not heard of. */
export interface FaultStretch {
  readonly machineId: number;
  readonly state: number;
  readonly fault: string | null;
  readonly startMs: number;
  readonly endMs: number;
  /** It still lasts. */
  readonly isOpen?: boolean;
}

/** A task about a fault of a machine, one for each fault that it names. */
export interface FaultTask {
  readonly taskId: string;
  readonly machineId: number;
  /** As the controller sends it. */
  readonly code: string | null;
  /** When the fault that it was written about began. */
  readonly occurredMs: number;
  /** When it was told as done, or cancelled; null before. */
  readonly closedMs: number | null;
  readonly isCancelled: boolean;
}

/** An unplanned failure: a machine stood with a fault, once or again until its task was done. */
export interface Failure {
  readonly machineId: number;
  readonly fault: string | null;
  readonly startMs: number;
  /** The end of its last stop; of one that lasts until when it is known. */
  readonly endMs: number;
  /** Time that the machine stood with it, silence left out. */
  readonly downMs: number;
  readonly isOpen: boolean;
  /** How often it came: 1, and once more for each time it came again while its task was open. */
  readonly stops: number;
  readonly taskId: string | null;
}

/**
 * The failures that begin in the stretches, by machine in the order of time. Stretches at fault that touch each other are one
 * stop, and so are two of the same fault with nothing but silence between. A stop that begins while a task about the same
 * fault of the machine is open belongs to the failure of that task; what a cancelled task was about is no failure.
 * @param stretches at fault and of silence, by machine in the order of time
 */
export function failuresOf(
  stretches: readonly FaultStretch[],
  tasks: readonly FaultTask[],
): readonly Failure[] {
  const tasksOf = Map.groupBy(tasks, ({ machineId, code }) => faultKey(machineId, code));
  const failures: Failure[] = [];
  const placeOfTask = new Map<string, number>();
  for (const stop of stopsOf(stretches)) {
    const own = tasksOf.get(faultKey(stop.machineId, stop.fault)) ?? [];
    const open = own.find((task) => isOpenAt(task, stop.startMs));
    if (open !== undefined) {
      const place = placeOfTask.get(open.taskId);
      const failure = place === undefined ? undefined : failures[place];
      // Where it first came before the stretches began, it was counted there; of a cancelled task it never was.
      if (place !== undefined && failure !== undefined) failures[place] = cameAgain(failure, stop);
      continue;
    }
    const written = own.filter(({ occurredMs }) => occurredMs >= stop.startMs && occurredMs <= stop.endMs);
    const task = written.find(({ isCancelled }) => !isCancelled);
    if (task === undefined && written.length > 0) continue;
    if (task !== undefined) placeOfTask.set(task.taskId, failures.length);
    failures.push({ ...stop, stops: 1, taskId: task?.taskId ?? null });
  }
  return failures;
}

/** Failures, and how long machines stood with them, as parts of KPIs. */
export function failureSums(failures: readonly Failure[]): { failures: number; failureMs: number } {
  return {
    failures: failures.length,
    failureMs: failures.reduce((sum, { downMs }) => sum + downMs, 0),
  };
}

type Stop = Omit<Failure, 'stops' | 'taskId'>;

function faultKey(machineId: number, fault: string | null): string {
  return `${machineId} ${fault ?? ''}`;
}

/** Whether a stop that begins then is one that the task takes in: its fault came before, and it is not closed. */
function isOpenAt({ occurredMs, closedMs }: FaultTask, atMs: number): boolean {
  return occurredMs < atMs && (closedMs === null || closedMs > atMs);
}

function cameAgain(failure: Failure, { endMs, downMs, isOpen }: Stop): Failure {
  return { ...failure, endMs, downMs: failure.downMs + downMs, isOpen, stops: failure.stops + 1 };
}

/** Stops with a fault, out of stretches of one state each. */
function stopsOf(stretches: readonly FaultStretch[]): Stop[] {
  const stops: Stop[] = [];
  let silentUntilMs: number | undefined;
  let silentOf: number | undefined;
  for (const { machineId, state, fault, startMs, endMs, isOpen = false } of stretches) {
    const last = stops.at(-1);
    if (state !== stateNumber.fault) {
      const continues = last?.machineId === machineId && last.endMs === startMs;
      silentUntilMs = continues ? endMs : undefined;
      silentOf = machineId;
      continue;
    }
    const isNext = last?.machineId === machineId && last.endMs === startMs;
    const isBehindSilence =
      last?.machineId === machineId &&
      silentOf === machineId &&
      silentUntilMs === startMs &&
      last.fault === fault;
    if (last !== undefined && (isNext || isBehindSilence))
      stops[stops.length - 1] = { ...last, endMs, downMs: last.downMs + endMs - startMs, isOpen };
    else stops.push({ machineId, fault, startMs, endMs, downMs: endMs - startMs, isOpen });
    silentUntilMs = undefined;
  }
  return stops;
}
