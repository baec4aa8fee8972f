import type { previewTakeOver } from '@millwright/contract/areas/scheduling/scheduling/schedulingCalls.ts';
import { productionOrder } from '@millwright/contract/areas/production/orders/productionOrder.ts';
import { productionPlan } from '@millwright/contract/areas/scheduling/scheduling/productionPlan.ts';
import { localDate } from '@millwright/contract/core/time/zone.ts';
import type { OutputOf } from '@millwright/contract/core/call/call.ts';
import { asSystem, editRow, takeAction, wholeMill, type WriteCtx } from '../../../resource/index.ts';
import { refreshProgress } from './promise/countOutput.ts';
import { type CompletionRow, selectCompletions, selectOpenLines } from './facts/millFacts.queries.ts';
import { selectPlan, selectTakenOver } from './facts/plan.queries.ts';
import { changedSince } from './facts/planAge.ts';
import type { StoredPlan } from './facts/planFacts.ts';
import { linesSeen } from './facts/planSight.ts';
import { plannedEnds } from './facts/plannedEnds.ts';
import { walk } from './facts/planTotals.ts';
import { lockScheduling } from './run/run.queries.ts';

type Preview = OutputOf<typeof previewTakeOver>;

/** What taking a plan over would change; see `previewTakeOver`. */
export async function preview(
  ctx: Pick<WriteCtx, 'tx' | 'tenant' | 'clock' | 'dataScope'>,
  plan: StoredPlan,
): Promise<Preview> {
  const [replaces = null] = (await selectTakenOver(ctx)).filter(({ id }) => id !== plan.id);
  const { facts } = plan;
  const known = {
    facts: {
      orders: await linesSeen(ctx, facts.orders),
      leftOut: await linesSeen(ctx, facts.leftOut),
    },
  };
  const open = await linesSeen(ctx, await selectOpenLines(ctx.tx));
  const completions = (await completionsOf(ctx, plan)).map(({ row, date }) => ({ ...row, date }));
  return {
    revision: plan.revision,
    replaces,
    changed: changedSince(known, open).map(({ lineId, number, line, change }) => ({
      lineId,
      number,
      line,
      change,
    })),
    completions: (await linesSeen(ctx, completions)).map((row) => ({
      orderId: row.orderId,
      number: row.number,
      before: row.plannedCompletion,
      after: row.date,
      deliveryDate: row.deliveryDate,
    })),
  };
}

/** The mill goes by a plan from now on: it replaces the one before, and orders know when they are planned to be done. */
export async function follow(ctx: WriteCtx, id: string): Promise<void> {
  // Of two people who take plans over at once, the second replaces what the first took over.
  await lockScheduling(ctx.tx);
  const plan = await selectPlan(ctx.tx, { id });
  if (plan === undefined) throw new Error(`plan ${id} has no content`);
  const system = await asSystem(ctx);
  // Read over the whole mill: it goes by one plan.
  const before = (await selectTakenOver(wholeMill(ctx.tx)))
    .filter((each) => each.id !== id)
    .map((each) => each.id);
  if (before.length > 0)
    await takeAction(system, productionPlan, { action: 'replace', ids: before, input: {} });
  const completions = await completionsOf(ctx, plan);
  // Sees the whole mill as the system does; the history names the person who adopts.
  const adopter = { ...system, person: ctx.person };
  for (const { row, date } of completions)
    await editRow(adopter, productionOrder, { id: row.orderId, plannedCompletion: date });
  await refreshProgress(ctx);
}

/** Orders that are planned to be done on another date than they say: the day on which the last of it is wound and packed. */
async function completionsOf(
  { tx, tenant, clock }: Pick<WriteCtx, 'tx' | 'tenant' | 'clock'>,
  plan: StoredPlan,
): Promise<{ row: CompletionRow; date: string }[]> {
  const { orders, unscheduledKg } = walk(plan);
  const endHours = orders.map((order) => order.endHours);
  const ends = plannedEnds(plan, { endHours, unscheduledKg }, clock.nowMs());
  const rows = await selectCompletions(tx, { ids: [...ends.keys()] });
  return rows.flatMap((row) => {
    const endMs = ends.get(row.orderId) ?? null;
    if (endMs === null) return [];
    const date = localDate(tenant.zone, endMs - 1);
    return date === row.plannedCompletion ? [] : [{ row, date }];
  });
}
