import type { RouteProcess } from '@millwright/contract/areas/basics/processTree/processes.ts';
import type { VarietyFigures } from '@millwright/contract/areas/basics/variety/varietyFigures.ts';
import type { RouteDraft } from './routeDraft.ts';

/** What differs between two drawings of a route, each as both sides have it; null where one lacks it. */
export interface Difference {
  readonly kind: 'number' | 'name' | 'template' | 'wanted' | 'changes' | 'node' | 'ratio';
  readonly process?: RouteProcess;
  /** Codes: of the variety, and of what it takes. */
  readonly variety?: string;
  readonly from?: string;
  readonly one: string | number | null;
  readonly other: string | number | null;
}

/** Compares two drawings by what they say: nodes by their variety, ratios by both of theirs. */
export function routeDifferences(
  one: RouteDraft,
  other: RouteDraft,
  varieties: ReadonlyMap<string, VarietyFigures>,
): Difference[] {
  const code = (id: string | null) => (id === null ? '' : (varieties.get(id)?.code ?? ''));
  const heads = (
    [
      ['number', one.number, other.number],
      ['name', one.name, other.name],
      ['wanted', one.wantedKgPerHour, other.wantedKgPerHour],
      ['changes', one.changes, other.changes],
    ] as const
  ).flatMap(([kind, mine, theirs]): Difference[] =>
    mine === theirs ? [] : [{ kind, one: mine, other: theirs }],
  );
  const [nodes, others] = [nodesIn(one), nodesIn(other)];
  const drawn = [...new Set([...nodes.keys(), ...others.keys()])].flatMap((id): Difference[] => {
    const [mine, theirs] = [nodes.get(id), others.get(id)];
    const process = mine ?? theirs;
    if (mine === theirs || process === undefined) return [];
    return [
      {
        kind: 'node',
        process,
        variety: code(id),
        one: mine === undefined ? null : code(id),
        other: theirs === undefined ? null : code(id),
      },
    ];
  });
  const [ratios, otherRatios] = [ratiosIn(one), ratiosIn(other)];
  const taken = [...new Map([...ratios, ...otherRatios])].flatMap(
    ([key, { to, from, process }]): Difference[] => {
      // A process that only one has is told above.
      if (nodes.has(to) !== others.has(to)) return [];
      // A process that only one has is told above.
      if (nodes.has(to) !== others.has(to)) return [];
      const [mine, theirs] = [ratios.get(key)?.ratio ?? null, otherRatios.get(key)?.ratio ?? null];
      if (mine === theirs) return [];
      return [{ kind: 'ratio', process, variety: code(to), from: code(from), one: mine, other: theirs }];
    },
  );
  return [...heads, ...drawn, ...taken];
}

/** Processes by the variety that they make; those without one are told by the checks. */
function nodesIn({ nodes }: RouteDraft): ReadonlyMap<string, RouteProcess> {
  return new Map(
    nodes.flatMap(({ varietyId, process }) => (varietyId === null ? [] : [[varietyId, process]])),
  );
}

function ratiosIn({ nodes, inputs }: RouteDraft) {
  const byKey = new Map(nodes.map((node) => [node.key, node]));
  return new Map(
    inputs.flatMap(({ node, from, ratio }) => {
      const [to, before] = [byKey.get(node), from === null ? undefined : byKey.get(from)];
      if (!to?.varietyId || !before?.varietyId) return [];
      const key = `${to.varietyId} ${before.varietyId}`;
      return [[key, { to: to.varietyId, from: before.varietyId, process: to.process, ratio }] as const];
    }),
  );
}
