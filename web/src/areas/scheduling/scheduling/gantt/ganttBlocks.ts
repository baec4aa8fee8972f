import type { GanttLot, GanttPlan } from './ganttPlan.ts';

/** Lots of one order on frames that stand one below the other, which are drawn and named as one. */
export interface GanttBlock {
  readonly order: number;
  /** First frame; the lots are those of the frames from it on. */
  readonly frame: number;
  readonly lots: readonly GanttLot[];
  readonly startMs: number;
  readonly endMs: number;
  readonly kg: number;
  /** It goes on behind the horizon. */
  readonly goesOn: boolean;
}

/**
 * Blocks of a plan, by beginning. A lot joins the block of the same order on the frame above it, within the group, if both
 * are made at the same time for a while.
 */
export function ganttBlocksOf({ frames, lots, untilMs }: GanttPlan): GanttBlock[] {
  const done: Open[] = [];
  let above: Open[] = [];
  for (const [frame, own] of lots.entries()) {
    const isNewGroup = frames[frame]?.group !== frames[frame - 1]?.group;
    const reachable = isNewGroup ? [] : [...above];
    const next = own.map((lot): Open => {
      const at = reachable.findIndex((block) => block.order === lot.order && overlaps(block.last, lot));
      const [block] = at < 0 ? [] : reachable.splice(at, 1);
      if (block === undefined) return { order: lot.order, frame, lots: [lot], last: lot };
      block.lots.push(lot);
      block.last = lot;
      return block;
    });
    done.push(...next.filter(({ frame: first }) => first === frame));
    above = next;
  }
  return done
    .map(({ order, frame, lots: own }): GanttBlock => {
      const endMs = Math.max(...own.map((lot) => lot.endMs));
      return {
        order,
        frame,
        lots: own,
        startMs: Math.min(...own.map((lot) => lot.startMs)),
        endMs,
        kg: own.reduce((sum, lot) => sum + lot.kg, 0),
        goesOn: endMs > untilMs,
      };
    })
    .toSorted((one, other) => one.startMs - other.startMs);
}

interface Open {
  readonly order: number;
  readonly frame: number;
  readonly lots: GanttLot[];
  last: GanttLot;
}

function overlaps(one: GanttLot, other: GanttLot): boolean {
  return one.startMs < other.endMs && other.startMs < one.endMs;
}

/** Which of two tones each order has: neighbours of one variety on a frame differ wherever two tones are enough. */
export function tonesOf({ orders, lots }: GanttPlan): (0 | 1)[] {
  const neighbours = orders.map(() => new Set<number>());
  for (const own of lots)
    for (const [at, { order }] of own.entries()) {
      const before = own[at - 1]?.order;
      if (before === undefined || before === order || orders[before]?.varietyAt !== orders[order]?.varietyAt)
        continue;
      neighbours[order]?.add(before);
      neighbours[before]?.add(order);
    }
  const tones: (0 | 1 | undefined)[] = orders.map(() => undefined);
  for (const order of orders.keys()) {
    const used = [...(neighbours[order] ?? [])].map((each) => tones[each]);
    const [light, strong] = [
      used.filter((tone) => tone === 0).length,
      used.filter((tone) => tone === 1).length,
    ];
    tones[order] = light > strong ? 1 : 0;
  }
  return tones.map((tone) => tone ?? 0);
}
