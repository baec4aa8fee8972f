import {
  type CottonAnswer,
  cottonDays,
  type CottonOfLot,
  type CottonOfRoutes,
  mostCottonDays,
  type showCotton,
} from '@millwright/contract/areas/analysis/cotton/cotton.ts';
import { addDays } from '@millwright/contract/areas/shifts/calendar/calendar.ts';
import { daysBetween } from '@millwright/contract/core/time/zone.ts';
import type { InputOf } from '@millwright/contract/core/call/call.ts';
import { failField } from '../../../platform/http/errors/fail.ts';
import type { BoardContext } from '../../boards/index.ts';
import {
  type CottonFacts,
  type CottonRoute,
  type IssueRow,
  readCottonFacts,
  selectIssueDates,
} from '../../production/index.ts';
import { type CottonSums, massesOf, plannedGross, total } from './cottonMasses.ts';
import { processesOf } from './cottonProcesses.ts';
import { listReportedMachines } from '../figures/machines.queries.ts';
import { listBalances } from '../massBalance/massBalance.service.ts';
import { datesIn, type Period, periodOf } from '../figures/period.ts';
import { scopeOf } from '../figures/scope.ts';

type Asked = InputOf<typeof showCotton>;

/** Cotton per tonne of yarn over production dates that are over, and where the cotton went. */
export async function answerCotton(context: BoardContext, asked: Asked): Promise<CottonAnswer> {
  const { tx, plan } = context;
  const period = cottonPeriod(context, asked);
  const scope = scopeOf(context, period, await listReportedMachines(tx));
  const { first, last } = await selectIssueDates(tx);
  const entered = first === null || last === null ? null : { first, last };
  const dates = entered === null ? [] : countedDates(context, period, entered);
  const [from, to] = [dates[0], dates.at(-1)];
  if (from === undefined || to === undefined) return { ...nothing, scope, entered };
  const facts = await readCottonFacts(tx, { plan, dates });
  const { routes, issues, waste, uncounted } = facts;
  const balances = (await listBalances(context, { from, to })).rows;
  const isUntold = ({ varietyId }: { varietyId: string | null }) => routes.routeOf(varietyId) === undefined;
  const withIssue = new Set(issues.map(({ date }) => date));
  const all = ofRoutes(facts, facts);
  return {
    scope,
    entered,
    counted: { from, to, days: dates.length, withoutIssue: dates.length - withIssue.size },
    total: all,
    combed: ofRoute(facts, 'combed'),
    carded: ofRoute(facts, 'carded'),
    days: dates.map((date) => ({ date, ...massesOf(only(facts, (row) => row.date === date)) })),
    processes: processesOf(facts, { balances, routes }),
    lots: lotsOf(issues),
    costPerT: costPerTonne(issues, all.conesKg),
    unmeasuredKg: issues.reduce((sum, { unmeasuredKg }) => sum + unmeasuredKg, 0),
    untoldCottonKg: total(issues.filter(isUntold)),
    untoldWasteKg: total(waste.filter(isUntold)),
    uncounted: [...uncounted],
  };
}

/** Production dates; the last that are over unless others are asked for. */
function cottonPeriod(context: BoardContext, { from, to }: Asked): Period {
  const today = context.plan.at(context.nowMs).productionDate;
  if (from === undefined && to === undefined)
    return periodOf(context, { grain: 'day', from: addDays(today, -cottonDays), to: addDays(today, -1) });
  const furthest = from && addDays(from, mostCottonDays - 1);
  const until = to ?? (furthest !== undefined && furthest < today ? furthest : today);
  const period = periodOf(context, {
    grain: 'day',
    from: from ?? addDays(until, 1 - cottonDays),
    to: until,
  });
  if (daysBetween(period.from, period.to) >= mostCottonDays)
    throw failField('to', 'max', { max: addDays(period.from, mostCottonDays - 1) });
  return period;
}

/** The dates of a period that are over and lie between the first and the last entry of cotton. */
function countedDates(
  { plan, nowMs }: BoardContext,
  period: Period,
  { first, last }: { first: string; last: string },
): string[] {
  const yesterday = addDays(plan.at(nowMs).productionDate, -1);
  const from = first > period.from ? first : period.from;
  const to = [period.to, last, yesterday].reduce((least, date) => (date < least ? date : least));
  return from > to ? [] : datesIn({ from, to });
}

