import { promiseAtEntry } from '@millwright/contract/areas/production/orders/orderCalls.ts';
import { planTopic } from '@millwright/contract/areas/scheduling/scheduling/planNews.ts';
import { resumePlanRuns } from '@millwright/contract/areas/scheduling/jobs.ts';
import {
  applyPlanRemedy,
  comparePlans,
  copyPlan,
  dispatchPlan,
  editPlan,
  explainPlanOrder,
  makePlan,
  previewTakeOver,
  showPlan,
  showPlanAge,
  showPlanDispatches,
  showPlanGround,
  showPlanLoad,
  showPlanRun,
  showSpinners,
  startPlanRun,
  stopPlanRun,
  undoPlanStep,
} from '@millwright/contract/areas/scheduling/scheduling/schedulingCalls.ts';
import { wholeLateDays } from '@millwright/contract/areas/metrics/output/orderForecast.ts';
import { planDays } from '@millwright/contract/areas/scheduling/scheduling/productionPlan.ts';
import type { ShownPlan } from '@millwright/contract/areas/scheduling/scheduling/schedulingShapes.ts';
import type { OutputOf } from '@millwright/contract/core/call/call.ts';
import { hourMs } from '@millwright/contract/core/time/units.ts';
import type { App, Ctx } from '../../../platform/http/calls/app.ts';
import { call } from '../../../platform/http/calls/call.ts';
import { fail } from '../../../platform/http/errors/fail.ts';
import { createConcurrencyLimiter } from '../../../platform/session/limiter.ts';
import type { Remedy } from '../planning/lateness.ts';
import { entryPromise } from './promise/entryPromise.ts';
import { readVarietyColours } from './varietyColours.ts';
import { readGround, type ServicesOf } from './facts/millFacts.ts';
import { selectPlanFacts, selectPlanNames, selectSteps, selectTakenOver } from './facts/plan.queries.ts';
import { ageOf } from './facts/planAge.ts';
import { draftAt, seenPlan, seenStanding } from './planAccess.ts';
import { dispatch, dispatches } from './planDispatch.service.ts';
import { type StoredPlan } from './facts/planFacts.ts';
import { explain } from './promise/planLateness.ts';
import { planLoadOf } from './facts/planLoad.ts';
import { readPlanNews } from './planNews.ts';
import { createPlanRunner } from './run/planRunner.ts';
import { shownTo } from './facts/planSight.ts';
import { walk } from './facts/planTotals.ts';
import { planAnswerOf, toldRun } from './planView.ts';
import { copy, edit, make, startRun, writeStep, undoNewestStep } from './planWriting.service.ts';
import { lookForRemedies } from './run/remedies.ts';
import { askToStop, type RunRow, selectNewestRun } from './run/run.queries.ts';
import { preview } from './takeOver.service.ts';
import { spinnersOf } from './facts/tending.ts';

/** Threads that look for remedies at once, and how many people wait for one. */
const remedyPlaces = { width: 1, waiting: 20 };
/** Forms of orders that ask for dates at once. */
const entryPlaces = { width: 2, waiting: 40 };

