import type { showMassBalance } from '@millwright/contract/areas/analysis/massBalance/massBalance.ts';
import type { Process } from '@millwright/contract/areas/basics/processTree/processes.ts';
import type { InputOf, OutputOf } from '@millwright/contract/core/call/call.ts';
import { hourMs } from '@millwright/contract/core/time/units.ts';
import {
  type BoardContext,
  type MillState,
  readMillState,
  isHeard,
  machineHourKey,
  reachOf,
  stocksAt,
  balanceOf,
  type Link,
  linksOf,
  storeOf,
} from '../../boards/index.ts';
import { listReportedMachines } from '../figures/machines.queries.ts';
import { sumOutputs } from './massBalance.queries.ts';
import { periodOf } from '../figures/period.ts';
import { scopeOf } from '../figures/scope.ts';

/** What each process made of what came in, over whole production dates and at most until now. */
export async function listBalances(
  context: BoardContext,
  input: InputOf<typeof showMassBalance>,
): Promise<OutputOf<typeof showMassBalance>> {
  const { tx, nowMs } = context;
  const period = periodOf(context, { ...input, grain: 'none' });
  const { startMs } = period;
  const endMs = Math.min(period.endMs, nowMs);
  const scope = scopeOf(context, period, await listReportedMachines(tx));
  if (endMs <= startMs) return { scope, rows: [] };
  const state = await readMillState(context);
  const rows = await sumOutputs(tx, { fromDate: period.from, toDate: period.to });
  const links = linksOf(rows);
  const changes = await changesOf(context, { state, links, startMs, endMs });
  const isKnown = (process: Process) =>
    reachOf(state, process) <= startMs && (endMs < nowMs || isHeard(state, process));
  return {
    scope,
    rows: links.map((link) => {
      const { process, source, varieties } = link;
      const balance = balanceOf(link, {
        links,
        rows,
        changeKg: changes.get(source) ?? null,
        hours: (endMs - startMs) / hourMs,
        isSourceKnown: isKnown(source),
        isProcessKnown: isKnown(process),
      });
      return { process, source, varieties: [...varieties], ...balance };
    }),
  };
}

/** What the stocks behind processes lost between two moments, kg; those that are not known are absent. */
async function changesOf(
  context: BoardContext,
  {
    state,
    links,
    startMs,
    endMs,
  }: { state: MillState; links: readonly Link[]; startMs: number; endMs: number },
): Promise<Map<Process, number>> {
  const sources = [...new Set(links.map(({ source }) => source))];
  const stores = sources.flatMap((source) => {
    const store = storeOf(state, source);
    return store ? [{ source, store }] : [];
  });
  const moments = endMs < context.nowMs ? [startMs, endMs] : [startMs];
  const stocks = await stocksAt(
    context,
    stores.flatMap(({ store }) => moments.map((fromMs) => ({ store, fromMs }))),
  );
  return new Map(
    stores.flatMap(({ source, store }) => {
      const opening = stocks.get(machineHourKey(store, startMs));
      const now = store.isSilent ? null : store.signal('stockKg');
      const closing = endMs < context.nowMs ? stocks.get(machineHourKey(store, endMs)) : (now ?? undefined);
      return opening === undefined || closing === undefined ? [] : [[source, opening - closing] as const];
    }),
  );
}
