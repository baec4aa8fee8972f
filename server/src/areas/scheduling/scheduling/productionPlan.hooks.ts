import { productionPlan } from '@millwright/contract/areas/scheduling/scheduling/productionPlan.ts';
import { fail } from '../../../platform/http/errors/fail.ts';
import { defineHooks, type JudgeCtx } from '../../../resource/index.ts';
import { storedMoment } from '../../production/index.ts';
import { readGround, type ServicesOf } from './facts/millFacts.ts';
import { selectOpenLines } from './facts/millFacts.queries.ts';
import {
  deleteContent,
  hasContent,
  insertContent,
  lockPlan,
  selectPlan,
  updateHorizon,
  updateLots,
  writeFigures,
} from './facts/plan.queries.ts';
import { walk } from './facts/planTotals.ts';
import { linesSeen } from './facts/planSight.ts';
import { selectNewestRun } from './run/run.queries.ts';
import { changedSince } from './facts/planAge.ts';
import { follow } from './takeOver.service.ts';

/** The most orders that a refusal names. */
const mostNamed = 5;

/**
 * A plan has what the mill knew when it was added; nothing of it is on a frame yet. What is taken over is at rest, has lots, and
 * knows its orders as they are.
 */
export const productionPlanHooks = ({ servicesOf }: { servicesOf: ServicesOf }) =>
  defineHooks(productionPlan, {
    afterSave: async (ctx, { id, row, before }) => {
      const { tx, clock } = ctx;
      const { horizonDays } = row;
      if (before === undefined && !(await hasContent(tx, { id }))) {
        const ground = await readGround(ctx, { horizonDays, servicesOf, reader: ctx });
        const { totals } = walk({ input: ground.input, lots: [] });
        const [changedMs, by] = [clock.nowMs(), ctx.person.realname];
        await insertContent(tx, { ...ground, id, lots: [], totals, changes: null, changedMs, by });
        await writeFigures(tx, id, totals);
      }
      if (before === undefined || before.horizonDays === horizonDays) return;
      await assertAtRest(ctx, { id, number: row.number });
      await updateHorizon(tx, { id, hours: horizonDays * 24 });
      const plan = await lockPlan(tx, { id });
      if (plan === undefined) return;
      const { totals } = walk(plan);
      await updateLots(tx, {
        id,
        lots: plan.lots,
        totals,
        changedMs: clock.nowMs(),
        by: ctx.person.realname,
      });
    },
    afterDelete: ({ tx }, ids) => deleteContent(tx, { ids }),
    guards: {
      isAtRest: assertAtRest,
      isScheduled: async ({ tx }, { id, number }) => {
        const plan = await selectPlan(tx, { id });
        const isEmpty = plan === undefined || plan.lots.every((lots) => lots.length === 0);
        if (isEmpty && (plan?.input.orders.length ?? 1) > 0)
          throw fail('production.planEmpty', { number: number ?? '' });
      },
      ordersAsKnown: async (ctx, { id, number }) => {
        const plan = await selectPlan(ctx.tx, { id });
        if (plan === undefined) return;
        const changed = changedSince(plan, await selectOpenLines(ctx.tx)).filter(
          ({ change }) => change !== 'added',
        );
        if (changed.length === 0) return;
        const seen = await linesSeen(ctx, changed);
        const names = [...new Set(seen.map((line) => line.number))];
        const isMore = names.length > mostNamed || seen.length < changed.length;
        const orders = [...names.slice(0, mostNamed), ...(isMore ? ['…'] : [])].join(', ');
        throw fail('production.planOrdersChanged', { number: number ?? '', orders });
      },
    },
    notes: {
      takeOver: ({ clock, person }) => ({ takenOverTime: storedMoment(clock), takenOverById: person.id }),
    },
    effects: { takeOver: (ctx, { id }) => follow(ctx, id) },
  });

async function assertAtRest(
  { tx }: Pick<JudgeCtx, 'tx'>,
  { id, number }: { readonly id: string; readonly number: string | null },
): Promise<void> {
  const run = await selectNewestRun(tx, { planId: id });
  if (run?.state === 'running') throw fail('production.planRunning', { number: number ?? '' });
}
