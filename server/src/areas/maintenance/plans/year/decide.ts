import { localDate } from '@millwright/contract/core/time/zone.ts';
import { addDays } from '@millwright/contract/areas/shifts/calendar/calendar.ts';
import { dayMs } from '@millwright/contract/core/time/units.ts';
import type { MaintainedRow } from '../../../equipment/index.ts';
import { fitsMachine } from '../../items/fits.ts';
import type { ItemRow } from '../../items/items.queries.ts';
import { type MachineDays, isMeter } from './meters.ts';
import type { NewRound, RoundRow } from './rounds.queries.ts';
import {
  baseBehind,
  type ClosedRound,
  dueOf,
  type DueRound,
  firstRound,
  gridBehind,
  type RoundBase,
} from './rounds.ts';

/** What a sweep reads. */
export interface SweepGround {
  readonly items: readonly ItemRow[];
  readonly machines: readonly MaintainedRow[];
  readonly rounds: readonly RoundRow[];
  readonly daysOf: ReadonlyMap<number, MachineDays>;
  readonly today: string;
  readonly zone: string;
  /** Until when rounds are opened; undefined: as far as each item is planned ahead. */
  readonly untilDate?: string | undefined;
  /** The last date on which there was a sweep; dates of schedules behind it that nobody saw were missed. */
  readonly sweptDate?: string | undefined;
}

/** What a sweep does. */
export interface SweepDecision {
  /** Plans that the next round overtakes. */
  readonly left: readonly string[];
  /** Plans of machines that are gone, and unconfirmed ones of items that are no longer done there. */
  readonly withdrawn: readonly { readonly planId: string; readonly why: 'machineGone' | 'itemChanged' }[];
  readonly redated: readonly Redated[];
  readonly opened: readonly NewRound[];
  /** What must be left first, by item and machine, before a round is opened behind it. */
  readonly waitsFor: ReadonlyMap<NewRound, string>;
}

export interface Redated {
  readonly itemId: string;
  readonly machineId: number;
  readonly planId: string;
  readonly due: DueRound;
  /** Unless somebody has moved the plan, it goes along: its new date. */
  readonly plannedDate: string | undefined;
}

/** What is to be done so that each item has its round on each machine that it fits. It depends on what it is given alone. */
export function decide(ground: SweepGround): SweepDecision {
  const left: string[] = [];
  const withdrawn: { planId: string; why: 'machineGone' | 'itemChanged' }[] = [];
  const redated: Redated[] = [];
  const opened: NewRound[] = [];
  const waitsFor = new Map<NewRound, string>();
  const generated = ground.items.filter(({ planning, isDeleted }) => planning === 'generated' && !isDeleted);
  const machineById = new Map(ground.machines.map((machine) => [machine.id, machine]));
  const itemById = new Map(generated.map((item) => [item.id, item]));
  const newest = new Map(
    ground.rounds.map((round) => [itemMachineKey(round.itemId, round.machineId), round]),
  );

  for (const round of ground.rounds) {
    if (round.state !== 'open' || round.planId === null || round.isStarted === true) continue;
    const machine = machineById.get(round.machineId);
    const item = itemById.get(round.itemId);
    if (machine === undefined) withdrawn.push({ planId: round.planId, why: 'machineGone' });
    else if ((item === undefined || !fitsMachine(item, machine)) && round.planState === 'toBeConfirmed')
      withdrawn.push({ planId: round.planId, why: 'itemChanged' });
  }
  const machinesOf = Map.groupBy(ground.machines, ({ kind }) => kind);
  for (const item of generated)
    for (const machine of machinesOf.get(item.process) ?? []) {
      if (!fitsMachine(item, machine)) continue;
      const round = newest.get(itemMachineKey(item.id, machine.id));
      if (round?.state === 'open') {
        const behind = overtaken(ground, item, round);
        if (behind === undefined) {
          const moved = redate(ground, item, round);
          if (moved !== undefined) redated.push(moved);
          continue;
        }
        if (round.planId !== null) left.push(round.planId);
        for (const each of chain(ground, { item, machineId: machine.id, n: round.n, base: behind })) {
          opened.push(each);
          if (round.planId !== null) waitsFor.set(each, round.planId);
        }
        continue;
      }
      opened.push(...next(ground, { item, machine, round }));
    }
  return { left, withdrawn, redated, opened, waitsFor };
}

export function itemMachineKey(itemId: string, machineId: number): string {
  return `${itemId} ${machineId}`;
}

/** From where the round of a row counts. */
export function roundBaseOf(round: RoundRow): RoundBase {
  return {
    originDate: round.originDate,
    afterDate: round.afterDate,
    date: round.baseDate,
    runMs: round.baseRunMs,
    grams: round.baseGrams,
  };
}

