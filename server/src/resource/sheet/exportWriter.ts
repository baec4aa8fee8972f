import { exportKeptMs } from '@millwright/contract/areas/operations/tasks/exportJobs.ts';
import type { Language } from '@millwright/contract/core/words/languages.ts';
import { inTenant, type TenantTransaction } from '../../platform/db/tenancy.ts';
import type { App } from '../../platform/http/calls/app.ts';
import { fail } from '../../platform/http/errors/fail.ts';
import { refusalOfError } from '../../platform/http/errors/refusalOfError.ts';
import { createConcurrencyLimiter } from '../../platform/session/limiter.ts';
import type { DataScope } from '../../platform/session/dataScope.ts';
import type { Tenant } from '../../platform/session/principal.ts';
import type { SheetCell } from '../../platform/sheets/cells.ts';
import { type SheetRows, type Tab, writeWorkbook } from '../../platform/sheets/writeSheet.ts';
import type { ExportCtx } from './export.service.ts';
import { addPiece, endExport, noteHeard } from './exportJob.queries.ts';

/** What is written: of which rows of whose mill, in which language. */
export interface ExportOrder {
  readonly id: string;
  readonly tenant: Tenant;
  readonly language: Language;
  readonly dataScope: DataScope;
  /** Who asked for it. */
  readonly person: ExportCtx['person'];
  /** What it is of, for the log. */
  readonly about: string;
  /** What the file is called, without its ending. */
  readonly name: string;
  /** Opens its sheets, in the transaction in which their rows are read. */
  readonly open: (ctx: Omit<ExportCtx, 'hidden'>) => Promise<readonly Tab[]>;
}
export type ExportWriter = ReturnType<typeof createExportWriter>;

/** The file is stored in pieces of this size: what one export holds in memory. */
const pieceBytes = 256 * 1024;
/** Exports wait for each other, so that they never take more than two connections of a process. */
const atOnce = 1;
const mostWaiting = 1_000;
/** A process that ends waits so long for what is nearly done. */
const graceMs = 15_000;
const hearEveryMs = 15_000;

/** The exports that this process writes, one after the other. */
export function createExportWriter(app: Pick<App, 'pool' | 'clock' | 'log'>) {
  const { pool, clock, log } = app;
  const limited = createConcurrencyLimiter({ width: atOnce, waiting: mostWaiting });
  const writing = new Set<Promise<void>>();
  let isStopped = false;

  const write = async (order: ExportOrder) => {
    const inMill = <Result>(work: (tx: TenantTransaction) => Promise<Result>) =>
      inTenant(pool, order.tenant.id, work);
    const hearing = setInterval(() => {
      inMill((tx) => noteHeard(tx, { id: order.id, nowMs: clock.nowMs() })).catch((error: Error) =>
        log.warn({ err: error, job: order.id }, 'an export could not say that it goes on'),
      );
    }, hearEveryMs);
    const progress = { rowsDone: 0 };
    try {
      const hasRun = await limited(() => writeFile(order, { inMill, progress }));
      if (hasRun === undefined) throw fail('core.tooMany', { seconds: 60 });
      await inMill((tx) =>
        endExport(tx, {
          id: order.id,
          rowsDone: progress.rowsDone,
          expiresMs: clock.nowMs() + exportKeptMs,
          messageCode: null,
          refusal: null,
        }),
      );
    } catch (error) {
      if (error === removed) return;
      const { code, params, brokenRules } = refusalOfError(error, log, {
        line: 'an export met a bug',
        job: order.id,
        about: order.about,
      });
      const failed = { messageCode: code, refusal: { params, brokenRules }, rowsDone: progress.rowsDone };
      await inMill((tx) =>
        endExport(tx, { id: order.id, expiresMs: clock.nowMs() + exportKeptMs, ...failed }),
      ).catch((again: Error) => log.error({ err: again, job: order.id }, 'an export could not be ended'));
    } finally {
      clearInterval(hearing);
    }
  };

  const writeFile = async (
    order: ExportOrder,
    {
      inMill,
      progress,
    }: {
      inMill: <Result>(work: (tx: TenantTransaction) => Promise<Result>) => Promise<Result>;
      progress: { rowsDone: number };
    },
  ): Promise<true> => {
    const { id, tenant, language, dataScope, person, name, open } = order;
    let place = 0;
    const store = async (bytes: Buffer) => {
      const piece = { id, place: place++, bytes, rowsDone: progress.rowsDone, nowMs: clock.nowMs() };
      if (isStopped) throw fail('iam.exportInterrupted');
      if (!(await inMill((tx) => addPiece(tx, piece)))) throw removed;
    };
    const pieces = createPieces(store);
    await inMill(async (tx) => {
      const tabs = await open({ tx, tenant, language, dataScope, person });
      await writeWorkbook(
        tabs.map((tab) => ({ ...tab, rows: counted(tab.rows, progress) })),
        (bytes) => pieces.take(bytes),
        name,
      );
    });
    await pieces.end();
    return true;
  };

  return {
    /** Writes an export in the background, after the call is answered. */
    write(order: ExportOrder): void {
      const work = write(order).finally(() => writing.delete(work));
      writing.add(work);
    },
    /** Waits until this process writes no export. */
    async settled(): Promise<void> {
      while (writing.size > 0) await Promise.all(writing);
    },
    /** Lets what runs come to its end for a while, and then ends it at its next piece: it has failed, and its person begins anew. */
    async stop(): Promise<void> {
      const patience = setTimeout(() => {
        isStopped = true;
      }, graceMs);
      await Promise.all(writing);
      clearTimeout(patience);
      isStopped = true;
    },
  };
}

/** Thrown where an export was removed while it was written; nobody is told. */
const removed = new Error('the export was removed');

/** The header line does not count as a row. */
async function* counted(
  rows: SheetRows,
  progress: { rowsDone: number },
): AsyncGenerator<readonly (readonly SheetCell[])[]> {
  let isHead = true;
  for await (const some of rows) {
    yield some;
    progress.rowsDone += isHead ? 0 : some.length;
    isHead = false;
  }
}

/** Gathers bytes to pieces of one size. */
function createPieces(store: (bytes: Buffer) => Promise<void>) {
  let held: Buffer[] = [];
  let size = 0;
  const flush = async () => {
    const bytes = Buffer.concat(held);
    held = [];
    size = 0;
    await store(bytes);
  };
  return {
    async take(bytes: Buffer): Promise<void> {
      held.push(bytes);
      size += bytes.length;
      if (size >= pieceBytes) await flush();
    },
    async end(): Promise<void> {
      if (size > 0) await flush();
    },
  };
}
