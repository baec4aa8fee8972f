import type { Process } from '@millwright/contract/areas/basics/processTree/processes.ts';
import { peopleKpis } from '@millwright/contract/areas/analysis/people/people.ts';
import type { KpiFigure } from '@millwright/contract/areas/analysis/query/question.ts';
import { kpis } from '@millwright/contract/areas/telemetry/kpis/kpis.ts';
import { isOfProcess, type Kpi, kpiValue } from '@millwright/contract/core/kpi.ts';
import type { VarietyMeasures } from '../../basics/index.ts';
import { calendarMs, type AttainmentPlan, plannedG } from '../../boards/index.ts';
import type { TendedShare } from '../../metrics/index.ts';
import { countsIn } from '../../telemetry/index.ts';
import { coefficientOf } from '../figures/cones.ts';

/** What some shares come to, by the names of the sums that KPIs are made of. */
export interface TendedSums {
  readonly sums: Readonly<Record<string, number>>;
  readonly shifts: number;
  readonly machines: number;
  readonly isEstimated: boolean;
}

/** What shares add up to, so that it can be put together with that of others. */
export interface Tally {
  /** Of what was planned alone: `planG` and `plannedOutputG`. */
  readonly parts: Record<(typeof tallied)[number], number>;
  readonly isPlanned: boolean;
  readonly isEstimated: boolean;
  /** Counters that some of the machines state; what none of them counts is not known. */
  readonly stated: ReadonlySet<PeopleCounter>;
  /** The turns that somebody was there in, and the machines that were tended. */
  readonly turns: ReadonlySet<string>;
  readonly machines: ReadonlySet<number>;
}

/** Counters of people's figures with a KPI that is made from each. */
const counting = { outputG: kpis.output, endBreaks: kpis.breakRate, doffs: kpis.doffs };
type PeopleCounter = keyof typeof counting;
const peopleCounters = ['outputG', 'endBreaks', 'doffs'] as const;

const tallied = [
  'outputG',
  'outputStdG',
  'calendarMs',
  'unknownMs',
  'spindleMs',
  'countedSpindleMs',
  'endBreaks',
  'doffs',
  'planG',
  'plannedOutputG',
] as const;

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a key for each declared name, which types cannot follow
const nothing = Object.fromEntries(tallied.map((part) => [part, 0])) as Tally['parts'];

/**
 * Adds up shares of one process against a plan, converted output by the weight factors of varieties. What was not planned
 * counts on neither side of plan attainment, as in all reports. `bitsOf`: bits of what machines ever stated, by their ids.
 */
export function tallying(
  plan: AttainmentPlan,
  { bitsOf, measures }: { bitsOf: ReadonlyMap<number, number | null>; measures: VarietyMeasures },
): (shares: readonly TendedShare[]) => Tally {
  const coefficients = kept((kind) =>
    kept((variety) => coefficientOf(variety) * measures.weightFactorOf(kind, variety)),
  );
  const turnsOn = kept((date) => kept((shift) => `${date} ${shift}`));
  return (shares) => {
    const parts = { ...nothing };
    const turns = new Set<string>();
    const machines = new Set<number>();
    // Sums without any share are 0.
    const stated = new Set<PeopleCounter>(shares.length === 0 ? peopleCounters : []);
    let isPlanned = false;
    for (const share of shares) {
      const made = share.sums;
      const planG = plannedG(share, made, plan);
      parts.outputG += made.outputG;
      // A name without a count cannot be converted: then nothing is known of the sum either.
      parts.outputStdG += made.outputG === 0 ? 0 : made.outputG * coefficients(share.kind)(share.variety);
      parts.calendarMs += calendarMs(made);
      parts.unknownMs += made.unknownMs;
      parts.spindleMs += made.spindleMs;
      const own = { sums: made, known: bitsOf.get(share.machineId) };
      for (const counter of peopleCounters) if (countsIn(counting[counter], own)) stated.add(counter);
      if (countsIn(counting.endBreaks, own)) parts.countedSpindleMs += made.spindleMs;
      parts.endBreaks += made.endBreaks;
      parts.doffs += made.doffs;
      if (planG !== null && countsIn(counting.outputG, own)) {
        parts.planG += planG;
        parts.plannedOutputG += made.outputG;
        isPlanned = true;
      }
      // Somebody whose part is 0 % was there, and made nothing.
      turns.add(turnsOn(share.productionDate)(share.shift));
      machines.add(share.machineId);
    }
    const isEstimated = shares.some((share) => share.isEstimated);
    return { parts, isPlanned, isEstimated, stated, turns, machines };
  };
}

/** What several come to, of which no two hold the same share: a month has tens of thousands, and each is added up once. */
export function together(tallies: readonly Tally[]): Tally {
  const parts = { ...nothing };
  for (const each of tallies) for (const part of tallied) parts[part] += each.parts[part];
  return {
    parts,
    isPlanned: tallies.some(({ isPlanned }) => isPlanned),
    isEstimated: tallies.some(({ isEstimated }) => isEstimated),
    stated: new Set(tallies.flatMap(({ stated }) => [...stated])),
    turns: new Set(tallies.flatMap(({ turns }) => [...turns])),
    machines: new Set(tallies.flatMap(({ machines }) => [...machines])),
  };
}

/** What KPIs are made of. */
export function summed({ parts, isPlanned, isEstimated, stated, turns, machines }: Tally): TendedSums {
  const { unknownMs, planG, plannedOutputG, outputG, outputStdG, endBreaks, doffs, ...sums } = parts;
  const isHeard = sums.calendarMs > unknownMs;
  return {
    sums: {
      ...sums,
      ...(stated.has('outputG') ? { outputG, outputStdG } : {}),
      ...(stated.has('endBreaks') ? { endBreaks } : {}),
      ...(stated.has('doffs') ? { doffs } : {}),
      ...(isPlanned && isHeard && stated.has('outputG') ? { planG, plannedOutputG } : {}),
    },
    shifts: turns.size,
    machines: machines.size,
    isEstimated,
  };
}

/** A function that works out what it gives for a text once. */
function kept<Value>(work: (text: string) => Value): (text: string) => Value {
  const worked = new Map<string, Value>();
  return (text) => {
    const found = worked.get(text) ?? work(text);
    worked.set(text, found);
    return found;
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
  const denominator =
    kpi.denominator === undefined
      ? undefined
      : // Spindle hours of frames that count end breaks.
        sums[kpi.code === kpis.breakRate.code ? 'countedSpindleMs' : kpi.denominator];
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
