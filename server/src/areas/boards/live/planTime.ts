import { kpis } from '@millwright/contract/areas/telemetry/kpis/kpis.ts';

/*
 * The time that a plan is held against: calendar time without planned idle time (formula F41). Maintenance and changeover
 * stay in, since the daily target of a machine has them taken off (p of formula F31).
 *
 * The daily target of a ring frame is what it can make, so a frame without an order is simply not planned. Every other
 * process shall make what the frames need, however many of its machines do: where some are planned idle, the others of
 * the same variety take over their part, and the process keeps its plan.
 */

/** The process that sets the pace of the mill. */
export const paceSetting = kpis.prodEff.leading;

/** Time of a machine in a step: a shift, or the running one until now. */
export interface SpentTime {
  /** What takes over from each other: process, variety, step. */
  readonly group: string;
  readonly kind: string;
  readonly calendarMs: number;
  readonly idleMs: number;
}

/** How much longer than their own working time the working machines of a group are planned, by group. */
export function spreadOf(times: readonly SpentTime[]): ReadonlyMap<string, number> {
  const sums = new Map<string, { calendarMs: number; workingMs: number }>();
  for (const { group, kind, calendarMs, idleMs } of times) {
    if (kind === paceSetting) continue;
    const sum = sums.get(group) ?? { calendarMs: 0, workingMs: 0 };
    sums.set(group, sum);
    sum.calendarMs += calendarMs;
    sum.workingMs += calendarMs - idleMs;
  }
  return new Map(
    [...sums].map(([group, { calendarMs, workingMs }]) => [
      group,
      workingMs > 0 ? calendarMs / workingMs : 1,
    ]),
  );
}

/** The time that the plan of a machine is held against, ms. */
export function planMsOf(
  { group, calendarMs, idleMs }: SpentTime,
  spread: ReadonlyMap<string, number>,
): number {
  return (calendarMs - idleMs) * (spread.get(group) ?? 1);
}
