import {
  type copyPlan,
  type EditedPlan,
  type editPlan,
  type makePlan,
} from '@millwright/contract/areas/scheduling/scheduling/schedulingCalls.ts';
import { productionPlan } from '@millwright/contract/areas/scheduling/scheduling/productionPlan.ts';
import {
  mostPlanFrames,
  mostPlanOrders,
  mostPlanRuns,
  mostPlanSteps,
  type PlanChanges,
} from '@millwright/contract/areas/scheduling/scheduling/schedulingShapes.ts';
import type { InputOf } from '@millwright/contract/core/call/call.ts';
import { dayMs, hourMs } from '@millwright/contract/core/time/units.ts';
import { uuidv7 } from '../../../platform/db/uuid.ts';
import type { Ctx } from '../../../platform/http/calls/app.ts';
import { fail } from '../../../platform/http/errors/fail.ts';
import { addRow } from '../../../resource/index.ts';
import type { Plan } from '../planning/model.ts';
import { type GroundWishes, readGround, type ServicesOf } from './facts/millFacts.ts';
import { selectOpenLines } from './facts/millFacts.queries.ts';
import { insertContent, insertStep, takeNewestStep, updateLots, writeFigures } from './facts/plan.queries.ts';
import { draftAt, seenPlan } from './planAccess.ts';
import { carriedLots, runningLocked } from './promise/planCarry.ts';
import { editLots } from './facts/planEdits.ts';
import { type PlanGround, type StoredPlan } from './facts/planFacts.ts';
import type { PlanRunner } from './run/planRunner.ts';
import { linesSeen } from './facts/planSight.ts';
import { walk } from './facts/planTotals.ts';
import { lotsOf } from './planView.ts';
import { insertRun, lockScheduling, type RunRow, selectRunning } from './run/run.queries.ts';
import { turnsWithin } from './facts/tending.ts';
import { supposed } from './whatIf.ts';

/** What making a plan needs beside who asks. */
interface Making {
  readonly runner: PlanRunner;
  readonly servicesOf: ServicesOf;
}

interface Made {
  readonly id: string;
  readonly number: string;
}

/** Reads the mill and makes a plan of it, which is then optimised; see `makePlan`. */
export async function make(
  ctx: Ctx,
  { runner, servicesOf }: Making,
  said: InputOf<typeof makePlan>,
): Promise<Made> {
  const from = said.from === undefined ? undefined : await seenPlan(ctx, said.from);
  const ground = await plannable(ctx, {
    horizonDays: said.horizonDays,
    servicesOf,
    lineIds: said.lineIds && new Set(said.lineIds),
    stopped: said.stopped,
  });
  const known = new Set(ground.facts.frames.map(({ machineId }) => machineId));
  if (said.stopped.some(({ machineId }) => !known.has(machineId))) throw fail('core.notFound');
  const lots = from === undefined ? [] : carriedLots(from, ground);
  return begin(ctx, runner, {
    name: said.name,
    horizonDays: said.horizonDays,
    ground,
    lots:
      said.keeps === 'running'
        ? runningLocked(ground, emptied(ground, lots, said.stopped))
        : emptied(ground, lots, said.stopped),
    copyOfId: from?.id ?? null,
    changes: null,
    seconds: said.seconds,
    // After a stop lots go on where they are, if nothing else was said.
    keeps: from !== undefined && said.stopped.length > 0 && said.keeps === 'frames',
  });
}

