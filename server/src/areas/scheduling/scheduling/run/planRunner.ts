import { type PlanNews, planTopic } from '@millwright/contract/areas/scheduling/scheduling/planNews.ts';
import { mostPlanSteps } from '@millwright/contract/areas/scheduling/scheduling/schedulingShapes.ts';
import { inTenant, type TenantTransaction } from '../../../../platform/db/tenancy.ts';
import { uuidv7 } from '../../../../platform/db/uuid.ts';
import type { App } from '../../../../platform/http/calls/app.ts';
import { createConcurrencyLimiter } from '../../../../platform/session/limiter.ts';
import { type BestSoFar, type PlanRun, runPlan } from '../../planning/runPlan.ts';
import { insertStep, lockPlan, selectPlan, updateLots } from '../facts/plan.queries.ts';
import type { StoredPlan } from '../facts/planFacts.ts';
import { walk } from '../facts/planTotals.ts';
import { claimSilent, endRun, leaveRuns, noteRun, type RunRow } from './run.queries.ts';

export type PlanRunner = ReturnType<typeof createPlanRunner>;

const beatMs = 1_000;
/** Searches of all mills at once in this process, and how many wait for their turn. */
const places = { width: 2, waiting: 100 };

interface Working {
  readonly tenantId: number;
  readonly row: RunRow;
  run: PlanRun | undefined;
  best: BestSoFar | undefined;
  /** What the plan in the database costs; null: it is not whole. */
  written: number | null;
  isStepKept: boolean;
  /** Of the plan in the database, as far as this process knows. */
  revision: number;
  /** Somebody else works on it, or its plan is gone. */
  isLost: boolean;
  /** Says at once how far it is, and hears whether it is to stop. */
  beatNow: () => void;
}

/**
 * The optimisations on which this process works. All that matters stands in the database: each second the best plan so far is
 * written into the plan, with a sign of life. A run whose process is gone is taken over by another one, which goes on from there.
 */