/** Plans: how they are made, optimised, changed, compared and taken over, and what follows from them. */
export function mountScheduling(app: App, { servicesOf }: { servicesOf: ServicesOf }): void {
  const runner = createPlanRunner(app);
  const limited = createConcurrencyLimiter(remedyPlaces);
  const entries = createConcurrencyLimiter(entryPlaces);
  app.fastify.addHook('onClose', () => runner.close());
  readPlanNews(app);
  app.jobs.on(resumePlanRuns, ({ tx }) => runner.adopt(tx.tenantId));

  const remediesOf = async (plan: StoredPlan, order: number): Promise<Remedy[]> => {
    const isWhole = walk(plan).totals.unscheduledOrders === 0;
    if (!isWhole) return [];
    const { input, lots } = plan;
    const found = await limited(() => lookForRemedies({ input, plan: { machines: lots }, order }));
    if (found === undefined) throw fail('core.tooMany', { seconds: 10 });
    return found;
  };
  const newest = async ({ tx, afterCommit, tenantId }: Ctx, id: string) => {
    const run = await selectNewestRun(tx, { planId: id });
    // Whoever looks at a run that nobody works on lets it go on.
    if (run?.isSilent === true)
      afterCommit(() => {
        runner
          .adopt(tenantId)
          .catch((error: Error) => app.log.warn({ err: error }, 'a run was not taken over'));
      });
    return run;
  };

  /** Whoever looks at a plan hears that it is another one now. */
  const tellOf = async <Done extends { revision: number }>(
    ctx: Ctx,
    id: string,
    done: Done,
  ): Promise<Done> => {
    const run = await selectNewestRun(ctx.tx, { planId: id });
    const news = { revision: done.revision, run: run && { state: run.state, share: run.share } };
    ctx.afterCommit(() => app.news.tell(ctx.tenantId, planTopic(ctx.tenantId, id), news));
    return done;
  };

  call(app, promiseAtEntry, async (ctx, input) => {
    const promised = await entries(() => entryPromise(ctx, { servicesOf }, input));
    if (promised === undefined) throw fail('core.tooMany', { seconds: 10 });
    return promised;
  });
  call(app, showPlanGround, (ctx) => groundFor(ctx, servicesOf));
  call(app, showSpinners, (ctx) => spinnersOf(ctx));
  call(app, makePlan, (ctx, input) => make(ctx, { runner, servicesOf }, input));
  call(app, copyPlan, (ctx, input) => copy(ctx, { runner, servicesOf }, input));
  call(app, showPlan, async (ctx, { id }) => shown(ctx, await seenPlan(ctx, id), await newest(ctx, id)));
  call(app, showPlanAge, (ctx) => followedAge(ctx));
  call(app, showPlanRun, async (ctx, { id }) => {
    return { ...(await seenStanding(ctx, id)), run: toldRun(await newest(ctx, id)) };
  });
  call(app, startPlanRun, async (ctx, input) => {
    const told = toldRun(await startRun(ctx, runner, input));
    if (told === null) throw new Error('a run was not begun');
    return told;
  });
  call(app, stopPlanRun, async (ctx, { id }) => {
    await seenStanding(ctx, id);
    await askToStop(ctx.tx, { planId: id });
    ctx.afterCommit(() => runner.hearStop(id));
    return null;
  });
  call(app, editPlan, async (ctx, input) => {
    const done = await edit(ctx, input);
    return input.trial ? done : tellOf(ctx, input.id, done);
  });
  call(app, undoPlanStep, async (ctx, input) => tellOf(ctx, input.id, await undoNewestStep(ctx, input)));
  call(app, explainPlanOrder, async (ctx, { id, order }) => {
    const plan = await seenPlan(ctx, id);
    if (plan.input.orders[order] === undefined) throw fail('core.notFound');
    const explained = explain(plan, walk(plan), order);
    const isLate = explained.lateDays > 0;
    const found = isLate ? await remediesOf(plan, order) : [];
    const remedies = found.map(({ kind, lateDays, added, givenUp, others, moreChangeovers }) => ({
      kind,
      lateDays: wholeLateDays(lateDays),
      added: [...added],
      givenUp: [...givenUp],
      others: others.map((each) => ({ ...each, moreDays: wholeLateDays(each.moreDays) })),
      moreChangeovers,
    }));
    return { revision: plan.revision, ...explained, remedies };
  });
  call(app, applyPlanRemedy, async (ctx, { id, revision, order, kind }) => {
    const plan = await draftAt(ctx, { id, revision });
    const line = plan.facts.orders[order];
    if (line === undefined) throw fail('core.notFound');
    const remedy = (await remediesOf(plan, order)).find((each) => each.kind === kind);
    if (remedy === undefined) {
      const { facts } = await shownTo(ctx, plan);
      throw fail('production.noRemedy', { order: facts.orders[order]?.number ?? '' });
    }
    return tellOf(ctx, id, {
      revision: await writeStep(ctx, { plan, lots: remedy.plan.machines, what: 'remedy' }),
    });
  });
  call(app, comparePlans, (ctx, { ids }) => compared(ctx, ids));
  call(app, previewTakeOver, async (ctx, { id }) => preview(ctx, await seenPlan(ctx, id)));
  call(app, showPlanLoad, async (ctx, { id }) => planLoadOf(ctx, await seenPlan(ctx, id)));
  call(app, showPlanDispatches, (ctx, input) => dispatches(ctx, input));
  call(app, dispatchPlan, (ctx, input) => dispatch(ctx, input));
}