type Rowed = { readonly date: string };

/** The facts of some rows. */
function only(facts: CottonSums, isMeant: (row: Rowed) => boolean): CottonSums {
  return {
    coneProcess: facts.coneProcess,
    issues: facts.issues.filter(isMeant),
    waste: facts.waste.filter(isMeant),
    outputs: facts.outputs.filter(isMeant),
    gains: facts.gains.filter(isMeant),
  };
}

function ofRoutes(sums: CottonSums, { routes }: Pick<CottonFacts, 'routes'>): CottonOfRoutes {
  return { ...massesOf(sums), plannedGross: plannedGross(sums, routes) };
}

/**
 * The facts of yarns of one route; null where there are none. While some cotton or waste names no route, what of it belongs to this
 * one is not known, and neither is what is left of it.
 */
function ofRoute(facts: CottonFacts, route: CottonRoute): CottonOfRoutes | null {
  const { routes, issues, waste, outputs, gains, coneProcess } = facts;
  const isOf = ({ varietyId }: { varietyId: string | null | undefined }) =>
    routes.routeOf(varietyId ?? null) === route;
  const isTold = (rows: readonly { varietyId: string | null }[]) =>
    rows.every(({ varietyId }) => routes.routeOf(varietyId) !== undefined);
  const own: CottonSums = {
    coneProcess,
    issues: isTold(issues) ? issues.filter(isOf) : [],
    waste: isTold(waste) ? waste.filter(isOf) : [],
    outputs: outputs.filter(isOf),
    gains: gains.filter(isOf),
  };
  const isMade = own.outputs.some(({ process }) => process === coneProcess);
  return isMade || own.issues.length > 0 ? ofRoutes(own, facts) : null;
}

/** Lots, the heaviest first. */
function lotsOf(issues: readonly IssueRow[]): CottonOfLot[] {
  const lots = Map.groupBy(issues, ({ material, lot }) => JSON.stringify([material, lot]));
  return [...lots.values()]
    .flatMap((rows): CottonOfLot[] => {
      const [first] = rows;
      const last = rows.at(-1);
      if (first === undefined || last === undefined) return [];
      const { amount, pricedKg, weighedKg } = priced(rows);
      return [
        {
          material: first.material,
          lot: first.lot,
          from: first.date,
          to: last.date,
          kg: total(rows),
          pricePerKg: pricedKg > 0 ? amount / pricedKg : null,
          cost: isAll(pricedKg, weighedKg) ? amount : null,
        },
      ];
    })
    .toSorted((one, other) => other.kg - one.kg);
}

/** What raw cotton cost for 1 t of cones; null unless all of it has a price. */
function costPerTonne(issues: readonly IssueRow[], conesKg: number): number | null {
  const { amount, pricedKg, weighedKg } = priced(issues.filter(({ material }) => material === 'rawCotton'));
  return isAll(pricedKg, weighedKg) && conesKg > 0 ? (1000 * amount) / conesKg : null;
}

function priced(rows: readonly IssueRow[]) {
  const sum = { amount: 0, pricedKg: 0, weighedKg: 0 };
  for (const row of rows) {
    sum.amount += row.amount;
    sum.pricedKg += row.pricedKg;
    sum.weighedKg += row.weighedKg;
  }
  return sum;
}

/** Weights have two decimals. */
function isAll(pricedKg: number, weighedKg: number): boolean {
  return pricedKg > 0 && Math.abs(pricedKg - weighedKg) < 0.005;
}

const noMasses = massesOf({ issues: [], waste: [], outputs: [], coneProcess: 'winding', gains: [] });

const nothing: Omit<CottonAnswer, 'scope' | 'entered'> = {
  counted: null,
  total: { ...noMasses, plannedGross: null },
  combed: null,
  carded: null,
  days: [],
  processes: [],
  lots: [],
  costPerT: null,
  unmeasuredKg: 0,
  untoldCottonKg: 0,
  untoldWasteKg: 0,
  uncounted: [],
};