/** A row as a closed round; what was never said is as if it were closed when it was due. */
export function closedOf(round: RoundRow): ClosedRound {
  return {
    ...roundBaseOf(round),
    dueDate: round.dueDate,
    gridDate: round.gridDate,
    state: round.state === 'open' ? 'completed' : round.state,
    closedDate: round.closedDate ?? round.dueDate,
    closedRunMs: round.closedRunMs ?? 0,
    closedGrams: round.closedGrams ?? 0,
  };
}

/** From where the round behind an open one counts whose time is over; undefined while it is not. */
function overtaken({ today }: SweepGround, item: ItemRow, round: RoundRow): RoundBase | undefined {
  const behind = gridBehind(item, round);
  if (behind === null || behind > today || round.isStarted === true) return undefined;
  const closed: ClosedRound = { ...closedOf(round), state: 'unexecuted', closedDate: today };
  return baseBehind(closed, item);
}

function next(
  ground: SweepGround,
  { item, machine, round }: { item: ItemRow; machine: MaintainedRow; round: RoundRow | undefined },
): NewRound[] {
  const { today, daysOf } = ground;
  if (round !== undefined) {
    const base = baseBehind(closedOf(round), item);
    return chain(ground, { item, machineId: machine.id, n: round.n, base });
  }
  const originDate = item.sinceDate > machine.sinceDate ? item.sinceDate : machine.sinceDate;
  const first = firstRound(item, { originDate, today, days: daysOf.get(machine.id) });
  if (first === undefined || !isSoon(ground, item, first.due.dueDate)) return [];
  return [{ itemId: item.id, machineId: machine.id, n: 1, ...first, state: 'open' }];
}

function isSoon({ today, untilDate }: SweepGround, { leadD }: ItemRow, dueDate: string): boolean {
  const ahead = addDays(today, leadD);
  return dueDate <= (untilDate !== undefined && untilDate > ahead ? untilDate : ahead);
}

/**
 * The round behind number `n`, and before it those that came and went while nobody looked: each is told as unexecuted, from the last sweep
 * on. Empty while the next one is far.
 */
function chain(
  ground: SweepGround,
  { item, machineId, n, base: from }: { item: ItemRow; machineId: number; n: number; base: RoundBase },
): NewRound[] {
  const { today, daysOf, sweptDate = today } = ground;
  const days = daysOf.get(machineId);
  const found: NewRound[] = [];
  let base = from;
  for (;;) {
    const due = dueOf(item, base, { days, today });
    if (due === undefined) return found;
    const behind = gridBehind(item, { originDate: base.originDate, gridDate: due.gridDate });
    const number = n + found.length + 1;
    if (behind === null || behind > today || due.gridDate === null) {
      if (!isSoon(ground, item, due.dueDate)) return found;
      return [...found, { itemId: item.id, machineId, n: number, base, due, state: 'open' }];
    }
    if (due.gridDate > sweptDate) {
      const closed = { date: behind, runMs: 0, grams: 0 };
      found.push({ itemId: item.id, machineId, n: number, base, due, state: 'unexecuted', closed });
    }
    base = { ...base, afterDate: due.gridDate };
  }
}

/** How an open round that nobody confirmed follows its item and its counters; undefined where it stays. */
function redate({ daysOf, today, zone }: SweepGround, item: ItemRow, round: RoundRow): Redated | undefined {
  if (round.planState !== 'toBeConfirmed' || round.planId === null || round.plannedStartMs === null)
    return undefined;
  const found = dueOf(item, roundBaseOf(round), { days: daysOf.get(round.machineId), today });
  if (found === undefined) return undefined;
  if (found.dueDate === round.dueDate) return undefined;
  // A first round is not due before the day on which it was seen.
  const seenDate = round.n === 1 ? localDate(zone, round.openedMs) : found.dueDate;
  const due = found.dueDate < seenDate ? { ...found, dueDate: seenDate } : found;
  const days = Math.abs(Date.parse(due.dueDate) - Date.parse(round.dueDate)) / dayMs;
  // Forecasts of hours and tonnes change every day; within the tolerance that does not matter.
  const isForecast = isMeter(due.dueBy) || (round.dueBy !== null && isMeter(round.dueBy));
  if (days <= (isForecast ? item.toleranceD : 0)) return undefined;
  const plannedDate = localDate(zone, round.plannedStartMs);
  const wasWhereDue = plannedDate === round.dueDate;
  const target = due.dueDate < today ? today : due.dueDate;
  return {
    itemId: item.id,
    machineId: round.machineId,
    planId: round.planId,
    due,
    plannedDate: wasWhereDue && target !== plannedDate ? target : undefined,
  };
}
