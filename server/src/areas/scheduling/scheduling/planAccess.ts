import { productionPlan } from '@millwright/contract/areas/scheduling/scheduling/productionPlan.ts';
import type { Ctx } from '../../../platform/http/calls/app.ts';
import { fail } from '../../../platform/http/errors/fail.ts';
import { assertSeen } from '../../../resource/index.ts';
import { lockPlan, selectPlan, selectStandingLots } from './facts/plan.queries.ts';
import type { StoredPlan } from './facts/planFacts.ts';
import { selectNewestRun } from './run/run.queries.ts';

type Asking = Pick<Ctx, 'tx' | 'dataScope'>;

/** A plan that the person sees. Throws `core.notFound`. */
export async function seenPlan(ctx: Asking, id: string): Promise<StoredPlan> {
  await assertSeen(ctx, productionPlan, id);
  const plan = await selectPlan(ctx.tx, { id });
  if (plan === undefined) throw fail('core.notFound');
  return plan;
}

/** Where a plan that the person sees stands. Throws `core.notFound`. */
export async function seenStanding(ctx: Asking, id: string) {
  await assertSeen(ctx, productionPlan, id);
  const standing = await selectStandingLots(ctx.tx, { id });
  if (standing === undefined) throw fail('core.notFound');
  return standing;
}

/**
 * A draft on which nobody works, at the revision that the person means, and locked unless it is only tried. Throws
 * `core.notFound`, `production.planNotDraft`, `production.planRunning`, `production.planChanged`.
 */
export async function draftAt(
  ctx: Asking,
  { id, revision, trial = false }: { id: string; revision?: number; trial?: boolean },
): Promise<StoredPlan> {
  await assertSeen(ctx, productionPlan, id);
  const plan = await (trial ? selectPlan(ctx.tx, { id }) : lockPlan(ctx.tx, { id }));
  if (plan === undefined) throw fail('core.notFound');
  const { number } = plan;
  if (plan.state !== 'draft') throw fail('production.planNotDraft', { number });
  if ((await selectNewestRun(ctx.tx, { planId: id }))?.state === 'running')
    throw fail('production.planRunning', { number });
  if (revision !== undefined && plan.revision !== revision)
    throw fail('production.planChanged', { number, person: plan.changedBy ?? '–' });
  return plan;
}
