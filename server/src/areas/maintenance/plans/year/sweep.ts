import { maintenancePlan } from '@millwright/contract/areas/maintenance/plans/maintenancePlan.ts';
import { localDate } from '@millwright/contract/core/time/zone.ts';
import { sentence } from '../../../../platform/phrases/sentences.ts';
import type { JobCtx } from '../../../../platform/jobs/jobs.ts';
import { addRows, asSystem, takeAction, type WriteCtx } from '../../../../resource/index.ts';
import { selectMaintained } from '../../../equipment/index.ts';
import { decide, itemMachineKey, type Redated } from './decide.ts';
import { type ItemRow, selectItems } from '../../items/items.queries.ts';
import { readDays } from './machineDays.ts';
import { isMeter } from './meters.ts';
import { plannedTimesOf } from './plannedTimes.ts';
import {
  deletePlansOfOthers,
  insertRounds,
  lockSweep,
  type NewRound,
  redatePlans,
  redateRounds,
  selectNewestRounds,
} from './rounds.queries.ts';
import { readTeams, type TeamsByProcess } from '../read/teams.ts';

/** What a sweep wrote. */
export interface Swept {
  readonly added: number;
  readonly redated: number;
  readonly unexecuted: number;
  readonly cancelled: number;
}

/** Which items and machines are looked at, and until when rounds are opened; all, as far as each is planned ahead. */
interface Asked {
  readonly untilDate?: string | undefined;
  readonly sweptDate?: string | undefined;
  readonly has?: (item: ItemRow, machineId: number) => boolean;
}

/** The sweep of each night: see `sweep`. */
export async function sweepOfNight(job: JobCtx): Promise<void> {
  const ctx = await asSystem(job);
  const { lastMs } = job;
  const sweptDate = lastMs === undefined ? undefined : localDate(ctx.tenant.zone, lastMs);
  await sweep(ctx, { sweptDate });
}

/**
 * Brings the plans of a mill to where they belong: reads how things stand and writes what is missing. Done twice, or by two at once, it
 * writes nothing the second time; killed, it has written nothing.
 * @param system the platform itself, which may leave and withdraw plans
 */
export async function sweep(system: WriteCtx, asked: Asked = {}): Promise<Swept> {
  const { tx, tenant, clock } = system;
  await lockSweep(tx);
  const { zone } = tenant;
  const today = localDate(zone, clock.nowMs());
  const [items, machines, rounds] = [
    await selectItems(tx, { zone }),
    await selectMaintained(tx, { zone }),
    await selectNewestRounds(tx),
  ];
  const { has = () => true } = asked;
  const hasMeters = items.some(({ cycles }) => cycles.some(({ unit }) => isMeter(unit)));
  const daysOf = hasMeters ? await readDays(tx, { rounds, today }) : new Map();
  const decision = decide({ ...asked, items, machines, rounds, daysOf, today, zone });
  const itemById = new Map(items.map((item) => [item.id, item]));
  const isAsked = ({ itemId, machineId }: { itemId: string; machineId: number }) => {
    const item = itemById.get(itemId);
    return item !== undefined && has(item, machineId);
  };
  const machineOfPlan = new Map(rounds.map((round) => [round.planId, round]));
  const isPlanAsked = (planId: string) => {
    const round = machineOfPlan.get(planId);
    return round !== undefined && (!itemById.has(round.itemId) || isAsked(round));
  };

  const left = await leave(system, decision.left.filter(isPlanAsked));
  const cancelled = await withdraw(
    system,
    decision.withdrawn.filter(({ planId }) => isPlanAsked(planId)),
  );
  const opened = decision.opened.filter((round) => {
    const waits = decision.waitsFor.get(round);
    return isAsked(round) && (waits === undefined || left.has(waits));
  });
  const teams = await readTeams(tx);
  const added = await open(system, { rounds: opened, itemById, teams, today });
  const redated = decision.redated.filter(isAsked);
  await redate(system, { redated, itemById });
  return {
    added: added.open,
    redated: redated.length,
    unexecuted: left.size + added.missed,
    cancelled,
  };
}

async function leave(system: WriteCtx, planIds: readonly string[]): Promise<ReadonlySet<string>> {
  if (planIds.length === 0) return new Set();
  const { outcomes } = await takeAction(system, maintenancePlan, {
    action: 'leave',
    ids: planIds,
    input: {},
  });
  return new Set(outcomes.flatMap(({ id, isDone }) => (isDone ? [id] : [])));
}

async function withdraw(
  system: WriteCtx,
  plans: readonly { readonly planId: string; readonly why: 'machineGone' | 'itemChanged' }[],
): Promise<number> {
  let done = 0;
  for (const [why, each] of Map.groupBy(plans, (plan) => plan.why)) {
    const cancelReason = sentence(system.language, `withdrawn.${why}`, { namespace: 'maintenance' });
    const ids = each.map(({ planId }) => planId);
    const taken = await takeAction(system, maintenancePlan, {
      action: 'cancel',
      ids,
      input: { cancelReason },
    });
    done += taken.outcomes.filter(({ isDone }) => isDone).length;
  }
  return done;
}

/** Writes rounds with their plans, those that nobody else wrote meanwhile. */
async function open(
  system: WriteCtx,
  {
    rounds,
    itemById,
    teams,
    today,
  }: {
    rounds: readonly NewRound[];
    itemById: ReadonlyMap<string, ItemRow>;
    teams: TeamsByProcess;
    today: string;
  },
): Promise<{ open: number; missed: number }> {
  const { tx, clock, tenant } = system;
  if (rounds.length === 0) return { open: 0, missed: 0 };
  const timesOf = plannedTimesOf(tenant.zone);
  const plans = rounds.map(({ itemId, machineId, n, due, state }) => {
    const { plannedMin = 1, people = 1, process = '' } = itemById.get(itemId) ?? {};
    const date = state === 'open' && due.dueDate < today ? today : due.dueDate;
    return {
      input: {
        itemId,
        machineId: String(machineId),
        ...timesOf(date, plannedMin),
        teamId: teams(process),
      },
      byServer: { cycleNumber: n, dueDate: due.dueDate, dueBy: due.dueBy, plannedMin, people },
      ...(state === 'open' ? {} : { state: 'unexecuted' }),
    };
  });
  const ids = await addRows(system, maintenancePlan, plans);
  const planned = rounds.map((round, at) => ({ ...round, planId: ids[at] ?? '' }));
  const written = await insertRounds(tx, planned, clock.nowMs());
  const own = new Set(written.map(({ itemId, machineId, n }) => `${itemMachineKey(itemId, machineId)} ${n}`));
  const isMine = ({ itemId, machineId, n }: NewRound) => own.has(`${itemMachineKey(itemId, machineId)} ${n}`);
  const mine = planned.filter(isMine);
  const others = planned.filter((round) => !isMine(round)).map(({ planId }) => planId);
  await deletePlansOfOthers(tx, { ids: others });
  const missed = mine.filter(({ state }) => state !== 'open').length;
  return { open: mine.length - missed, missed };
}

async function redate(
  system: WriteCtx,
  { redated, itemById }: { redated: readonly Redated[]; itemById: ReadonlyMap<string, ItemRow> },
): Promise<void> {
  const { tx, tenant } = system;
  const timesOf = plannedTimesOf(tenant.zone);
  await redateRounds(tx, redated);
  await redatePlans(
    tx,
    redated.map(({ planId, itemId, due, plannedDate }) => ({
      planId,
      due,
      times:
        plannedDate === undefined ? undefined : timesOf(plannedDate, itemById.get(itemId)?.plannedMin ?? 1),
    })),
  );
}