async function shown(ctx: Ctx, plan: StoredPlan, run: RunRow | undefined): Promise<ShownPlan> {
  // The title of a reference belongs to the row that names it.
  const [copyOf = null] =
    plan.copyOfId === null ? [] : await selectPlanNames(ctx.tx, { ids: [plan.copyOfId] });
  const [takenOver = null] = await selectTakenOver(ctx);
  const steps = await selectSteps(ctx.tx, { id: plan.id });
  const isCurrent = plan.state === 'draft' || plan.state === 'takenOver';
  const { age, gone } = isCurrent ? await ageOf(ctx, plan) : { age: null, gone: new Set<number>() };
  const nowMs = ctx.clock.nowMs();
  const colours = await readVarietyColours(ctx.tx, nowMs);
  return planAnswerOf(await shownTo(ctx, plan), { nowMs, colours, copyOf, takenOver, steps, run, age, gone });
}

async function followedAge(ctx: Ctx): Promise<OutputOf<typeof showPlanAge>> {
  const [followed] = await selectTakenOver(ctx);
  const nowMs = ctx.clock.nowMs();
  const read = followed && (await selectPlanFacts(ctx.tx, { id: followed.id }));
  if (followed === undefined || read === undefined) return { plan: null, nowMs, age: null };
  const { age } = await ageOf(ctx, read);
  return { plan: { ...followed, horizonDays: read.horizonDays }, nowMs, age };
}

async function groundFor(ctx: Ctx, servicesOf: ServicesOf): Promise<OutputOf<typeof showPlanGround>> {
  const { facts, input, startMs } = await readGround(ctx, {
    horizonDays: planDays.usual,
    servicesOf,
    reader: ctx,
  });
  const [takenOver = null] = await selectTakenOver(ctx);
  const planned = facts.orders.map((line, at) => ({
    line,
    kg: input.orders[at]?.kg ?? 0,
    leftOut: null,
  }));
  const others = facts.leftOut.map((line) => ({ line, kg: 0, leftOut: line.reason }));
  return {
    nowMs: startMs,
    frames: facts.frames.length,
    takenOver,
    lines: [...planned, ...others].map(({ line, kg, leftOut }) => ({
      lineId: line.lineId,
      orderId: line.orderId,
      number: line.number,
      line: line.line,
      customer: line.customer,
      variety: line.variety,
      deliveryDate: line.deliveryDate,
      kg,
      leftOut,
    })),
  };
}

async function compared(ctx: Ctx, ids: readonly string[]): Promise<OutputOf<typeof comparePlans>> {
  const plans: { plan: StoredPlan; walked: ReturnType<typeof walk> }[] = [];
  for (const id of ids) {
    const plan = await shownTo(ctx, await seenPlan(ctx, id));
    plans.push({ plan, walked: walk(plan) });
  }
  const lines = new Map(
    plans.flatMap(({ plan }) => plan.facts.orders.map((line) => [line.lineId, line] as const)),
  );
  return {
    plans: plans.map(({ plan, walked }) => ({
      id: plan.id,
      number: plan.number,
      name: plan.name,
      state: plan.state,
      startMs: plan.startMs,
      horizonDays: plan.horizonDays,
      changes: plan.changes,
      totals: walked.totals,
    })),
    lines: [...lines.values()].map((line) => ({
      lineId: line.lineId,
      number: line.number,
      line: line.line,
      customer: line.customer,
      variety: line.variety,
      deliveryDate: line.deliveryDate,
      plans: plans.map(({ plan, walked }) => {
        const at = plan.facts.orders.findIndex(({ lineId }) => lineId === line.lineId);
        const stands = walked.orders[at];
        return stands === undefined
          ? null
          : {
              endMs: stands.endHours === null ? null : plan.startMs + stands.endHours * hourMs,
              lateDays: stands.lateDays,
              unscheduledKg: walked.unscheduledKg[at] ?? 0,
              frames: stands.machines.length,
            };
      }),
    })),
  };
}
