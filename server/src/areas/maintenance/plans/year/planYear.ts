import { maintenancePlan } from '@millwright/contract/areas/maintenance/plans/maintenancePlan.ts';
import {
  mostYearMachines,
  type PlanYear,
  type showPlanYear,
  type YearPlan,
} from '@millwright/contract/areas/maintenance/plans/planCalls.ts';
import type { InputOf } from '@millwright/contract/core/call/call.ts';
import { localDate } from '@millwright/contract/core/time/zone.ts';
import { selectMaintained } from '../../../equipment/index.ts';
import { narrowingOf } from '../../../../resource/index.ts';
import { weeksOf } from '../read/calendar.ts';
import { roundBaseOf, closedOf, itemMachineKey } from './decide.ts';
import { fitsMachine } from '../../items/fits.ts';
import type { ItemRow } from '../../items/items.queries.ts';
import { readDays } from './machineDays.ts';
import { isMeter, type MachineDays } from './meters.ts';
import { planFiguresOf, isOpenPlan, isOverdue, lateDaysOf } from '../read/planFigures.ts';
import type { ListedPlanRow } from '../read/plans.queries.ts';
import { isOfProcess, type ReadPlans, type PlanReading, readPlans } from '../read/readPlans.ts';
import { baseBehind, type DueRound, dueOf, expected, firstRound } from './rounds.ts';
import { type RoundRow, selectNewestRounds } from './rounds.queries.ts';

/** So many later rounds of an item on a machine are told at most: one a day for two months, or a week for a year. */
const mostAhead = 60;

/** A year of plans, machine by machine; see `showPlanYear`. */
export async function planYear(ctx: PlanReading, asked: InputOf<typeof showPlanYear>): Promise<PlanYear> {
  const weeks = weeksOf(asked.year);
  const [fromDate, toDate] = [`${asked.year}-01-01`, `${asked.year}-12-31`];
  const span = { fromDate: weeks[0]?.from ?? fromDate, toDate: weeks.at(-1)?.to ?? toDate };
  const has = isOfProcess(asked.process, asked.machineIds);
  const read = await readPlans(ctx, { ...span, has });
  const items = read.items.filter(
    ({ id, process }) =>
      (asked.process === undefined || process === asked.process) &&
      (asked.itemIds === undefined || asked.itemIds.length === 0 || asked.itemIds.includes(id)),
  );
  const wanted = new Set(items.map(({ id }) => id));
  const isWanted = ({ itemId, teamId }: ListedPlanRow) =>
    wanted.has(itemId) && (asked.teamId === undefined || teamId === asked.teamId);
  const plans = Map.groupBy(read.plans.filter(isWanted), ({ machineId }) => machineId);
  const machines = read.machines.slice(0, mostYearMachines);
  const ahead =
    asked.teamId === undefined ? await aheadOf(ctx, { read, items, until: span.toDate }) : undefined;
  const lastClosed = lastClosedOf(read.plans);
  return {
    nowMs: ctx.clock.nowMs(),
    today: read.today,
    year: asked.year,
    weeks,
    figures: planFiguresOf(
      { plans: read.plans.filter(isWanted), openPlans: read.openPlans.filter(isWanted) },
      { fromDate, toDate },
      read,
    ),
    items: items.map(shownItem),
    machines: machines.map((machine) => {
      const own = items.filter((item) => fitsMachine(item, machine));
      return {
        machineId: String(machine.id),
        code: machine.code,
        number: machine.number,
        process: machine.kind,
        area: machine.area,
        model: machine.model,
        hasCounters: own.some(({ cycles }) => cycles.some(({ unit }) => isMeter(unit))),
        plans: (plans.get(machine.id) ?? []).map((plan) => shownPlan(plan, read, lastClosed)),
        ahead: ahead?.get(machine.id) ?? [],
      };
    }),
    isCut: read.machines.length > machines.length,
    narrowedTo: narrowingOf(ctx, maintenancePlan),
  };
}

function shownItem(item: ItemRow): PlanYear['items'][number] {
  const { id, code, name, typeId, typeCode, typeName, process, planning, plannedMin, people, cycles } = item;
  const includes = item.includesIds ?? [];
  return {
    id,
    code,
    name,
    typeId,
    typeCode,
    typeName,
    process,
    planning,
    plannedMin,
    people,
    cycles,
    includes,
  };
}

/** When the last plan of each item and machine is planned that was carried out or cancelled, epoch ms. */
function lastClosedOf(plans: readonly ListedPlanRow[]): ReadonlyMap<string, number> {
  const last = new Map<string, number>();
  for (const { state, itemId, machineId, startMs } of plans)
    if (state === 'completed' || state === 'cancelled') {
      const key = itemMachineKey(itemId, machineId);
      last.set(key, Math.max(startMs, last.get(key) ?? 0));
    }
  return last;
}

