import { isProcess, type Process } from '@millwright/contract/areas/basics/processTree/processes.ts';
import {
  type FlowNode,
  processFiguresOf,
  type ProcessFigures,
} from '@millwright/contract/spinning/balance/routeFlow.ts';
import type { TenantTransaction } from '../../../../platform/db/tenancy.ts';
import {
  listVarietyFacts,
  type ReleasedInputRow,
  selectReleasedInputs,
  type VarietyFactsRow,
} from '../../../basics/index.ts';
import { selectInstalled } from '../../../equipment/index.ts';
import { type DemandRoute, demandOf, type NodeDemand } from '../../planning/backward.ts';
import { mostVarieties } from '../../../production/index.ts';

/** What the released routes of a mill say, and what its models make of their varieties. */
export interface RouteChains {
  readonly varieties: ReadonlyMap<string, VarietyFactsRow>;
  readonly inputs: readonly ReleasedInputRow[];
  /** Models that are installed, with how many of their machines are in use. */
  readonly installed: ReadonlyMap<string, number>;
  readonly figures: ReadonlyMap<string, ProcessFigures>;
}

/** Reads the released routes of a mill. */
export async function readRouteChains(tx: TenantTransaction): Promise<RouteChains> {
  const facts = await listVarietyFacts(tx, { limit: mostVarieties });
  const models = [...new Set(facts.flatMap((each) => each.models.map(({ modelId }) => modelId)))];
  const installed = new Map(
    (await selectInstalled(tx, { ids: models })).map((row) => [row.id, row.installed]),
  );
  return {
    varieties: new Map(facts.map((each) => [each.id, each])),
    inputs: await selectReleasedInputs(tx),
    installed,
    figures: new Map(
      facts.flatMap((each) => {
        const found = processFiguresOf(
          each.models.map((model) => ({ ...model, installed: installed.get(model.modelId) ?? 0 })),
        );
        return found === undefined ? [] : [[each.id, found] as const];
      }),
    ),
  };
}

/** What is spun for a variety that was ordered, and what of it becomes cones: output over input from there on, 0 to 1. */
export interface SpunFor {
  readonly varietyId: string;
  readonly yieldShare: number;
}

/**
 * The variety that frames make for one that was ordered, found backwards through its route; undefined where no released route
 * leads to one. Yields that nobody says count as 1.
 */
export function spunFor({ varieties, inputs, figures }: RouteChains, varietyId: string): SpunFor | undefined {
  let [at, yieldShare] = [varietyId, 1];
  const seen = new Set<string>();
  while (!seen.has(at)) {
    seen.add(at);
    const { process } = varieties.get(at) ?? {};
    if (process === 'spinning') return { varietyId: at, yieldShare };
    if (process === undefined || !behindSpinning.has(process)) return undefined;
    yieldShare *= figures.get(at)?.yieldShare ?? 1;
    const previous = inputs.filter(({ varietyId: taker }) => taker === at);
    const [first] = previous.toSorted((one, other) => other.ratio - one.ratio);
    if (first === undefined) return undefined;
    at = first.previousId;
  }
  return undefined;
}

const behindSpinning: ReadonlySet<string> = new Set(['winding', 'packaging'] satisfies Process[]);

/** Everything that a variety is made of, as the backward calculation takes it; each variety is a node. */
function routeOf({ inputs, figures }: RouteChains, final: string): DemandRoute {
  const reached = new Set([final]);
  const own: ReleasedInputRow[] = [];
  const byTaker = Map.groupBy(inputs, ({ varietyId }) => varietyId);
  // A set that grows while it is walked through is walked to its end.
  for (const id of reached)
    for (const input of byTaker.get(id) ?? []) {
      own.push(input);
      reached.add(input.previousId);
    }
  return {
    nodes: [...reached].map((key): FlowNode => ({ key, figures: figures.get(key) })),
    inputs: own.map(({ varietyId, previousId, ratio }) => ({ node: varietyId, from: previousId, ratio })),
    final,
    spinning: final,
  };
}

/** Kilograms of every variety before it that a mass of one takes, by id. Source: handbook §6.2. */
export function demandBefore(
  chains: RouteChains,
  { varietyId, kg, stockKg }: { varietyId: string; kg: number; stockKg?: ReadonlyMap<string, number> },
): ReadonlyMap<string, NodeDemand> {
  if (!(kg > 0)) return new Map();
  return demandOf(routeOf(chains, varietyId), { deliveredKg: kg, ...(stockKg ? { stockKg } : {}) });
}

/** Whether combed sliver is in a variety. */
export function isCombed(chains: RouteChains, varietyId: string): boolean {
  return [...demandBefore(chains, { varietyId, kg: 1 }).keys()].some(
    (id) => chains.varieties.get(id)?.process === 'combing',
  );
}

/** What machines of a process can make together in a day; undefined where no rate is known. */
export interface ProcessCapacity {
  readonly installed: number;
  /** kg a day, all machines on the varieties that they make, each as often as the others. */
  readonly kgPerDay: number;
  /** kg a day of all machines, if they made this variety alone. */
  readonly kgPerDayOf: (varietyId: string) => number;
  /** The machines that make this variety: of drawing, those of its passage alone. */
  readonly installedOf: (varietyId: string) => number;
}

/** The capacity of a process by the rated output of its models. */
export function capacityOf(
  { varieties, installed }: RouteChains,
  process: Process,
): ProcessCapacity | undefined {
  const own = [...varieties.values()].filter((each) => each.process === process);
  const rates = new Map(
    own.map(({ id, models }) => [
      id,
      models.reduce((sum, { modelId, ratedKg }) => sum + ratedKg * (installed.get(modelId) ?? 0), 0),
    ]),
  );
  const known = [...rates.values()].filter((rate) => rate > 0);
  if (known.length === 0) return undefined;
  const machinesOf = (some: readonly (typeof own)[number][]) =>
    [...new Set(some.flatMap((each) => each.models.map(({ modelId }) => modelId)))].reduce(
      (sum, id) => sum + (installed.get(id) ?? 0),
      0,
    );
  return {
    installed: machinesOf(own),
    kgPerDay: known.reduce((sum, rate) => sum + rate, 0) / known.length,
    kgPerDayOf: (id) => rates.get(id) ?? 0,
    installedOf: (varietyId) => machinesOf(own.filter(({ id }) => id === varietyId)),
  };
}

/** The processes of varieties, as far as they are processes. */
export function processOf({ varieties }: RouteChains, varietyId: string): Process | undefined {
  const process = varieties.get(varietyId)?.process;
  return process !== undefined && isProcess(process) ? process : undefined;
}
