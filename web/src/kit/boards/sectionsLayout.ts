import { type TileLayout, tileLayouts, type TileSize } from './tileLayout.ts';

/** How several lists of tiles share a board. All tiles have one size; a list occupies whole rows. */
export interface SectionsLayout extends Pick<TileLayout, 'size' | 'columns' | 'hasRail'> {
  /** Rows of each list, in their order; none where there is no machine. */
  readonly rows: readonly number[];
  /** Head of a list in design pixels: names above their figures, or where there are many lists all in one line. */
  readonly head: { readonly form: 'head' | 'line'; readonly height: number };
  /** Height of a tile in design pixels when header and footer have their usual height. */
  readonly tileHeight: number;
  /** Height of all lists with their heads; less than there is where few machines leave room free. */
  readonly height: number;
}

/** Design pixels between header and footer, without the margins above and below. */
const bodyHeight = 922;
/** Space below a head, between rows, between lists. */
const gaps = { head: 4, row: 8, list: 14 } as const;
const heads = {
  head: { form: 'head', height: 54 },
  line: { form: 'line', height: 40 },
} as const;
/** Up to so many lists there is room for tall heads. */
const mostTallHeads = 2;

/** Between which heights a tile stands well, in design pixels: words fit, and few machines leave room free. */
const tileHeights: Readonly<Record<TileSize, { least: number; most: number }>> = {
  huge: { least: 176, most: 270 },
  large: { least: 138, most: 200 },
  medium: { least: 98, most: 140 },
  small: { least: 70, most: 104 },
};

/**
 * The largest tiles with which lists of so many machines fit on one board without scrolling, below a band of some height.
 * The smallest size stays when nothing fits.
 */
export function sectionsLayout(machines: readonly number[], bandHeight = 0): SectionsLayout {
  const head = machines.length > mostTallHeads ? heads.line : heads.head;
  const bands = bandHeight > 0 ? bandHeight + gaps.list : 0;
  const free = bodyHeight - bands - machines.length * (head.height + gaps.head + gaps.list) + gaps.list;
  const layouts = tileLayouts.map(({ size, columns, hasRail }) => {
    const rows = machines.map((count) => Math.ceil(count / columns));
    const { least, most } = tileHeights[size];
    const height = tileHeightIn(free, rows);
    return { size, columns, hasRail, rows, tileHeight: Math.min(most, height), isFitting: height >= least };
  });
  const layout = layouts.find(({ isFitting }) => isFitting) ?? layouts.at(-1);
  if (layout === undefined) throw new RangeError('There is no size of tiles');
  const { isFitting: _isFitting, ...chosen } = layout;
  const used = chosen.rows.reduce((sum, count) => sum + heightOfRows(count, chosen.tileHeight), 0);
  return { ...chosen, head, height: bodyHeight - bands - free + used };
}

/** Height of a tile where lists of so many rows share a height. */
function tileHeightIn(free: number, rows: readonly number[]): number {
  const total = rows.reduce((sum, count) => sum + count, 0);
  const between = rows.reduce((sum, count) => sum + Math.max(0, count - 1) * gaps.row, 0);
  return (free - between) / Math.max(1, total);
}

/** Height of a list of so many rows of tiles. */
export function heightOfRows(rows: number, tileHeight: number): number {
  return rows * tileHeight + Math.max(0, rows - 1) * gaps.row;
}
