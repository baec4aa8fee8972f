import { describe, expect, it } from 'vitest';
import { preparation, type Stage, yieldShares } from '../../reference/mill/yields.ts';
import { cottonKgPerHour, processFiguresOf, type FlowInput, flowOf } from './routeFlow.ts';

const chainOf = (stages: readonly Stage[]) => ({
  nodes: stages.map((key) => ({
    key,
    figures: { yieldShare: yieldShares[key], machineKgPerHour: 50, installed: 10 },
  })),
  inputs: stages.slice(1).map((node, at): FlowInput => ({ node, from: stages[at] ?? node, ratio: 100 })),
  final: stages.at(-1) ?? '',
});
const combed = chainOf([...preparation.combed, 'roving', 'spinning', 'winding']);
const carded = chainOf([...preparation.carded, 'roving', 'spinning', 'winding']);

/** The same numbers each time. Source: Park and Miller, minimal standard. */
function numbersFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}

/** A route in layers: each node takes from one to three of the layer before, ratios in whole hundredths. */
function drawnBy(random: () => number) {
  const layers = Array.from({ length: 2 + Math.floor(random() * 6) }, (_, layer) =>
    Array.from({ length: 1 + Math.floor(random() * 3) }, (_each, at) => `${layer}.${at}`),
  );
  layers.push(['end']);
  const nodes = layers.flat().map((key) => ({
    key,
    figures: { yieldShare: 0.7 + 0.3 * random(), machineKgPerHour: 10 + random() * 90, installed: 5 },
  }));
  const inputs = layers.slice(1).flatMap((layer, at) =>
    layer.flatMap((node) => {
      const before = layers[at] ?? [];
      const cuts = before
        .slice(1)
        .map(() => Math.floor(random() * 10_000))
        .toSorted((a, b) => a - b);
      const bounds = [0, ...cuts, 10_000];
      return before.map(
        (from, place): FlowInput => ({
          node,
          from,
          ratio: ((bounds[place + 1] ?? 0) - (bounds[place] ?? 0)) / 100,
        }),
      );
    }),
  );
  return { nodes, inputs, final: 'end' };
}

describe('the flow of a route, worked backwards', () => {
  it.each<[Stage, number]>([
    ['spinning', 20_080.3],
    ['roving', 20_448.4],
    ['drawing', 20_571.8],
    ['combing', 20_675.2],
    ['lapForming', 24_672.1],
    ['predrawing', 24_821],
    ['carding', 24_945.7],
    ['blowing', 26_121.2],
  ])('of 20,000 kg of cones asks %s for %f kg, as the handbook works it out', (stage, kg) => {
    expect(flowOf(combed, 20_000).get(stage)?.outputKgPerHour).toBeCloseTo(kg, 1);
  });

  it.each([
    ['F58 F59 combed', combed, 0.7465, 1339.5],
    ['F58 F59 carded', carded, 0.8971, 1114.7],
  ])('%s has the total yield and cotton per tonne of the reference mill', (_, route, share, cotton) => {
    const flows = flowOf(route, 1000);
    expect(flows.get('winding')?.cumulativeShare).toBeCloseTo(share, 3);
    expect(Math.abs(cottonKgPerHour(flows, route.inputs) / cotton - 1)).toBeLessThan(0.001);
  });

  it('keeps the mass of any route: inputs by yield are the output, and cotton is output and waste', () => {
    for (let seed = 1; seed <= 300; seed++) {
      const route = drawnBy(numbersFrom(seed));
      const flows = flowOf(route, 400);
      for (const [key, flow] of flows) {
        const figures = route.nodes.find((node) => node.key === key)?.figures;
        expect(flow.inputKgPerHour * (figures?.yieldShare ?? 0)).toBeCloseTo(flow.outputKgPerHour, 6);
        const taken = route.inputs
          .filter(({ from }) => from === key)
          .reduce((sum, { node, ratio }) => sum + ((flows.get(node)?.inputKgPerHour ?? 0) * ratio) / 100, 0);
        expect(key === 'end' ? 400 : taken).toBeCloseTo(flow.outputKgPerHour, 6);
      }
      const wasted = [...flows.values()].reduce((sum, { wasteKgPerHour }) => sum + wasteKgPerHour, 0);
      const cotton = cottonKgPerHour(flows, route.inputs);
      expect(cotton).toBeCloseTo(400 + wasted, 6);
      expect(flows.get('end')?.cumulativeShare).toBeCloseTo(400 / cotton, 9);
    }
  });

  it('stops where a yield is not known, and in a ring', () => {
    const [first, ...rest] = carded.nodes;
    const unknown = { ...carded, nodes: [{ key: first?.key ?? '', figures: undefined }, ...rest] };
    expect(flowOf(unknown, 100).has('blowing')).toBe(false);
    expect(flowOf(unknown, 100).has('carding')).toBe(true);
    const ring = { ...carded, inputs: [...carded.inputs, { node: 'carding', from: 'drawing', ratio: 10 }] };
    expect([...flowOf(ring, 100).keys()]).toEqual(['winding', 'spinning', 'roving']);
  });

  it('counts machines and their load', () => {
    expect(flowOf(combed, 400).get('winding')).toMatchObject({ machines: 8, load: 0.8 });
  });

  it('refuses a wanted output of 0', () => {
    expect(() => flowOf(combed, 0)).toThrow(RangeError);
  });
});

describe('F44 models that make a variety', () => {
  it('count by the output of their installed machines', () => {
    const figures = processFiguresOf([
      { yield: 98, ratedKg: 240, installed: 3 },
      { yield: 96, ratedKg: 480, installed: 1 },
    ]);
    expect(figures?.yieldShare).toBeCloseTo(1200 / (720 / 0.98 + 480 / 0.96), 9);
    expect(figures).toMatchObject({ machineKgPerHour: 12.5, installed: 4 });
  });

  it('of which none is installed are what the first is', () => {
    expect(processFiguresOf([{ yield: 95, ratedKg: 24, installed: 0 }])).toMatchObject({
      yieldShare: 0.95,
      machineKgPerHour: 1,
      installed: 0,
    });
    expect(processFiguresOf([])).toBeUndefined();
    expect(processFiguresOf([{ yield: 0, ratedKg: 24, installed: 1 }])).toBeUndefined();
  });
});
