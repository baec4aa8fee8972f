import { importKeptMs } from '@millwright/contract/areas/basics/workbook/workbook.ts';
import { againAfterDeadlock } from '../../platform/db/deadlock.ts';
import { hasWaitedTooLong } from '../../platform/db/lockWait.ts';
import { inTenant, type TenantTransaction } from '../../platform/db/tenancy.ts';
import type { Emitted } from '../../platform/events/events.queries.ts';
import type { App } from '../../platform/http/calls/app.ts';
import { fail } from '../../platform/http/errors/fail.ts';
import { refusalOfError } from '../../platform/http/errors/refusalOfError.ts';
import { createConcurrencyLimiter } from '../../platform/session/limiter.ts';
import type { WriteCtx } from '../acting.ts';
import { importWorkbook, stepsOf, type WorkbookAsked } from './workbookImport.ts';
import { endImport, noteImport } from './workbookJob.queries.ts';

/** What is imported, and by whom into which mill. */
export interface ImportOrder {
  readonly id: string;
  readonly ctx: Omit<WriteCtx, 'tx' | 'emit' | 'heard'>;
  readonly asked: WorkbookAsked;
}
export type WorkbookImporter = ReturnType<typeof createWorkbookImporter>;

/** Imports wait for each other, so that they never take more than two connections of a process. */
const atOnce = 1;
const mostWaiting = 100;
/** A process that ends waits so long for what is nearly done. */
const graceMs = 15_000;
const noteEveryMs = 1_000;

/** Thrown where an import was stopped while it was worked on; nobody is told. */
const stopped = new Error('the import was stopped');

/**
 * The imports of workbooks on which this process works, one after the other. Each is one transaction, which also notes
 * that it is done: however it ends, all of it is written or nothing.
 */
export function createWorkbookImporter(app: Pick<App, 'pool' | 'clock' | 'log' | 'events' | 'changes'>) {
  const { pool, clock, log, events, changes } = app;
  const limited = createConcurrencyLimiter({ width: atOnce, waiting: mostWaiting });
  const working = new Set<Promise<void>>();
  let isStopping = false;

  const work = async (order: ImportOrder) => {
    const { id, ctx } = order;
    const inMill = <Result>(task: (tx: TenantTransaction) => Promise<Result>) =>
      inTenant(pool, ctx.tenantId, task);
    const progress = { percent: 0, isGone: false };
    const noting = setInterval(() => {
      inMill((tx) => noteImport(tx, { id, percent: progress.percent, nowMs: clock.nowMs() }))
        .then((isThere) => {
          progress.isGone ||= !isThere;
        })
        .catch((error: Error) => log.warn({ err: error, job: id }, 'an import could not say how far it is'));
    }, noteEveryMs);
    try {
      const hasRun = await limited(() => againAfterDeadlock(() => importOnce(order, { inMill, progress })));
      if (hasRun === undefined) throw fail('core.tooMany', { seconds: 60 });
      if (hasRun.isHeard) events.wake(ctx.tenantId);
      for (const area of new Set(order.asked.lists.map(({ list }) => list.resource.namespace)))
        changes.note(ctx.tenantId, area);
    } catch (error) {
      if (error === stopped) return;
      const told = hasWaitedTooLong(error) ? fail('core.heldByOthers') : error;
      const { code, params, brokenRules } = refusalOfError(told, log, {
        line: 'an import of a workbook met a bug',
        job: id,
      });
      const failed = {
        state: 'failed',
        messageCode: code,
        refusal: { params, brokenRules },
        report: null,
      } as const;
      await inMill((tx) => endImport(tx, { id, expiresMs: clock.nowMs() + importKeptMs, ...failed })).catch(
        (again: Error) => log.error({ err: again, job: id }, 'an import could not be ended'),
      );
    } finally {
      clearInterval(noting);
    }
  };

  const importOnce = async (
    { id, ctx, asked }: ImportOrder,
    {
      inMill,
      progress,
    }: {
      inMill: <Result>(task: (tx: TenantTransaction) => Promise<Result>) => Promise<Result>;
      progress: { percent: number; isGone: boolean };
    },
  ): Promise<{ isHeard: boolean }> => {
    const steps = Math.max(1, stepsOf(asked.lists));
    let done = 0;
    const heard = (rows: number) => {
      if (isStopping) throw fail('basics.workbookInterrupted');
      if (progress.isGone) throw stopped;
      done += rows;
      // The last hundredth is the end of the transaction.
      progress.percent = Math.min(99, Math.floor((100 * done) / steps));
    };
    return inMill(async (tx) => {
      const emitted: Emitted[] = [];
      const emit: WriteCtx['emit'] = (name, payload) => {
        emitted.push({ name, payload });
      };
      heard(0);
      const { report, isWritten } = await importWorkbook({ ...ctx, tx, emit, heard }, asked);
      const state = isWritten || report.problems.length === 0 ? 'done' : 'refused';
      const expiresMs = clock.nowMs() + importKeptMs;
      if (!(await endImport(tx, { id, state, expiresMs, report, messageCode: null, refusal: null })))
        throw stopped;
      return { isHeard: await events.store(tx, emitted) };
    });
  };

  return {
    /** Works on an import in the background, after the call is answered. */
    run(order: ImportOrder): void {
      const task = work(order).finally(() => working.delete(task));
      working.add(task);
    },
    /**
     * Lets what runs come to its end for a while, and then ends it at its next rows: nothing of it is written, and its person
     * begins anew.
     */
    async stop(): Promise<void> {
      const patience = setTimeout(() => {
        isStopping = true;
      }, graceMs);
      await Promise.all(working);
      clearTimeout(patience);
      isStopping = true;
    },
  };
}
