import { paintBlocks } from './ganttPaintBlocks.ts';
import { paintHead, paintLoad } from './ganttPaintEdges.ts';
import { edges, type GanttView, loadHeight, seenFrames, xOf, yOf } from './ganttLayout.ts';
import { changeoverPattern } from './ganttPattern.ts';
import { type GanttScene, lineGap } from './ganttScene.ts';

/** A frame out of service for longer is a quiet ground, not a mark. */
const longPx = 28;

/** Draws what is seen of a plan. */
export function paintGantt(ctx: CanvasRenderingContext2D, scene: GanttScene, view: GanttView): void {
  const { colours, layout } = scene;
  ctx.fillStyle = colours.surface;
  ctx.fillRect(0, 0, view.width, view.height);
  ctx.textBaseline = 'middle';
  ctx.save();
  ctx.beginPath();
  const bodyBottom = view.height - loadHeight(layout);
  ctx.rect(edges.label, edges.head, view.width - edges.label, bodyBottom - edges.head);
  ctx.clip();
  paintDayLines(ctx, scene, view);
  paintLots(ctx, scene, view);
  paintClosed(ctx, scene, view);
  paintBlocks(ctx, scene, view);
  paintSelected(ctx, scene, view);
  paintNow(ctx, scene, view);
  ctx.restore();
  paintLabels(ctx, scene, view);
  paintHead(ctx, scene, view);
  paintLoad(ctx, scene, view);
}

function paintDayLines(
  ctx: CanvasRenderingContext2D,
  { layout, days, colours }: GanttScene,
  view: GanttView,
): void {
  ctx.fillStyle = colours.line;
  for (const { fromMs } of days) {
    const x = Math.round(xOf(layout, view, fromMs));
    if (x >= edges.label && x <= view.width) ctx.fillRect(x, edges.head, 1, view.height);
  }
}

/** Fills of lots, row by row; fills of one colour are drawn together. */
function paintLots(ctx: CanvasRenderingContext2D, scene: GanttScene, view: GanttView): void {
  const { layout, tones, colours } = scene;
  const { plan, rowPx } = layout;
  const [first, last] = seenFrames(layout, view);
  const fills = new Map<string, number[]>();
  const edgesBy = new Map<string, number[]>();
  const changes: number[] = [];
  const add = (map: Map<string, number[]>, colour: string, rect: readonly number[]) => {
    const list = map.get(colour);
    if (list === undefined) map.set(colour, [...rect]);
    else list.push(...rect);
  };
  const rowHeight = rowPx - (rowPx > 5 ? lineGap : 0);
  for (let frame = first; frame <= last; frame += 1) {
    const y = yOf(layout, view, frame);
    for (const lot of plan.lots[frame] ?? []) {
      const from = xOf(layout, view, lot.startMs);
      const until = xOf(layout, view, lot.endMs);
      const setUp = xOf(layout, view, lot.setUpFromMs);
      if (setUp > view.width) break;
      if (until < edges.label) continue;
      const order = plan.orders[lot.order];
      if (order === undefined) continue;
      const look = colours.block(order.colour);
      const left = Math.max(edges.label - 4, from);
      add(fills, look.fills[tones[lot.order] ?? 0], [left, y, Math.min(view.width, until) - left, rowHeight]);
      if (from > edges.label - 4) add(edgesBy, look.edge, [from, y, 3, rowHeight]);
      const done = xOf(layout, view, lot.setUpUntilMs);
      if (done > setUp) changes.push(setUp, y, Math.max(2, done - setUp), rowHeight);
    }
  }
  fillAll(ctx, fills);
  fillAll(ctx, edgesBy);
  if (changes.length > 0)
    fillAll(ctx, new Map([[changeoverPattern(ctx, colours) ?? colours.changeover, changes]]));
}

function fillAll(ctx: CanvasRenderingContext2D, rects: Map<string | CanvasPattern, number[]>): void {
  for (const [colour, list] of rects) {
    ctx.fillStyle = colour;
    ctx.beginPath();
    for (let at = 0; at < list.length; at += 4)
      ctx.rect(list[at] ?? 0, list[at + 1] ?? 0, list[at + 2] ?? 0, list[at + 3] ?? 0);
    ctx.fill();
  }
}

