import type { LedgerCycle } from '@millwright/contract/areas/ledger/ledger/ledgerBands.ts';
import { planOfYearAddress } from '@millwright/contract/areas/maintenance/plans/planScreen.ts';
import { daysBetween, localDate } from '@millwright/contract/core/time/zone.ts';
import { hourMs } from '@millwright/contract/core/time/units.ts';
import type { Ctx } from '../../../platform/http/calls/app.ts';
import {
  type ItemRow,
  selectItemsNamed,
  planFiguresOf,
  planHours,
  isOpenPlan,
  type ListedPlanRow,
  selectOpenPlans,
  selectPlansWithin,
  type RoundRow,
  selectNewestRounds,
} from '../../maintenance/index.ts';
import { readRepairWork } from './repairWork.queries.ts';
import type { Window } from './scope.ts';

/** What intervals of the calendar are in days, where a service that is done shows the whole of its own. */
const daysOfUnit = { day: 1, week: 7, month: 30, year: 365 } as const;

/** What plans tell of machines. */
export interface ToldByPlans {
  /** Cycles that are open, and those that were due or done within the window; by machine, the one to be done first first. */
  readonly cycles: ReadonlyMap<number, readonly LedgerCycle[]>;
  /** Parts of `planCompliance` by machine: cycles that were due within the window, and those of them done in time. */
  readonly compliance: ReadonlyMap<number, { readonly dueCycles: number; readonly onTimeCycles: number }>;
  /** Parts of `plannedShare` over all machines, ms. */
  readonly work: { readonly plannedWorkMs: number; readonly workMs: number };
}

/**
 * Reads cycles, compliance and work of machines from the plans that the reader sees; undefined in a mill without plans of them.
 * Rounds are the schedule of the machine itself, which everybody sees.
 */
export async function toldByPlans(
  reader: Pick<Ctx, 'tx' | 'dataScope'>,
  { machineIds, window }: { machineIds: readonly number[]; window: Window },
): Promise<ToldByPlans | undefined> {
  const { tx } = reader;
  const { zone } = window.plan.calendar;
  const known = new Set(machineIds);
  const rounds = await selectNewestRounds(tx, machineIds);
  const within = await selectPlansWithin(reader, {
    fromMs: window.startMs,
    toMs: window.endMs,
    fromDate: window.from,
    toDate: window.to,
    machineIds,
  });
  const open = (await selectOpenPlans(reader)).filter(({ machineId }) => known.has(machineId));
  if (rounds.length + within.length + open.length === 0) return undefined;
  const ids = [...new Set([...within, ...open].map(({ itemId }) => itemId))];
  const items = new Map((await selectItemsNamed(tx, { zone, ids })).map((item) => [item.id, item]));
  const roundOf = new Map(
    rounds.flatMap((round) => (round.planId === null ? [] : [[round.planId, round] as const])),
  );
  const done = within.filter(
    ({ state, endedMs }) =>
      state === 'completed' && endedMs !== null && endedMs >= window.startMs && endedMs < window.endMs,
  );
  const cycles = new Map<number, LedgerCycle[]>();
  for (const plan of [...open, ...done]) {
    const cycle = cycleOf(plan, { item: items.get(plan.itemId), round: roundOf.get(plan.id), window });
    if (cycle !== undefined) cycles.set(plan.machineId, [...(cycles.get(plan.machineId) ?? []), cycle]);
  }
  for (const own of cycles.values()) own.sort((one, other) => dayOf(one).localeCompare(dayOf(other)));
  const judging = { itemOf: (id: string) => items.get(id), zone, today: localDate(zone, window.nowMs) };
  const span = { fromDate: window.from, toDate: window.to };
  const byMachine = Map.groupBy(within, ({ machineId }) => machineId);
  const plannedWorkMs = done.reduce((sum, plan) => sum + planHours(plan), 0) * hourMs;
  const repairMs = await readRepairWork(reader, { machineIds, fromMs: window.startMs, toMs: window.endMs });
  return {
    cycles,
    compliance: new Map(
      [...byMachine].map(([machineId, plans]) => {
        const { fellDue, doneInTime } = planFiguresOf({ plans, openPlans: [] }, span, judging);
        return [machineId, { dueCycles: fellDue, onTimeCycles: doneInTime }];
      }),
    ),
    work: { plannedWorkMs, workMs: plannedWorkMs + repairMs },
  };
}

/** When a service is to be done: the day on which it is due, or to which it was put off. */
function dayOf({ due, putOffTo }: LedgerCycle): string {
  return putOffTo ?? due;
}

/** A plan that fell or falls due, with what of its interval is used; one that somebody made by hand has none. */
function cycleOf(
  plan: ListedPlanRow,
  {
    item,
    round,
    window: { plan: shifts, nowMs },
  }: { item: ItemRow | undefined; round: RoundRow | undefined; window: Window },
): LedgerCycle | undefined {
  const { id, dueDate: due, endedMs } = plan;
  if (item === undefined || due === null) return undefined;
  const { zone } = shifts.calendar;
  // Plans count days of the calendar, which are not production dates before the first shift of a day.
  const today = localDate(zone, nowMs);
  const path = planOfYearAddress({ id, year: Number(localDate(zone, plan.startMs).slice(0, 4)) });
  const putOffTo = plan.state === 'postponed' ? localDate(zone, plan.startMs) : null;
  const said = { id, name: item.name, due, putOffTo, path };
  if (!isOpenPlan(plan))
    return { ...said, ...wholeOf(item), isForecast: false, done: localDate(zone, endedMs ?? plan.startMs) };
  const base = round?.baseDate;
  const interval = base === undefined ? wholeOf(item).interval : Math.max(1, daysBetween(base, due));
  return {
    ...said,
    used:
      base === undefined
        ? Math.max(0, interval - daysBetween(today, due))
        : Math.max(0, daysBetween(base, today)),
    interval,
    unit: 'd',
    isForecast: round?.dueBy === 'runHour' || round?.dueBy === 'tonne',
    done: null,
  };
}

/** The whole interval of an item: by its first cycle. */
function wholeOf({ cycles: [first] }: ItemRow): Pick<LedgerCycle, 'used' | 'interval' | 'unit'> {
  if (first === undefined) return { used: 0, interval: 0, unit: 'd' };
  const { unit, every } = first;
  if (unit === 'runHour') return { used: every, interval: every, unit: 'h' };
  if (unit === 'tonne') return { used: every, interval: every, unit: 't' };
  const days = every * daysOfUnit[unit];
  return { used: days, interval: days, unit: 'd' };
}
