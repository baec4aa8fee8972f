import { describe, expect, it } from 'vitest';
import { theoreticalGramsPerHour } from '../spinning/output/theoreticalRate.ts';
import { totalYield, grossCottonKgPerTonne } from '../spinning/balance/material.ts';
import { frameKgPerHour } from './mill/ringPlan.ts';
import { referenceMill } from './mill/referenceMill.ts';
import { bufferHours, preparation, yieldShares, type Stage } from './mill/yields.ts';

/** The reference mill, line by line: spinning plan, yields, flow, balance and electricity of the handbook. */
const { lines, machines, varieties } = referenceMill;

function lineOf(name: string) {
  const line = lines.find((each) => each.name === name);
  if (!line) throw new Error(`no line ${name}`);
  return line;
}

function machineOf(name: string) {
  const machine = machines.find(({ code }) => code === lineOf(name).machines[0]);
  if (!machine) throw new Error(`no machine in ${name}`);
  return machine;
}

describe('the spinning plan', () => {
  it.each([
    ['JC40', { frames: 26, rpm: 17_500, tpm: 915.99, delivery: 19.105, draft: 31.23, gPerSpindleH: 16.736 }],
    ['JC32', { frames: 12, rpm: 17_200, tpm: 820.41, delivery: 20.965, draft: 29.12, gPerSpindleH: 22.894 }],
    ['C32', { frames: 12, rpm: 16_500, tpm: 843.85, delivery: 19.553, draft: 29.12, gPerSpindleH: 21.352 }],
  ])('of %s has its frames, settings and theoretical output', (variety, plan) => {
    const frame = machineOf(`spinning:${variety}`);
    const { set, positions } = frame;
    expect(lineOf(`spinning:${variety}`).machines).toHaveLength(plan.frames);
    expect(positions).toBe(1008);
    expect(set['spindleSpeed']).toBe(plan.rpm);
    expect(set['twist']).toBeCloseTo(plan.tpm, 1);
    expect(set['deliverySet']).toBeCloseTo(plan.delivery, 1);
    expect(set['draft']).toBeCloseTo(plan.draft, 2);
    const grams = theoreticalGramsPerHour('spinning', { ...set, positions }) ?? 0;
    expect(grams / 1008).toBeCloseTo(plan.gPerSpindleH, 2);
  });

  it.each([
    [
      'JC40',
      { actual: 16.15, perDay: 378.98, cops: 410.6, conesPerDay: 9.814, copG: 52, breaks: 12, kw: 32 },
    ],
    [
      'JC32',
      { actual: 22.093, perDay: 518.43, cops: 259.2, conesPerDay: 6.196, copG: 56, breaks: 9, kw: 33 },
    ],
    [
      'C32',
      { actual: 20.605, perDay: 483.52, cops: 241.8, conesPerDay: 5.779, copG: 56, breaks: 14, kw: 31 },
    ],
  ])('of %s has its actual output, cops, breaks and power', (name, plan) => {
    const yarn = varieties.find((variety) => variety.name === name)?.yarn;
    const perHour = yarn ? frameKgPerHour(yarn) : 0;
    expect((perHour / 1.008 / 0.97) * 1).toBeCloseTo(plan.actual, 2);
    expect(perHour * 24).toBeCloseTo(plan.perDay, 1);
    expect(lineOf(`spinning:${name}`).neededKgPerHour).toBeCloseTo(plan.cops, 0);
    expect((lineOf(`winding:${name}`).neededKgPerHour * 24) / 1000).toBeCloseTo(plan.conesPerDay, 2);
    expect(yarn).toMatchObject({ copG: plan.copG, breakRate: plan.breaks, ringKw: plan.kw });
  });

  it.each([
    ['JC40', 189],
    ['JC32', 149],
    ['C32', 159],
  ])('doffs a frame of %s about every %d minutes (F32)', (name, minutes) => {
    const { set } = machineOf(`spinning:${name}`);
    const full = (set['doffLength'] ?? 0) / (set['deliverySet'] ?? 1) / (1 - 0.012);
    expect(Math.abs(full / minutes - 1)).toBeLessThan(0.02);
  });

  it.each(['JC40', 'JC32', 'C32'])(
    'of %s has one set speed, which its curve reaches and never passes',
    (name) => {
      const { set } = machineOf(`spinning:${name}`);
      const curve = Object.entries(set).flatMap(([code, value]) => (/^speed\d+$/.test(code) ? [value] : []));
      expect(curve).toHaveLength(7);
      expect(Math.max(...curve)).toBe(set['spindleSpeed']);
      expect(set['speed15']).toBe(set['spindleSpeed']);
      expect(set['speed90']).toBe(set['spindleSpeed']);
      expect(Math.min(...curve) / (set['spindleSpeed'] ?? 0)).toBeGreaterThan(0.7);
    },
  );
});

