import type { Process } from '../../areas/basics/processTree/processes.ts';
import { twistFromFactorTpm } from '../../spinning/yarn/twist.ts';
import type { VarietyPlan, YarnPlan } from './millPlan.ts';
import { ringSetParameters, ringSpindles, round } from './ringPlan.ts';
import type { Stage } from './yields.ts';

/** How the machines of a stage are built and set. */
interface Setting {
  readonly model: string;
  readonly positions: number;
  readonly set: Readonly<Record<string, number>>;
  /** Calendar average. */
  readonly averageKw: number;
}

const rovingSpindles = 120;
const drums = 60;

/** What a stage makes: a sliver of a route, or a yarn. */
interface Work {
  readonly variety: VarietyPlan;
  /** Capacity of the blowing line that feeds the route. */
  readonly blowKgPerHour: number;
  readonly packKgPerHour: number;
}

/** Source: balance table and electricity table of the reference mill. */
export const settings: Readonly<Record<Stage, (work: Work) => Setting>> = {
  blowing: ({ blowKgPerHour }) => ({
    model: `BR-${blowKgPerHour}`,
    positions: 1,
    set: { lineKgPerHour: blowKgPerHour, beaterSet: 700 },
    averageKw: blowKgPerHour / 12,
  }),
  carding: ({ variety }) => ({
    model: 'CD-A',
    positions: 1,
    set: { deliverySpeed: variety.isCombed ? 160 : 185, sliverKtex: 5.2 },
    averageKw: 7,
  }),
  predrawing: () => ({
    model: 'PD-2',
    positions: 2,
    set: { deliverySpeed: 500, sliverKtex: 5, deliveries: 2 },
    averageKw: 5,
  }),
  lapForming: () => ({
    model: 'LF-1',
    positions: 1,
    set: { deliverySpeed: 120, lapGramPerMetre: 72 },
    averageKw: 9,
  }),
  combing: () => ({
    model: 'CB-A',
    positions: 8,
    set: { nips: 450, feedMm: 4.7, lapGramPerMetre: 72, noilShare: 0.16, heads: 8 },
    averageKw: 4.5,
  }),
  breaker: () => ({
    model: 'DF-2',
    positions: 2,
    set: { deliverySpeed: 450, sliverKtex: 4.34, deliveries: 2 },
    averageKw: 5,
  }),
  drawing: () => ({
    model: 'DF-1',
    positions: 1,
    set: { deliverySpeed: 400, sliverKtex: 4.34, deliveries: 1 },
    averageKw: 3.5,
  }),
  roving: ({ variety }) => {
    const { rovingTex, rovingTwistFactor } = yarnOf(variety);
    return {
      model: 'FL-120',
      positions: rovingSpindles,
      set: {
        flyerSpeed: 1050,
        twist: round(twistFromFactorTpm(rovingTwistFactor, rovingTex), 2),
        tex: rovingTex,
      },
      averageKw: 8.5,
    };
  },
  spinning: ({ variety }) => ({
    model: 'RF-1008',
    positions: ringSpindles,
    set: ringSetParameters(yarnOf(variety)),
    averageKw: yarnOf(variety).ringKw,
  }),
  winding: ({ variety }) => ({
    model: 'WD-60',
    positions: drums,
    set: { windingSpeed: 1250, tex: yarnOf(variety).tex },
    averageKw: 11.5,
  }),
  packaging: ({ packKgPerHour }) => ({
    model: 'PK-25',
    positions: 1,
    set: { lineKgPerHour: packKgPerHour },
    averageKw: 2,
  }),
};

/** First letters of machine codes and gateway names. */
export const processCodes: Readonly<Record<Process, { machine: string; gateway: string }>> = {
  blowing: { machine: 'BR', gateway: 'BLOW' },
  carding: { machine: 'CD', gateway: 'CARD' },
  predrawing: { machine: 'PD', gateway: 'PRED' },
  lapForming: { machine: 'LF', gateway: 'LAP' },
  combing: { machine: 'CB', gateway: 'COMB' },
  drawing: { machine: 'DF', gateway: 'DRAW' },
  roving: { machine: 'FL', gateway: 'ROV' },
  spinning: { machine: 'RF', gateway: 'SPIN' },
  winding: { machine: 'WD', gateway: 'WIND' },
  packaging: { machine: 'PK', gateway: 'PACK' },
};

/** Throws RangeError for a sliver: roving, spinning and winding work on yarns. */
export function yarnOf(variety: VarietyPlan): YarnPlan {
  if (!variety.yarn) throw new RangeError(`${variety.name} is no yarn`);
  return variety.yarn;
}
