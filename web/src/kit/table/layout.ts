import type { CSSProperties } from 'react';
import type { TableColumn } from './tableTypes.ts';

export const choosePx = 40;
export const unfoldPx = 36;

interface Pinned {
  readonly style?: CSSProperties;
  readonly 'data-pin'?: 'start' | 'end';
}

export interface Layout {
  /** All columns from left to right, those of controls among them. */
  readonly columns: readonly { readonly name: string; readonly widthPx: number | undefined }[];
  /** Sum of all widths; undefined where columns are as wide as their content. */
  readonly widthPx: number | undefined;
  /** Attributes of the cells of a column that stays in view. */
  readonly pinned: (name: string) => Pinned;
}

/** Places of the columns of a table. Columns of controls stay in view where another one does. */
export function layoutOf<Row>(
  columns: readonly TableColumn<Row>[],
  { isChoosing, isUnfolding }: { isChoosing: boolean; isUnfolding: boolean },
): Layout {
  const isPinned = columns.some(({ pin }) => pin !== undefined);
  const pin = isPinned ? ('start' as const) : undefined;
  const all: readonly Pick<TableColumn<Row>, 'name' | 'widthPx' | 'pin'>[] = [
    ...(isUnfolding ? [{ name: 'unfold', widthPx: unfoldPx, pin }] : []),
    ...(isChoosing ? [{ name: 'choose', widthPx: choosePx, pin }] : []),
    ...columns,
  ];
  const isFixed = columns.length > 0 && columns.every(({ widthPx }) => widthPx !== undefined);
  const widthOf = (some: typeof all) => some.reduce((sum, { widthPx = 0 }) => sum + widthPx, 0);
  const placed = new Map(
    all.map((column, place): [string, Pinned] => {
      if (column.pin === 'start')
        return [
          column.name,
          { style: { insetInlineStart: widthOf(all.slice(0, place)) }, 'data-pin': 'start' },
        ];
      if (column.pin === 'end')
        return [column.name, { style: { insetInlineEnd: widthOf(all.slice(place + 1)) }, 'data-pin': 'end' }];
      return [column.name, {}];
    }),
  );
  return {
    columns: all.map(({ name, widthPx }) => ({ name, widthPx })),
    widthPx: isFixed ? widthOf(all) : undefined,
    pinned: (name) => placed.get(name) ?? {},
  };
}