describe('the yields', () => {
  it('are those of the handbook, process by process', () => {
    expect(yieldShares).toEqual({
      blowing: 0.975,
      carding: 0.955,
      predrawing: 0.995,
      lapForming: 0.994,
      combing: 0.838,
      breaker: 0.996,
      drawing: 0.995,
      roving: 0.994,
      spinning: 0.982,
      winding: 0.996,
      packaging: 1,
    });
  });

  it.each([
    ['combed', 0.7465, 1339.5],
    ['carded', 0.8971, 1114.7],
  ] as const)(
    'make of the %s route what a tonne of yarn takes in cotton (F58, F59)',
    (route, total, cotton) => {
      const stages: Stage[] = [...preparation[route], 'roving', 'spinning', 'winding'];
      const share = totalYield(stages.map((stage) => yieldShares[stage]));
      expect(share).toBeCloseTo(total, 4);
      expect(Math.abs(grossCottonKgPerTonne(share) / cotton - 1)).toBeLessThan(0.001);
    },
  );
});

describe('the flow', () => {
  it.each([
    [
      'JC',
      {
        blowing: 871.3,
        carding: 832.1,
        predrawing: 827.9,
        lapForming: 822.9,
        combing: 689.6,
        drawing: 686.2,
      },
    ],
    ['C', { blowing: 261.7, carding: 249.9, breaker: 248.9, drawing: 247.7 }],
    ['JC40', { roving: 418.1, spinning: 410.6, winding: 408.9 }],
    ['JC32', { roving: 264, spinning: 259.2, winding: 258.2 }],
    ['C32', { roving: 246.2, spinning: 241.8, winding: 240.8 }],
  ])('of %s is in kg/h what the handbook says', (variety, flow) => {
    for (const [stage, kgPerHour] of Object.entries(flow)) {
      const line = lineOf(`${stage}:${variety}`);
      expect(Math.abs(line.neededKgPerHour / kgPerHour - 1), line.name).toBeLessThan(0.002);
    }
  });

  it('takes for every line what the lines before it make, by the yield', () => {
    for (const line of lines) {
      const sources = lines.filter(({ to }) => to !== null && line.from.includes(to));
      const takers = lines.filter(({ from }) => from.some((key) => line.from.includes(key)));
      const made = sources.reduce((kg, source) => kg + source.neededKgPerHour, 0);
      const taken = takers.reduce((kg, taker) => kg + taker.neededKgPerHour / taker.yieldShare, 0);
      expect(Math.abs(made - taken) * sources.length, line.name).toBeLessThan(0.01);
    }
  });
});

