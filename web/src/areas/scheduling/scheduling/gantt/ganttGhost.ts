import type { GanttScene } from './ganttScene.ts';
import { edges, type GanttView, loadHeight, xOf, yOf, seenFrames } from './ganttLayout.ts';
import type { GanttLot } from './ganttPlan.ts';

/** The frame of what is carried to the chart from beside it. */
export const fromBeside = -1;

/** A lot on its way to another place. */
export interface GanttDrag {
  readonly lot: GanttLot;
  /** Its place among the frames; `fromBeside` of what is on none. */
  readonly frame: number;
  /** Pointer on the canvas. */
  readonly x: number;
  readonly y: number;
  /** How far right of its beginning the lot was taken. */
  readonly grabPx: number;
  /** A part of it goes, the rest stays. */
  readonly isSplit: boolean;
  readonly target: DropTarget | undefined;
}

/** Where it would be put: a place among the lots of a frame, the moved one not counted. */
export interface DropTarget {
  readonly frame: number;
  readonly place: number;
  /** The frame cannot make the variety. */
  readonly isRefused: boolean;
}

/** Draws a lot that is carried, where it would go, and which frames cannot make it. */
export function paintGhost(
  ctx: CanvasRenderingContext2D,
  { layout, colours, tones }: GanttScene,
  view: GanttView,
  { lot, x, y, grabPx, target }: GanttDrag,
): void {
  const { plan, rowPx } = layout;
  const order = plan.orders[lot.order];
  if (order === undefined) return;
  ctx.save();
  ctx.beginPath();
  ctx.rect(edges.label, edges.head, view.width, view.height - edges.head - loadHeight(layout));
  ctx.clip();
  const [first, last] = seenFrames(layout, view);
  ctx.fillStyle = colours.ground;
  ctx.globalAlpha = 0.72;
  for (let frame = first; frame <= last; frame += 1)
    if (plan.frames[frame]?.makes.has(order.varietyAt) === false)
      ctx.fillRect(edges.label, yOf(layout, view, frame), view.width, rowPx);
  ctx.globalAlpha = 1;
  if (target !== undefined) {
    const others = (plan.lots[target.frame] ?? []).filter(({ id }) => id !== lot.id);
    const before = others[target.place - 1];
    const at = xOf(layout, view, before?.endMs ?? plan.fromMs);
    ctx.fillStyle = target.isRefused ? colours.bad : colours.accent;
    ctx.fillRect(Math.max(edges.label, at - 1), yOf(layout, view, target.frame) - 3, 3, rowPx + 5);
  }
  const look = colours.block(order.colour);
  const width = xOf(layout, view, lot.endMs) - xOf(layout, view, lot.startMs);
  const height = Math.max(rowPx - 1, 10);
  ctx.globalAlpha = 0.9;
  ctx.fillStyle = look.fills[tones[lot.order] ?? 0];
  ctx.fillRect(x - grabPx, y - height / 2, width, height);
  ctx.globalAlpha = 1;
  ctx.strokeStyle = target?.isRefused === true ? colours.bad : colours.text1;
  ctx.lineWidth = 1.5;
  ctx.strokeRect(x - grabPx, y - height / 2, width, height);
  ctx.restore();
}
