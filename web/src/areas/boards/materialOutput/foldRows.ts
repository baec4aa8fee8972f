import type { UsedSum } from '@millwright/contract/areas/boards/materialOutput/materialOutput.ts';

type Others = (UsedSum & { readonly rows: number }) | null;

/** The first rows, and all behind them with those that were put together already: their sum stays what it was. */
export function foldRows<Row extends UsedSum>(
  rows: readonly Row[],
  others: Others,
  most: number,
): { rows: readonly Row[]; others: Others } {
  const rest = rows.slice(most);
  if (rest.length === 0) return { rows, others };
  const all = [...rest, ...(others === null ? [] : [others])];
  const priced = all.flatMap(({ amount }) => (amount === null ? [] : [amount]));
  return {
    rows: rows.slice(0, most),
    others: {
      rows: rest.length + (others?.rows ?? 0),
      amount:
        priced.length === 0 ? null : Math.round(100 * priced.reduce((sum, each) => sum + each, 0)) / 100,
      movements: all.reduce((sum, { movements }) => sum + movements, 0),
      unpriced: all.reduce((sum, { unpriced }) => sum + unpriced, 0),
    },
  };
}