export function createPlanRunner({ pool, clock, log, news }: Pick<App, 'pool' | 'clock' | 'log' | 'news'>) {
  const holder = uuidv7();
  const limited = createConcurrencyLimiter(places);
  const working = new Map<string, { own: Working; task: Promise<void> }>();
  let isClosing = false;

  const tell = ({ tenantId, row, best, revision }: Working, state: RunRow['state']): void =>
    news.tell(tenantId, planTopic(tenantId, row.planId), {
      revision,
      run: { state, share: state === 'done' ? 1 : (best?.share ?? row.share) },
    } satisfies PlanNews);

  /** Says how far it is, and writes a better plan. */
  const beat = async (own: Working): Promise<void> => {
    const { tenantId, row, best } = own;
    const isBetter = best !== undefined && (own.written === null || best.total < own.written - 1e-9);
    const written = await inTenant(pool, tenantId, async (tx) => {
      // The plan first, as everybody locks it.
      const plan = isBetter ? await lockPlan(tx, { id: row.planId }) : undefined;
      const told = await noteRun(tx, {
        id: row.id,
        holder,
        share: best?.share ?? row.share,
        bestTotal: best?.total ?? null,
        bound: best?.bound ?? null,
      });
      own.isLost ||= told === undefined || (isBetter && plan?.state !== 'draft');
      if (own.isLost) return undefined;
      if (told?.isStopAsked === true) own.run?.stop();
      return isBetter && plan !== undefined ? write(tx, { plan, best, own }) : undefined;
    });
    if (own.isLost) return;
    if (isBetter) own.written = best.total;
    own.revision = written ?? own.revision;
    tell(own, 'running');
  };

  const write = async (
    tx: TenantTransaction,
    { plan, best, own }: { plan: StoredPlan; best: BestSoFar; own: Working },
  ): Promise<number> => {
    const changedMs = clock.nowMs();
    const by = own.row.startedBy;
    const lots = best.plan.machines;
    const { totals } = walk({ ...plan, lots });
    const revision = await updateLots(tx, { id: plan.id, lots, totals, changedMs, by });
    const step = { id: plan.id, revision, what: 'run', by, atMs: changedMs, most: mostPlanSteps } as const;
    // A whole run is one step back.
    if (!own.isStepKept) await insertStep(tx, { ...step, lots: plan.lots });
    own.isStepKept = true;
    return revision;
  };

  const search = async (own: Working): Promise<PlanRun | undefined> => {
    const { tenantId, row } = own;
    const plan = await inTenant(pool, tenantId, (tx) => selectPlan(tx, { id: row.planId }));
    if (plan === undefined || isClosing || own.isLost) return undefined;
    const { totals } = walk(plan);
    const isEmpty = totals.scheduledKg === 0;
    own.revision = plan.revision;
    own.written = isEmpty || totals.unscheduledOrders > 0 ? null : totals.cost.total;
    own.run = runPlan(plan.input, {
      // Whoever goes on with it looks elsewhere.
      seed: row.seed + Math.round(row.share * 1_000),
      ms: Math.max(500, row.seconds * 1_000 * (1 - row.share)),
      ...(isEmpty ? {} : { from: { machines: plan.lots } }),
      keeps: row.keeps,
      onBest: (best) => {
        const isFirst = own.best === undefined;
        own.best = { ...best, share: row.share + (1 - row.share) * best.share };
        // Who made the plan looks at it: the first one does not wait for the next beat.
        if (isFirst) own.beatNow();
      },
    });
    return own.run;
  };

  const work = async (own: Working): Promise<void> => {
    const { tenantId, row } = own;
    let beating = Promise.resolve();
    const beatInTurn = () => {
      beating = beating
        .then(() => beat(own))
        .catch((error: Error) => log.warn({ err: error, run: row.id }, 'a plan could not say how far it is'));
      return beating;
    };
    own.beatNow = () => {
      beatInTurn()
        .then(() => (own.isLost ? own.run?.kill() : undefined))
        .catch(() => undefined);
    };
    const timer = setInterval(own.beatNow, beatMs);
    try {
      const ended = await limited(async () => (await search(own))?.ended);
      if (isClosing || own.isLost) return;
      if (ended?.error !== undefined) log.error({ err: ended.error, run: row.id }, 'a plan search died');
      await beatInTurn();
      const state = ended === undefined || ended.end === 'interrupted' ? 'failed' : ended.end;
      await inTenant(pool, tenantId, (tx) =>
        endRun(tx, { id: row.id, holder, state, endedMs: clock.nowMs() }),
      );
      tell(own, state);
    } catch (error) {
      log.error({ err: error, run: row.id }, 'a plan search could not be ended');
    } finally {
      clearInterval(timer);
      await beating;
    }
  };

  const run = (tenantId: number, row: RunRow): void => {
    if (isClosing || working.has(row.id)) return;
    const own: Working = {
      tenantId,
      row,
      run: undefined,
      best: undefined,
      written: null,
      isStepKept: row.share > 0,
      revision: 0,
      isLost: false,
      beatNow: () => undefined,
    };
    working.set(row.id, { own, task: work(own).finally(() => working.delete(row.id)) });
  };

  return {
    /** How runs name this process. */
    holder,
    /** Works on a run of this process in the background, once it is committed. */
    run,
    /** Takes over what nobody works on any more in a mill. */
    async adopt(tenantId: number): Promise<void> {
      if (isClosing) return;
      const rows = await inTenant(pool, tenantId, (tx) => claimSilent(tx, { holder }));
      for (const row of rows) run(tenantId, row);
    },
    /** Somebody wants the run of a plan to end: one of this process hears it at once, any other at its next beat. */
    hearStop(planId: string): void {
      for (const { own } of working.values()) if (own.row.planId === planId) own.beatNow();
    },
    /** When nothing runs here any more. */
    async settled(): Promise<void> {
      while (working.size > 0) await Promise.all([...working.values()].map(({ task }) => task));
    },
    /** Leaves what runs here to the next process, at the plan that was written last. */
    async close(): Promise<void> {
      isClosing = true;
      const left = [...working.values()];
      await Promise.all(left.flatMap(({ own }) => own.run?.kill() ?? []));
      await Promise.all(left.map(({ task }) => task));
      for (const tenantId of new Set(left.map(({ own }) => own.tenantId)))
        await inTenant(pool, tenantId, (tx) => leaveRuns(tx, { holder }));
    },
  };
}