/** Services, stops and shifts that are not worked. */
function paintClosed(ctx: CanvasRenderingContext2D, { layout, colours }: GanttScene, view: GanttView): void {
  const [first, last] = seenFrames(layout, view);
  const rowHeight = layout.rowPx - lineGap;
  for (let frame = first; frame <= last; frame += 1) {
    const y = yOf(layout, view, frame);
    for (const { fromMs, untilMs, kind } of layout.plan.frames[frame]?.closed ?? []) {
      const x = xOf(layout, view, fromMs);
      const width = xOf(layout, view, untilMs) - x;
      if (x > view.width || x + width < edges.label) continue;
      const isShift = kind === 'shift';
      const isLong = !isShift && width > longPx;
      ctx.fillStyle = isShift ? colours.raised : colours[kind];
      ctx.globalAlpha = alphaOf({ isShift, isLong });
      ctx.fillRect(x, y, isShift ? width : Math.max(4, width), rowHeight);
      ctx.globalAlpha = 1;
      // Its beginning is marked as a short one is.
      if (isLong) ctx.fillRect(x, y, 4, rowHeight);
    }
  }
  ctx.globalAlpha = 1;
}

function alphaOf({ isShift, isLong }: { isShift: boolean; isLong: boolean }): number {
  if (isShift) return 0.75;
  if (isLong) return 0.22;
  return 1;
}

function paintSelected(ctx: CanvasRenderingContext2D, scene: GanttScene, view: GanttView): void {
  const { layout, selected, colours } = scene;
  if (selected === undefined) return;
  const [first, last] = seenFrames(layout, view);
  const order = layout.plan.lots.flat().find(({ id }) => id === selected)?.order;
  for (let frame = first; frame <= last; frame += 1)
    for (const lot of layout.plan.lots[frame] ?? []) {
      if (lot.order !== order) continue;
      const x = xOf(layout, view, lot.startMs);
      const y = yOf(layout, view, frame);
      if (lot.id !== selected) {
        // An outline of each would strike through the names of blocks.
        ctx.fillStyle = colours.text1;
        ctx.fillRect(x, y, 4, layout.rowPx - lineGap);
        continue;
      }
      ctx.strokeStyle = colours.text1;
      ctx.lineWidth = 2;
      const width = Math.max(2, xOf(layout, view, lot.endMs) - x - 2);
      ctx.strokeRect(x + 1, y + 1, width, layout.rowPx - 2);
    }
  ctx.lineWidth = 1;
}

/** Numbers of frames at the left, as many as have room, and the names of groups. */
function paintLabels(
  ctx: CanvasRenderingContext2D,
  { layout, colours, font }: GanttScene,
  view: GanttView,
): void {
  const { plan, rowPx } = layout;
  const bottom = view.height - loadHeight(layout);
  ctx.save();
  ctx.beginPath();
  ctx.rect(0, edges.head, view.width, bottom - edges.head);
  ctx.clip();
  ctx.fillStyle = colours.surface;
  ctx.fillRect(0, edges.head, edges.label, bottom - edges.head);
  ctx.font = `${rowPx < 12 ? 10 : 11}px ${font}`;
  ctx.fillStyle = colours.text3;
  ctx.textAlign = 'right';
  const [first, last] = seenFrames(layout, view);
  const step = rowPx >= 11 ? 1 : 5;
  for (let frame = first; frame <= last; frame += 1)
    if ((frame + 1) % step === 0 || frame === 0)
      ctx.fillText(plan.frames[frame]?.label ?? '', edges.label - 8, yOf(layout, view, frame) + rowPx / 2);
  ctx.textAlign = 'left';
  for (const [group, top] of layout.groupTops.entries()) {
    const y = edges.head + top - view.top;
    if (y > bottom || y < edges.head - edges.groupLine) continue;
    ctx.fillStyle = colours.raised;
    ctx.fillRect(0, y, view.width, edges.groupLine - lineGap);
    ctx.fillStyle = colours.text2;
    ctx.font = `500 11px ${font}`;
    ctx.fillText(plan.groups[group] ?? '', 8, y + edges.groupLine / 2);
  }
  ctx.restore();
}

function paintNow(ctx: CanvasRenderingContext2D, { layout, colours }: GanttScene, view: GanttView): void {
  const x = Math.round(xOf(layout, view, layout.plan.nowMs));
  ctx.fillStyle = colours.accent;
  ctx.fillRect(x, edges.head, 2, view.height - edges.head);
}
