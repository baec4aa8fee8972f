import { sampleLate } from '@millwright/contract/areas/lab/plans/planJobs.ts';
import { labSample } from '@millwright/contract/areas/lab/samples/labSample.ts';
import { notify } from '@millwright/contract/core/resource/notices.ts';
import { hourMs, minuteMs } from '@millwright/contract/core/time/units.ts';
import { localMoment } from '@millwright/contract/core/time/zone.ts';
import { uuidv7 } from '../../../platform/db/uuid.ts';
import { Refusal } from '../../../platform/http/errors/fail.ts';
import type { JobCtx } from '../../../platform/jobs/jobs.ts';
import { addRow, asSystem, refusedOr, type WriteCtx } from '../../../resource/index.ts';
import { shiftPlanOf } from '../../shifts/index.ts';
import { type SampledMachine, selectSampledMachines } from '../samples/labSample.queries.ts';
import {
  claimOccasion,
  type PlanRow,
  selectDoffs,
  selectLastPlanned,
  selectLate,
  selectMachinesOf,
  selectPlansInUse,
} from './planSamples.queries.ts';

/** Doffs and lateness of this long ago are still followed by a job that has not run before. */
const lookBackMs = 2 * hourMs;

/** Occasion of a plan on one machine. */
export interface Occasion {
  readonly machineId: number;
  /** Unique for plan and machine: the sample of an occasion is made once. */
  readonly key: string;
  readonly atMs: number;
  readonly varietyId?: string | null;
  readonly lot?: string | null;
}

/** Makes the samples of shifts, days and doffs, and notifies of late ones. Running it again makes none twice. */
export async function makeDueSamples(job: JobCtx): Promise<void> {
  const ctx = await asSystem(job);
  const nowMs = ctx.clock.nowMs();
  const calendar = await shiftPlanOf(ctx.tx, ctx.tenant);
  const { productionDate, shift, startMs } = calendar.at(nowMs);
  const dayStartMs = calendar.on(productionDate)[0]?.startMs ?? startMs;
  const plans = await selectPlansInUse(ctx.tx, { occasions: ['shift', 'day', 'doff'] });
  const machines = plans.length === 0 ? [] : await selectSampledMachines(ctx.tx, { ids: null });
  for (const plan of plans) {
    const fitting = machines.filter((machine) => isOfPlan(plan, machine));
    if (plan.occasion === 'doff') {
      const fromMs = Math.max(dayStartMs, nowMs - lookBackMs);
      await sampleDoffs(ctx, plan, { machines: fitting, dayMs: dayStartMs, fromMs, toMs: nowMs });
      continue;
    }
    const isDay = plan.occasion === 'day';
    const key = isDay ? `day:${productionDate}` : `shift:${productionDate}:${shift}`;
    await sampleInTurn(ctx, plan, { machines: fitting, key, atMs: isDay ? dayStartMs : startMs });
  }
  await tellLate(ctx, { afterMs: job.lastMs ?? job.dueMs - lookBackMs, untilMs: job.dueMs });
}

/** Returns true for a machine of the plan's process, group and variety. */
export function isOfPlan(
  { process, machineIds, varietyId }: PlanRow,
  machine: Pick<SampledMachine, 'id' | 'kind' | 'varietyId'>,
): boolean {
  if (machine.kind !== process) return false;
  if (machineIds !== null && machineIds.length > 0 && !machineIds.includes(String(machine.id))) return false;
  return varietyId === null || varietyId === machine.varietyId;
}

/** Makes samples of machines on an occasion, as many as the plan allows, those first that waited longest. */
async function sampleInTurn(
  ctx: WriteCtx,
  plan: PlanRow,
  { machines, key, atMs }: { machines: readonly SampledMachine[]; key: string; atMs: number },
): Promise<void> {
  const done = new Set(await selectMachinesOf(ctx.tx, { planId: plan.id, occasion: key }));
  const left = (plan.maxMachines ?? Number.POSITIVE_INFINITY) - done.size;
  const waiting = machines.filter(({ id }) => !done.has(id));
  if (left <= 0 || waiting.length === 0) return;
  const last = new Map(
    (await selectLastPlanned(ctx.tx, { planId: plan.id })).map(({ machineId, lastMs }) => [
      machineId,
      lastMs,
    ]),
  );
  const inTurn = waiting.toSorted((one, other) => (last.get(one.id) ?? 0) - (last.get(other.id) ?? 0));
  const chosen = inTurn.slice(0, Math.min(left, inTurn.length));
  await makeSamples(
    ctx,
    plan,
    chosen.map(({ id, varietyId }) => ({ machineId: id, key, atMs, varietyId })),
  );
}

async function sampleDoffs(
  ctx: WriteCtx,
  plan: PlanRow,
  { machines, ...span }: { machines: readonly SampledMachine[]; dayMs: number; fromMs: number; toMs: number },
): Promise<void> {
  const every = plan.everyDoffs ?? 1;
  const known = new Map(machines.map((machine) => [machine.id, machine]));
  const doffs = (await selectDoffs(ctx.tx, span)).filter(({ count }) => count % every === 0);
  await makeSamples(
    ctx,
    plan,
    doffs.flatMap(({ machineId, atMs }) => {
      const machine = known.get(machineId);
      const key = `doff:${atMs}`;
      return machine === undefined ? [] : [{ machineId, key, atMs, varietyId: machine.varietyId }];
    }),
  );
}

/** Makes a sample of each occasion that has none yet. */
export async function makeSamples(
  ctx: WriteCtx,
  plan: PlanRow,
  occasions: readonly Occasion[],
): Promise<void> {
  for (const { machineId, key, atMs, varietyId = null, lot = null } of occasions) {
    const id = uuidv7();
    const claim = { planId: plan.id, machineId, occasion: key, sampleId: id, nowMs: ctx.clock.nowMs() };
    if (!(await claimOccasion(ctx.tx, claim))) continue;
    const dueMs = atMs + plan.afterMin * minuteMs;
    const { responsibleId } = plan;
    const input = { machineId: String(machineId), varietyId, lot, dueAt: momentOf(dueMs), responsibleId };
    const byServer = {
      planId: plan.id,
      occasion: plan.occasion,
      lateAt: momentOf(dueMs + plan.graceMin * minuteMs),
    };
    const made = await refusedOr(() => addRow(ctx, labSample, input, byServer, { id }));
    if (made instanceof Refusal)
      ctx.log.warn({ planId: plan.id, machineId, code: made.code }, 'planned sample refused');
  }
}

async function tellLate(ctx: WriteCtx, span: { afterMs: number; untilMs: number }): Promise<void> {
  for (const { id, number, machineId, machine, dueMs, responsibleId } of await selectLate(ctx.tx, span))
    notify(ctx, sampleLate, {
      values: { number, machine, dueTime: localMoment(ctx.tenant.zone, dueMs) },
      to: responsibleId === null ? { roles: ['qualityWorker'] } : { people: [responsibleId] },
      about: { resource: labSample, id },
      machineIds: [machineId],
    });
}

function momentOf(ms: number): string {
  return new Date(ms).toISOString();
}
