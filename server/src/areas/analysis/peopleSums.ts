import type { Process } from '@millwright/contract/areas/basics/processes.ts';
import { peopleKpis } from '@millwright/contract/areas/analysis/people.ts';
import type { KpiFigure } from '@millwright/contract/areas/analysis/question.ts';
import { kpis } from '@millwright/contract/areas/telemetry/kpis.ts';
import { isOfProcess, type Kpi, kpiValue } from '@millwright/contract/core/kpi.ts';
import { calendarMs, type Plan, plannedG } from '../boards/index.ts';
import type { TendedShare } from '../production/index.ts';
import { coefficientOf } from './cones.ts';

/** What some shares come to, by the names of the sums that KPIs are made of. */
export interface TendedSums {
  readonly sums: Readonly<Record<string, number>>;
  readonly shifts: number;
  readonly machines: number;
  readonly isEstimated: boolean;
}

/** What a share comes to, worked out once however many sums it is part of. */
interface Measured {
  readonly timeMs: number;
  /** Converted to the standard product, g. */
  readonly stdG: number;
  /** Null where nothing was planned. */
  readonly planG: number | null;
  /** The turn that somebody was there in. */
  readonly turn: string;
}

/**
 * Adds up shares of one process against a plan. What was not planned counts on neither side of plan attainment, as in all
 * reports. A month of a mill has tens of thousands of shares, each in the sum of a person and in that of all.
 */
export function summing(plan: Plan): (shares: readonly TendedShare[]) => TendedSums {
  const measures = new Map<TendedShare, Measured>();
  const coefficients = new Map<string, number>();
  const coefficient = (variety: string) => {
    const found = coefficients.get(variety) ?? coefficientOf(variety);
    coefficients.set(variety, found);
    return found;
  };
  const measured = (share: TendedShare): Measured => {
    const before = measures.get(share);
    if (before !== undefined) return before;
    const made = share.sums;
    const found: Measured = {
      timeMs: calendarMs(made),
      // A name without a count cannot be converted: then nothing is known of the sum either.
      stdG: made.outputG === 0 ? 0 : made.outputG * coefficient(share.variety),
      planG: plannedG(share, made, plan),
      turn: `${share.productionDate} ${share.shift}`,
    };
    measures.set(share, found);
    return found;
  };
  return (shares) => addedUp(shares, measured);
}

function addedUp(shares: readonly TendedShare[], measured: (share: TendedShare) => Measured): TendedSums {
  const sums = { outputG: 0, outputStdG: 0, calendarMs: 0, spindleMs: 0, endBreaks: 0, doffs: 0 };
  const planned = { planG: 0, outputG: 0, isKnown: false };
  let unknownMs = 0;
  const turns = new Set<string>();
  const machines = new Set<number>();
  for (const share of shares) {
    const made = share.sums;
    const { timeMs, stdG, planG, turn } = measured(share);
    sums.outputG += made.outputG;
    sums.outputStdG += stdG;
    sums.calendarMs += timeMs;
    sums.spindleMs += made.spindleMs;
    sums.endBreaks += made.endBreaks;
    sums.doffs += made.doffs;
    unknownMs += made.unknownMs;
    if (planG !== null) {
      planned.planG += planG;
      planned.outputG += made.outputG;
      planned.isKnown = true;
    }
    // Somebody whose part is 0 % was there, and made nothing.
    turns.add(turn);
    machines.add(share.machineId);
  }
  const isHeard = sums.calendarMs > unknownMs;
  return {
    sums: {
      ...sums,
      ...(planned.isKnown && isHeard ? { planG: planned.planG, plannedOutputG: planned.outputG } : {}),
    },
    shifts: turns.size,
    machines: machines.size,
    isEstimated: shares.some(({ isEstimated }) => isEstimated),
  };
}

/** The figures of people that machines of a process can have. Source: formula F44, sums in and quotient out. */
export function figuresOfPeople(
  { sums }: Pick<TendedSums, 'sums'>,
  process: Process,
): Record<string, KpiFigure> {
  const own = peopleKpis.filter((code) => isOfProcess(kpis[code], process));
  return Object.fromEntries(own.map((code) => [code, figureOf(kpis[code], sums)]));
}

function figureOf(kpi: Kpi, sums: TendedSums['sums']): KpiFigure {
  const isAttainment = kpi.code === kpis.planAttainment.code;
  const { plannedOutputG } = sums;
  const numerator = isAttainment ? plannedOutputG : sums[kpi.numerator];
  const denominator = kpi.denominator === undefined ? undefined : sums[kpi.denominator];
  const parts = {
    ...(numerator === undefined ? {} : { [kpi.numerator]: numerator }),
    ...(kpi.denominator === undefined || denominator === undefined ? {} : { [kpi.denominator]: denominator }),
  };
  return {
    value: known(kpiValue(kpi, parts)),
    numerator: known(numerator),
    denominator: known(denominator),
  };
}

function known(value: number | undefined): number | null {
  return value === undefined || Number.isNaN(value) ? null : value;
}