/** Copies a plan with what is supposed to be different; see `copyPlan`. */
export async function copy(
  ctx: Ctx,
  { runner, servicesOf }: Making,
  said: InputOf<typeof copyPlan>,
): Promise<Made> {
  const from = await seenPlan(ctx, said.id);
  const { changes } = said;
  const more =
    changes.withLines.length === 0
      ? undefined
      : await plannable(ctx, {
          horizonDays: from.horizonDays,
          servicesOf,
          lineIds: new Set(changes.withLines),
        });
  const untilMs = from.startMs + from.horizonDays * dayMs;
  const turns = changes.people.length === 0 ? [] : await turnsWithin(ctx, { fromMs: from.startMs, untilMs });
  const ground = supposed(from, changes, { more, turns });
  const taken = new Set(ground.facts.orders.map(({ lineId }) => lineId));
  const strange = more?.facts.orders.filter(({ lineId }) => !taken.has(lineId)) ?? [];
  // Of a yarn that the plan does not know, neither frames nor changeovers are known.
  if (strange.length > 0)
    throw fail('production.planOrdersChanged', {
      number: from.number,
      orders: strange.map((line) => line.number).join(', '),
    });
  assertSize(ground);
  return begin(ctx, runner, {
    name: said.name,
    horizonDays: from.horizonDays,
    ground,
    lots: emptied(ground, carriedLots(from, ground), changes.broken),
    copyOfId: from.id,
    changes,
    seconds: said.seconds,
    keeps: changes.broken.length > 0,
  });
}

/** Lets a draft be optimised; see `startPlanRun`. */
export async function startRun(
  ctx: Ctx,
  runner: PlanRunner,
  { id, seconds }: { id: string; seconds: number },
): Promise<RunRow> {
  await assertFreePlace(ctx);
  const plan = await draftAt(ctx, { id });
  return startOn(ctx, runner, { plan, seconds, keeps: false });
}

/** Changes the lots of a draft, or tries it; see `editPlan`. */
export async function edit(ctx: Ctx, said: InputOf<typeof editPlan>): Promise<EditedPlan> {
  const plan = await draftAt(ctx, said);
  const before = walk(plan);
  const { lots, touched } = editLots(plan, said.edits);
  const after = walk({ ...plan, lots });
  const revision = said.trial ? plan.revision : await writeStep(ctx, { plan, lots, what: 'edit' });
  const told = lotsOf(plan, after.checked.lots);
  const isMoved = (at: number) =>
    before.orders[at]?.endHours !== after.orders[at]?.endHours ||
    before.unscheduledKg[at] !== after.unscheduledKg[at];
  const moved = plan.input.orders.flatMap((_, at) => (isMoved(at) ? [at] : []));
  const endOf = (hours: number | null | undefined) =>
    hours === null || hours === undefined ? null : plan.startMs + hours * hourMs;
  return {
    revision,
    before: before.totals,
    after: after.totals,
    orders: moved.map((order) => ({
      order,
      beforeEndMs: endOf(before.orders[order]?.endHours),
      endMs: endOf(after.orders[order]?.endHours),
      beforeLateDays: before.orders[order]?.lateDays ?? 0,
      lateDays: after.orders[order]?.lateDays ?? 0,
    })),
    frames: touched.map((frame) => ({ frame, lots: told.filter((lot) => lot.frame === frame) })),
    unscheduled: moved.map((order) => ({ order, kg: after.unscheduledKg[order] ?? 0 })),
  };
}

/** Takes the newest step of a draft back; see `undoPlanStep`. */
export async function undoNewestStep(
  ctx: Ctx,
  said: { id: string; revision: number },
): Promise<{ revision: number }> {
  const plan = await draftAt(ctx, said);
  const lots = await takeNewestStep(ctx.tx, { id: plan.id });
  if (lots === undefined) throw fail('production.noStepBack', { number: plan.number });
  return { revision: await put(ctx, { plan, lots }) };
}

/** Writes other lots into a draft that is locked, as a step that can be taken back; gives the new revision. */
export async function writeStep(
  ctx: Pick<Ctx, 'tx' | 'clock' | 'person'>,
  { plan, lots, what }: { plan: StoredPlan; lots: Plan['machines']; what: 'edit' | 'remedy' },
): Promise<number> {
  const revision = await put(ctx, { plan, lots });
  const [by, atMs] = [ctx.person.realname, ctx.clock.nowMs()];
  await insertStep(ctx.tx, {
    id: plan.id,
    revision,
    what,
    lots: plan.lots,
    by,
    atMs,
    most: mostPlanSteps,
  });
  return revision;
}

async function put(
  { tx, clock, person }: Pick<Ctx, 'tx' | 'clock' | 'person'>,
  { plan, lots }: { plan: StoredPlan; lots: Plan['machines'] },
): Promise<number> {
  const { totals } = walk({ ...plan, lots });
  return updateLots(tx, { id: plan.id, lots, totals, changedMs: clock.nowMs(), by: person.realname });
}

