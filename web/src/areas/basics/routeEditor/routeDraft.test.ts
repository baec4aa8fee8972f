import type { Process } from '@millwright/contract/areas/basics/processTree/processes.ts';
import type { VarietyFigures } from '@millwright/contract/areas/basics/variety/varietyFigures.ts';
import { describe, expect, it } from 'vitest';
import { routeDifferences } from './routeDifference.ts';
import {
  blankDraft,
  chainOf,
  changedInput,
  connected,
  type RouteDraft,
  restFor,
  scaled,
  withInput,
  withNode,
  withoutNode,
  withVariety,
} from './routeDraft.ts';
import { routeFigures } from './routeFigures.ts';
import { routeLayoutOf, neighbourOf } from './graph/routeLayout.ts';
import { routeFields, type StoredRoute } from './routeRow.ts';

const figures = (id: string, process: Process, change: Partial<VarietyFigures> = {}): VarietyFigures => ({
  id,
  code: id,
  name: id,
  process,
  tex: null,
  models: [{ name: `model of ${process}`, yield: 90, ratedKg: 240, installed: 4 }],
  ...change,
});
const varieties = new Map(
  [
    figures('card', 'carding'),
    figures('combed', 'combing'),
    figures('sliver', 'drawing'),
    figures('roving', 'roving'),
  ].map((variety) => [variety.id, variety]),
);
let last = 0;
const newKey = () => `${++last}`;
const drawn: RouteDraft = {
  ...blankDraft,
  wantedKgPerHour: 81,
  nodes: [
    { key: 'a', process: 'carding', varietyId: 'card' },
    { key: 'b', process: 'combing', varietyId: 'combed' },
    { key: 'c', process: 'drawing', varietyId: 'sliver' },
  ],
  inputs: [
    { node: 'b', from: 'a', ratio: 100 },
    { node: 'c', from: 'a', ratio: 60 },
    { node: 'c', from: 'b', ratio: 40 },
  ],
};
const rulesOf = (draft: RouteDraft) => routeFigures(draft, varieties).problems.map(({ rule }) => rule);

describe('a route as one draws it', () => {
  it.each<[string, RouteDraft, string[]]>([
    ['nothing wrong', drawn, []],
    [
      'V-016 K-010 ratios of 95',
      changedInput(drawn, { node: 'c', place: 1 }, { ratio: 35 }),
      ['routeRatios'],
    ],
    ['V-017 one variety twice', withVariety(drawn, 'b', 'card'), ['routeMisfit', 'routeDuplicate']],
    [
      'V-017 a previous variety twice',
      changedInput(drawn, { node: 'c', place: 1 }, { from: 'a' }),
      ['routeEnds', 'routeDuplicate'],
    ],
    ['V-018 a further previous variety of which nothing is said', withInput(drawn, 'c'), ['routeIncomplete']],
    ['E-009 a process without a variety', withVariety(drawn, 'b', null), ['routeNoVariety']],
    [
      'E-010 V-018 a process that takes nothing',
      changedInput(drawn, { node: 'b', place: 0 }, undefined),
      ['routeNoPrevious'],
    ],
    [
      'M-053 what is packed without having been wound',
      withNode(drawn, { key: 'd', process: 'packaging', varietyId: 'roving' }, 'c'),
      ['routeMisfit', 'notInWinding'],
    ],
  ])('shows at once: %s', (_, draft, rules) => {
    expect(rulesOf(draft)).toEqual(rules);
  });

  it('begins as the template has it, its varieties filled in where they are known', () => {
    const chain = chainOf(
      ['roving', 'carding', 'drawing'],
      (process) => (process === 'roving' ? 'roving' : null),
      newKey,
    );
    expect(chain.nodes.map(({ process, varietyId }) => [process, varietyId])).toEqual([
      ['carding', null],
      ['drawing', null],
      ['roving', 'roving'],
    ]);
    expect(chain.inputs.map(({ ratio }) => ratio)).toEqual([100, 100]);
  });

  it('takes a new process behind the chosen one where it can stand there, and in its place', () => {
    const grown = withNode(drawn, { key: 'd', process: 'predrawing', varietyId: null }, 'a');
    expect(grown.nodes.map(({ key }) => key)).toEqual(['a', 'd', 'b', 'c']);
    expect(grown.inputs.at(-1)).toEqual({ node: 'd', from: 'a', ratio: 100 });
    expect(withNode(drawn, { key: 'd', process: 'blowing', varietyId: null }, 'c').inputs).toEqual(
      drawn.inputs,
    );
  });

  it('closes the gap that a deleted process leaves', () => {
    const left = withoutNode({ ...drawn, inputs: drawn.inputs.filter(({ ratio }) => ratio !== 60) }, 'b');
    expect(left.nodes).toHaveLength(2);
    expect(left.inputs).toEqual([{ node: 'c', from: 'a', ratio: 40 }]);
  });

  it('connects once, with what is missing to 100', () => {
    const cut = changedInput(drawn, { node: 'c', place: 1 }, undefined);
    expect(connected(cut, 'b', 'c').inputs).toEqual(drawn.inputs);
    expect(connected(drawn, 'b', 'c')).toBe(drawn);
    expect(connected(drawn, 'c', 'c')).toBe(drawn);
  });

  it('K-010 fills ratios up to 100: the rest in one, or all in proportion, in whole hundredths', () => {
    const short = changedInput(drawn, { node: 'c', place: 1 }, { ratio: 30 });
    expect(restFor(short, { node: 'c', place: 0 })).toBe(70);
    expect(
      scaled(short, 'c')
        .inputs.slice(1)
        .map(({ ratio }) => ratio),
    ).toEqual([66.67, 33.33]);
    expect(rulesOf(scaled(short, 'c'))).toEqual([]);
  });

  it('is saved with the lines that stayed under their ids', () => {
    const id = (place: number) => `01900000-0000-7000-8000-00000000000${place}`;
    const stored: StoredRoute = {
      id: id(3),
      version: 1,
      state: 'draft',
      actions: ['edit'],
      number: 'R',
      name: 'R',
      edition: 1,
      templateId: id(4),
      wantedKgPerHour: 81,
      changes: null,
      nodes: [{ id: id(1), process: 'carding', varietyId: 'card' }],
      inputs: [{ id: id(2), varietyId: 'combed', previousId: 'card', ratio: 100 }],
    };
    const said = routeFields(drawn, stored);
    expect(said.nodes[0]).toEqual({ id: id(1), process: 'carding', varietyId: 'card' });
    expect(said.nodes[1]).toEqual({ process: 'combing', varietyId: 'combed' });
    expect(said.inputs[0]).toEqual({ id: id(2), varietyId: 'combed', previousId: 'card', ratio: 100 });
    expect(said.inputs[2]).toEqual({ varietyId: 'sliver', previousId: 'combed', ratio: 40 });
  });
});

