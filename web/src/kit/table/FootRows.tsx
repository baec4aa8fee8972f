import type { ReactNode } from 'react';
import type { Layout } from './layout.ts';
import type { TableColumn } from './tableTypes.ts';

type FootRowsProps<Row> = { columns: readonly TableColumn<Row>[]; layout: Layout; foot: ReactNode };

/** The row of the sums, and the rows that the page adds. */
export function FootRows<Row>({ columns, layout, foot }: FootRowsProps<Row>) {
  const hasSums = columns.some(({ sum }) => sum !== undefined);
  if (!hasSums && foot === undefined) return null;
  const controls = layout.columns.length - columns.length;
  return (
    <tfoot>
      {hasSums ? (
        <tr data-sums>
          {controls > 0 ? <td colSpan={controls} /> : null}
          {sumCells(columns).map(({ column: { name, head, sum, isNumber, isRowHead, className }, span }) => {
            const attributes = {
              className,
              colSpan: span,
              'data-cell': name,
              'data-head': head,
              'data-number': isNumber || undefined,
              ...layout.pinned(name),
            };
            return isRowHead === true ? (
              <th key={name} scope="row" {...attributes}>
                {sum}
              </th>
            ) : (
              <td key={name} {...attributes}>
                {sum}
              </td>
            );
          })}
        </tr>
      ) : null}
      {foot}
    </tfoot>
  );
}

/** Cells of the row: its name covers the columns behind it that have no sum. */
export function sumCells<Row>(
  columns: readonly TableColumn<Row>[],
): { column: TableColumn<Row>; span: number | undefined }[] {
  const [first, ...others] = columns;
  if (first === undefined) return [];
  const place = first.sum === undefined ? 0 : others.findIndex(({ sum }) => sum !== undefined);
  const covered = place === -1 ? others.length : place;
  return [
    { column: first, span: covered === 0 ? undefined : covered + 1 },
    ...others.slice(covered).map((column) => ({ column, span: undefined })),
  ];
}
