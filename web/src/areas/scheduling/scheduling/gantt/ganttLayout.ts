import { dayMs } from '@millwright/contract/core/time/units.ts';
import type { GanttLot, GanttPlan } from './ganttPlan.ts';

/** Where rows and moments stand. All lengths are CSS px. */
export interface GanttLayout {
  readonly plan: GanttPlan;
  /** Top of each frame below the head, before it is scrolled. */
  readonly tops: readonly number[];
  /** Top of each group's own line; empty with a single group, which needs none. */
  readonly groupTops: readonly number[];
  readonly rowPx: number;
  readonly dayPx: number;
  /** Of all rows and of the whole span, without head, labels and load. */
  readonly bodyHeight: number;
  readonly bodyWidth: number;
}

/** What stands at an edge and is not scrolled away. */
export const edges = { label: 52, head: 52, load: 56, groupLine: 20, right: 12 } as const;
/** A day is at least and at most so wide, a row so high. */
export const dayRange = { min: 6, max: 240 } as const;
export const rowRange = { min: 4, usual: 12, max: 28 } as const;

/** Where everything stands at a zoom. */
export function ganttLayoutOf(
  plan: GanttPlan,
  { dayPx, rowPx }: { dayPx: number; rowPx: number },
): GanttLayout {
  const hasGroups = plan.groups.length > 1;
  const tops: number[] = [];
  const groupTops: number[] = [];
  let y = 0;
  let group = -1;
  for (const frame of plan.frames) {
    if (hasGroups && frame.group !== group) {
      groupTops[frame.group] = y;
      y += edges.groupLine;
    }
    group = frame.group;
    tops.push(y);
    y += rowPx;
  }
  return {
    plan,
    tops,
    groupTops,
    rowPx,
    dayPx,
    bodyHeight: y,
    bodyWidth: ((plan.untilMs - plan.fromMs) / dayMs) * dayPx,
  };
}

/** The part of the body that is seen. */
export interface GanttView {
  readonly width: number;
  readonly height: number;
  /** How far it is scrolled. */
  readonly left: number;
  readonly top: number;
}

/** Place of a moment on the canvas. */
export function xOf({ plan, dayPx }: GanttLayout, { left }: GanttView, ms: number): number {
  return edges.label + ((ms - plan.fromMs) / dayMs) * dayPx - left;
}

/** The moment at a place of the canvas. */
export function msAt({ plan, dayPx }: GanttLayout, { left }: GanttView, x: number): number {
  return plan.fromMs + ((x - edges.label + left) / dayPx) * dayMs;
}

/** Top of a frame on the canvas. */
export function yOf({ tops }: GanttLayout, { top }: GanttView, frame: number): number {
  return edges.head + (tops[frame] ?? 0) - top;
}

/** The frame at a height of the canvas; undefined on head, load and lines of groups. */
export function frameAt(layout: GanttLayout, view: GanttView, y: number): number | undefined {
  if (y < edges.head || y >= view.height - loadHeight(layout)) return undefined;
  const at = y - edges.head + view.top;
  const frame = lastBefore(layout.tops, at);
  return frame >= 0 && at < (layout.tops[frame] ?? 0) + layout.rowPx ? frame : undefined;
}

/** The frames that are seen, first and last. */
export function seenFrames(layout: GanttLayout, view: GanttView): readonly [number, number] {
  const first = Math.max(0, lastBefore(layout.tops, view.top));
  const bottom = view.top + view.height - edges.head - loadHeight(layout);
  return [first, Math.max(first, lastBefore(layout.tops, bottom))];
}

export function loadHeight({ plan }: GanttLayout): number {
  return plan.load === undefined ? 0 : edges.load;
}

/** The lot at a place of the canvas, with its frame. */
export function lotAt(
  layout: GanttLayout,
  view: GanttView,
  { x, y }: { x: number; y: number },
): { frame: number; lot: GanttLot } | undefined {
  const frame = frameAt(layout, view, y);
  if (frame === undefined || x < edges.label) return undefined;
  const ms = msAt(layout, view, x);
  const lot = layout.plan.lots[frame]?.find(({ startMs, endMs }) => ms >= startMs && ms < endMs);
  return lot === undefined ? undefined : { frame, lot };
}

/**
 * The place among the lots of a frame for one that is let go with its beginning at a moment: behind all whose middle lies
 * before, and behind what is locked. The lot itself does not count.
 */
export function placeAt(lots: readonly GanttLot[], ms: number, movedId?: string): number {
  const others = lots.filter(({ id }) => id !== movedId);
  const behind = others.findLastIndex(({ startMs, endMs }) => (startMs + endMs) / 2 < ms) + 1;
  return Math.max(behind, others.findLastIndex(({ isLocked }) => isLocked) + 1);
}

/** Where the view has to be scrolled to so that a lot is seen. */
export function scrolledTo(
  layout: GanttLayout,
  view: GanttView,
  { frame, lot }: { frame: number; lot: GanttLot },
): { left: number; top: number } {
  const width = Math.max(0, view.width - edges.label - edges.right);
  const height = view.height - edges.head - loadHeight(layout);
  const x = ((lot.startMs - layout.plan.fromMs) / dayMs) * layout.dayPx;
  const y = layout.tops[frame] ?? 0;
  const isAside = x < view.left || x > view.left + width - 40;
  const isAbove = y < view.top;
  const isBelow = y + layout.rowPx > view.top + height;
  const left = isAside ? Math.max(0, x - width / 4) : view.left;
  if (isAbove) return { left, top: Math.max(0, y - layout.rowPx) };
  return { left, top: isBelow ? y + layout.rowPx * 2 - height : view.top };
}

/** The widest day at which the whole span is seen, and rows as high as the room allows. */
export function fitting(plan: GanttPlan, { width, height }: { width: number; height: number }) {
  const days = Math.max(1, (plan.untilMs - plan.fromMs) / dayMs);
  const room =
    height -
    edges.head -
    (plan.load === undefined ? 0 : edges.load) -
    (plan.groups.length > 1 ? plan.groups.length * edges.groupLine : 0);
  return {
    dayPx: within(dayRange, (width - edges.label - edges.right) / days),
    rowPx: Math.floor(within({ min: rowRange.usual, max: 20 }, room / Math.max(1, plan.frames.length))),
  };
}

export function within({ min, max }: { readonly min: number; readonly max: number }, value: number): number {
  return Math.min(max, Math.max(min, value));
}

/** Place of the last value that is not above; −1 if there is none. The values ascend. */
function lastBefore(values: readonly number[], at: number): number {
  let [low, high] = [0, values.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((values[middle] ?? Infinity) <= at) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}
