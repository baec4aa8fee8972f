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

/** Adds up shares of one process. What was not planned counts on neither side of plan attainment, as in all reports. */
export function sumOfShares(shares: readonly TendedShare[], plan: Plan): TendedSums {
  const sums = { outputG: 0, outputStdG: 0, calendarMs: 0, spindleMs: 0, endBreaks: 0, doffs: 0 };
  const planned = { planG: 0, outputG: 0, isKnown: false };
  let unknownMs = 0;
  const turns = new Set<string>();
  const machines = new Set<number>();
  for (const share of shares) {
    const made = share.sums;
    const timeMs = calendarMs(made);
    sums.outputG += made.outputG;
    // A name without a count cannot be converted: then nothing is known of the sum either.
    sums.outputStdG += made.outputG === 0 ? 0 : made.outputG * coefficientOf(share.variety);
    sums.calendarMs += timeMs;
    sums.spindleMs += made.spindleMs;
    sums.endBreaks += made.endBreaks;
    sums.doffs += made.doffs;
    unknownMs += made.unknownMs;
    const planG = plannedG({ ...share, ...made }, plan);
    if (planG !== null) {
      planned.planG += planG;
      planned.outputG += made.outputG;
      planned.isKnown = true;
    }
    // Somebody whose part is 0 % was there, and made nothing.
    turns.add(`${share.productionDate} ${share.shift}`);
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
