import type { Process } from '@millwright/contract/areas/basics/processTree/processes.ts';
import { consumptionHours } from '@millwright/contract/areas/production/stock/stock.ts';
import { openBook } from '@millwright/contract/areas/production/stock/stockBook.ts';
import { coverageHours } from '@millwright/contract/spinning/balance/stock.ts';
import { hourMs, quarterMs } from '@millwright/contract/core/time/units.ts';
import type { TenantTransaction } from '../../../platform/db/tenancy.ts';
import type { ShiftPlan } from '../../shifts/index.ts';
import { selectCounts } from './stock.queries.ts';
import { readStockRoutes } from './stockRoutes.ts';
import { readStockFlows } from './stockSources.ts';

/** What stands of a variety now, by its book. */
export interface StockNow {
  readonly varietyId: string;
  readonly code: string;
  readonly process: Process;
  /** It is handed on within its process. */
  readonly isInner: boolean;
  /** Null before it was first counted. */
  readonly stockG: number | null;
  /** What the next processes take in an hour. */
  readonly takenGPerH: number;
  /** How long it lasts; null where it is not known, below nothing, or nothing takes from it. */
  readonly coverageH: number | null;
}

/** The stock of every variety now, as the page of stocks says it, without what moved it. */
export async function readStocksNow(
  tx: TenantTransaction,
  { plan, nowMs }: { plan: ShiftPlan; nowMs: number },
): Promise<StockNow[]> {
  const routes = await readStockRoutes(tx);
  // The quarter of an hour that runs is not told whole.
  const lastMs = Math.floor(nowMs / quarterMs) * quarterMs;
  const fromMs = lastMs - consumptionHours * hourMs;
  const counts = await selectCounts(tx, { fromMs, toMs: nowMs });
  const { made } = await readStockFlows(tx, { plan, routes, counts, fromMs, toMs: nowMs });
  const sources = {
    made,
    takes: routes.takes,
    counts: counts.map(({ varietyId, atMs, grams }) => ({ variety: varietyId, atMs, grams })),
  };
  return [...routes.varieties.values()].map(({ id, code, process, isInner }) => {
    const isCounted = counts.some(({ varietyId }) => varietyId === id);
    const book = isCounted ? openBook(id, sources) : undefined;
    const stockG = book?.at(nowMs) ?? null;
    const takenGPerH = (book?.takenBetween(fromMs, lastMs) ?? 0) / consumptionHours;
    const isKnown = stockG !== null && stockG >= 0 && takenGPerH > 0;
    const coverageH = isKnown ? coverageHours(stockG / 1000, takenGPerH / 1000) : null;
    return { varietyId: id, code, process, isInner, stockG, takenGPerH, coverageH };
  });
}
