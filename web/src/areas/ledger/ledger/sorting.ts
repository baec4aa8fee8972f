import type { LedgerLine } from '@millwright/contract/areas/ledger/ledger/ledger.ts';
import type { LedgerFigure } from '@millwright/contract/areas/maintenance/tasks/ledgerParts.ts';

/** Columns by which the ledgers are sorted; `floor` is the order of the floor. */
export const ledgerOrders = [
  'floor',
  'mtbf',
  'mttr',
  'availability',
  'failures',
  'openTasks',
  'maintained',
  'cost',
] as const;
export type LedgerOrder = (typeof ledgerOrders)[number];

export function isLedgerOrder(text: string): text is LedgerOrder {
  return ledgerOrders.some((name) => name === text);
}

/** A figure of a line. */
export function figureIn(line: LedgerLine, kpi: LedgerFigure['kpi']): LedgerFigure | undefined {
  return line.figures.find((figure) => figure.kpi === kpi);
}

/** The failures of a machine; null where nothing is known of it. */
export function failuresIn(line: LedgerLine): number | null {
  const mtbf = figureIn(line, 'mtbf');
  return mtbf === undefined || (mtbf.numerator === 0 && mtbf.denominator === 0) ? null : mtbf.denominator;
}

const values: Record<Exclude<LedgerOrder, 'floor'>, (line: LedgerLine) => number | null> = {
  mtbf: (line) => figureIn(line, 'mtbf')?.value ?? null,
  mttr: (line) => figureIn(line, 'mttr')?.value ?? null,
  availability: (line) => figureIn(line, 'availability')?.value ?? null,
  failures: failuresIn,
  openTasks: ({ openTasks }) => openTasks,
  maintained: ({ maintainedMs }) => maintainedMs,
  cost: ({ cost }) => cost?.total ?? null,
};

/** What is worst stands first: a short MTBF, a long repair, a long time since maintenance. */
const worstIsMost: Record<Exclude<LedgerOrder, 'floor'>, boolean> = {
  mtbf: false,
  mttr: true,
  availability: false,
  failures: true,
  openTasks: true,
  maintained: false,
  cost: true,
};

/** Lines with the worst first, or the best where it is turned round; machines without a value stand last. */
export function sortedLines(
  lines: readonly LedgerLine[],
  { order, isTurned }: { order: LedgerOrder; isTurned: boolean },
): readonly LedgerLine[] {
  if (order === 'floor') return isTurned ? lines.toReversed() : lines;
  const valueOf = values[order];
  const sign = worstIsMost[order] === isTurned ? 1 : -1;
  return lines.toSorted((one, other) => {
    const [a, b] = [valueOf(one), valueOf(other)];
    if (a === null || b === null) return Number(a === null) - Number(b === null);
    return sign * (a - b);
  });
}
