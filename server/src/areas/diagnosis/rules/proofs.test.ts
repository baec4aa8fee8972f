import {
  type DiagnosisRuleName,
  diagnosisRuleNames,
  diagnosisRules,
} from '@millwright/contract/areas/diagnosis/rules/rules.ts';
import { afterAll, describe, expect, it } from 'vitest';
import { poissonTail } from './chance.ts';
import type { MillFacts } from './facts.ts';
import { judges } from '../findings/judges.ts';
import { aMachine, aMill, each } from './factsTesting.ts';
import { type Dice, dice, faultDay, ringFrame } from './faultDays.ts';
import { faultPlans } from './faultPlans.ts';
import { rogueSpindles } from './spindleRules.ts';

const days = 16;
/** Precision and recall that each rule must reach, and how many faults a figure needs. */
const least = { precision: 0.9, recall: 0.9, faults: 10 } as const;

interface Trial {
  readonly found: ReadonlySet<unknown>;
  readonly faulty: ReadonlySet<unknown>;
}

const table: string[] = [];
const told = (share: number) => `${(100 * share).toFixed(0)} %`.padStart(7);

/** How much of what was found is a fault, and how much of the faults was found; noted for the table. */
function scoreOf(rule: DiagnosisRuleName, trials: readonly Trial[]) {
  let [right, found, faults] = [0, 0, 0];
  for (const trial of trials) {
    right += [...trial.found].filter((one) => trial.faulty.has(one)).length;
    found += trial.found.size;
    faults += trial.faulty.size;
  }
  const score = { faults, precision: right / found, recall: right / faults };
  const name = `${diagnosisRules[rule].number.padEnd(5)}${rule.padEnd(18)}`;
  table.push(`${name}${String(faults).padStart(6)}${told(score.precision)}${told(score.recall)}`);
  return score;
}

function judge(rule: DiagnosisRuleName, facts: MillFacts) {
  return judges[rule](facts, diagnosisRules[rule].limit.usual);
}

function expectProven(rule: DiagnosisRuleName, trials: readonly Trial[]): void {
  const { precision, recall, faults } = scoreOf(rule, trials);
  expect(precision, `precision of ${rule}`).toBeGreaterThanOrEqual(least.precision);
  expect(recall, `recall of ${rule}`).toBeGreaterThanOrEqual(least.recall);
  expect(faults).toBeGreaterThanOrEqual(least.faults);
}

/** A department for a day, in kWh a tonne against its thirty days. */
function departments(random: Dice): Trial {
  const faulty = new Set<string>();
  const processes = (['carding', 'roving', 'spinning', 'winding'] as const).map((process) => {
    const isFaulty = random.share() < 1 / 4;
    if (isFaulty) faulty.add(process);
    const perT = 1000 * (1 + random.normal(0.015)) * (isFaulty ? random.between(1.1, 1.3) : 1);
    return {
      process,
      now: { energyWh: perT * 20_000, outputG: 20_000_000 },
      before: { energyWh: 1000 * 600_000, outputG: 600_000_000, days: 30 },
    };
  });
  const { found } = judge('energyOfProcess', aMill([], processes));
  return { found: new Set(found.map(({ process }) => process)), faulty };
}

/** The sensors of a room: one may be wrong, or stand where no air comes. */
function roomOfSensors(random: Dice): Trial {
  const isFaulty = random.share() < 1 / 3;
  const aim = {
    process: 'spinning',
    temperatureMin: 24,
    temperatureMax: 28,
    humidityMin: 52,
    humidityMax: 60,
  } as const;
  const facts = aMill(
    [1, 2, 3].map((id) => {
      const level = 56 + random.normal(0.8) + (isFaulty && id === 2 ? random.between(7.5, 13) : 0);
      const any = new Map([['humidity', each(() => level + random.between(-0.2, 0.2))]]);
      return aMachine(id, { machine: { kind: 'climate' }, any, aim });
    }),
  );
  const { found } = judge('airUneven', facts);
  return { found: new Set(found.map(({ machineId }) => machineId)), faulty: new Set(isFaulty ? [2] : []) };
}

const many = <Of>(count: number, make: (random: Dice) => Of) =>
  Array.from({ length: count }, (_, day) => make(dice(day * 7919 + 101)));