/** Name, machines, theoretical kg/h of one, K, p, net rate and load in %. */
const balance = [
  ['blowing:JC', 1, 1200, 0.92, 0.03, 1070.9, 81],
  ['blowing:C', 1, 600, 0.92, 0.03, 535.4, 49],
  ['carding:JC', 20, 49.9, 0.95, 0.04, 45.53, 91],
  ['carding:C', 6, 57.7, 0.95, 0.04, 52.64, 79],
  // Twin machines: two deliveries of 150 kg/h, and of 117.2.
  ['predrawing:JC', 4, 300, 0.85, 0.03, 247.4, 84],
  ['lapForming:JC', 3, 518.4, 0.75, 0.03, 377.1, 73],
  ['combing:JC', 14, 61.3, 0.92, 0.04, 54.1, 91],
  ['drawing:JC', 9, 104.2, 0.85, 0.03, 85.88, 89],
  ['breaker:C', 2, 234.4, 0.85, 0.03, 193.22, 64],
  ['drawing:C', 4, 104.2, 0.85, 0.03, 85.88, 72],
  ['roving:JC40', 9, 66.9, 0.8, 0.03, 51.93, 90],
  ['roving:JC32', 5, 83.9, 0.8, 0.03, 65.07, 81],
  ['roving:C32', 5, 82.4, 0.8, 0.03, 63.91, 77],
  ['winding:JC40', 9, 65.7, 0.82, 0.03, 52.26, 87],
  ['winding:JC32', 5, 81.9, 0.82, 0.03, 65.14, 79],
  ['winding:C32', 4, 81.9, 0.82, 0.03, 65.14, 92],
  ['packaging:JC40', 1, 1500, 1, 0, 1500, 61],
] as const;

describe('the balance table', () => {
  it.each(balance)('%s: %d machines of %d kg/h, K %d, p %d, net %d kg/h, load %d', (...row) => {
    const [name, count, theoretical, k, p, net, load] = row;
    const { kind, set, positions } = machineOf(name);
    const line = lineOf(name);
    expect(line.machines).toHaveLength(count);
    const rated = (theoreticalGramsPerHour(line.kind, { ...set, positions }) ?? 0) / 1000;
    expect(kind).toBe(line.kind);
    // The table takes the 0.2 % sliver waste off a comber's rate, formula F29 does not.
    expect(Math.abs(rated / theoretical - 1)).toBeLessThan(0.002);
    expect(Math.abs((rated * k * (1 - p)) / net - 1)).toBeLessThan(0.003);
    expect(Math.abs((100 * line.neededKgPerHour) / (count * net) - load)).toBeLessThan(0.6);
  });

  it('has 152 machines: the frames and these', () => {
    expect(balance.reduce((sum, [, count]) => sum + count, 50)).toBe(152);
  });
});

describe('the electricity', () => {
  it.each([
    ['blowing', 150],
    ['carding', 182],
    ['predrawing', 20],
    ['lapForming', 27],
    ['combing', 63],
    ['drawing', 55.5],
    ['roving', 161.5],
    ['spinning', 1600],
    ['winding', 207],
  ])('of %s is %d kW', (process, kw) => {
    const used = machines
      .filter(({ kind }) => kind === process)
      .reduce((sum, { averageKw }) => sum + averageKw, 0);
    expect(used).toBeCloseTo(kw, 6);
  });

  it('is 2966 kW and 3266.8 kWh/t for all (F54)', () => {
    const kw = machines.reduce((sum, { averageKw }) => sum + averageKw, 0);
    const tonnes = lines
      .filter(({ kind }) => kind === 'winding')
      .reduce((sum, { neededKgPerHour }) => sum + (neededKgPerHour * 24) / 1000, 0);
    expect(kw).toBeCloseTo(2966, 0);
    expect(Math.abs((kw * 24) / tonnes / 3266.8 - 1)).toBeLessThan(0.001);
  });
});

describe('the buffers', () => {
  it('hold the hours of the process chain', () => {
    expect(bufferHours).toMatchObject({
      carding: [2, 4],
      predrawing: [1, 2],
      lapForming: [1, 2],
      combing: [2, 4],
      drawing: [4, 8],
      roving: [8, 24],
      spinning: [1, 4],
      winding: [4, 12],
    });
    // Five to ten minutes in ducts and chutes.
    expect(bufferHours.blowing.map((hours) => Math.round(hours * 60))).toEqual([5, 10]);
  });
});
