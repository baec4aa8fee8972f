import { hourMs } from '@millwright/contract/core/time/units.ts';
import type {
  GanttFrame,
  GanttLot,
  GanttPlan,
} from '@millwright/web/areas/scheduling/scheduling/gantt/ganttPlan.ts';

const fromMs = Date.parse('2026-10-14T00:00:00Z');
const days = 14;

/** A lot of 10 kg an hour, by hours from the beginning. */
export function lotOf(id: string, order: number, fromHours: number, untilHours: number): GanttLot {
  const startMs = fromMs + fromHours * hourMs;
  return {
    id,
    order,
    kg: (untilHours - fromHours) * 10,
    setUpFromMs: startMs,
    setUpUntilMs: startMs,
    startMs,
    endMs: fromMs + untilHours * hourMs,
    isLocked: false,
  };
}

export function frameOf(number: number, group: number, makes: readonly number[] = [0, 1]): GanttFrame {
  return {
    id: String(number),
    label: String(number).padStart(2, '0'),
    group,
    closed: [],
    makes: new Set(makes),
  };
}

/** A plan of two weeks; orders 0 and 2 are of one variety, 1 is of another. */
export function ganttFixture(
  lots: readonly (readonly GanttLot[])[],
  orders: readonly { dueHours?: number; lateDays?: number }[] = [{}, {}, {}],
): GanttPlan {
  return {
    fromMs,
    untilMs: fromMs + days * 24 * hourMs,
    nowMs: fromMs,
    zone: 'UTC',
    groups: ['A'],
    frames: lots.map((_, at) => frameOf(at + 1, 0)),
    lots,
    load: undefined,
    orders: orders.map(({ dueHours = 100, lateDays = 0 }, at) => ({
      id: String(at),
      label: String(1001 + at),
      variety: ['JC40', 'C32'][at % 2] ?? '',
      varietyAt: at % 2,
      colour: ['#3f8f83', '#5278a3'][at % 2] ?? '',
      dueMs: fromMs + dueHours * hourMs,
      lateDays,
    })),
  };
}
