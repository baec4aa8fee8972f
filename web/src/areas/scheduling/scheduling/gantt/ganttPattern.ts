import type { GanttColours } from './ganttColours.ts';

const known = new Map<string, CanvasPattern>();
const tilePx = 5;

/** The grid of a changeover; undefined where a canvas cannot repeat a picture. */
export function changeoverPattern(
  ctx: CanvasRenderingContext2D,
  { changeover, changeoverLine }: Pick<GanttColours, 'changeover' | 'changeoverLine'>,
): CanvasPattern | undefined {
  const made = known.get(changeover);
  if (made !== undefined) return made;
  const tile = document.createElement('canvas');
  [tile.width, tile.height] = [tilePx, tilePx];
  const inner = tile.getContext('2d');
  if (inner === null) return undefined;
  inner.fillStyle = changeover;
  inner.fillRect(0, 0, tilePx, tilePx);
  inner.fillStyle = changeoverLine;
  inner.fillRect(0, 0, 1, tilePx);
  inner.fillRect(0, 0, tilePx, 1);
  const pattern = ctx.createPattern(tile, 'repeat');
  if (pattern !== null) known.set(changeover, pattern);
  return pattern ?? undefined;
}
