import type { ErpRunProblem } from '@millwright/contract/areas/erp/runs/erpRun.ts';
import { againAfterDeadlock } from '../../../platform/db/deadlock.ts';
import { inTenant, type TenantTransaction } from '../../../platform/db/tenancy.ts';
import type { Emitted } from '../../../platform/events/events.queries.ts';
import type { App } from '../../../platform/http/calls/app.ts';
import type { SealedSecrets } from '../../../platform/session/sealedSecrets.ts';
import { erpKinds } from '@millwright/contract/areas/erp/runs/erpKinds.ts';
import { resourceNamed } from '@millwright/contract/core/registry/installed.ts';
import { asSystem } from '../../../resource/index.ts';
import { applyRecords } from './applyRecords.ts';
import {
  type ConnectionRow,
  endRun,
  lockRun,
  selectConnection,
  selectToken,
  selectWaiting,
  settleErpRows,
  storeRead,
} from '../connection/erp.queries.ts';
import { readSource, type SourceOptions } from '../connection/readSource.ts';
import { SourceProblem } from '../connection/source.ts';

export type ErpRunner = ReturnType<typeof createErpRunner>;

/** Records that one transaction writes. */
const rowsAtOnce = 200;

/** Purpose that the token of a connection is sealed for. */
export function purposeOfToken(tenantId: number, id: string): string {
  return `erp ${tenantId} ${id}`;
}

type Step = 'over' | 'next' | { readonly connection: ConnectionRow; readonly sealed: Buffer | undefined };

/**
 * Works on runs behind the calls, one after the other. Each step is a transaction that locks the run, so that a run goes on
 * where it stopped when its process is killed, and no record is written twice.
 */
export function createErpRunner(
  app: Pick<App, 'pool' | 'clock' | 'log' | 'events' | 'changes'>,
  { secrets, source }: { secrets: SealedSecrets; source: SourceOptions },
) {
  const { pool, clock, log, events, changes } = app;
  const waiting: { tenantId: number; runId: string }[] = [];
  let working: Promise<void> | undefined;
  let isStopping = false;

  const stepOf = (tenantId: number, runId: string): Promise<Step> =>
    againAfterDeadlock(async () => {
      const emitted: Emitted[] = [];
      const kinds = new Set<string>();
      const { step, isHeard } = await inTenant(pool, tenantId, async (tx) => {
        const taken = await takeStep(tx, { tenantId, runId, emitted, kinds });
        return { step: taken, isHeard: await events.store(tx, emitted) };
      });
      if (isHeard) events.wake(tenantId);
      changes.note(tenantId, 'erp');
      for (const kind of kinds) changes.note(tenantId, resourceNamed(kind).namespace);
      return step;
    });

  const takeStep = async (
    tx: TenantTransaction,
    {
      tenantId,
      runId,
      emitted,
      kinds,
    }: { tenantId: number; runId: string; emitted: Emitted[]; kinds: Set<string> },
  ): Promise<Step> => {
    const run = await lockRun(tx, { id: runId });
    if (run === undefined) return 'over';
    const connection = await selectConnection(tx, { id: run.connectionId });
    const at = new Date(clock.nowMs());
    if (connection === undefined) {
      await endRun(tx, { id: runId, connectionId: run.connectionId, state: 'failed', problem: 'silent', at });
      return 'over';
    }
    if (!run.isRead) return { connection, sealed: await selectToken(tx, { id: connection.id }) };
    const rows = await selectWaiting(tx, { runId, limit: rowsAtOnce });
    const kind = rows[0]?.kind;
    if (kind === undefined) {
      const state = run.refused > 0 ? 'partly' : 'synchronised';
      await endRun(tx, { id: runId, connectionId: run.connectionId, state, at });
      return 'over';
    }
    const ctx = await asSystem({
      tx,
      tenantId,
      clock,
      log,
      emit: (name, payload) => {
        emitted.push({ name, payload });
      },
    });
    const alike = rows.filter((row) => row.kind === kind);
    const settled = await applyRecords(ctx, { run, kind, rows: alike });
    await settleErpRows(tx, { runId, rows: settled, at });
    kinds.add(erpKinds[kind].resource);
    return 'next';
  };

  /** Reads the source outside of any transaction, which may take as long as the other side takes. */
  const read = async (
    { tenantId, runId }: { tenantId: number; runId: string },
    { connection, sealed }: Exclude<Step, string>,
  ) => {
    try {
      const token =
        sealed === undefined
          ? undefined
          : await secrets.open(sealed, purposeOfToken(tenantId, connection.id));
      if (sealed !== undefined && token === undefined) throw new SourceProblem('unsealed');
      const rows = await readSource(source, { connection, tenantId, token });
      await inTenant(pool, tenantId, async (tx) => {
        const run = await lockRun(tx, { id: runId });
        if (run?.isRead === false) await storeRead(tx, { runId, rows, at: new Date(clock.nowMs()) });
      });
    } catch (error) {
      if (!(error instanceof SourceProblem)) throw error;
      await fail({ tenantId, runId }, error.problem);
    }
  };

  const fail = ({ tenantId, runId }: { tenantId: number; runId: string }, problem: ErpRunProblem) =>
    inTenant(pool, tenantId, async (tx) => {
      const run = await lockRun(tx, { id: runId });
      if (run === undefined) return;
      const { connectionId } = run;
      await endRun(tx, { id: runId, connectionId, state: 'failed', problem, at: new Date(clock.nowMs()) });
    });

  const workOn = async (order: { tenantId: number; runId: string }) => {
    const { tenantId, runId } = order;
    for (;;) {
      if (isStopping) return;
      const step = await stepOf(tenantId, runId);
      if (step === 'over') return;
      if (step !== 'next') await read(order, step);
    }
  };

  const work = async () => {
    for (let order = waiting.shift(); order !== undefined; order = waiting.shift()) {
      const failed = order;
      await workOn(order).catch(async (error: Error) => {
        log.error({ err: error, ...failed }, 'ERP synchronisation failed');
        // A database that is away keeps the run as it is: it goes on later.
        await fail(failed, 'silent').catch(() => undefined);
      });
    }
    working = undefined;
  };

  return {
    /** Works on a run soon, behind whoever asks. */
    wake(tenantId: number, runId: string): void {
      if (isStopping) return;
      waiting.push({ tenantId, runId });
      working ??= work();
    },
    /** Lets the present step end and begins no other; the run goes on in another process. */
    async stop(): Promise<void> {
      isStopping = true;
      await working;
    },
  };
}
