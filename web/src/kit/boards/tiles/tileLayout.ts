/** Size of machine tiles: up to 8, 20, 50, 84 and 150 machines on a board. */
export type TileSize = 'giant' | 'huge' | 'large' | 'medium' | 'small';

export type TileLayout = {
  size: TileSize;
  columns: number;
  /** Rows that the machines take. */
  rows: number;
  /** Beside the smallest tiles there is no room for the rail. */
  hasRail: boolean;
};

export const tileLayouts: readonly (TileLayout & { most: number })[] = [
  { most: 20, size: 'huge', columns: 5, rows: 4, hasRail: true },
  { most: 50, size: 'large', columns: 10, rows: 5, hasRail: true },
  { most: 84, size: 'medium', columns: 12, rows: 7, hasRail: true },
  { most: 150, size: 'small', columns: 15, rows: 10, hasRail: false },
];

/** A handful of machines is drawn so large that their figures are read from the far end of the hall. */
const few: readonly { most: number; columns: number; size: TileSize }[] = [
  { most: 3, columns: 3, size: 'giant' },
  { most: 4, columns: 2, size: 'giant' },
  { most: 6, columns: 3, size: 'giant' },
  { most: 8, columns: 4, size: 'giant' },
  { most: 12, columns: 4, size: 'huge' },
];

/** No tile takes more than a quarter of the wall: one machine alone reads well at that size. */
const leastOfTwo = 2;

/**
 * Layout for a count of machines: their tiles fill the wall from three machines on. Above 150 they stay at the smallest
 * size and the board needs pages.
 */
export function tileLayout(machines: number): TileLayout {
  const made = tileLayouts.find(({ most }) => machines <= most) ?? {
    size: 'small' as const,
    columns: 15,
    rows: 10,
    hasRail: false,
  };
  const { size, columns } = few.find(({ most }) => machines <= most) ?? made;
  const used = Math.max(leastOfTwo, Math.min(columns, machines));
  const rows = Math.max(machines <= leastOfTwo ? leastOfTwo : 1, Math.ceil(machines / used));
  return { size, columns: used, rows, hasRail: made.hasRail };
}
