import {
  mostRoutesOfVariety,
  type ProcessTreeNode,
  type RouteOfVariety,
} from '@millwright/contract/areas/basics/route/routeCalls.ts';
import { processRoute } from '@millwright/contract/areas/basics/processTree/processRoute.ts';
import {
  finalNodeOf,
  problemsOf,
  type RouteGraph,
} from '@millwright/contract/areas/basics/route/routeRules.ts';
import { mostTreeNodes } from '@millwright/contract/core/resource/listQuery.ts';
import type { Ctx } from '../../../platform/http/calls/app.ts';
import { fail } from '../../../platform/http/errors/fail.ts';
import { nounOf } from '../../../platform/phrases/sentences.ts';
import { assertSeen } from '../../../resource/index.ts';
import {
  type RouteInputRow,
  type RouteNodeRow,
  type RouteRow,
  selectRoute,
  selectRouteLines,
  selectRoutesOfVariety,
} from './route.queries.ts';

/** What a route makes its final variety of. Throws `core.notFound`, `core.treeTooLarge`. */
export async function treeOfRoute(
  ctx: Ctx,
  { routeId }: { routeId: string },
): Promise<ProcessTreeNode | null> {
  await assertSeen(ctx, processRoute, routeId);
  const route = await selectRoute(ctx.tx, { id: routeId });
  if (route === undefined) throw fail('core.notFound');
  return treeOf(ctx, route, await selectRouteLines(ctx.tx, [routeId]));
}

/** The routes in which a variety stands, with what it is made of there and what is made of it. Throws `core.treeTooLarge`. */
export async function routesOfVariety(
  ctx: Ctx,
  { varietyId }: { varietyId: string },
): Promise<RouteOfVariety[]> {
  const routes = await selectRoutesOfVariety(ctx, { varietyId, limit: mostRoutesOfVariety });
  const all = await selectRouteLines(
    ctx.tx,
    routes.map(({ id }) => id),
  );
  return routes.map((route) => {
    const lines = {
      nodes: all.nodes.filter(({ routeId }) => routeId === route.id),
      inputs: all.inputs.filter(({ routeId }) => routeId === route.id),
    };
    return {
      ...route,
      tree: treeOf(ctx, route, lines, varietyId),
      usedFor: lines.inputs
        .filter(({ previousId }) => previousId === varietyId)
        .flatMap(({ varietyId: taker, ratio }) =>
          lines.nodes
            .filter((node) => node.varietyId === taker)
            .map(({ code, process }) => ({ varCode: code, procCode: process, ratio })),
        ),
    };
  });
}

interface Lines {
  readonly nodes: readonly RouteNodeRow[];
  readonly inputs: readonly RouteInputRow[];
}

/** The tree below a variety of a route, its final one unless told; null in a route that has no end or comes round. */
function treeOf(
  ctx: Pick<Ctx, 'language'>,
  { edition }: RouteRow,
  lines: Lines,
  from?: string,
): ProcessTreeNode | null {
  const graph = graphOf(lines);
  const root = from ?? finalNodeOf(graph)?.key;
  if (root === undefined || problemsOf(graph).some(({ rule }) => rule === 'routeRing')) return null;
  const byVariety = new Map(lines.nodes.map((node) => [node.varietyId, node]));
  let count = 0;
  const grow = (id: string, below: { taker: RouteNodeRow; ratio: number; level: number } | undefined) => {
    const node = byVariety.get(id);
    if (node === undefined) return [];
    count += 1;
    if (count > mostTreeNodes)
      throw fail('core.treeTooLarge', { name: nounOf(ctx.language, processRoute), limit: mostTreeNodes });
    const level = below === undefined ? 0 : below.level + 1;
    const grown: ProcessTreeNode = {
      varCode: below === undefined ? node.code : below.taker.code,
      prevProcCode: below === undefined ? null : node.process,
      prevVarCode: below === undefined ? null : node.code,
      procCode: node.process,
      varName: node.name,
      ratio: below?.ratio ?? null,
      version: edition,
      level,
      children: lines.inputs
        .filter(({ varietyId }) => varietyId === id)
        .flatMap(({ previousId, ratio }) => grow(previousId, { taker: node, ratio, level })),
    };
    return [grown];
  };
  return grow(root, undefined)[0] ?? null;
}

function graphOf({ nodes, inputs }: Lines): RouteGraph {
  return {
    nodes: nodes.map(({ varietyId, process, code, varietyProcess }) => ({
      key: varietyId,
      process,
      variety: { id: varietyId, code, process: varietyProcess },
    })),
    inputs: inputs.map(({ varietyId, previousId, ratio }) => ({ node: varietyId, from: previousId, ratio })),
  };
}
