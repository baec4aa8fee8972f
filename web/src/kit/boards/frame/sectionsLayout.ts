import { type TileLayout, tileLayouts, type TileSize } from '../tiles/tileLayout.ts';

/** How several lists of tiles share a board. All tiles have one size; a list occupies whole rows. */
export interface SectionsLayout extends Pick<TileLayout, 'size' | 'columns' | 'hasRail'> {
  /** Rows of each list, in their order; none where there is no machine. */
  readonly rows: readonly number[];
  /** Head of a list in design pixels: names above their figures, or where there are many lists all in one line. */
  readonly head: { readonly form: 'head' | 'line'; readonly height: number };
  /** Height of a tile in design pixels when header and footer have their usual height. */
  readonly tileHeight: number;
  /** Greatest height of a tile: few machines leave room free rather than growing out of shape. */
  readonly mostHeight: number;
}

/** Design pixels between header and footer, without the margins above and below. */
const bodyHeight = 922;
/** Space below a head, between rows, between lists, below a band. */
const gaps = { head: 4, row: 8, list: 14, band: 16 } as const;
const heads = {
  head: { form: 'head', height: 54 },
  line: { form: 'line', height: 40 },
} as const;
/** Up to so many lists there is room for tall heads. */
const mostTallHeads = 2;

/** Between which heights a tile stands well, in design pixels. */
const tileHeights: Readonly<Record<TileSize, { least: number; most: number }>> = {
  giant: { least: 260, most: 800 },
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
  const room = bodyHeight - (bandHeight > 0 ? bandHeight + gaps.band : 0);
  const layouts = tileLayouts.map(({ size, columns, hasRail }) => {
    const rows = machines.map((count) => Math.ceil(count / columns));
    const free = room - heightOfLists({ rows, head }, 0);
    const tileHeight = free / Math.max(1, sumOf(rows));
    return { size, columns, hasRail, rows, head, tileHeight };
  });
  const isFitting = ({ size, tileHeight }: { size: TileSize; tileHeight: number }) =>
    tileHeight >= tileHeights[size].least;
  const layout = layouts.find(isFitting) ?? layouts.at(-1);
  if (layout === undefined) throw new RangeError('There is no size of tiles');
  const mostHeight = tileHeights[layout.size].most;
  return { ...layout, tileHeight: Math.min(mostHeight, layout.tileHeight), mostHeight };
}

/** Height of all lists with their heads, with tiles of some height. */
export function heightOfLists(
  { rows, head }: Pick<SectionsLayout, 'rows' | 'head'>,
  tileHeight: number,
): number {
  const tiles = sumOf(rows.map((count) => heightOfRows(count, tileHeight)));
  return tiles + rows.length * (head.height + gaps.head + gaps.list) - gaps.list;
}

/** Height of a list of so many rows of tiles. */
export function heightOfRows(rows: number, tileHeight: number): number {
  return rows * tileHeight + Math.max(0, rows - 1) * gaps.row;
}

function sumOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0);
}
