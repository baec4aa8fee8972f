import type { GanttBlock } from './ganttBlocks.ts';
import { edges, type GanttLayout, type GanttView, seenFrames, xOf, yOf } from './ganttLayout.ts';
import type { GanttLot } from './ganttPlan.ts';
import { type GanttScene, lineGap } from './ganttScene.ts';

const labelPx = 12;

/** Names of blocks, the mark of a late one, and locks. */
export function paintBlocks(ctx: CanvasRenderingContext2D, scene: GanttScene, view: GanttView): void {
  const { layout, blocks, colours } = scene;
  const [first, last] = seenFrames(layout, view);
  const lastEnd = new Map<number, number>();
  for (const { order, endMs } of blocks) lastEnd.set(order, Math.max(endMs, lastEnd.get(order) ?? 0));
  for (const block of blocks) {
    if (block.frame > last || block.frame + block.lots.length <= first) continue;
    const x = xOf(layout, view, block.startMs);
    const until = xOf(layout, view, block.endMs);
    if (x > view.width || until < edges.label) continue;
    const order = layout.plan.orders[block.order];
    if (order === undefined) continue;
    const nameEnd = paintName(ctx, scene, view, block);
    if (order.lateDays > 0)
      paintLate(ctx, scene, view, { block, nameEnd, isLast: lastEnd.get(block.order) === block.endMs });
    for (const [at, lot] of block.lots.entries())
      if (lot.isLocked) paintLock(ctx, scene, view, { frame: block.frame + at, lot, colour: colours.text1 });
  }
}

/** The red right edge of what ends behind its due date, the date itself, and how late the order is where it ends last. */
function paintLate(
  ctx: CanvasRenderingContext2D,
  { layout, colours, words, font }: GanttScene,
  view: GanttView,
  { block, nameEnd, isLast }: { block: GanttBlock; nameEnd: number; isLast: boolean },
): void {
  const order = layout.plan.orders[block.order];
  if (order === undefined) return;
  ctx.fillStyle = colours.bad;
  for (const [at, lot] of block.lots.entries())
    if (lot.endMs > order.dueMs)
      ctx.fillRect(
        xOf(layout, view, lot.endMs) - 3,
        yOf(layout, view, block.frame + at),
        3,
        layout.rowPx - lineGap,
      );
  if (block.endMs <= order.dueMs || !isLast) return;
  const due = Math.round(xOf(layout, view, order.dueMs));
  const top = yOf(layout, view, block.frame);
  const height = block.lots.length * layout.rowPx;
  const isWithin = order.dueMs > block.startMs;
  if (isWithin) {
    ctx.strokeStyle = colours.bad;
    ctx.setLineDash([3, 2]);
    ctx.beginPath();
    ctx.moveTo(due + 0.5, top);
    ctx.lineTo(due + 0.5, top + height - lineGap);
    ctx.stroke();
    ctx.setLineDash([]);
  }
  const size = sizeOf(height);
  if (size === undefined) return;
  ctx.font = `500 ${size}px ${font}`;
  const text = `▲ ${words.late(order.lateDays)}`;
  const width = ctx.measureText(text).width;
  // Other orders may stand in the same rows behind it.
  const end = endOfNameRows(layout, view, block) - 6;
  const x = isWithin && due - width - 6 > nameEnd && due <= end ? due - width - 6 : end - width;
  if (x > nameEnd) ctx.fillText(text, x, nameLine(layout, top, height));
}

/** Size of words in a block of so many px; undefined where there is no room for any. */
function sizeOf(height: number): number | undefined {
  if (height < 11) return undefined;
  if (height < 14) return 10;
  return labelPx;
}

/** The middle of the line on which a block is named. */
function nameLine({ rowPx }: GanttLayout, top: number, height: number): number {
  return top + (height < 20 ? (height - lineGap) / 2 : Math.max(rowPx, 18) / 2 + 2);
}

/** The lots over which a block is named: words stand where all of them have begun and none has ended. */
function nameRows({ rowPx }: GanttLayout, { lots }: GanttBlock): readonly GanttLot[] {
  return lots.slice(0, Math.max(1, Math.ceil(16 / rowPx)));
}

function endOfNameRows(layout: GanttLayout, view: GanttView, block: GanttBlock): number {
  return Math.min(view.width, ...nameRows(layout, block).map(({ endMs }) => xOf(layout, view, endMs)));
}

/** The order, and what else has room. Gives where the words end. */
function paintName(
  ctx: CanvasRenderingContext2D,
  { layout, colours, words, font }: GanttScene,
  view: GanttView,
  block: GanttBlock,
): number {
  const { plan, rowPx } = layout;
  const order = plan.orders[block.order];
  const height = block.lots.length * rowPx;
  const size = sizeOf(height);
  const rows = nameRows(layout, block);
  const locked = rows.some(({ isLocked }) => isLocked) ? 10 : 0;
  const from = Math.max(edges.label, ...rows.map(({ startMs }) => xOf(layout, view, startMs))) + 8 + locked;
  if (order === undefined || size === undefined) return from;
  const until = endOfNameRows(layout, view, block) - 4;
  if (until - from < 24) return from;
  const y = nameLine(layout, yOf(layout, view, block.frame), height);
  ctx.fillStyle = colours.block(order.colour).text;
  ctx.font = `500 ${size}px ${font}`;
  const own = ctx.measureText(order.label).width;
  if (own > until - from) return from;
  ctx.fillText(order.label, from, y);
  ctx.font = `${size}px ${font}`;
  const rest = words.block(block).find((text) => own + 8 + ctx.measureText(text).width <= until - from);
  if (rest === undefined) return from + own + 8;
  ctx.fillText(rest, from + own + 8, y);
  return from + own + 16 + ctx.measureText(rest).width;
}

function paintLock(
  ctx: CanvasRenderingContext2D,
  { layout }: GanttScene,
  view: GanttView,
  { frame, lot, colour }: { frame: number; lot: GanttLot; colour: string },
): void {
  const x = Math.max(edges.label, xOf(layout, view, lot.startMs)) + 6;
  if (xOf(layout, view, lot.endMs) - x < 10 || layout.rowPx < 8) return;
  const y = yOf(layout, view, frame) + (layout.rowPx - lineGap) / 2;
  ctx.fillStyle = colour;
  ctx.fillRect(x, y - 0.5, 6, 4);
  ctx.strokeStyle = colour;
  ctx.lineWidth = 1;
  ctx.beginPath();
  ctx.arc(x + 3, y - 0.5, 2, Math.PI, 0);
  ctx.stroke();
}
