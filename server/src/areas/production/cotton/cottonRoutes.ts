import type { Process } from '@millwright/contract/areas/basics/processTree/processes.ts';
import { noilProcess } from '@millwright/contract/areas/production/cotton/wasteWeighing.ts';
import type { Take } from '@millwright/contract/areas/production/stock/stockBook.ts';
import { flowOf } from '@millwright/contract/spinning/balance/routeFlow.ts';
import type { StockRoutes } from '../stock/stockRoutes.ts';

/** Whether yarn is made of combed cotton. */
export type CottonRoute = 'combed' | 'carded';

/** What the released routes of a mill say of its cotton. */
export interface CottonRoutes {
  /** The route that all of a variety takes; undefined where it stands in none, or becomes yarn of both. */
  routeOf(varietyId: string | null): CottonRoute | undefined;
  /** Output over all the cotton that a variety takes, 0 to 1, as planned; undefined where a yield of its way is not stated. */
  plannedShare(varietyId: string): number | undefined;
  /** Output over what came into the process, 0 to 1, as planned; passages of one process together. */
  plannedYield(varietyId: string): number | undefined;
}

export function cottonRoutesOf(routes: StockRoutes): CottonRoutes {
  const { takes, varieties } = routes;
  const processOf = (id: string): Process | undefined => varieties.get(id)?.process;
  const before = (id: string) => reached(id, takes, ({ taker, from }) => [taker, from]);
  const behind = (id: string) => reached(id, takes, ({ taker, from }) => [from, taker]);
  const kept = new Map<string, CottonRoute | undefined>();
  const find = (id: string): CottonRoute | undefined => {
    if (!routes.isRouted(id)) return undefined;
    const ends = [...behind(id)].filter((each) => !takes.some(({ from }) => from === each));
    const isCombed = new Set(
      ends.map((end) => [...before(end)].some((each) => processOf(each) === noilProcess)),
    );
    if (isCombed.size !== 1) return undefined;
    return isCombed.has(true) ? 'combed' : 'carded';
  };
  const nodes = [...varieties.keys()].map((key) => ({ key, figures: routes.plannedYield(key) }));
  const inputs = takes.map(({ taker, from, ratio }) => ({ node: taker, from, ratio }));
  return {
    routeOf(id) {
      if (id === null) return undefined;
      if (!kept.has(id)) kept.set(id, find(id));
      return kept.get(id);
    },
    plannedShare(id) {
      if (!routes.isRouted(id) || [...before(id)].some((each) => routes.plannedYield(each) === undefined))
        return undefined;
      return flowOf({ nodes, inputs, final: id }, 1).get(id)?.cumulativeShare;
    },
    plannedYield(id) {
      const own = routes.plannedYield(id)?.yieldShare;
      const inner = takes.find(({ taker, from }) => taker === id && processOf(from) === processOf(id));
      if (own === undefined || inner === undefined) return own;
      const first = routes.plannedYield(inner.from)?.yieldShare;
      return first === undefined ? undefined : own * first;
    },
  };
}

/** A variety and all that are reached from it; `step` gives from which to which a take leads. */
function reached(
  id: string,
  takes: readonly Take[],
  step: (take: Take) => readonly [string, string],
): ReadonlySet<string> {
  const found = new Set([id]);
  for (const each of found)
    for (const take of takes) {
      const [from, to] = step(take);
      if (from === each) found.add(to);
    }
  return found;
}
