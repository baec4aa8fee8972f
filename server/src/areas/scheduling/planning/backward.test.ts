import { describe, expect, it } from 'vitest';
import { preparation, type Stage, yieldShares } from '@millwright/contract/reference/mill/yields.ts';
import { demandOf, frameDays, leastFrames, wholeLotsKg } from './backward.ts';

const stages: readonly Stage[] = [...preparation.combed, 'roving', 'spinning', 'winding'];
const figures = (share: number) => ({ yieldShare: share, machineKgPerHour: 50, installed: 10 });
const combed = {
  nodes: stages.map((key) => ({ key, figures: figures(yieldShares[key]) })),
  inputs: stages.slice(1).map((node, at) => ({ node, from: stages[at] ?? node, ratio: 100 })),
  final: 'winding',
  spinning: 'spinning',
};

describe('the backward calculation', () => {
  it.each<[Stage, number]>([
    ['spinning', 20_080.3],
    ['roving', 20_448.4],
    ['drawing', 20_571.8],
    ['combing', 20_675.2],
    ['lapForming', 24_672.1],
    ['predrawing', 24_821],
    ['carding', 24_945.7],
    ['blowing', 26_121.2],
  ])('handbook §6.1: 20,000 kg of cones need of %s %f kg', (stage, kg) => {
    expect(demandOf(combed, { deliveredKg: 20_000 }).get(stage)?.outputKg).toBeCloseTo(kg, 1);
  });

  it('handbook §6.1: needs 26,791.0 kg of cotton, 52.985 frame-days, and 10 or 8 frames', () => {
    const demand = demandOf(combed, { deliveredKg: 20_000 });
    expect(demand.get('blowing')?.inputKg).toBeCloseTo(26_791, 1);
    const days = frameDays(demand.get('spinning')?.outputKg ?? 0, 378.98);
    expect(days).toBeCloseTo(52.985, 3);
    expect(days / 10).toBeCloseTo(5.3, 1);
    expect(days / 8).toBeCloseTo(6.62, 2);
    expect(leastFrames(days, { untilDueDays: 6.4 })).toBe(10);
    expect(leastFrames(days, { untilDueDays: 7.7 })).toBe(8);
    expect(leastFrames(days, { untilDueDays: 1 })).toBeUndefined();
  });

  it('does not make again what lies in stock, and keeps the mass', () => {
    const stockKg = new Map([
      ['winding', 500],
      ['roving', 1_000],
    ]);
    const demand = demandOf(combed, { deliveredKg: 20_000, allowancePercent: 1, stockKg });
    expect(demand.get('winding')).toMatchObject({ neededKg: 20_200, fromStockKg: 500, outputKg: 19_700 });
    const roving = demand.get('roving');
    expect(roving?.outputKg).toBeCloseTo(19_700 / 0.996 / 0.982 - 1_000, 6);
    for (const { neededKg, fromStockKg, outputKg, inputKg, wasteKg } of demand.values()) {
      expect(fromStockKg + outputKg).toBeCloseTo(neededKg, 6);
      expect(outputKg + wasteKg).toBeCloseTo(inputKg, 6);
    }
    const plenty = demandOf(combed, { deliveredKg: 100, stockKg: new Map([['winding', 300]]) });
    expect(plenty.get('winding')).toMatchObject({ fromStockKg: 100, outputKg: 0 });
    expect(plenty.get('blowing')?.inputKg).toBe(0);
  });

  it('follows ratios where varieties are blended', () => {
    const blend = {
      nodes: ['cotton', 'polyester', 'blend'].map((key) => ({
        key,
        figures: figures(key === 'blend' ? 0.9 : 0.8),
      })),
      inputs: [
        { node: 'blend', from: 'cotton', ratio: 65 },
        { node: 'blend', from: 'polyester', ratio: 35 },
      ],
      final: 'blend',
      spinning: 'blend',
    };
    const demand = demandOf(blend, { deliveredKg: 900 });
    expect(demand.get('cotton')?.outputKg).toBeCloseTo(650, 9);
    expect(demand.get('polyester')?.inputKg).toBeCloseTo(350 / 0.8, 9);
  });

  it('takes whole lots, and refuses nothing and less', () => {
    expect(wholeLotsKg(2_001, 2_000)).toBe(4_000);
    expect(wholeLotsKg(4_000, 2_000)).toBe(4_000);
    expect(() => demandOf(combed, { deliveredKg: 0 })).toThrow(RangeError);
    expect(() => frameDays(100, 0)).toThrow(RangeError);
  });
});
