import type { RouteProcess } from '@millwright/contract/areas/basics/processTree/processes.ts';
import { rankOf, ratioTotal, totalOfRatios } from '@millwright/contract/areas/basics/route/routeRules.ts';

/** A process as it is drawn; `key` names it for as long as the editor is open. */
export interface DrawnNode {
  readonly key: string;
  readonly process: RouteProcess;
  readonly varietyId: string | null;
}

/** `node` takes `ratio` % of its input from the node `from`; null while nothing is said. */
export interface DrawnInput {
  readonly node: string;
  readonly from: string | null;
  readonly ratio: number | null;
}

/** What people change of a route. */
export interface RouteDraft {
  readonly number: string;
  readonly name: string;
  readonly edition: number;
  readonly templateId: string | null;
  readonly wantedKgPerHour: number | null;
  readonly changes: string | null;
  readonly nodes: readonly DrawnNode[];
  readonly inputs: readonly DrawnInput[];
}

export const blankDraft: RouteDraft = {
  number: '',
  name: '',
  edition: 1,
  templateId: null,
  wantedKgPerHour: null,
  changes: null,
  nodes: [],
  inputs: [],
};

/** A new process behind the others of its rank; it takes all of `behind` where it can stand behind it. */
export function withNode(draft: RouteDraft, node: DrawnNode, behind?: string): RouteDraft {
  const place = draft.nodes.findLastIndex(({ process }) => rankOf(process) <= rankOf(node.process)) + 1;
  const nodes = draft.nodes.toSpliced(place, 0, node);
  const before = draft.nodes.find(({ key }) => key === behind);
  const grown = { ...draft, nodes };
  return before !== undefined && rankOf(before.process) <= rankOf(node.process)
    ? connected(grown, before.key, node.key)
    : grown;
}

/** Without a process. What took from it takes what it took, where that was one. */
export function withoutNode(draft: RouteDraft, key: string): RouteDraft {
  const own = draft.inputs.filter(({ node }) => node === key);
  const [before] = own.length === 1 ? own : [];
  const inputs = draft.inputs.flatMap((input) => {
    if (input.node === key) return [];
    if (input.from !== key) return [input];
    return before === undefined ? [] : [{ ...input, from: before.from }];
  });
  return { ...draft, nodes: draft.nodes.filter((node) => node.key !== key), inputs };
}

/** Lets a node take from another: all where it is the first, else what is missing to 100. */
export function connected(draft: RouteDraft, from: string, node: string): RouteDraft {
  const isThere = draft.inputs.some((input) => input.node === node && input.from === from);
  if (from === node || isThere) return draft;
  const said = totalOfRatios(inputsOf(draft, node).map(({ ratio }) => ratio ?? 0));
  const left = totalOfRatios([ratioTotal, -said]);
  return { ...draft, inputs: [...draft.inputs, { node, from, ratio: left > 0 ? left : null }] };
}

/** A further previous variety that nothing is said of yet. */
export function withInput(draft: RouteDraft, node: string): RouteDraft {
  return { ...draft, inputs: [...draft.inputs, { node, from: null, ratio: null }] };
}

/** Changes the input at a place among those of a node; without a change it goes. */
export function changedInput(
  draft: RouteDraft,
  { node, place }: { node: string; place: number },
  change: Partial<DrawnInput> | undefined,
): RouteDraft {
  const input = inputsOf(draft, node)[place];
  if (input === undefined) return draft;
  const at = draft.inputs.indexOf(input);
  const inputs =
    change === undefined ? draft.inputs.toSpliced(at, 1) : draft.inputs.with(at, { ...input, ...change });
  return { ...draft, inputs };
}

export function withVariety(draft: RouteDraft, key: string, varietyId: string | null): RouteDraft {
  return { ...draft, nodes: draft.nodes.map((node) => (node.key === key ? { ...node, varietyId } : node)) };
}

/** The ratios of a node scaled so that they total 100, in whole hundredths; the largest takes what rounding leaves. */
export function scaled(draft: RouteDraft, key: string): RouteDraft {
  const own = inputsOf(draft, key);
  const total = totalOfRatios(own.map(({ ratio }) => ratio ?? 0));
  if (total <= 0) return draft;
  const ratios = own.map(({ ratio }) => Math.round(((ratio ?? 0) / total) * ratioTotal * 100) / 100);
  const rest = totalOfRatios([ratioTotal, ...ratios.map((ratio) => -ratio)]);
  const largest = ratios.indexOf(Math.max(...ratios));
  return own.reduce((changing, _input, place) => {
    const ratio = totalOfRatios([ratios[place] ?? 0, place === largest ? rest : 0]);
    return changedInput(changing, { node: key, place }, { ratio });
  }, draft);
}

/** What the input at a place must be for the ratios of its node to total 100; undefined where nothing above 0 does. */
export function restFor(
  draft: RouteDraft,
  { node, place }: { node: string; place: number },
): number | undefined {
  const others = inputsOf(draft, node).flatMap(({ ratio }, at) => (at === place ? [] : [-(ratio ?? 0)]));
  const rest = totalOfRatios([ratioTotal, ...others]);
  return rest > 0 ? rest : undefined;
}

export function inputsOf({ inputs }: RouteDraft, key: string): DrawnInput[] {
  return inputs.filter(({ node }) => node === key);
}

/** A chain of processes as a template has it, with the varieties that are known of them. */
export function chainOf(
  processes: readonly RouteProcess[],
  varietyOf: (process: RouteProcess) => string | null,
  newKey: () => string,
): Pick<RouteDraft, 'nodes' | 'inputs'> {
  const nodes = processes
    .map((process) => ({ key: newKey(), process, varietyId: varietyOf(process) }))
    .toSorted((a, b) => rankOf(a.process) - rankOf(b.process));
  const inputs = nodes.slice(1).flatMap((node, at) => {
    const before = nodes[at];
    return before === undefined ? [] : [{ node: node.key, from: before.key, ratio: ratioTotal }];
  });
  return { nodes, inputs };
}
