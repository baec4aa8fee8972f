import {
  innerPassage,
  isProcess,
  type Process,
} from '@millwright/contract/areas/basics/processTree/processes.ts';
import type { Take } from '@millwright/contract/areas/production/stock/stockBook.ts';
import { processFiguresOf, type ProcessFigures } from '@millwright/contract/spinning/balance/routeFlow.ts';
import type { TenantTransaction } from '../../../platform/db/tenancy.ts';
import { listVarietyFacts, selectReleasedInputs, selectRoutedVarieties } from '../../basics/index.ts';
import { selectInstalled } from '../../equipment/index.ts';

/** More varieties than any mill makes. */
export const mostVarieties = 20_000;

/** A variety whose stock has a book. */
export interface StockVariety {
  readonly id: string;
  readonly code: string;
  readonly name: string;
  readonly process: Process;
  /** It is handed on within its process: what a breaker makes for the finisher. */
  readonly isInner: boolean;
}

/** What machines make, as roll-ups name it. */
export interface MadeName {
  readonly kind: string;
  readonly passage: string | null;
  readonly variety: string;
}

/** Who takes from whom, by the released routes. */
export interface StockRoutes {
  readonly varieties: ReadonlyMap<string, StockVariety>;
  readonly takes: readonly Take[];
  /** Stands in a released route. */
  isRouted(varietyId: string): boolean;
  /** The variety that a roll-up means; undefined where the master data does not know it. */
  varietyOf(made: MadeName): string | undefined;
  /** Output over input, 0 to 1, of a variety on a model; where nobody says it, nothing is lost. */
  yieldOf(varietyId: string, modelId: string): number;
  /** The same of a variety on all its models together; undefined where nobody says it. */
  plannedYield(varietyId: string): ProcessFigures | undefined;
}

/** Reads the routes of a mill. What a breaker makes is the variety from which the route makes what its name says. */
export async function readStockRoutes(tx: TenantTransaction): Promise<StockRoutes> {
  const facts = await listVarietyFacts(tx, { limit: mostVarieties });
  const inputs = await selectReleasedInputs(tx);
  const routed = await selectRoutedVarieties(tx);
  const installed = new Map(
    (
      await selectInstalled(tx, {
        ids: [...new Set(facts.flatMap(({ models }) => models.map((each) => each.modelId)))],
      })
    ).map((row) => [row.id, row.installed]),
  );
  const processOf = new Map(facts.map(({ id, process }) => [id, process]));
  const isWithin = ({ varietyId, previousId }: { varietyId: string; previousId: string }) =>
    processOf.get(varietyId) === processOf.get(previousId);
  const innerOf = new Map(
    inputs.filter(isWithin).map(({ varietyId, previousId }) => [varietyId, previousId]),
  );
  const inner = new Set(innerOf.values());
  const idOf = new Map(facts.map(({ id, process, code }) => [`${process} ${code}`, id]));
  const yields = new Map(
    facts.map(({ id, models }) => [
      id,
      {
        byModel: new Map(models.map((model) => [model.modelId, model.yield / 100])),
        whole: processFiguresOf(
          models.map((model) => ({ ...model, installed: installed.get(model.modelId) ?? 0 })),
        ),
      },
    ]),
  );
  return {
    varieties: new Map(
      facts.map(({ id, code, name, process }) => [id, { id, code, name, process, isInner: inner.has(id) }]),
    ),
    takes: inputs.map(({ varietyId, previousId, ratio }) => ({ taker: varietyId, from: previousId, ratio })),
    isRouted: (varietyId) => routed.has(varietyId),
    varietyOf({ kind, passage, variety }) {
      const id = isProcess(kind) ? idOf.get(`${kind} ${variety}`) : undefined;
      if (id === undefined || passage !== innerPassage || inner.has(id)) return id;
      // Where no route tells the passages apart, only what leaves the process is booked.
      return innerOf.get(id);
    },
    yieldOf(varietyId, modelId) {
      const known = yields.get(varietyId);
      const share = known?.byModel.get(modelId) ?? known?.whole?.yieldShare ?? 1;
      return share > 0 ? share : 1;
    },
    plannedYield: (varietyId) => yields.get(varietyId)?.whole,
  };
}
