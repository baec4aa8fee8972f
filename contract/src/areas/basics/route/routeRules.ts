import {
  type Process,
  type RouteProcess,
  routeProcesses,
  varietyProcessOf,
} from '../processTree/processes.ts';

/** What the ratios of one node total: 100 %, counted in whole hundredths of a percent. */
export const ratioTotal = 100;
const perPercent = 100;

/** Ratios added up without the errors of binary fractions. */
export function totalOfRatios(ratios: readonly number[]): number {
  return ratios.reduce((sum, ratio) => sum + Math.round(ratio * perPercent), 0) / perPercent;
}

/** A variety as a route needs to know it. */
export interface RouteVariety {
  readonly id: string;
  readonly code: string;
  readonly process: Process;
}

/** A process of a route. `variety` is null while none is chosen. */
export interface RouteNode {
  readonly key: string;
  readonly process: RouteProcess;
  readonly variety: RouteVariety | null;
}

/** What a node takes: from which node, and how much of its input in %; null while not said. */
export interface RouteInput {
  readonly node: string;
  readonly from: string | null;
  readonly ratio: number | null;
}

/** A route as it is drawn, finished or not. */
export interface RouteGraph {
  readonly nodes: readonly RouteNode[];
  readonly inputs: readonly RouteInput[];
}

/** What can be wrong with a route; each is a refusal of the area under this name. */
export const routeRules = [
  'routeEmpty',
  'routeNoVariety',
  'routeMisfit',
  'routeDuplicate',
  'routeTwoBlowings',
  'routeIncomplete',
  'routeStray',
  'routeOrder',
  'routeRing',
  'routeNoPrevious',
  'routeRatios',
  'routeEnds',
  'notInWinding',
] as const;
export type RouteRule = (typeof routeRules)[number];

export interface RouteProblem {
  readonly rule: RouteRule;
  /** The node it is seen at, by its key; absent where it concerns the whole. */
  readonly node?: string;
  /** The other node that it speaks of. */
  readonly other?: string;
  /** What ratios total, for `routeRatios`. */
  readonly total?: number;
}

/** Where material may pass the same process again: breaker and finisher, first and second pre-drawing. */
const repeatable: readonly RouteProcess[] = ['predrawing', 'drawing'];

/** The place of a process in the way of the material; the combined line stands where its card does. */
export function rankOf(process: RouteProcess): number {
  return routeProcesses.indexOf(process === 'blowingCarding' ? 'carding' : process);
}

/**
 * All that keeps a route from being released, in the order of its nodes. One declaration for the editor, which shows it
 * while people draw, and for the server, which refuses by it.
 */
export function problemsOf(graph: RouteGraph): RouteProblem[] {
  if (graph.nodes.length === 0) return [{ rule: 'routeEmpty' }];
  const rings = nodesInRings(graph);
  const first = Math.min(...graph.nodes.map(({ process }) => rankOf(process)));
  const final = finalNodeOf(graph);
  return graph.nodes.flatMap((node) => [
    ...problemsOfNode(graph, node),
    ...problemsOfInputs(graph, node, rankOf(node.process) === first),
    ...(rings.has(node.key) ? [{ rule: 'routeRing', node: node.key } as const] : []),
    ...(final !== undefined && node.key !== final.key && !isTaken(graph, node)
      ? [{ rule: 'routeEnds', node: node.key, other: final.key } as const]
      : []),
  ]);
}

/** The node in which a route ends: nothing takes its variety. Of several the one furthest on; undefined in a ring. */
export function finalNodeOf(graph: RouteGraph): RouteNode | undefined {
  const ends = graph.nodes.filter((node) => !isTaken(graph, node));
  return ends.toSorted((a, b) => rankOf(b.process) - rankOf(a.process))[0];
}

/** Parameters of the sentences about problems of a route. */
export type RouteParams = Readonly<
  Record<'process' | 'variety' | 'otherProcess' | 'otherVariety', string> & Record<'total' | 'gap', number>
>;

/** What sentences about a problem say: codes of varieties, `word` of processes, the total and what is missing to 100. */
export function paramsOf(
  { node, other, total }: RouteProblem,
  { nodes }: RouteGraph,
  word: (process: RouteProcess) => string,
): RouteParams {
  const [at, beside] = [node, other].map((key) => nodes.find((each) => each.key === key));
  return {
    process: at === undefined ? '' : word(at.process),
    variety: at?.variety?.code ?? '',
    otherProcess: beside === undefined ? '' : word(beside.process),
    otherVariety: beside?.variety?.code ?? '',
    total: total ?? 0,
    gap: total === undefined ? 0 : Math.abs(totalOfRatios([ratioTotal, -total])),
  };
}