describe('rules on days with faults that are known, and without', () => {
  afterAll(() => {
    console.log([`${'rule'.padEnd(23)}faults  prec. recall`, ...table].join('\n'));
  });

  it.each(diagnosisRuleNames.filter((rule) => faultPlans[rule] !== undefined))(
    '%s finds nine of ten faults or more, and nine of ten that it finds or more are faults',
    (rule) => {
      const plan = faultPlans[rule];
      if (plan === undefined) throw new Error(`no plan of ${rule}`);
      const trials = Array.from({ length: days }, (_, day): Trial => {
        const { facts, faulty } = faultDay(plan, day * 7919 + 13);
        const { found, unknown } = judge(rule, facts);
        expect(unknown).toEqual([]);
        return { found: new Set(found.map(({ machineId }) => machineId)), faulty };
      });
      expectProven(rule, trials);
    },
  );

  it('energyOfProcess finds departments that take more for a tonne', () => {
    expectProven('energyOfProcess', many(24, departments));
  });

  it('airUneven finds the sensor that differs from its room', () => {
    expectProven('airUneven', many(60, roomOfSensors));
  });

  it('all have their trial', () => {
    const tried = [...Object.keys(faultPlans), 'energyOfProcess', 'airUneven'];
    expect(tried.toSorted()).toEqual(diagnosisRuleNames.toSorted());
  });
});

/** End breaks of an ordinary spindle in a doff: 12 in 1000 spindle-hours, a doff each 189 minutes. Source: handbook §4.1. */
const breaksOfDoff = (0.012 * 189) / 60;
/** Of all spindles. Source: handbook §4.7. */
const rogueShare = 0.003;

/**
 * How well any limit on the breaks of so many doffs can tell spindles that break so many times as often from others, by Poisson:
 * the greatest recall at which at least 95 % of those named are such spindles; 0 where no limit reaches that.
 */
function bestRecall(doffs: number, factor: number): number {
  const mean = breaksOfDoff * doffs;
  for (let limit = 1; limit < 400; limit++) {
    const right = rogueShare * poissonTail(limit, factor * mean);
    const wrong = (1 - rogueShare) * poissonTail(limit, mean);
    if (right / (right + wrong) >= 0.95) return right / rogueShare;
  }
  return 0;
}

function doffsNeeded(factor: number): number {
  let doffs = 1;
  while (bestRecall(doffs, factor) < 0.9) doffs++;
  return doffs;
}

describe('rogue spindles by their end breaks', () => {
  it('at three times the usual rate cannot be told within three doffs: seven of ten do not break at all', () => {
    const expected = 3 * 3 * breaksOfDoff;
    expect(expected).toBeCloseTo(0.34, 2);
    // Naming every spindle that broke once finds 29 of 100 of them, among a hundred others on a frame of 1008.
    expect(poissonTail(1, expected)).toBeCloseTo(0.288, 3);
    expect(1008 * poissonTail(1, expected / 3)).toBeGreaterThan(100);
    expect(bestRecall(3, 3)).toBeLessThan(0.001);
  });

  it('need as many doffs as chance asks, the fewer the worse they are', () => {
    // 279 doffs are 37 days, 28 are four days, 9 are 28 hours.
    expect([3, 10, 25].map(doffsNeeded)).toEqual([279, 28, 9]);
  });

  it('of 25 times the usual rate are found by the rule over two days, and nearly none else is named', () => {
    const random = dice(4711);
    const made = new Map<number, Set<number>>();
    const frames = Array.from({ length: 20 }, (_, place) => {
      const rogues = new Map([1, 2, 3].map(() => [1 + Math.floor(random.share() * 1008), 25] as const));
      made.set(place + 1, new Set(rogues.keys()));
      return ringFrame(random, place + 1, { rogues });
    });
    const { found } = rogueSpindles(frames, 4);
    const right = found.filter(({ machineId, spindle }) => made.get(machineId ?? 0)?.has(spindle ?? 0));
    const wanted = [...made.values()].reduce((sum, { size }) => sum + size, 0);
    expect(right.length / wanted).toBeGreaterThanOrEqual(0.9);
    expect(right.length / found.length).toBeGreaterThanOrEqual(0.95);
  });
});
