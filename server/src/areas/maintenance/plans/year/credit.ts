import { addDays } from '@millwright/contract/areas/shifts/calendar/calendar.ts';
import { maintenancePlan } from '@millwright/contract/areas/maintenance/plans/maintenancePlan.ts';
import { asSystem, takeAction, type WriteCtx } from '../../../../resource/index.ts';
import { selectIncluded } from '../../items/maintenanceItem.queries.ts';
import { roundBaseOf, closedOf } from './decide.ts';
import { type ItemRow, selectItemsNamed } from '../../items/items.queries.ts';
import { countedOn } from './machineDays.ts';
import { todayOf } from '../read/planRules.ts';
import { selectOpenOf } from '../read/plans.queries.ts';
import { baseBehind, dueOf } from './rounds.ts';
import {
  closeRoundOfPlan,
  insertRounds,
  rebaseRound,
  type RoundRow,
  selectNewestRounds,
} from './rounds.queries.ts';

interface Done {
  readonly planId: string;
  readonly itemId: string;
  readonly machineId: string;
  readonly isByHand: boolean;
}

/** Closes the round of a plan in a state, with what the machine has counted by now. */
export async function closeRound(
  ctx: WriteCtx,
  { planId, machineId }: { planId: string; machineId: string },
  state: 'completed' | 'credited' | 'cancelled' | 'unexecuted' | 'retired',
): Promise<void> {
  const date = todayOf(ctx);
  const counted = await countedOn(ctx.tx, { machineId: Number(machineId), date });
  await closeRoundOfPlan(ctx.tx, planId, { state, date, ...counted, nowMs: ctx.clock.nowMs() });
}

/**
 * What follows when an item was done on a machine: the items that it includes, and the item itself where somebody did it beside its rounds,
 * are done with it. Plans of theirs whose time has come are completed; rounds that count from when they were done last count from now.
 */
export async function creditIncluded(ctx: WriteCtx, done: Done): Promise<void> {
  const { tx, tenant } = ctx;
  const included = (await selectIncluded(tx, { id: done.itemId })).map(({ id }) => id);
  const ids = [...new Set([...included, ...(done.isByHand ? [done.itemId] : [])])];
  if (ids.length === 0) return;
  const today = todayOf(ctx);
  const items = (await selectItemsNamed(tx, { zone: tenant.zone, ids })).filter(
    ({ isDeleted, planning }) => !isDeleted && planning === 'generated',
  );
  const open = await selectOpenOf(tx, {
    machineId: Number(done.machineId),
    itemIds: items.map(({ id }) => id),
  });
  const itemById = new Map(items.map((item) => [item.id, item]));
  const isTime = ({ itemId, dueDate, isStarted }: (typeof open)[number]) => {
    const { leadD = 0, toleranceD = 0 } = itemById.get(itemId) ?? {};
    return !isStarted && (dueDate === null || today >= addDays(dueDate, -Math.max(leadD, toleranceD)));
  };
  const credited = open.filter((plan) => plan.id !== done.planId && isTime(plan));
  if (credited.length > 0)
    await takeAction(await asSystem(ctx), maintenancePlan, {
      action: 'credit',
      ids: credited.map(({ id }) => id),
      input: { doneWithId: done.planId },
    });
  const taken = new Set(credited.map(({ itemId }) => itemId));
  await countFromNow(ctx, {
    machineId: Number(done.machineId),
    items: items.filter(({ id }) => !taken.has(id)),
    today,
  });
}

/** Lets rounds of items whose plan is not there yet, or far ahead, count from today; those by the schedule stay where they are. */
async function countFromNow(
  ctx: WriteCtx,
  { machineId, items, today }: { machineId: number; items: readonly ItemRow[]; today: string },
): Promise<void> {
  const { tx, clock } = ctx;
  if (items.length === 0) return;
  const newest = new Map((await selectNewestRounds(tx, [machineId])).map((round) => [round.itemId, round]));
  const counted = await countedOn(tx, { machineId, date: today });
  const base = { date: today, ...counted };
  for (const item of items) {
    const round = newest.get(item.id);
    if (round?.state === 'open') {
      if (round.isStarted !== true) await rebaseRound(tx, { itemId: item.id, machineId, base });
      continue;
    }
    const own = behind(item, round, today);
    const due = dueOf(item, own, { days: undefined, today }) ?? {
      dueDate: today,
      dueBy: item.cycles[0]?.unit ?? 'day',
      gridDate: null,
    };
    // Far before its date of the schedule it is not used up: that date stays, and hours and tonnes begin anew.
    const isEarly = due.gridDate !== null && today < addDays(due.gridDate, -item.toleranceD);
    await insertRounds(
      tx,
      [
        {
          itemId: item.id,
          machineId,
          n: (round?.n ?? 0) + 1,
          base: own,
          due: { ...due, dueDate: isEarly || due.gridDate === null ? today : due.gridDate },
          state: 'credited',
          closed: base,
        },
      ],
      clock.nowMs(),
    );
  }
}

function behind(item: ItemRow, round: RoundRow | undefined, today: string) {
  if (round === undefined)
    return { originDate: item.sinceDate, afterDate: item.sinceDate, date: today, runMs: 0, grams: 0 };
  return round.state === 'open' ? roundBaseOf(round) : baseBehind(closedOf(round), item);
}
