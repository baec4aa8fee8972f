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

/**
 * Layout for a count of machines: their tiles fill the wall, however few they are. Above 150 they stay at the smallest
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
  const used = Math.max(1, Math.min(columns, machines));
  return { size, columns: used, rows: Math.max(1, Math.ceil(machines / used)), hasRail: made.hasRail };
}