describe('the figures of a drawing', () => {
  it('keep the mass from the wanted output back to the cotton', () => {
    const { flows, totalShare, cottonKgPerT, columns } = routeFigures(drawn, varieties);
    expect(flows.get('c')?.inputKgPerHour).toBeCloseTo(90, 9);
    expect(flows.get('b')?.inputKgPerHour).toBeCloseTo(40, 9);
    expect(flows.get('a')?.outputKgPerHour).toBeCloseTo(94, 9);
    expect(cottonKgPerT).toBeCloseTo((94 / 0.9 / 81) * 1000, 6);
    expect(totalShare).toBeCloseTo(1000 / ((94 / 0.9 / 81) * 1000), 9);
    expect(columns.at(-1)).toMatchObject({ installed: 4, load: 81 / 10 / 4 });
  });

  it('have no total while ratios miss 100, which would pass for a better yield', () => {
    const short = changedInput(drawn, { node: 'c', place: 1 }, { ratio: 30 });
    const { totalShare, cottonKgPerT, columns } = routeFigures(short, varieties);
    expect([totalShare, cottonKgPerT, columns[2]?.cumulativeShare]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });

  it('are shares alone while nobody says what is wanted', () => {
    const { isPlanned, hints, columns } = routeFigures({ ...drawn, wantedKgPerHour: null }, varieties);
    expect([isPlanned, hints, columns[0]?.machines]).toEqual([false, [{ kind: 'noWanted' }], undefined]);
    expect(columns[0]?.yieldShare).toBeCloseTo(0.9, 9);
  });

  it('hint at a load without anything to spare', () => {
    const { hints } = routeFigures({ ...drawn, wantedKgPerHour: 39.5 }, varieties);
    expect(hints).toMatchObject([
      { kind: 'highLoad', node: 'a', process: 'carding' },
      { kind: 'highLoad', node: 'c' },
    ]);
  });
});

describe('the layout of a drawing', () => {
  const { graph, layout } = routeFigures(drawn, varieties);
  it('has a column for each process and passage, in their order', () => {
    expect(layout.columns.map(({ process }) => process)).toEqual(['carding', 'combing', 'drawing']);
    const twice = withNode(drawn, { key: 'd', process: 'drawing', varietyId: null }, 'c');
    expect(routeFigures(twice, varieties).layout.columns.map(({ keys }) => keys)).toEqual([
      ['a'],
      ['b'],
      ['c'],
      ['d'],
    ]);
    expect(routeLayoutOf({ ...graph, nodes: [] }).rows).toBe(0);
  });

  it('is walked with arrow keys', () => {
    expect(neighbourOf(layout, 'a', 'ArrowRight')).toBe('b');
    expect(neighbourOf(layout, 'a', 'ArrowLeft')).toBeUndefined();
  });

  it('ends for a drawing that comes round', () => {
    const ring = { ...drawn, inputs: [...drawn.inputs, { node: 'a', from: 'c', ratio: 10 }] };
    expect(routeFigures(ring, varieties).layout.places.size).toBe(3);
  });
});

it('two drawings are compared by what they say', () => {
  const other = changedInput(
    withoutNode(withVariety(drawn, 'b', null), 'x'),
    { node: 'c', place: 0 },
    { ratio: 55 },
  );
  expect(routeDifferences(drawn, { ...other, wantedKgPerHour: 90 }, varieties)).toEqual([
    { kind: 'wanted', one: 81, other: 90 },
    { kind: 'node', process: 'combing', variety: 'combed', one: 'combed', other: null },
    { kind: 'ratio', process: 'drawing', variety: 'sliver', from: 'card', one: 60, other: 55 },
    { kind: 'ratio', process: 'drawing', variety: 'sliver', from: 'combed', one: 40, other: null },
  ]);
});
