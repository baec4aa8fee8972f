import { erpConnection } from '@millwright/contract/areas/erp/connection/erpConnection.ts';
import {
  erpRunWaits,
  listErpRunRows,
  listErpRuns,
  setErpToken,
  synchroniseByTime,
  synchroniseErp,
} from '@millwright/contract/areas/erp/runs/erpRun.ts';
import type { App } from '../../../platform/http/calls/app.ts';
import { call } from '../../../platform/http/calls/call.ts';
import { fail } from '../../../platform/http/errors/fail.ts';
import { createSealedSecrets } from '../../../platform/session/sealedSecrets.ts';
import { editRow } from '../../../resource/index.ts';
import { keepToken } from '../connection/erp.queries.ts';
import { beginDue, isConnection, rowsOfRun, runsOf, startRun } from './erpRun.service.ts';
import { createErpRunner, purposeOfToken } from './erpRunner.ts';
import { createErpFetch } from '../connection/readLists.ts';

/** Decisions of the operator about connections with ERPs. */
export interface ErpOptions {
  /** Folder of ERP files: below it a folder for each mill, by its number. Without it no folder is read. */
  readonly folder?: string | undefined;
  /** ERPs may stand inside the own network, and speak plain http. */
  readonly isInsideAllowed?: boolean | undefined;
  readonly secretsKey?: string | undefined;
}

/** Mounts connections with ERPs, and works on their runs. */
export function mountErp(app: App, { folder, isInsideAllowed = false, secretsKey }: ErpOptions = {}): void {
  const secrets = createSealedSecrets(app.pool, secretsKey);
  const runner = createErpRunner(app, {
    secrets,
    source: { folder, fetch: createErpFetch(isInsideAllowed) },
  });
  app.fastify.addHook('onClose', () => runner.stop());
  call(app, synchroniseErp, (ctx, { id }) => startRun(ctx, id));
  call(app, listErpRuns, (ctx, { id }) => runsOf(ctx, id));
  call(app, listErpRunRows, rowsOfRun);
  call(app, setErpToken, async (ctx, { id, token }) => {
    if (!(await isConnection(ctx.tx, id))) throw fail('core.notFound');
    await keepToken(ctx.tx, { id, token: await secrets.seal(token, purposeOfToken(ctx.tenantId, id)) });
    await editRow(ctx, erpConnection, { id }, { tokenSetAt: new Date(ctx.clock.nowMs()).toISOString() });
    return null;
  });
  app.jobs.on(synchroniseByTime, beginDue);
  app.events.on(erpRunWaits, async function workOnRun({ tenantId }, { runId }) {
    runner.wake(tenantId, runId);
  });
}