function isTaken({ inputs }: RouteGraph, { key }: RouteNode): boolean {
  return inputs.some(({ from }) => from === key);
}

function problemsOfNode({ nodes }: RouteGraph, { key, process, variety }: RouteNode): RouteProblem[] {
  const isSecondLine =
    process === 'blowingCarding' && nodes.some((each) => ['blowing', 'carding'].includes(each.process));
  const combined: RouteProblem[] = isSecondLine ? [{ rule: 'routeTwoBlowings', node: key }] : [];
  if (variety === null) return [...combined, { rule: 'routeNoVariety', node: key }];
  const twin = nodes.find((each) => each.variety?.id === variety.id);
  const isWound = nodes.some((each) => each.process === 'winding' && each.variety?.code === variety.code);
  return [
    ...combined,
    ...(variety.process === varietyProcessOf(process) ? [] : [{ rule: 'routeMisfit', node: key } as const]),
    ...(twin === undefined || twin.key === key
      ? []
      : [{ rule: 'routeDuplicate', node: key, other: twin.key } as const]),
    ...(process !== 'packaging' || isWound ? [] : [{ rule: 'notInWinding', node: key } as const]),
  ];
}

function problemsOfInputs(
  { nodes, inputs }: RouteGraph,
  { key, process }: RouteNode,
  isFirst: boolean,
): RouteProblem[] {
  const own = inputs.filter(({ node }) => node === key);
  if (own.length === 0) return isFirst ? [] : [{ rule: 'routeNoPrevious', node: key }];
  if (own.some(({ from, ratio }) => from === null || ratio === null || ratio <= 0))
    return [{ rule: 'routeIncomplete', node: key }];
  const problems = own.flatMap(({ from }, at): RouteProblem[] => {
    const previous = nodes.find((each) => each.key === from);
    if (previous === undefined) return [{ rule: 'routeStray', node: key }];
    if (own.findIndex((each) => each.from === from) < at)
      return [{ rule: 'routeDuplicate', node: key, other: previous.key }];
    const isAgain = previous.process === process && repeatable.includes(process);
    return rankOf(previous.process) < rankOf(process) || isAgain
      ? []
      : [{ rule: 'routeOrder', node: key, other: previous.key }];
  });
  const total = totalOfRatios(own.map(({ ratio }) => ratio ?? 0));
  return total === ratioTotal ? problems : [...problems, { rule: 'routeRatios', node: key, total }];
}

/** Nodes whose material comes round to themselves. */
function nodesInRings({ nodes, inputs }: RouteGraph): ReadonlySet<string> {
  const before = Map.groupBy(inputs, ({ node }) => node);
  const reaches = (start: string): boolean => {
    const seen = new Set<string>();
    const open = [start];
    for (let key = open.pop(); key !== undefined; key = open.pop())
      for (const { from } of before.get(key) ?? []) {
        if (from === start) return true;
        if (from === null || seen.has(from)) continue;
        seen.add(from);
        open.push(from);
      }
    return false;
  };
  return new Set(nodes.map(({ key }) => key).filter(reaches));
}

/** Passages between card and comber, of each comber where they can be followed back to a card. */
export function passagesBeforeCombing(graph: RouteGraph): { node: string; passages: number }[] {
  return graph.nodes
    .filter(({ process }) => process === 'combing')
    .flatMap(({ key }) => {
      let [at, passages]: [string | undefined, number] = [key, 0];
      for (let step = 0; step < graph.nodes.length && at !== undefined; step++) {
        at = mainInputOf(graph, at);
        const process = graph.nodes.find((each) => each.key === at)?.process;
        if (process === 'carding' || process === 'blowingCarding') return [{ node: key, passages }];
        passages++;
      }
      return [];
    });
}

function mainInputOf({ inputs }: RouteGraph, key: string): string | undefined {
  const own = inputs.filter(({ node }) => node === key);
  return own.toSorted((a, b) => (b.ratio ?? 0) - (a.ratio ?? 0))[0]?.from ?? undefined;
}