function shownPlan(plan: ListedPlanRow, read: ReadPlans, lastClosed: ReadonlyMap<string, number>): YearPlan {
  const { zone, today } = read;
  const { id, version, number, itemId, machineId, state, startMs, endedMs, startedMs, dueDate, teamId } =
    plan;
  const isDone = state === 'completed' && endedMs !== null;
  const planned = localDate(zone, startMs);
  return {
    id,
    version,
    number,
    itemId,
    state,
    date: isDone ? localDate(zone, endedMs) : planned,
    dueDate,
    startMs,
    endMs: plan.endMs ?? startMs,
    isStarted: startedMs !== null && isOpenPlan(plan),
    isOverdue: isOverdue(plan, read),
    isEditable:
      isOpenPlan(plan) &&
      startedMs === null &&
      planned >= today &&
      (lastClosed.get(itemMachineKey(itemId, machineId)) ?? 0) <= startMs,
    lateDays: lateDaysOf(plan, read),
    teamId,
    isByHand: plan.cycleNumber === null,
  };
}

type Ahead = PlanYear['machines'][number]['ahead'];

/** The dates on which rounds are expected that have no plan yet, by machine. */
async function aheadOf(
  { tx }: PlanReading,
  { read, items, until }: { read: ReadPlans; items: readonly ItemRow[]; until: string },
): Promise<ReadonlyMap<number, Ahead>> {
  const { today, machines, zone } = read;
  const generated = items.filter(({ planning }) => planning === 'generated');
  if (until < today || generated.length === 0 || machines.length === 0) return new Map();
  const machineIds = machines.map(({ id }) => id);
  const rounds = await selectNewestRounds(tx, machineIds);
  const newest = new Map(rounds.map((round) => [itemMachineKey(round.itemId, round.machineId), round]));
  const hasMeters = generated.some(({ cycles }) => cycles.some(({ unit }) => isMeter(unit)));
  const daysOf = hasMeters
    ? await readDays(tx, { rounds, today, machineIds })
    : new Map<number, MachineDays>();
  const maintained = new Map((await selectMaintained(tx, { zone })).map((machine) => [machine.id, machine]));
  return new Map(
    machines.map(({ id }): [number, Ahead] => {
      const machine = maintained.get(id);
      if (machine === undefined) return [id, []];
      const own = generated.filter((item) => fitsMachine(item, machine));
      const dates = own.flatMap((item) => {
        const round = newest.get(itemMachineKey(item.id, id));
        const days = daysOf.get(id);
        const originDate = item.sinceDate > machine.sinceDate ? item.sinceDate : machine.sinceDate;
        return roundsAhead(item, round, { days, today, until, originDate, zone }).map(
          ({ dueDate, dueBy }) => ({
            itemId: item.id,
            date: dueDate < today ? today : dueDate,
            by: dueBy,
          }),
        );
      });
      return [id, dates.toSorted((one, other) => (one.date < other.date ? -1 : 1))];
    }),
  );
}

/** Rounds of an item on a machine that have no plan yet, until a date. */
export function roundsAhead(
  item: ItemRow,
  round: RoundRow | undefined,
  course: { days: MachineDays | undefined; today: string; until: string; originDate: string; zone: string },
): DueRound[] {
  const { days, today, until, zone } = course;
  const more = { days, today, until, most: mostAhead };
  if (round?.state === 'open') {
    const planned = round.plannedStartMs === null ? round.dueDate : localDate(zone, round.plannedStartMs);
    const due: DueRound = { dueDate: round.dueDate, dueBy: round.dueBy ?? 'day', gridDate: round.gridDate };
    return expected(
      item,
      { ...roundBaseOf(round), ...due, doneDate: planned < today ? today : planned },
      more,
    );
  }
  const first =
    round === undefined
      ? firstRound(item, { originDate: course.originDate, today, days })
      : dueBehind(item, round, course);
  if (first === undefined || first.due.dueDate > until) return [];
  const doneDate = first.due.dueDate < today ? today : first.due.dueDate;
  return [first.due, ...expected(item, { ...first.base, ...first.due, doneDate }, more)];
}

function dueBehind(
  item: ItemRow,
  round: RoundRow,
  { days, today }: { days: MachineDays | undefined; today: string },
) {
  const base = baseBehind(closedOf(round), item);
  const due = dueOf(item, base, { days, today });
  return due && { base, due };
}
