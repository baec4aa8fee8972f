import type { RouteProcess } from '@millwright/contract/areas/basics/processTree/processes.ts';
import {
  paramsOf,
  type RouteGraph,
  type RouteProblem,
} from '@millwright/contract/areas/basics/route/routeRules.ts';
import { readLanguage } from '../../../app/i18n/language.ts';
import { useT } from '../../../app/i18n/useT.ts';
import { formatNumber } from '../../../kit/text/format.ts';
import type { Hint } from './routeFigures.ts';

/** What is said of a route: the same sentences with which the server refuses, and hints. */
export function useRouteSentences(graph: RouteGraph) {
  const t = useT('basics');
  const word = (process: RouteProcess) => t(`processes.${process}`);
  const nameOf = (key: string) => {
    const node = graph.nodes.find((each) => each.key === key);
    return {
      process: node === undefined ? '' : word(node.process),
      variety: node?.variety?.code ?? '',
    };
  };
  return {
    word,
    nameOf,
    problem: (problem: RouteProblem) => t(`errors.${problem.rule}`, paramsOf(problem, graph, word)),
    hint: (hint: Hint) => {
      if (hint.kind === 'noWanted') return t('route.noWanted');
      if (hint.kind === 'oddPassages')
        return t('route.oddPassages', { ...nameOf(hint.node), count: hint.count });
      const load = formatNumber(100 * hint.load, 1, readLanguage());
      return t('route.highLoad', { process: word(hint.process), load });
    },
  };
}

export type RouteSentences = ReturnType<typeof useRouteSentences>;
