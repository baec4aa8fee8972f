import { mostPaperText } from '@millwright/contract/areas/production/orders/productionOrder.ts';
import type { TenantTransaction } from '../../../platform/db/tenancy.ts';
import { listYarnCodes } from '../../basics/index.ts';
import {
  type DispatchPaper,
  type PaperLine,
  selectDispatchPapers,
  selectPaperLines,
  selectSheetsInForce,
  type SheetPaper,
  type WrittenPapers,
  writePapers,
} from './orderPapers.queries.ts';
import { lockFreeOrders } from './orderProgress.queries.ts';

/**
 * The papers of the yarns of an order: dispatch orders that name it, and the process sheets of these; a yarn for which none
 * names a sheet is spun by those that are in force for it. `codes` say which varieties are the same yarn.
 */
export function papersOf(
  lines: readonly Pick<PaperLine, 'id' | 'orderId' | 'varietyId'>[],
  {
    dispatches,
    sheets,
    codes,
  }: {
    dispatches: readonly DispatchPaper[];
    sheets: readonly SheetPaper[];
    codes: ReadonlyMap<string, string>;
  },
): { lines: Papers[]; dispatches: DispatchPaper[]; sheets: Named[] } {
  const yarnOf = ({ varietyId }: { varietyId: string }) => codes.get(varietyId) ?? varietyId;
  const ids = new Set(lines.map(({ orderId }) => orderId));
  const own = dispatches.filter(({ orderId }) => ids.has(orderId));
  const ofLines = lines.map((line) => {
    const told = own.filter((each) => each.orderId === line.orderId && yarnOf(each) === yarnOf(line));
    const named = told.flatMap(({ sheetId, sheetNumber }) =>
      sheetId === null || sheetNumber === null ? [] : [{ id: sheetId, number: sheetNumber }],
    );
    const inForce = sheets.filter((each) => yarnOf(each) === yarnOf(line));
    return { id: line.id, dispatches: told, sheets: once(named.length > 0 ? named : inForce) };
  });
  return { lines: ofLines, dispatches: own, sheets: once(ofLines.flatMap((line) => line.sheets)) };
}

interface Named {
  readonly id: string;
  readonly number: string;
}
interface Papers {
  readonly id: string;
  readonly dispatches: readonly Named[];
  readonly sheets: readonly Named[];
}

/** Each once, by number. */
function once(papers: readonly Named[]): Named[] {
  const byId = new Map(papers.map(({ id, number }) => [id, { id, number }]));
  return [...byId.values()].toSorted((one, other) => one.number.localeCompare(other.number));
}

/** Numbers as a list, as many as there is room for; null without any. */
export function numbersText(papers: readonly Named[]): string | null {
  const numbers = papers.map(({ number }) => number);
  while (numbers.join(', ').length > mostPaperText) numbers.pop();
  return numbers.length === 0 ? null : numbers.join(', ');
}

/** What {@link papersOf} asks for: dispatch orders of the lines' orders, sheets in force, and codes of all their varieties. */
export async function readPapers(
  tx: TenantTransaction,
  lines: readonly Pick<PaperLine, 'orderId' | 'varietyId'>[],
) {
  const orderIds = new Set(lines.map(({ orderId }) => orderId));
  const dispatches = await selectDispatchPapers(tx, { orderIds: [...orderIds] });
  const sheets = await selectSheetsInForce(tx);
  const varietyIds = new Set([...lines, ...dispatches, ...sheets].map(({ varietyId }) => varietyId));
  const known = await listYarnCodes(tx, { ids: [...varietyIds] });
  return { dispatches, sheets, codes: new Map(known.map(({ id, code }) => [id, code])) };
}

/**
 * Writes into orders that are not over which papers they have: into some, or with null into all. Those that somebody is
 * changing are met by the next count.
 */
export async function refreshPapers(
  tx: TenantTransaction,
  orderIds: readonly string[] | null,
): Promise<void> {
  const due = await changedPapers(tx, orderIds);
  if (due.lines.length === 0 && due.orders.length === 0) return;
  const free = await lockFreeOrders(tx, { ids: due.orderIds });
  // Read again behind the lock: what was changed until then counts.
  await writePapers(tx, await changedPapers(tx, [...free]));
}

async function changedPapers(tx: TenantTransaction, orderIds: readonly string[] | null) {
  const lines = await selectPaperLines(tx, { orderIds });
  const ground = await readPapers(tx, lines);
  const orders = [...Map.groupBy(lines, ({ orderId }) => orderId)];
  const dispatchesOf = Map.groupBy(ground.dispatches, ({ orderId }) => orderId);
  const written = orders.map(([orderId, own]) => {
    const dispatches = dispatchesOf.get(orderId) ?? [];
    return { orderId, own, papers: papersOf(own, { ...ground, dispatches }) };
  });
  const changedLines = written.flatMap(({ orderId, own, papers }) =>
    own.flatMap((line, place) => {
      const now = writtenOf(line.id, papers.lines[place]);
      return isSame(now, line) ? [] : [{ ...now, orderId }];
    }),
  );
  const changedOrders = written.flatMap(({ orderId, own: [first], papers }) => {
    const now = writtenOf(orderId, { ...papers, dispatches: once(papers.dispatches) });
    const dispatchNumbers = first?.orderDispatchNumbers ?? null;
    const sheetNumbers = first?.orderSheetNumbers ?? null;
    return isSame(now, { dispatchNumbers, sheetNumbers }) ? [] : [now];
  });
  const touched = [...changedLines.map(({ orderId }) => orderId), ...changedOrders.map(({ id }) => id)];
  return { lines: changedLines, orders: changedOrders, orderIds: [...new Set(touched)] };
}

function writtenOf(id: string, papers: Omit<Papers, 'id'> | undefined): WrittenPapers {
  return {
    id,
    dispatchNumbers: numbersText(papers?.dispatches ?? []),
    sheetNumbers: numbersText(papers?.sheets ?? []),
  };
}

function isSame(one: Omit<WrittenPapers, 'id'>, other: Omit<WrittenPapers, 'id'>): boolean {
  return one.dispatchNumbers === other.dispatchNumbers && one.sheetNumbers === other.sheetNumbers;
}
