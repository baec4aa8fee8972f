import { type TileLayout, tileLayouts, type TileSize } from './tileLayout.ts';

/** How several lists of tiles share a board. All tiles have one size; a list occupies whole rows. */
export interface SectionsLayout extends Pick<TileLayout, 'size' | 'columns' | 'hasRail'> {
  /** Rows of each list, in their order; none where there is no machine. */
  readonly rows: readonly number[];
  /** Head of a list in design pixels: names above their figures, or where there are many lists all in one line. */
  readonly head: { readonly form: 'head' | 'line'; readonly height: number };
  /** Greatest height of a tile in design pixels: few machines leave room rather than growing out of shape. */
  readonly mostHeight: number;
}

/** Design pixels between header and footer, without the margins above and below. */
const bodyHeight = 922;
/** Space below a head, between rows, between lists. */
export const sectionGaps = { head: 4, row: 8, list: 14 } as const;
const heads = {
  head: { form: 'head', height: 54 },
  line: { form: 'line', height: 40 },
} as const;
/** Up to so many lists there is room for tall heads. */
const mostTallHeads = 2;

/** Between which heights the words of a tile stand well, in design pixels. */
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
  const room = bodyHeight - bandHeight - machines.length * (head.height + sectionGaps.head);
  const free = room - (machines.length - 1 + (bandHeight > 0 ? 1 : 0)) * sectionGaps.list;
  const layouts = tileLayouts.map(({ size, columns, hasRail }) => ({
    size,
    columns,
    hasRail,
    head,
    rows: machines.map((count) => Math.ceil(count / columns)),
    mostHeight: tileHeights[size].most,
  }));
  const fitting = layouts.find(({ size, rows }) => heightOf(rows, tileHeights[size].least) <= free);
  const smallest = layouts.at(-1);
  const layout = fitting ?? smallest;
  if (layout === undefined) throw new RangeError('There is no size of tiles');
  return layout;
}

function heightOf(rows: readonly number[], tileHeight: number): number {
  return rows.reduce((sum, count) => sum + heightOfRows(count, tileHeight), 0);
}

/** Height of a list of so many rows, in the unit of the height of a tile. */
export function heightOfRows(rows: number, tileHeight: number): number {
  return rows * tileHeight + Math.max(0, rows - 1) * sectionGaps.row;
}
