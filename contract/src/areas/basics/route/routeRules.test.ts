import { describe, expect, it } from 'vitest';
import { routeProcesses, type RouteProcess } from '../processTree/processes.ts';
import {
  paramsOf,
  passagesBeforeCombing,
  problemsOf,
  ratioTotal,
  type RouteGraph,
  type RouteInput,
  type RouteNode,
  totalOfRatios,
} from './routeRules.ts';

const node = (key: string, process: RouteProcess, change: Partial<RouteNode> = {}): RouteNode => ({
  key,
  process,
  variety: { id: key, code: key, process: process === 'blowingCarding' ? 'carding' : process },
  ...change,
});
const feed = (to: string, from: string | null, ratio: number | null = 100): RouteInput => ({
  node: to,
  from,
  ratio,
});
const carded: RouteGraph = {
  nodes: [
    node('tufts', 'blowing'),
    node('card', 'carding'),
    node('breaker', 'drawing'),
    node('finisher', 'drawing'),
    node('roving', 'roving'),
    node('cop', 'spinning'),
    node('cone', 'winding'),
  ],
  inputs: [
    feed('card', 'tufts'),
    feed('breaker', 'card'),
    feed('finisher', 'breaker'),
    feed('roving', 'finisher'),
    feed('cop', 'roving'),
    feed('cone', 'cop'),
  ],
};
const without = (graph: RouteGraph, at: string): RouteInput[] =>
  graph.inputs.filter(({ node: to }) => to !== at);
const rulesOf = (graph: RouteGraph) => problemsOf(graph).map(({ rule, node: at }) => [rule, at]);

