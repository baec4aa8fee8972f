import type { ClosedHours, PlanInput } from '../model.ts';
import { below, type Random, randomOf } from '../random.ts';
import { hoursPerDay } from '@millwright/contract/core/time/units.ts';

/*
 * Things to plan, drawn by a seed: for tests, benches and nobody else. Mills are drawn as the reference mill is: two models, three
 * families of varieties, frames that are all needed.
 */

/** How many orders and frames, and how tight due dates are. */
export interface DrawnMill {
  readonly orders: number;
  readonly machines: number;
  readonly seed: number;
  readonly canSplit: boolean;
  /** Work over what frames can do in the horizon; 0.9 is a full mill. */
  readonly load?: number;
}

/** A spinning mill with eligibility, releases, maintenance, families of varieties and weights. */
export function drawMill({ orders, machines, seed, canSplit, load = 0.85 }: DrawnMill): PlanInput {
  const random = randomOf(seed);
  const varieties = Math.max(3, Math.min(12, Math.round(machines / 5)));
  const tex = Array.from({ length: varieties }, () => 10 + random() * 26);
  const isCombed = tex.map((each) => each < 20 || random() < 0.3);
  const horizonDays = canSplit ? 30 : 28;
  // A frame of 1,008 spindles makes 380 kg a day of 14.6 tex; older frames of 480 spindles half of it.
  const usualRate = tex.map((each) => (380 * (each / 14.6) ** 1.25) / hoursPerDay);
  const isOld = Array.from({ length: machines }, () => random() < 0.25);
  const drawnMachines = Array.from({ length: machines }, (_, at) => {
    const pace = (isOld[at] ? 0.5 : 1) * (0.95 + random() * 0.1);
    const kgPerHour = usualRate.map((rate, variety) =>
      (isOld[at] && isCombed[variety] && (tex[variety] ?? 0) < 16) || random() < 0.08 ? 0 : rate * pace,
    );
    const able = kgPerHour.flatMap((rate, variety) => (rate > 0 ? [variety] : []));
    return {
      id: `F${at + 1}`,
      model: isOld[at] ? 1 : 0,
      readyHours: Math.round(random() * 8),
      presentVariety: able[below(random, able.length)] ?? null,
      presentOrder: null,
      kgPerHour,
      closed: drawMaintenance(random, horizonDays),
      changeovers: 0,
    };
  });
  const changeovers = tex.map((before, one) =>
    tex.map((behind, other) => {
      if (one === other) return 1;
      if (isCombed[other] && !isCombed[one]) return 12;
      return isCombed[other] === isCombed[one] ? 4 + 2 * Math.abs(Math.log2(behind / before)) : 8;
    }),
  );
  // Frames' hours are shared out over orders of very different size.
  const sizes = Array.from({ length: orders }, () => 0.3 + random() ** 2 * 4);
  const whole = sizes.reduce((sum, size) => sum + size, 0);
  const hours = machines * horizonDays * hoursPerDay * load;
  const drawnOrders = sizes.map((size, at) => {
    const variety = below(random, varieties);
    const rates = drawnMachines.map(({ kgPerHour }) => kgPerHour[variety] ?? 0).filter((rate) => rate > 0);
    const mean = rates.reduce((sum, rate) => sum + rate, 0) / Math.max(1, rates.length);
    const kg = Math.max(100, Math.round(((hours * size) / whole) * mean));
    const releaseHours = random() < 0.3 ? Math.round(random() * horizonDays * hoursPerDay * 0.5) : 0;
    const alone = canSplit ? kg / mean / Math.max(1, Math.min(8, machines / 4)) : kg / mean;
    const slack = (0.15 + 0.95 * random()) * horizonDays * hoursPerDay * 0.95;
    return {
      id: `O${at + 1}`,
      variety,
      kg,
      releaseHours,
      dueHours: Math.round(Math.max(releaseHours + alone * 1.3, slack)),
      weight: [1, 1, 2, 4][below(random, 4)] ?? 1,
      leastLotKg: canSplit ? Math.round(Math.min(kg, mean * 3 * hoursPerDay)) : 0,
    };
  });
  return {
    horizonHours: horizonDays * hoursPerDay * 1.5,
    varieties: tex.map((each, at) => `${isCombed[at] ? 'JC' : 'C'}${Math.round(590.5 / each)}-${at}`),
    orders: drawnOrders,
    machines: drawnMachines,
    changeovers: [changeovers],
    supplies: [],
    canSplit,
    goal: canSplit ? 'asMade' : 'whenDone',
  };
}

/** Unrelated machines, set-ups by machine and sequence, nothing but the end of the last one: a family many have solved. */
export function drawFamily({
  jobs,
  machines,
  setUpMost,
  seed,
}: {
  jobs: number;
  machines: number;
  setUpMost: number;
  seed: number;
}): PlanInput {
  const random = randomOf(seed);
  const upTo = (most: number) => 1 + below(random, most);
  const times = Array.from({ length: jobs }, () => Array.from({ length: machines }, () => upTo(99)));
  const table = () => Array.from({ length: jobs }, () => Array.from({ length: jobs }, () => upTo(setUpMost)));
  return {
    horizonHours: 99 * jobs,
    varieties: times.map((_, at) => `J${at}`),
    orders: times.map((_, at) => ({
      id: `J${at}`,
      variety: at,
      kg: 1,
      releaseHours: 0,
      dueHours: 0,
      weight: 1,
      leastLotKg: 0,
    })),
    machines: Array.from({ length: machines }, (_, at) => ({
      id: `M${at}`,
      model: at,
      readyHours: 0,
      presentVariety: null,
      presentOrder: null,
      kgPerHour: times.map((own) => 1 / (own[at] ?? 1)),
      closed: [],
      changeovers: at,
    })),
    changeovers: Array.from({ length: machines }, table),
    supplies: [],
    canSplit: false,
    goal: 'makespan',
  };
}

/** Some hours of maintenance every fortnight. */
function drawMaintenance(random: Random, horizonDays: number): ClosedHours[] {
  const closed: ClosedHours[] = [];
  for (
    let at = hoursPerDay + random() * 13 * hoursPerDay;
    at < horizonDays * hoursPerDay;
    at += 14 * hoursPerDay
  ) {
    const from = Math.round(at);
    closed.push([from, from + 2 + below(random, 5)]);
  }
  return closed;
}