/** What the mill knows, as far as a plan can be made of it; lines that are named must have a route. */
async function plannable(ctx: Ctx, wishes: GroundWishes): Promise<PlanGround> {
  const { lineIds } = wishes;
  if (lineIds !== undefined) {
    const seen = await linesSeen(ctx, await selectOpenLines(ctx.tx));
    const open = new Set(seen.map(({ lineId }) => lineId));
    if ([...lineIds].some((id) => !open.has(id))) throw fail('core.notFound');
  }
  const ground = await readGround(ctx, { ...wishes, reader: ctx });
  const bare = ground.facts.leftOut.filter(({ reason }) => reason === 'noRoute');
  if (lineIds !== undefined && bare.length > 0)
    throw fail('production.orderWithoutRoute', {
      varieties: [...new Set(bare.map(({ variety }) => variety))].join(', '),
    });
  if (ground.facts.frames.length === 0) throw fail('production.noFramesToPlan');
  assertSize(ground);
  return ground;
}

function assertSize({ input }: PlanGround): void {
  if (input.machines.length > mostPlanFrames) throw fail('production.planTooLarge', { most: mostPlanFrames });
  if (input.orders.length > mostPlanOrders) throw fail('production.planTooLarge', { most: mostPlanOrders });
}

/** Lots of frames that stand are put elsewhere, or behind their stop, by whoever plans anew. */
function emptied(
  { facts }: PlanGround,
  lots: Plan['machines'],
  stopped: readonly { readonly machineId: string }[],
): Plan['machines'] {
  const ids = new Set(stopped.map(({ machineId }) => machineId));
  return lots.map((own, at) => (ids.has(facts.frames[at]?.machineId ?? '') ? [] : own));
}

async function begin(
  ctx: Ctx,
  runner: PlanRunner,
  made: {
    name: string;
    horizonDays: number;
    ground: PlanGround;
    lots: Plan['machines'];
    copyOfId: string | null;
    changes: PlanChanges | null;
    seconds: number;
    keeps: boolean;
  },
): Promise<Made> {
  const { name, horizonDays, ground, lots, copyOfId, changes, seconds, keeps } = made;
  await assertFreePlace(ctx);
  const id = uuidv7();
  const changedMs = ctx.clock.nowMs();
  const { totals } = walk({ input: ground.input, lots });
  const by = ctx.person.realname;
  await insertContent(ctx.tx, { ...ground, id, lots, totals, changes, changedMs, by });
  await addRow(ctx, productionPlan, { name, horizonDays }, { copyOfId }, { id });
  await writeFigures(ctx.tx, id, totals);
  const plan = await seenPlan(ctx, id);
  if (plan.input.orders.length > 0) await startOn(ctx, runner, { plan, seconds, keeps });
  return { id, number: plan.number };
}

/** Throws `production.tooManyPlanRuns` while as many run in the mill as may. */
async function assertFreePlace({ tx }: Pick<Ctx, 'tx'>): Promise<void> {
  await lockScheduling(tx);
  if ((await selectRunning(tx)).length >= mostPlanRuns)
    throw fail('production.tooManyPlanRuns', { most: mostPlanRuns });
}

async function startOn(
  ctx: Ctx,
  runner: PlanRunner,
  { plan, seconds, keeps }: { plan: StoredPlan; seconds: number; keeps: boolean },
): Promise<RunRow> {
  const { totals } = walk(plan);
  const row: RunRow = {
    id: uuidv7(),
    planId: plan.id,
    state: 'running',
    keeps,
    seed: 1 + plan.revision,
    seconds,
    share: 0,
    firstTotal: totals.scheduledKg > 0 ? totals.cost.total : null,
    bestTotal: totals.scheduledKg > 0 ? totals.cost.total : null,
    bound: null,
    isStopAsked: false,
    startedMs: ctx.clock.nowMs(),
    endedMs: null,
    startedBy: ctx.person.realname,
    isSilent: false,
  };
  await insertRun(ctx.tx, { ...row, holder: runner.holder });
  ctx.afterCommit(() => runner.run(ctx.tenantId, row));
  return row;
}
