import type { RouteProcess } from '@millwright/contract/areas/basics/processTree/processes.ts';
import {
  finalNodeOf,
  passagesBeforeCombing,
  problemsOf,
  type RouteGraph,
  type RouteProblem,
} from '@millwright/contract/areas/basics/route/routeRules.ts';
import type { VarietyFigures } from '@millwright/contract/areas/basics/variety/varietyFigures.ts';
import {
  cottonKgPerHour,
  processFiguresOf,
  flowOf,
  type NodeFlow,
} from '@millwright/contract/spinning/balance/routeFlow.ts';
import type { RouteDraft } from './routeDraft.ts';
import { routeLayoutOf, type RouteLayout } from './graph/routeLayout.ts';

/** A process needs something to spare: load above this is hinted at, as a share. */
const highLoad = 0.95;
/** Where nobody said what is wanted, yields and ratios are still known: they are those of any output. */
const anyKgPerHour = 1000;

export type Hint =
  | { readonly kind: 'oddPassages'; readonly node: string; readonly count: number }
  | {
      readonly kind: 'highLoad';
      readonly node: string;
      readonly process: RouteProcess;
      readonly load: number;
    }
  | { readonly kind: 'noWanted' };

/** A column of the table below the graph; undefined where it is not known. */
export interface ColumnFigures {
  readonly process: RouteProcess;
  readonly keys: readonly string[];
  readonly yieldShare: number | undefined;
  readonly wasteKgPerHour: number | undefined;
  readonly cumulativeShare: number | undefined;
  readonly machines: number | undefined;
  readonly installed: number;
  readonly load: number | undefined;
}

/** All that follows from what is drawn. */
export interface RouteFigures {
  readonly graph: RouteGraph;
  readonly layout: RouteLayout;
  readonly problems: readonly RouteProblem[];
  readonly hints: readonly Hint[];
  readonly flows: ReadonlyMap<string, NodeFlow>;
  /** Whether masses are those of a wanted output; else only shares are true. */
  readonly isPlanned: boolean;
  readonly columns: readonly ColumnFigures[];
  readonly totalShare: number | undefined;
  readonly cottonKgPerT: number | undefined;
}

export function graphOf(
  { nodes, inputs }: Pick<RouteDraft, 'nodes' | 'inputs'>,
  varieties: ReadonlyMap<string, VarietyFigures>,
): RouteGraph {
  return {
    nodes: nodes.map(({ key, process, varietyId }) => ({
      key,
      process,
      variety: varietyId === null ? null : (varieties.get(varietyId) ?? null),
    })),
    inputs,
  };
}

export function routeFigures(
  draft: RouteDraft,
  varieties: ReadonlyMap<string, VarietyFigures>,
): RouteFigures {
  const graph = graphOf(draft, varieties);
  const layout = routeLayoutOf(graph);
  const problems = problemsOf(graph);
  const wanted = draft.wantedKgPerHour;
  const isPlanned = wanted !== null && wanted > 0;
  const flows = flowsIn(graph, varieties, isPlanned ? wanted : anyKgPerHour);
  const final = finalNodeOf(graph);
  // What is not whole has no total: ratios that miss 100 would pass for a better yield.
  const end = final === undefined || problems.length > 0 ? undefined : flows.get(final.key);
  const cotton = cottonKgPerHour(flows, draft.inputs);
  const columns = layout.columns.map((column) =>
    columnFigures(column, { graph, flows, varieties, isPlanned, isWhole: problems.length === 0 }),
  );
  return {
    graph,
    layout,
    problems,
    hints: [
      ...(isPlanned || graph.nodes.length === 0 ? [] : [{ kind: 'noWanted' as const }]),
      ...passagesBeforeCombing(graph).flatMap(({ node, passages }) =>
        passages % 2 === 0 ? [] : [{ kind: 'oddPassages' as const, node, count: passages }],
      ),
      ...columns.flatMap(({ load, process, keys: [node = ''] }) =>
        load !== undefined && load > highLoad ? [{ kind: 'highLoad' as const, node, process, load }] : [],
      ),
    ],
    flows,
    isPlanned,
    columns,
    totalShare: end?.cumulativeShare,
    cottonKgPerT: end === undefined || cotton === 0 ? undefined : (1000 * cotton) / end.outputKgPerHour,
  };
}

function flowsIn(
  graph: RouteGraph,
  varieties: ReadonlyMap<string, VarietyFigures>,
  wanted: number,
): ReadonlyMap<string, NodeFlow> {
  const final = finalNodeOf(graph);
  if (final === undefined) return new Map();
  const nodes = graph.nodes.map(({ key, variety }) => ({
    key,
    figures: variety === null ? undefined : processFiguresOf(varieties.get(variety.id)?.models ?? []),
  }));
  const inputs = graph.inputs.flatMap(({ node, from, ratio }) =>
    from === null || ratio === null ? [] : [{ node, from, ratio }],
  );
  return flowOf({ nodes, inputs, final: final.key }, wanted);
}

/** The nodes of a column together: masses add up, machines of a model stand in the mill once. */
function columnFigures(
  { process, keys }: { process: RouteProcess; keys: readonly string[] },
  {
    graph,
    flows,
    varieties,
    isPlanned,
    isWhole,
  }: {
    graph: RouteGraph;
    flows: ReadonlyMap<string, NodeFlow>;
    varieties: ReadonlyMap<string, VarietyFigures>;
    isPlanned: boolean;
    isWhole: boolean;
  },
): ColumnFigures {
  const known = keys.flatMap((key) => flows.get(key) ?? []);
  const isKnown = known.length === keys.length && known.length > 0;
  const sum = (valueOf: (flow: NodeFlow) => number) =>
    known.reduce((total, flow) => total + valueOf(flow), 0);
  const models = new Map(
    graph.nodes.flatMap(({ key, variety }) =>
      keys.includes(key) && variety !== null
        ? (varieties.get(variety.id)?.models ?? []).map(({ name, installed }): [string, number] => [
            name,
            installed,
          ])
        : [],
    ),
  );
  const installed = [...models.values()].reduce((total, count) => total + count, 0);
  const hasRates = isKnown && isPlanned && known.every(({ machines }) => machines !== undefined);
  const machines = hasRates ? sum((flow) => flow.machines ?? 0) : undefined;
  const output = sum((flow) => flow.outputKgPerHour);
  return {
    process,
    keys,
    yieldShare: isKnown ? output / sum((flow) => flow.inputKgPerHour) : undefined,
    wasteKgPerHour: isKnown && isPlanned ? sum((flow) => flow.wasteKgPerHour) : undefined,
    cumulativeShare:
      isKnown && isWhole ? output / sum((flow) => flow.outputKgPerHour / flow.cumulativeShare) : undefined,
    machines,
    installed,
    load: machines === undefined || installed === 0 ? undefined : machines / installed,
  };
}
