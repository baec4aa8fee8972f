import {
  innerPassage,
  isProcess,
  type Process,
  processes,
} from '@millwright/contract/areas/basics/processTree/processes.ts';
import {
  type ProducedSpan,
  openBook,
  type Take,
} from '@millwright/contract/areas/production/stock/stockBook.ts';
import type { TenantTransaction } from '../../../platform/db/tenancy.ts';
import type { ShiftPlan } from '../../shifts/index.ts';
import { listOutputCorrections } from '../../metrics/index.ts';
import { type IssueRow, listDateOutputs, listIssues, listWaste, type WasteRow } from './cotton.queries.ts';
import { type CottonRoutes, cottonRoutesOf } from './cottonRoutes.ts';
import { selectCounts } from '../stock/stock.queries.ts';
import { readStockRoutes, type StockRoutes } from '../stock/stockRoutes.ts';
import { readStockFlows } from '../stock/stockSources.ts';

/** What a process made of a variety on a date, corrections with it. */
export interface CottonOutput {
  readonly date: string;
  readonly process: Process;
  /** As machines name it. */
  readonly code: string;
  /** Undefined where the master data does not know it. */
  readonly varietyId: string | undefined;
  /** It is handed on within the process. */
  readonly isInner: boolean;
  readonly kg: number;
}

/** What the stock of a variety gained on a date, negative where it gave. */
export interface StockGain {
  readonly date: string;
  readonly varietyId: string;
  readonly kg: number;
}

/** What was laid down, made, weighed as waste and put into stocks on whole production dates that are over. */
export interface CottonFacts {
  readonly routes: CottonRoutes;
  readonly issues: readonly IssueRow[];
  readonly waste: readonly WasteRow[];
  readonly outputs: readonly CottonOutput[];
  /** The process whose output is the yarn that counts: cones, or cops where the mill winds none. */
  readonly coneProcess: Process;
  readonly gains: readonly StockGain[];
  /** Stocks that moved and of which it is not known what they gained: never counted, or no route takes from them. */
  readonly uncounted: readonly { readonly process: Process; readonly code: string }[];
}

/** Reads the facts of production dates, all of which are over. */
export async function readCottonFacts(
  tx: TenantTransaction,
  { plan, dates }: { plan: ShiftPlan; dates: readonly string[] },
): Promise<CottonFacts> {
  const [from = '', to = from] = [dates[0], dates.at(-1)];
  const stock = await readStockRoutes(tx);
  const outputs = await outputsOf(tx, stock, { from, to });
  const coneProcess = outputs.some(({ process }) => process === 'winding') ? 'winding' : 'spinning';
  const borders = [plan.on(from)[0]?.startMs ?? 0, ...dates.map((date) => plan.on(date).at(-1)?.endMs ?? 0)];
  const [fromMs = 0, toMs = fromMs] = [borders[0], borders.at(-1)];
  const counts = await selectCounts(tx, { fromMs, toMs });
  const { made } = await readStockFlows(tx, {
    plan,
    routes: stock,
    counts,
    fromMs: toMs,
    toMs,
    sinceMs: fromMs,
  });
  const sources = {
    made,
    takes: stock.takes,
    counts: counts.map(({ varietyId, atMs, grams }) => ({ variety: varietyId, atMs, grams })),
  };
  const moved = movedStocks(stock, made, { fromMs, coneProcess });
  const books = moved.map((id) => ({ id, book: openBook(id, sources) }));
  const known = books.filter(({ id, book }) => isTaken(stock.takes, id) && book.at(fromMs) !== null);
  return {
    routes: cottonRoutesOf(stock),
    issues: await listIssues(tx, { from, to }),
    waste: await listWaste(tx, { from, to }),
    outputs,
    coneProcess,
    gains: known.flatMap(({ id, book }) => {
      const at = borders.map((ms) => book.at(ms) ?? 0);
      return dates.map((date, place) => ({
        date,
        varietyId: id,
        kg: ((at[place + 1] ?? 0) - (at[place] ?? 0)) / 1000,
      }));
    }),
    uncounted: books
      .filter((each) => !known.includes(each))
      .flatMap(({ id }) => {
        const variety = stock.varieties.get(id);
        return variety === undefined ? [] : [{ process: variety.process, code: variety.code }];
      }),
  };
}

/** Stocks before the yarn into which something came, or from which something was taken, since a moment. */
function movedStocks(
  { varieties, takes }: StockRoutes,
  made: readonly ProducedSpan[],
  { fromMs, coneProcess }: { fromMs: number; coneProcess: Process },
): string[] {
  const isMade = new Set(made.filter(({ startMs }) => startMs >= fromMs).map(({ variety }) => variety));
  const end = processes.indexOf(coneProcess);
  return [...varieties.values()]
    .filter(
      ({ id, process }) =>
        processes.indexOf(process) < end &&
        (isMade.has(id) || takes.some(({ taker, from }) => from === id && isMade.has(taker))),
    )
    .map(({ id }) => id);
}

function isTaken(takes: readonly Take[], id: string): boolean {
  return takes.some(({ from }) => from === id);
}

async function outputsOf(
  tx: TenantTransaction,
  routes: StockRoutes,
  dates: { from: string; to: string },
): Promise<CottonOutput[]> {
  const measured = await listDateOutputs(tx, dates);
  const corrected = (await listOutputCorrections(tx, dates)).map((row) => ({
    ...row,
    date: row.productionDate,
  }));
  return [...measured, ...corrected].flatMap((row): CottonOutput[] => {
    const { date, kind, variety, outputG } = row;
    if (!isProcess(kind)) return [];
    const varietyId = routes.varietyOf(row);
    const isInner = row.passage === innerPassage || (routes.varieties.get(varietyId ?? '')?.isInner ?? false);
    return [{ date, process: kind, code: variety, varietyId, isInner, kg: outputG / 1000 }];
  });
}
