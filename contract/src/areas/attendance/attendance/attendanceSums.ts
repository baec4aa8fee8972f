import type { PersonAttendance } from './attendance.ts';

/** What the attendance of a person, a team or a mill comes to: turns, minutes and times. */
export interface AttendanceSums {
  /** Turns that are planned without leave, in all and those that are over, and minutes of all. */
  readonly planned: number;
  readonly due: number;
  readonly plannedMin: number;
  /** Turns that are over and at which somebody was, and minutes within turns. */
  readonly present: number;
  readonly presentMin: number;
  readonly late: number;
  readonly lateMin: number;
  readonly early: number;
  readonly earlyMin: number;
  readonly overtimeMin: number;
  /** Minutes of presence without a plan. */
  readonly unplannedMin: number;
  readonly absent: number;
  /** Punches that are missing. */
  readonly missing: number;
  /** Turns of leave, by its kind. */
  readonly leave: Readonly<Record<string, number>>;
}

export const noAttendance: AttendanceSums = {
  planned: 0,
  due: 0,
  plannedMin: 0,
  present: 0,
  presentMin: 0,
  late: 0,
  lateMin: 0,
  early: 0,
  earlyMin: 0,
  overtimeMin: 0,
  unplannedMin: 0,
  absent: 0,
  missing: 0,
  leave: {},
};

/** What the attendance of one person comes to. */
export function sumsOf({ turns, unplanned }: PersonAttendance): AttendanceSums {
  const working = turns.filter(({ state }) => state !== 'leave');
  const count = (is: (each: (typeof working)[number]) => boolean) => working.filter(is).length;
  const sum = (of: (each: (typeof working)[number]) => number) =>
    working.reduce((all, each) => all + of(each), 0);
  const leave: Record<string, number> = {};
  for (const { turn } of turns) if (turn.leave !== null) leave[turn.leave] = (leave[turn.leave] ?? 0) + 1;
  return {
    planned: working.length,
    due: count(({ state }) => state === 'present' || state === 'absent'),
    plannedMin: sum(({ plannedMin }) => plannedMin),
    present: count(({ state }) => state === 'present'),
    presentMin: sum(({ presentMin }) => presentMin),
    late: count(({ lateMin }) => lateMin > 0),
    lateMin: sum(({ lateMin }) => lateMin),
    early: count(({ earlyMin }) => earlyMin > 0),
    earlyMin: sum(({ earlyMin }) => earlyMin),
    overtimeMin: sum(({ overtimeMin }) => overtimeMin),
    unplannedMin: unplanned.reduce((all, { minutes }) => all + minutes, 0),
    absent: count(({ state }) => state === 'absent'),
    missing: sum(({ isMissingIn, isMissingOut }) => Number(isMissingIn) + Number(isMissingOut)),
    leave,
  };
}

/** Several sums as one. */
export function addedUp(all: readonly AttendanceSums[]): AttendanceSums {
  const leave: Record<string, number> = {};
  for (const each of all)
    for (const [kind, turns] of Object.entries(each.leave)) leave[kind] = (leave[kind] ?? 0) + turns;
  const total = (name: Exclude<keyof AttendanceSums, 'leave'>) =>
    all.reduce((sum, each) => sum + each[name], 0);
  return {
    planned: total('planned'),
    due: total('due'),
    plannedMin: total('plannedMin'),
    present: total('present'),
    presentMin: total('presentMin'),
    late: total('late'),
    lateMin: total('lateMin'),
    early: total('early'),
    earlyMin: total('earlyMin'),
    overtimeMin: total('overtimeMin'),
    unplannedMin: total('unplannedMin'),
    absent: total('absent'),
    missing: total('missing'),
    leave,
  };
}

/** Of the turns that are over, the share at which somebody was: 0 to 1; null while none is. */
export function attendanceRate({ present, due }: Pick<AttendanceSums, 'present' | 'due'>): number | null {
  return due === 0 ? null : present / due;
}