describe('a route', () => {
  it('may pass drawing twice and begin at any process', () => {
    expect(problemsOf(carded)).toEqual([]);
    expect(problemsOf({ nodes: [node('cop', 'spinning')], inputs: [] })).toEqual([]);
  });

  it('totals 100 % in whole hundredths, however ratios are split', () => {
    expect(totalOfRatios([33.33, 33.33, 33.34])).toBe(ratioTotal);
    expect(totalOfRatios(Array.from({ length: 1000 }, () => 0.1))).toBe(100);
    expect(totalOfRatios([99.99])).toBe(99.99);
  });

  const blend = {
    nodes: [...carded.nodes, node('combed', 'combing'), node('lap', 'lapForming')],
    inputs: [...without(carded, 'breaker'), feed('combed', 'lap'), feed('lap', 'card')],
  };
  it.each<[string, RouteGraph, (string | undefined)[][]]>([
    ['without a process', { nodes: [], inputs: [] }, [['routeEmpty', undefined]]],
    [
      'whose process has no current variety',
      {
        ...carded,
        nodes: carded.nodes.map((each) => (each.key === 'cop' ? { ...each, variety: null } : each)),
      },
      [['routeNoVariety', 'cop']],
    ],
    [
      'whose variety is none of its process',
      {
        nodes: [node('cop', 'spinning', { variety: { id: 'a', code: 'a', process: 'winding' } })],
        inputs: [],
      },
      [['routeMisfit', 'cop']],
    ],
    [
      'with the same variety in two processes',
      {
        nodes: carded.nodes.map((each) =>
          each.key === 'finisher'
            ? { ...each, variety: { id: 'breaker', code: 'b', process: 'drawing' } }
            : each,
        ),
        inputs: carded.inputs,
      },
      [['routeDuplicate', 'finisher']],
    ],
    [
      'with a previous variety twice',
      { ...carded, inputs: [...without(carded, 'cone'), feed('cone', 'cop', 50), feed('cone', 'cop', 50)] },
      [['routeDuplicate', 'cone']],
    ],
    [
      'with a previous variety without a ratio',
      { ...carded, inputs: [...without(carded, 'cone'), feed('cone', 'cop', null)] },
      [['routeIncomplete', 'cone']],
    ],
    [
      'with a ratio without a previous variety',
      { ...carded, inputs: [...carded.inputs, feed('cone', null, 10)] },
      [['routeIncomplete', 'cone']],
    ],
    [
      'whose process has no previous variety',
      { ...carded, inputs: without(carded, 'roving') },
      [
        ['routeEnds', 'finisher'],
        ['routeNoPrevious', 'roving'],
      ],
    ],
    [
      'whose ratios total 95',
      { ...blend, inputs: [...blend.inputs, feed('breaker', 'card', 70), feed('breaker', 'combed', 25)] },
      [['routeRatios', 'breaker']],
    ],
    [
      'whose ratios total 100.01',
      { ...blend, inputs: [...blend.inputs, feed('breaker', 'card', 70), feed('breaker', 'combed', 30.01)] },
      [['routeRatios', 'breaker']],
    ],
    [
      'that takes what none of its processes makes',
      { ...carded, inputs: [...without(carded, 'cone'), feed('cone', 'elsewhere')] },
      [
        ['routeEnds', 'cop'],
        ['routeStray', 'cone'],
      ],
    ],
    [
      'that runs against the order of processes',
      { nodes: [node('cone', 'winding'), node('cop', 'spinning')], inputs: [feed('cop', 'cone')] },
      [
        ['routeNoPrevious', 'cone'],
        ['routeOrder', 'cop'],
      ],
    ],
    [
      'that cards twice',
      { nodes: [node('card', 'carding'), node('again', 'carding')], inputs: [feed('again', 'card')] },
      [['routeOrder', 'again']],
    ],
    [
      'that comes round',
      {
        ...carded,
        inputs: [...without(carded, 'breaker'), feed('breaker', 'card', 50), feed('breaker', 'finisher', 50)],
      },
      [
        ['routeRing', 'breaker'],
        ['routeRing', 'finisher'],
      ],
    ],
    [
      'with two ends',
      {
        nodes: [...carded.nodes, node('other', 'winding')],
        inputs: [...carded.inputs, feed('other', 'cop')],
      },
      [['routeEnds', 'other']],
    ],
    [
      'with the combined line and a card',
      {
        nodes: [node('line', 'blowingCarding'), ...carded.nodes.slice(1)],
        inputs: [...without(carded, 'card'), feed('breaker', 'line', 50)].map((each) =>
          each.from === 'card' ? { ...each, ratio: 50 } : each,
        ),
      },
      [['routeTwoBlowings', 'line']],
    ],
    [
      'that packs what is not wound',
      {
        nodes: [...carded.nodes, node('bag', 'packaging')],
        inputs: [...carded.inputs, feed('bag', 'cone')],
      },
      [['notInWinding', 'bag']],
    ],
  ])('%s is told so', (_, graph, told) => {
    expect(rulesOf(graph)).toEqual(told);
  });

  it('packs a variety of the code that is wound', () => {
    const variety = { id: 'bag', code: 'cone', process: 'packaging' as const };
    const packed = {
      nodes: [...carded.nodes, node('bag', 'packaging', { variety })],
      inputs: [...carded.inputs, feed('bag', 'cone')],
    };
    expect(problemsOf(packed)).toEqual([]);
  });

  it('says what is missing to 100', () => {
    const graph = { ...carded, inputs: [...without(carded, 'cone'), feed('cone', 'cop', 95.5)] };
    const [problem] = problemsOf(graph);
    expect(problem && paramsOf(problem, graph, (process) => process)).toMatchObject({
      process: 'winding',
      variety: 'cone',
      total: 95.5,
      gap: 4.5,
    });
  });

  it('has an even number of passages between card and comber where pre-drawing and lap forming are two', () => {
    const chain: [string, RouteProcess][] = [
      ['a', 'carding'],
      ['b', 'predrawing'],
      ['c', 'lapForming'],
      ['d', 'combing'],
    ];
    const combed = {
      nodes: chain.map(([key, process]) => node(key, process)),
      inputs: [feed('b', 'a'), feed('c', 'b'), feed('d', 'c')],
    };
    expect(passagesBeforeCombing(combed)).toEqual([{ node: 'd', passages: 2 }]);
  });
});

describe('the processes of a route', () => {
  it('are the eleven from blowing to packaging, with blowing-carding as one line', () => {
    expect(routeProcesses).toEqual([
      'blowing',
      'blowingCarding',
      'carding',
      'predrawing',
      'lapForming',
      'combing',
      'drawing',
      'roving',
      'spinning',
      'winding',
      'packaging',
    ]);
  });
});
