import type { RouteProcess } from '@millwright/contract/areas/basics/processTree/processes.ts';
import {
  processRoute,
  routeInput,
  routeNode,
} from '@millwright/contract/areas/basics/processTree/processRoute.ts';
import {
  finalNodeOf,
  paramsOf,
  problemsOf,
  type RouteGraph,
} from '@millwright/contract/areas/basics/route/routeRules.ts';
import { fail } from '../../../platform/http/errors/fail.ts';
import {
  choiceText,
  defineHooks,
  type JudgeCtx,
  type LineOf,
  takeActionOnce,
  withLines,
} from '../../../resource/index.ts';
import { selectReleasedOthers, selectRouteVarieties } from '../route/route.queries.ts';

interface Drawn {
  readonly nodes: readonly LineOf<typeof routeNode>[];
  readonly inputs: readonly LineOf<typeof routeInput>[];
}

const document = withLines(processRoute, { nodes: routeNode, inputs: routeInput });

/**
 * A draft is saved as far as it is drawn, as long as each variety is one of its process; it is released when nothing is
 * wrong with it any more, and the version of its number that was released until then is replaced.
 */
export const processRouteHooks = defineHooks(document, {
  beforeSave: async (ctx, { row }) => {
    const graph = await graphOf(ctx, row);
    const misfits = problemsOf(graph).filter(({ rule }) => rule === 'routeMisfit');
    const places = new Map(graph.nodes.map(({ key }, place) => [key, place]));
    const [first] = misfits;
    if (first !== undefined)
      throw fail(
        'basics.routeMisfit',
        paramsOf(first, graph, wordsFor(ctx)),
        misfits.map(({ node = '' }) => ({
          field: `nodes.${places.get(node) ?? 0}.varietyId`,
          rule: 'fits',
          params: {},
        })),
      );
    return { ...row, finalVarietyId: finalNodeOf(graph)?.variety?.id ?? null };
  },
  guards: {
    isWhole: async (ctx, row) => {
      const graph = await graphOf(ctx, row);
      const [problem] = problemsOf(graph);
      if (problem === undefined) return;
      throw fail(`basics.${problem.rule}`, paramsOf(problem, graph, wordsFor(ctx)));
    },
  },
  effects: {
    release: async (ctx, { id, row: { number } }) => {
      const ids = await selectReleasedOthers(ctx.tx, { number, id });
      await takeActionOnce(ctx, processRoute, { action: 'replace', ids });
    },
  },
});

/** A stored or sent route as a graph. A variety stands in a route once and names its node. */
async function graphOf({ tx }: Pick<JudgeCtx, 'tx'>, { nodes, inputs }: Drawn): Promise<RouteGraph> {
  const ids = nodes.map(({ varietyId }) => varietyId);
  const varieties = new Map((await selectRouteVarieties(tx, { ids })).map((row) => [row.id, row]));
  return {
    nodes: nodes.map(({ varietyId, process }) => ({
      key: varietyId,
      process,
      variety: varieties.get(varietyId) ?? null,
    })),
    inputs: inputs.map(({ varietyId, previousId, ratio }) => ({ node: varietyId, from: previousId, ratio })),
  };
}

function wordsFor({ language }: Pick<JudgeCtx, 'language'>) {
  return (process: RouteProcess) => choiceText(routeNode, 'process', process, language) ?? process;
}
