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

type RunnerApp = Pick<App, 'pool' | 'clock' | 'log' | 'news'>;

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

/** Creates the runner of this process. */
export function createPlanRunner(app: RunnerApp): PlanRunner {
  return new PlanRunner(app);
}

/**
 * Optimisations on which this process works. Everything that matters is in the database: each second the best plan so far is
 * written into the plan, with a heartbeat. A run whose process is gone is taken over by another one, which goes on from there.
 */
export class PlanRunner {
  /** Name of this process in the rows of its runs. */
  readonly holder = uuidv7();
  readonly #app: RunnerApp;
  readonly #limited = createConcurrencyLimiter(places);
  readonly #working = new Map<string, { own: Working; task: Promise<void> }>();
  #isClosing = false;

  constructor(app: RunnerApp) {
    this.#app = app;
  }

  /** Works on a run of this process in the background, once it is committed. */
  run(tenantId: number, row: RunRow): void {
    if (this.#isClosing || this.#working.has(row.id)) return;
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
    this.#working.set(row.id, { own, task: this.#work(own).finally(() => this.#working.delete(row.id)) });
  }

  /** Takes over the runs of a mill that nobody works on any more. */
  async adopt(tenantId: number): Promise<void> {
    if (this.#isClosing) return;
    const rows = await inTenant(this.#app.pool, tenantId, (tx) => claimSilent(tx, { holder: this.holder }));
    for (const row of rows) this.run(tenantId, row);
  }

  /** Passes on that the run of a plan is to end: one of this process notices at once, any other at its next heartbeat. */
  hearStop(planId: string): void {
    for (const { own } of this.#working.values()) if (own.row.planId === planId) own.beatNow();
  }

  /** Resolves when nothing runs here any more. */
  async settled(): Promise<void> {
    while (this.#working.size > 0) await Promise.all([...this.#working.values()].map(({ task }) => task));
  }

  /** Leaves the runs of this process to the next one, at the plan that was written last. */
  async close(): Promise<void> {
    this.#isClosing = true;
    const remaining = [...this.#working.values()];
    await Promise.all(remaining.flatMap(({ own }) => own.run?.kill() ?? []));
    await Promise.all(remaining.map(({ task }) => task));
    for (const tenantId of new Set(remaining.map(({ own }) => own.tenantId)))
      await inTenant(this.#app.pool, tenantId, (tx) => leaveRuns(tx, { holder: this.holder }));
  }

  async #work(own: Working): Promise<void> {
    const { tenantId, row } = own;
    let beating = Promise.resolve();
    const beatInTurn = () => {
      beating = beating
        .then(() => this.#beat(own))
        .catch((error: Error) =>
          this.#app.log.warn({ err: error, run: row.id }, 'a plan could not say how far it is'),
        );
      return beating;
    };
    own.beatNow = () => {
      beatInTurn()
        .then(() => (own.isLost ? own.run?.kill() : undefined))
        .catch(() => undefined);
    };
    const timer = setInterval(own.beatNow, beatMs);
    try {
      const ended = await this.#limited(async () => (await this.#search(own))?.ended);
      if (this.#isClosing || own.isLost) return;
      if (ended?.error !== undefined)
        this.#app.log.error({ err: ended.error, run: row.id }, 'a plan search died');
      await beatInTurn();
      const state = ended === undefined || ended.end === 'interrupted' ? 'failed' : ended.end;
      await inTenant(this.#app.pool, tenantId, (tx) =>
        endRun(tx, { id: row.id, holder: this.holder, state, endedMs: this.#app.clock.nowMs() }),
      );
      this.#tell(own, state);
    } catch (error) {
      this.#app.log.error({ err: error, run: row.id }, 'a plan search could not be ended');
    } finally {
      clearInterval(timer);
      await beating;
    }
  }

  async #search(own: Working): Promise<PlanRun | undefined> {
    const { tenantId, row } = own;
    const plan = await inTenant(this.#app.pool, tenantId, (tx) => selectPlan(tx, { id: row.planId }));
    if (plan === undefined || this.#isClosing || own.isLost) return undefined;
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
        // The planner is waiting: the first plan does not wait for the next heartbeat.
        if (isFirst) own.beatNow();
      },
    });
    return own.run;
  }

  /** Writes a heartbeat, and the plan where it is better. */
  async #beat(own: Working): Promise<void> {
    const { tenantId, row, best } = own;
    const isBetter = best !== undefined && (own.written === null || best.total < own.written - 1e-9);
    const written = await inTenant(this.#app.pool, tenantId, async (tx) => {
      // The plan first, as everybody locks it.
      const plan = isBetter ? await lockPlan(tx, { id: row.planId }) : undefined;
      const told = await noteRun(tx, {
        id: row.id,
        holder: this.holder,
        share: best?.share ?? row.share,
        bestTotal: best?.total ?? null,
        bound: best?.bound ?? null,
      });
      own.isLost ||= told === undefined || (isBetter && plan?.state !== 'draft');
      if (own.isLost) return undefined;
      if (told?.isStopAsked === true) own.run?.stop();
      return isBetter && plan !== undefined ? this.#write(tx, { plan, best, own }) : undefined;
    });
    if (own.isLost) return;
    if (isBetter) own.written = best.total;
    own.revision = written ?? own.revision;
    this.#tell(own, 'running');
  }

  async #write(
    tx: TenantTransaction,
    { plan, best, own }: { plan: StoredPlan; best: BestSoFar; own: Working },
  ): Promise<number> {
    const changedMs = this.#app.clock.nowMs();
    const by = own.row.startedBy;
    const lots = best.plan.machines;
    const { totals } = walk({ ...plan, lots });
    const revision = await updateLots(tx, { id: plan.id, lots, totals, changedMs, by });
    const step = { id: plan.id, revision, what: 'run', by, atMs: changedMs, most: mostPlanSteps } as const;
    // A whole run is one step back.
    if (!own.isStepKept) await insertStep(tx, { ...step, lots: plan.lots });
    own.isStepKept = true;
    return revision;
  }

  #tell({ tenantId, row, best, revision }: Working, state: RunRow['state']): void {
    this.#app.news.tell(tenantId, planTopic(tenantId, row.planId), {
      revision,
      run: { state, share: state === 'done' ? 1 : (best?.share ?? row.share) },
    } satisfies PlanNews);
  }
}
