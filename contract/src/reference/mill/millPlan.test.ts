import { describe, expect, it } from 'vitest';
import { isProcess } from '../../areas/basics/processTree/processes.ts';
import { overlappingSpans, repeatedPeriods } from '../../areas/energy/bands/tariffDay.ts';
import { standardSignals } from '../../areas/equipment/signal/standardSignals.ts';
import { machineCodePattern } from '../../areas/equipment/gateway/topics.ts';
import type { MillPlan } from './millPlan.ts';
import { ratedGramsPerHour } from './modelPlan.ts';
import { referenceMill } from './referenceMill.ts';
import { smallMill } from './smallMill.ts';

const mills = [referenceMill, smallMill];

describe('the reference mill', () => {
  it('has 152 production machines of the kinds of the balance table', () => {
    expect(countByKind(referenceMill)).toMatchObject({
      blowing: 2,
      carding: 26,
      predrawing: 4,
      lapForming: 3,
      combing: 14,
      drawing: 15,
      roving: 19,
      spinning: 50,
      winding: 18,
      packaging: 1,
    });
    expect(production(referenceMill)).toHaveLength(152);
  });

  it('has 50 400 spindles', () => {
    expect(spindles(referenceMill)).toBe(50_400);
  });

  it('asks for the cone output of the spinning plan', () => {
    const output = Object.fromEntries(
      referenceMill.targets
        .filter((row) => row.process === 'mill' && row.kpi === 'output')
        .map((row) => [row.variety ?? 'all', row.target]),
    );
    expect(output['JC40']).toBeCloseTo(9814, -1);
    expect(output['JC32']).toBeCloseTo(6196, -1);
    expect(output['C32']).toBeCloseTo(5779, -1);
    expect(output['all']).toBeCloseTo(21_790, -1);
  });

  it.each([
    ['JC40', 378.98],
    ['JC32', 518.43],
    ['C32', 483.52],
  ])('plans kg per frame and day of %s', (variety, kg) => {
    const row = referenceMill.targets.find(
      (target) => target.process === 'spinning' && target.kpi === 'output' && target.variety === variety,
    );
    expect(row?.target).toBeCloseTo(kg, 1);
  });

  it.each([
    ['blowing:JC', 871.3],
    ['carding:JC', 832.1],
    ['carding:C', 249.9],
    ['predrawing:JC', 827.9],
    ['lapForming:JC', 822.9],
    ['combing:JC', 689.6],
    ['breaker:C', 248.9],
    ['drawing:JC', 686.2],
    ['drawing:C', 247.7],
    ['roving:JC40', 418.1],
    ['winding:JC32', 258.2],
    ['packaging:JC40', 907.9],
  ])('needs of %s what the flow table says', (name, kgPerHour) => {
    const line = referenceMill.lines.find((each) => each.name === name);
    expect(line?.neededKgPerHour).toBeCloseTo(kgPerHour, 0);
  });

  it('draws 2966 kW on average', () => {
    expect(averageKw(referenceMill)).toBeCloseTo(2966, 0);
  });
});

describe('the small mill', () => {
  it('has 12 ring frames with 12 096 spindles', () => {
    expect(countByKind(smallMill)).toMatchObject({ spinning: 12 });
    expect(spindles(smallMill)).toBe(12_096);
  });

  it('keeps its power and electricity aims beside what its machines draw', () => {
    const kgPerDay = smallMill.targets.find((row) => row.process === 'mill' && row.kpi === 'output')?.target;
    const aim = smallMill.targets.find((row) => row.kpi === 'eleTon')?.target;
    expect(((averageKw(smallMill) * 24) / (kgPerDay ?? 0)) * 1000).toBeCloseTo(aim ?? 0, -2);
  });
});

describe.each(mills.map((mill) => [mill.key, mill] as const))('the %s mill', (_, mill) => {
  it('gives every machine exactly the set parameters of its kind, within their ranges', () => {
    for (const { code, kind, set } of mill.machines) {
      const declared = standardSignals[kind].filter((signal) => signal.kind === 'S');
      expect(Object.keys(set).toSorted(), code).toEqual(declared.map((signal) => signal.code).toSorted());
      for (const signal of declared) {
        expect(set[signal.code], `${code} ${signal.code}`).toBeGreaterThanOrEqual(signal.min);
        expect(set[signal.code], `${code} ${signal.code}`).toBeLessThanOrEqual(signal.max);
      }
    }
  });

  it('has codes that fit into topics and are unique, and a model for every machine', () => {
    const codes = mill.machines.map((machine) => machine.code);
    expect(codes.filter((code) => !machineCodePattern.test(code))).toEqual([]);
    expect(new Set(codes).size).toBe(codes.length);
    const models = new Set(mill.models.map((model) => `${model.kind} ${model.name}`));
    expect(mill.machines.filter((machine) => !models.has(`${machine.kind} ${machine.model}`))).toEqual([]);
    expect(new Set(mill.models.map((model) => model.name)).size).toBe(mill.models.length);
  });

  it('lets every machine speak through exactly one gateway', () => {
    const spoken = mill.gateways.flatMap((gateway) => gateway.machines);
    expect(spoken.toSorted()).toEqual(mill.machines.map((machine) => machine.code).toSorted());
  });

  it('has enough machines in every line for what the ring frames need', () => {
    const rated = new Map(mill.machines.map((machine) => [machine.code, ratedGramsPerHour(machine) / 1000]));
    for (const line of mill.lines) {
      const possible = line.machines.reduce((kg, code) => kg + (rated.get(code) ?? 0), 0);
      expect(line.neededKgPerHour / possible, line.name).toBeLessThan(0.95);
      expect(line.neededKgPerHour / possible, line.name).toBeGreaterThan(0.3);
    }
  });

  it('takes from buffers that another line fills', () => {
    const filled = new Set(mill.lines.map((line) => line.to));
    expect(mill.lines.flatMap((line) => line.from).filter((key) => !filled.has(key))).toEqual([]);
  });

  it('states each aim once', () => {
    const keys = mill.targets.map(({ process, kpi, variety }) => `${process} ${kpi} ${variety}`);
    expect(new Set(keys).size).toBe(keys.length);
  });

  it('has tariffs that name no half hour and no day twice', () => {
    for (const { periods, seasons } of mill.tariffs)
      expect([repeatedPeriods(periods), overlappingSpans(seasons)]).toEqual([undefined, undefined]);
  });
});

function production(mill: MillPlan) {
  return mill.machines.filter((machine) => isProcess(machine.kind));
}

function countByKind(mill: MillPlan): Record<string, number> {
  return Object.fromEntries(
    [...Map.groupBy(mill.machines, (machine) => machine.kind)].map(([kind, of]) => [kind, of.length]),
  );
}

function spindles(mill: MillPlan): number {
  return mill.machines
    .filter((machine) => machine.kind === 'spinning')
    .reduce((sum, machine) => sum + machine.positions, 0);
}

function averageKw(mill: MillPlan): number {
  return mill.machines.reduce((sum, machine) => sum + machine.averageKw, 0);
}
