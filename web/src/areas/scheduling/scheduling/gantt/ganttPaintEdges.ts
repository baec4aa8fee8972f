import { dueFlags } from './ganttFlags.ts';
import { edges, type GanttLayout, type GanttView, loadHeight, xOf } from './ganttLayout.ts';
import type { GanttScene } from './ganttScene.ts';

/** Load at which a process supplies all it can, and load that comes near, in %. */
const fullLoadPercent = 100;
const nearLoadPercent = 98;
/** The bars of load reach this far. */
const mostLoadPercent = 120;

const shiftTicksFromPx = 54;
const numberFromPx = 20;
/** The number of a day, with the gaps around it. */
const twoDigitsPx = 28;

/** Days, ticks of shifts, and due dates; stays while rows are scrolled. */
export function paintHead(ctx: CanvasRenderingContext2D, scene: GanttScene, view: GanttView): void {
  const { layout, days, colours, words, font } = scene;
  ctx.fillStyle = colours.surface;
  ctx.fillRect(0, 0, view.width, edges.head);
  ctx.save();
  ctx.beginPath();
  ctx.rect(edges.label, 0, view.width - edges.label, edges.head);
  ctx.clip();
  ctx.font = `12px ${font}`;
  // All days have their weekday, or none.
  const widest = Math.max(
    ...days.slice(0, 7).map(({ fromMs }) => ctx.measureText(words.weekday(fromMs)).width),
  );
  const hasWeekdays = widest + twoDigitsPx <= layout.dayPx;
  for (const [at, { fromMs, untilMs, date, isSunday }] of days.entries()) {
    const x = Math.round(xOf(layout, view, fromMs));
    const end = xOf(layout, view, untilMs);
    if (end < edges.label || x > view.width) continue;
    ctx.fillStyle = colours.lineStrong;
    ctx.fillRect(x, edges.head - 18, 1, 18);
    if (layout.dayPx >= shiftTicksFromPx)
      for (const share of [1 / 3, 2 / 3])
        ctx.fillRect(Math.round(x + (end - x) * share), edges.head - 7, 1, 7);
    const number = String(Number(date.slice(8)));
    const isMonday = new Date(`${date}T00:00:00Z`).getUTCDay() === 1;
    if (layout.dayPx < numberFromPx && !isMonday && at > 0) continue;
    let textX = Math.max(x, edges.label) + 6;
    ctx.font = `500 13px ${font}`;
    const numberWidth = ctx.measureText(number).width;
    const room = layout.dayPx < numberFromPx ? 20 : end - textX;
    if (numberWidth > room) continue;
    ctx.font = `12px ${font}`;
    const weekday = words.weekday(fromMs);
    const weekdayWidth = ctx.measureText(weekday).width + 6;
    if (hasWeekdays && weekdayWidth + numberWidth <= room) {
      ctx.fillStyle = colours.text2;
      ctx.fillText(weekday, textX, 12);
      textX += weekdayWidth;
    }
    ctx.font = `500 13px ${font}`;
    ctx.fillStyle = isSunday ? colours.bad : colours.text1;
    ctx.fillText(number, textX, 12);
  }
  ctx.font = `12px ${font}`;
  for (const { x, isLate, label, side } of dueFlags(layout, view)) {
    ctx.fillStyle = isLate ? colours.bad : colours.text2;
    ctx.beginPath();
    ctx.moveTo(x - 5, edges.head - 25);
    ctx.lineTo(x + 5, edges.head - 25);
    ctx.lineTo(x, edges.head - 17);
    ctx.fill();
    if (label === undefined) continue;
    ctx.textAlign = side === 'left' ? 'right' : 'left';
    ctx.fillText(label, side === 'left' ? x - 8 : x + 8, edges.head - 21);
    ctx.textAlign = 'left';
  }
  const now = Math.round(xOf(layout, view, layout.plan.nowMs));
  ctx.fillStyle = colours.accent;
  ctx.fillRect(now, edges.head - 20, 2, 20);
  ctx.beginPath();
  ctx.moveTo(now - 5, edges.head - 28);
  ctx.lineTo(now + 7, edges.head - 28);
  ctx.lineTo(now + 1, edges.head - 20);
  ctx.fill();
  ctx.restore();
  ctx.fillStyle = colours.lineStrong;
  ctx.fillRect(edges.label, edges.head - 1, view.width - edges.label, 1);
}

/** What the process ahead has to supply each day, against what it can. */
export function paintLoad(ctx: CanvasRenderingContext2D, scene: GanttScene, view: GanttView): void {
  const { layout, colours, words, font } = scene;
  const { load } = layout.plan;
  const height = loadHeight(layout);
  if (load === undefined) return;
  const top = view.height - height;
  const bars = { top: top + 20, bottom: view.height - 4 };
  const limit = bars.bottom - ((bars.bottom - bars.top) * fullLoadPercent) / mostLoadPercent;
  ctx.fillStyle = colours.surface;
  ctx.fillRect(0, top, view.width, height);
  ctx.save();
  ctx.beginPath();
  ctx.rect(edges.label, top, view.width - edges.label, height);
  ctx.clip();
  ctx.textAlign = 'center';
  ctx.font = `11px ${font}`;
  for (const [at, percent] of load.percents.entries()) {
    const { x, width } = loadDay(layout, view, at);
    if (x + width < edges.label || x > view.width) continue;
    const shown = Math.min(percent, mostLoadPercent);
    const y = bars.bottom - ((bars.bottom - bars.top) * shown) / mostLoadPercent;
    ctx.fillStyle = loadColour(percent, colours);
    ctx.fillRect(x + 2, y, Math.max(1, width - 4), bars.bottom - y);
    const half = width / 2;
    const textPx = ctx.measureText(words.percent(percent)).width;
    // A figure that has no room, or lies half below the labels, would be read as another one.
    if (width < textPx || x + half - textPx / 2 < edges.label || x + half + textPx / 2 > view.width) continue;
    ctx.fillStyle = percent >= nearLoadPercent ? colours.onBright : colours.text1;
    if (percent > 45) ctx.fillText(words.percent(percent), x + width / 2, bars.bottom - 10);
    else {
      ctx.fillStyle = colours.text2;
      ctx.fillText(words.percent(percent), x + width / 2, y - 7);
    }
  }
  ctx.textAlign = 'left';
  ctx.fillStyle = colours.bad;
  ctx.fillRect(edges.label, Math.round(limit), view.width - edges.label, 1);
  ctx.font = `500 12px ${font}`;
  ctx.fillStyle = colours.text1;
  ctx.fillText(load.name, edges.label, top + 9);
  ctx.restore();
}

function loadColour(percent: number, colours: GanttScene['colours']) {
  if (percent > fullLoadPercent) return colours.beyond;
  if (percent >= nearLoadPercent) return colours.near;
  return colours.range;
}

/** Days of load are days of 24 h from the beginning of the plan, as the objective counts them. */
function loadDay({ dayPx }: GanttLayout, { left }: GanttView, at: number): { x: number; width: number } {
  return { x: edges.label + at * dayPx - left, width: dayPx };
}
