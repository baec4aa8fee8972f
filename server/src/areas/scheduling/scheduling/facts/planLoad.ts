import { type Process, processes } from '@millwright/contract/areas/basics/processTree/processes.ts';
import type { showPlanLoad } from '@millwright/contract/areas/scheduling/scheduling/schedulingCalls.ts';
import type { OutputOf } from '@millwright/contract/core/call/call.ts';
import type { Ctx } from '../../../../platform/http/calls/app.ts';
import { showStocks } from '../../../production/index.ts';
import type { TimedLot } from '../../planning/check.ts';
import type { StoredPlan } from './planFacts.ts';
import { walk } from './planTotals.ts';
import {
  capacityOf,
  type ProcessCapacity,
  demandBefore,
  processOf,
  readRouteChains,
  type RouteChains,
  spunFor,
} from './routeChains.ts';

type Load = OutputOf<typeof showPlanLoad>;

/** Days that are told one by one. */
const mostDays = 60;

interface Sums {
  neededKg: number;
  fromStockKg: number;
  wasteKg: number;
  readonly days: number[];
  /** Machines that each day takes. */
  readonly machines: number[];
  readonly varieties: Map<string, number>;
}

/**
 * What each process must make for a plan, worked backwards through the routes from what the frames spin, and forwards to what is
 * wound of it; each on the day on which the frames need it. Stocks lower the sums, not the days. Source: handbook §6.2.
 */
export async function planLoadOf(ctx: Pick<Ctx, 'tx' | 'tenant' | 'clock'>, plan: StoredPlan): Promise<Load> {
  const chains = await readRouteChains(ctx.tx);
  const days = Math.min(mostDays, Math.ceil(plan.input.horizonHours / 24));
  const { lots } = walk(plan).checked;
  const stocks = new Map(
    (await showStocks(ctx)).processes.flatMap(({ varieties }) =>
      varieties.flatMap(({ varietyId, stockG }) =>
        stockG === null || stockG <= 0 ? [] : [[varietyId, stockG / 1000] as const],
      ),
    ),
  );
  const sums = new Map<Process, Sums>();
  const unknown = new Set<string>();
  for (const [at, { id, code }] of plan.facts.varieties.entries()) {
    const own = lots.filter(({ order }) => plan.input.orders[order]?.variety === at);
    const spunDays = perDay(own, days);
    const spunKg = own.reduce((sum, { kg }) => sum + kg, 0);
    if (spunKg === 0) continue;
    const gross = demandBefore(chains, { varietyId: id, kg: 1 });
    if (!reachesBales(chains, id, gross)) unknown.add(code);
    // Cops in stock were taken off the orders already.
    const before = new Map([...stocks].filter(([varietyId]) => varietyId !== id));
    const net = demandBefore(chains, { varietyId: id, kg: spunKg, stockKg: before });
    for (const [varietyId, { outputKg }] of gross) {
      const demand = net.get(varietyId);
      add(sums, chains, {
        varietyId,
        days: spunDays.map((kg) => kg * outputKg),
        neededKg: spunKg * outputKg,
        fromStockKg: demand?.fromStockKg ?? 0,
        wasteKg: demand?.wasteKg ?? 0,
      });
      stocks.set(varietyId, (stocks.get(varietyId) ?? 0) - (demand?.fromStockKg ?? 0));
    }
  }
  windOf(chains, { plan, lots, days, sums });
  return {
    startMs: plan.startMs,
    days,
    processes: processes.flatMap((process) => {
      const own = sums.get(process);
      if (own === undefined) return [];
      const capacity = capacityOf(chains, process);
      return [
        {
          process,
          installed: capacity?.installed ?? 0,
          neededMachines: capacity === undefined ? null : Math.max(0, ...own.machines),
          kgPerDay: capacity === undefined ? null : mixKgPerDay(own, capacity),
          neededKg: own.neededKg,
          fromStockKg: own.fromStockKg,
          wasteKg: own.wasteKg,
          days: own.days,
          varieties: [...own.varieties]
            .map(([varietyId, kg]) => ({ code: chains.varieties.get(varietyId)?.code ?? '', kg }))
            .toSorted((one, other) => other.kg - one.kg),
        },
      ];
    }),
    unknown: [...unknown],
  };
}

