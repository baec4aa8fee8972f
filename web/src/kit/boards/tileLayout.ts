/** Size of machine tiles: up to 20, 50, 84 and 150 machines on a board. */
export type TileSize = 'huge' | 'large' | 'medium' | 'small';

export type TileLayout = {
  size: TileSize;
  columns: number;
  /** Rows the size is made for; fewer machines leave them empty rather than growing. */
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

/** Layout for a count of machines. Above 150 it stays at the smallest size and the board needs pages. */
export function tileLayout(machines: number): TileLayout {
  const { size, columns, rows, hasRail } = tileLayouts.find(({ most }) => machines <= most) ?? {
    size: 'small',
    columns: 15,
    rows: 10,
    hasRail: false,
  };
  return { size, columns, rows, hasRail };
}
