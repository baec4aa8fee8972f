import {
  type ErpRun,
  type ErpRunRow,
  erpRunWaits,
  keptErpRuns,
} from '@millwright/contract/areas/erp/runs/erpRun.ts';
import type { ErpSchedule } from '@millwright/contract/areas/erp/connection/erpConnection.ts';
import { erpKindNames, erpKinds } from '@millwright/contract/areas/erp/runs/erpKinds.ts';
import { daily, everyMinutes, type JobTime, lastJobMs } from '@millwright/contract/core/call/jobs.ts';
import type { Language } from '@millwright/contract/core/words/languages.ts';
import { resourceNamed } from '@millwright/contract/core/registry/installed.ts';
import { uuidv7 } from '../../../platform/db/uuid.ts';
import type { TenantTransaction } from '../../../platform/db/tenancy.ts';
import type { Ctx } from '../../../platform/http/calls/app.ts';
import { fail } from '../../../platform/http/errors/fail.ts';
import type { JobCtx } from '../../../platform/jobs/jobs.ts';
import { fieldLabel, findSentence, ruleSentence } from '../../../platform/phrases/sentences.ts';
import { seesAll } from '../../../resource/index.ts';
import {
  forgetRuns,
  insertRun,
  type ListedRow,
  noteLast,
  selectConnection,
  selectListed,
  selectRuns,
  selectSilent,
  selectTimed,
} from '../connection/erp.queries.ts';

/** A run without a sign of life for so long has lost its process. */
const silentMs = 60_000;

/** Begins a run. Throws `core.notFound`, `erp.switchedOff` and `erp.isRunning`. */
export async function startRun(ctx: Ctx, id: string): Promise<ErpRun> {
  const connection = await selectConnection(ctx.tx, { id });
  if (connection === undefined) throw fail('core.notFound');
  const { name, isEnabled } = connection;
  if (!isEnabled) throw fail('erp.switchedOff', { name });
  const run = await begin(ctx, { connectionId: id, askedBy: ctx.person.realname });
  if (run === undefined) throw fail('erp.isRunning', { name });
  return run;
}

async function begin(
  { tx, clock, emit }: Pick<Ctx, 'tx' | 'clock' | 'emit'>,
  { connectionId, askedBy }: { connectionId: string; askedBy: string | null },
): Promise<ErpRun | undefined> {
  const at = new Date(clock.nowMs());
  const run = await insertRun(tx, { id: uuidv7(), connectionId, beganAt: at, askedBy });
  if (run === undefined) return undefined;
  await forgetRuns(tx, { connectionId, kept: keptErpRuns });
  await noteLast(tx, { connectionId, state: 'running', at });
  emit(erpRunWaits.name, { runId: run.id });
  return run;
}

const times: Readonly<Record<Exclude<ErpSchedule, 'manual'>, JobTime>> = {
  quarterHour: everyMinutes(15),
  hour: everyMinutes(60),
  day: daily('04:30'),
};

/** Begins the runs of a mill that are due, and lets those go on whose process has ended. */
export async function beginDue({ tx, clock, emit, mill }: JobCtx): Promise<void> {
  const nowMs = clock.nowMs();
  for (const runId of await selectSilent(tx, { before: new Date(nowMs - silentMs) }))
    emit(erpRunWaits.name, { runId });
  for (const { id, schedule, beganMs } of await selectTimed(tx)) {
    if (schedule === 'manual') continue;
    const dueMs = lastJobMs(times[schedule], mill.zone, nowMs);
    if (beganMs === null || beganMs < dueMs)
      await begin({ tx, clock, emit }, { connectionId: id, askedBy: null });
  }
}

/** Runs of a connection, newest first. Throws `core.notFound`. */
export async function runsOf({ tx }: Ctx, id: string): Promise<{ runs: ErpRun[] }> {
  if ((await selectConnection(tx, { id })) === undefined) throw fail('core.notFound');
  return { runs: await selectRuns(tx, { connectionId: id, limit: keptErpRuns }) };
}

/** Records of a run that the reader may see: those of lists that the reader may read, as a whole. */
export async function rowsOfRun(
  ctx: Ctx,
  asked: { runId: string; list: 'refused' | 'succeeded'; pageNo: number; pageSize: number },
): Promise<{ records: ErpRunRow[]; total: number }> {
  const { runId, list, pageNo, pageSize } = asked;
  const kinds = erpKindNames.filter((kind) => {
    const resource = resourceNamed(erpKinds[kind].resource);
    return ctx.can(resource.access.read) && seesAll(resource, ctx.dataScope);
  });
  const rows = await selectListed(ctx.tx, {
    runId,
    isRefused: list === 'refused',
    kinds,
    limit: pageSize,
    offset: (pageNo - 1) * pageSize,
  });
  return { records: rows.map((row) => shownRow(row, ctx.language)), total: rows[0]?.total ?? 0 };
}

function shownRow(
  { rule, params, message, total: _total, ...row }: ListedRow,
  language: Language,
): ErpRunRow {
  const home = homeOf(row);
  return {
    ...row,
    label: row.field === null ? null : fieldLabel(language, row.field, home),
    message: rule === null ? null : sentenceOfRule(language, { rule, params, message }, home),
  };
}

function homeOf({ kind, field }: Pick<ListedRow, 'kind' | 'field'>) {
  if (kind === null || field === 'erpCode') return { namespace: 'erp' };
  const { namespace, name } = resourceNamed(erpKinds[kind].resource);
  return { namespace, resource: name };
}

/** Sentence of a rule of synchronisation, else of a rule of fields; what an area refused stays in the mill's language. */
function sentenceOfRule(
  language: Language,
  { rule, params, message }: Pick<ListedRow, 'params' | 'message'> & { rule: string },
  home: { namespace: string; resource?: string },
): string {
  const own = findSentence(language, `problems.${rule}`, { namespace: 'erp', params: params ?? {} });
  if (own !== undefined) return own;
  if (params === null && message !== null) return message;
  return ruleSentence(language, { rule, params: params ?? {} }, home);
}

/** Returns true for a connection that is there. */
export async function isConnection(tx: TenantTransaction, id: string): Promise<boolean> {
  return (await selectConnection(tx, { id })) !== undefined;
}
