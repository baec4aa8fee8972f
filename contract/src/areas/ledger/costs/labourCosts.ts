import { type TeamType, teamTypes } from '../../personnel/teams/team.ts';
import type { RateKind } from './labourRate.ts';

/*
 * What maintenance costs. Pure arithmetic: rates, hours and prices go in, money and what is not known of it come out. Money is
 * in the currency of the mill's rates, hours are of people. See `docs/decisions/maintenance-costs.md`.
 */

/** What an hour costs of people in teams of a type, or of all others, from a date on, `YYYY-MM-DD`. */
export interface Rate {
  readonly validFrom: string;
  readonly teamType: RateKind;
  readonly perHour: number;
}

/** Who is in teams of several types is paid for maintenance as a maintainer. */
const ranked: readonly TeamType[] = ['maintenance', ...teamTypes.filter((type) => type !== 'maintenance')];

/**
 * What an hour of somebody cost on a date: the newest rate that had begun, of the first of his or her teams that has one, or
 * else of all. Null: no rate on that day.
 */
export function rateOn(
  rates: readonly Rate[],
  { types, date }: { types: ReadonlySet<TeamType>; date: string },
): number | null {
  for (const kind of [...ranked.filter((type) => types.has(type)), 'all' as const]) {
    const begun = rates.filter((rate) => rate.teamType === kind && rate.validFrom <= date);
    const newest = begun.reduce<Rate | undefined>(
      (last, rate) => (last === undefined || rate.validFrom > last.validFrom ? rate : last),
      undefined,
    );
    if (newest !== undefined) return newest.perHour;
  }
  return null;
}

/** A piece of work, or parts that were used, on a machine. */
export interface CostPart {
  readonly machineId: number;
  readonly kind: 'repair' | 'plan' | 'material';
  /** Hours of all people together; null of parts, and of work whose hours nobody noted. */
  readonly hours: number | null;
  /** Those of them on days without a rate. */
  readonly unratedHours: number;
  /** What is known of its cost; null where nothing is. */
  readonly amount: number | null;
}

/** Sums of costs, and what is missing in them. */
export interface CostSums {
  /** Null where there was work and nothing of its cost is known. */
  labour: number | null;
  parts: number | null;
  hours: number;
  unratedHours: number;
  /** Plans that were carried out and whose hours nobody noted. */
  worksWithoutHours: number;
  /** Uses of parts without a price. */
  unpricedParts: number;
}

/** The sums of some works and parts. No work costs 0; work of which nothing is known costs null. */
export function costSums(parts: readonly CostPart[]): CostSums {
  const works = parts.filter(({ kind }) => kind !== 'material');
  const materials = parts.filter(({ kind }) => kind === 'material');
  return {
    labour: knownOf(works),
    parts: knownOf(materials),
    hours: rounded(works.reduce((sum, { hours }) => sum + (hours ?? 0), 0)),
    unratedHours: rounded(works.reduce((sum, { unratedHours }) => sum + unratedHours, 0)),
    worksWithoutHours: works.filter(({ hours }) => hours === null).length,
    unpricedParts: materials.filter(({ amount }) => amount === null).length,
  };
}

/** Labour and parts together: what is known of them; null where nothing is. */
export function totalCost({ labour, parts }: Pick<CostSums, 'labour' | 'parts'>): number | null {
  if (labour === null && parts === null) return null;
  // Of two of which one is unknown and the other nothing at all, nothing is known.
  if ((labour === null && parts === 0) || (parts === null && labour === 0)) return null;
  return rounded((labour ?? 0) + (parts ?? 0));
}

/** Whether everything in the sums is known. */
export function areCostsKnown({ unratedHours, worksWithoutHours, unpricedParts }: CostSums): boolean {
  return unratedHours === 0 && worksWithoutHours === 0 && unpricedParts === 0;
}

/** What a piece of work cost by its people: each one's hours at the rate of its day. */
export function labourOf(people: readonly { readonly hours: number; readonly rate: number | null }[]): {
  hours: number;
  unratedHours: number;
  amount: number | null;
} {
  const rated = people.filter(({ rate }) => rate !== null);
  const hoursOf = (some: typeof people) => some.reduce((sum, { hours }) => sum + hours, 0);
  const hours = rounded(hoursOf(people));
  const amount = rounded(rated.reduce((sum, { hours: each, rate }) => sum + each * (rate ?? 0), 0));
  const unratedHours = rounded(hoursOf(people.filter(({ rate }) => rate === null)));
  return { hours, unratedHours, amount: rated.length === 0 ? null : amount };
}

function knownOf(parts: readonly CostPart[]): number | null {
  if (parts.length === 0) return 0;
  const known = parts.flatMap(({ amount }) => (amount === null ? [] : [amount]));
  return known.length === 0 ? null : rounded(known.reduce((sum, amount) => sum + amount, 0));
}

function rounded(value: number): number {
  return Math.round(value * 100) / 100;
}