/** What is wound of what is spun, by the yarn that was ordered. */
function windOf(
  chains: RouteChains,
  of: { plan: StoredPlan; lots: readonly TimedLot[]; days: number; sums: Map<Process, Sums> },
): void {
  for (const [at, line] of of.plan.facts.orders.entries()) {
    const spun = spunFor(chains, line.varietyId);
    if (spun === undefined || processOf(chains, line.varietyId) !== 'winding') continue;
    const own = of.lots.filter(({ order }) => order === at);
    const kg = own.reduce((sum, lot) => sum + lot.kg, 0);
    if (kg === 0) continue;
    add(of.sums, chains, {
      varietyId: line.varietyId,
      days: perDay(own, of.days).map((each) => each * spun.yieldShare),
      neededKg: kg * spun.yieldShare,
      fromStockKg: 0,
      wasteKg: kg * (1 - spun.yieldShare),
    });
  }
}

function add(
  sums: Map<Process, Sums>,
  chains: RouteChains,
  of: {
    varietyId: string;
    days: readonly number[];
    neededKg: number;
    fromStockKg: number;
    wasteKg: number;
  },
): void {
  const process = processOf(chains, of.varietyId);
  if (process === undefined) return;
  const none = () => of.days.map(() => 0);
  const own: Sums = sums.get(process) ?? {
    neededKg: 0,
    fromStockKg: 0,
    wasteKg: 0,
    days: none(),
    machines: none(),
    varieties: new Map(),
  };
  sums.set(process, own);
  own.neededKg += of.neededKg;
  own.fromStockKg += of.fromStockKg;
  own.wasteKg += of.wasteKg;
  own.varieties.set(of.varietyId, (own.varieties.get(of.varietyId) ?? 0) + of.neededKg);
  const capacity = capacityOf(chains, process);
  const machinesPerKg = capacity === undefined ? 0 : machinesFor(capacity, of.varietyId);
  for (const [day, kg] of of.days.entries()) {
    own.days[day] = (own.days[day] ?? 0) + kg;
    own.machines[day] = (own.machines[day] ?? 0) + kg * machinesPerKg;
  }
}

/** What all machines of a process make in a day of the mix that the busiest day wants, kg. */
function mixKgPerDay({ days, machines }: Sums, { installed, kgPerDay }: ProcessCapacity): number {
  const most = Math.max(0, ...machines);
  return most === 0 ? kgPerDay : ((days[machines.indexOf(most)] ?? 0) / most) * installed;
}

/** Machines that a kilogram a day of a variety takes: by their own rate, or the usual one of the process. */
function machinesFor(
  { installed, kgPerDay, kgPerDayOf, installedOf }: ProcessCapacity,
  varietyId: string,
): number {
  const own = kgPerDayOf(varietyId);
  return own > 0 ? installedOf(varietyId) / own : installed / kgPerDay;
}

/** Whether every variety on the way has a yield, so that what is told is all that is needed. */
function reachesBales(
  { inputs }: RouteChains,
  varietyId: string,
  demand: ReadonlyMap<string, unknown>,
): boolean {
  const reached = new Set([varietyId]);
  for (const id of reached)
    for (const { previousId } of inputs.filter((each) => each.varietyId === id)) reached.add(previousId);
  return [...reached].every((id) => demand.has(id));
}

/** Kilograms that lots make on each day of the plan. */
function perDay(lots: readonly TimedLot[], days: number): number[] {
  const sums = Array.from({ length: days }, () => 0);
  for (const { runs } of lots)
    for (const { from, until, kg } of runs)
      for (let day = Math.floor(from / 24); day < days && day * 24 < until; day++) {
        const hours = Math.min(until, (day + 1) * 24) - Math.max(from, day * 24);
        sums[day] = (sums[day] ?? 0) + (until > from ? (kg * hours) / (until - from) : 0);
      }
  return sums;
}
