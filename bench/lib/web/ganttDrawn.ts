import { labelledColour, quietSeries } from '@millwright/contract/areas/basics/variety/varietyColours.ts';
import { hourMs } from '@millwright/contract/core/time/units.ts';
import { checkPlan } from '../../../server/src/areas/scheduling/planning/check.ts';
import { drawMill } from '../../../server/src/areas/scheduling/planning/input/instances.ts';
import { ordersIn } from '../../../server/src/areas/scheduling/planning/ordersIn.ts';
import { firstPlan } from '../../../server/src/areas/scheduling/planning/search.ts';
import type { GanttFrame, GanttPlan } from '../../../web/src/areas/scheduling/scheduling/gantt/ganttPlan.ts';

/** A plan as it travels in a page: sets have no place in JSON. */
export type DrawnPlan = Omit<GanttPlan, 'frames' | 'load'> & {
  readonly frames: readonly (Omit<GanttFrame, 'makes'> & { readonly makes: readonly number[] })[];
};

const fromMs = Date.parse('2026-10-14T00:00:00Z');

/** The first plan of a drawn mill, as a chart draws it. */
export function drawnPlan(orders: number, machines: number): DrawnPlan {
  const input = drawMill({ orders, machines, seed: 1, canSplit: true });
  const checked = checkPlan(input, firstPlan(input));
  const stands = ordersIn(input, checked);
  const at = (hours: number) => fromMs + hours * hourMs;
  return {
    fromMs,
    untilMs: at(input.horizonHours),
    nowMs: at(5),
    zone: 'Asia/Shanghai',
    groups: ['FA506', 'FA502'],
    orders: input.orders.map((order, place) => ({
      id: order.id,
      label: order.id,
      variety: input.varieties[order.variety] ?? '',
      varietyAt: order.variety,
      colour: quietSeries[order.variety] ?? labelledColour,
      dueMs: at(order.dueHours),
      lateDays: stands[place]?.lateDays ?? 0,
    })),
    frames: input.machines.map((frame) => ({
      id: frame.id,
      label: frame.id,
      group: frame.model,
      closed: frame.closed.map(([from, until]) => ({
        fromMs: at(from),
        untilMs: at(until),
        kind: 'service' as const,
      })),
      makes: frame.kgPerHour.flatMap((rate, variety) => (rate > 0 ? [variety] : [])),
    })),
    lots: input.machines.map((_, frame) =>
      checked.lots
        .filter(({ machine }) => machine === frame)
        .map((lot, place) => ({
          id: `${frame}:${place}`,
          order: lot.order,
          kg: lot.kg,
          setUpFromMs: at(lot.setUpFrom),
          setUpUntilMs: at(lot.setUpUntil),
          startMs: at(lot.start),
          endMs: at(lot.end),
          isLocked: lot.isLocked,
        })),
    ),
  };
}
