import { Readable } from 'node:stream';
import { isDeepStrictEqual } from 'node:util';
import {
  type ExportJob,
  exportKeptMs,
  mostKeptExports,
} from '@millwright/contract/areas/operations/tasks/exportJobs.ts';
import { parentOf, registry, resourceNamed } from '@millwright/contract/core/registry/installed.ts';
import { belongingOf, type Resource } from '@millwright/contract/core/resource/resource.ts';
import { inTenant, type TenantTransaction } from '../../platform/db/tenancy.ts';
import { uuidv7 } from '../../platform/db/uuid.ts';
import type { App, Ctx } from '../../platform/http/calls/app.ts';
import type { Download } from '../../platform/http/calls/call.ts';
import { sentenceOf } from '../../platform/http/calls/envelope.ts';
import { covers, withoutReach } from '../../platform/session/dataScope.ts';
import { fail, failAs, failField, isErrorCode } from '../../platform/http/errors/fail.ts';
import { mostSheetRows, sheetType } from '../../platform/sheets/writeSheet.ts';
import {
  countExport,
  exportCtxOf,
  type ExportInput,
  exportName,
  exportTabs,
} from '../sheet/export.service.ts';
import {
  deleteExport,
  type ExportRow,
  failSilent,
  insertExport,
  removeOldest,
  selectExports,
  selectPiece,
} from '../sheet/exportJob.queries.ts';
import type { ExportOrder, ExportWriter } from '../sheet/exportWriter.ts';
import { isNarrowedBy } from '../row/rows.ts';
import { heldView, readableView } from './heldView.ts';

/** After so long without a sign of life the process that writes an export counts as ended. */
export const silentMs = 60_000;

/**
 * Begins an export that is written behind the answer. Throws `core.tooLarge` for more rows than a sheet has,
 * `iam.exportRunning` while another one of this person runs, `core.forbidden` without the right to read the rows.
 */
export async function startExportJob(
  ctx: Ctx,
  writer: ExportWriter,
  { resource: name, ...input }: ExportInput & { resource: string },
): Promise<ExportJob> {
  const resource = readable(ctx, name);
  const most = mostSheetRows - 1;
  const of = exportCtxOf(ctx, resource, input);
  const { rows, lines } = await countExport(of, resource, input, most + 1);
  if (rows > most) throw fail('core.tooLarge', { limit: most });
  return beginExport(ctx, writer, {
    resource: name,
    holds: [name],
    name: exportName(resource, ctx),
    rowsTotal: rows + lines,
    open: (asked) => exportTabs({ ...asked, hidden: of.hidden }, resource, input),
  });
}

/** Begins to write a file of sheets for a person. Throws `iam.exportRunning` while another one of this person is written. */
export async function beginExport(
  ctx: Ctx,
  writer: ExportWriter,
  {
    resource,
    holds,
    name,
    rowsTotal,
    open,
  }: Pick<ExportOrder, 'name' | 'open'> & {
    resource: string;
    /** The resources whose rows it has: whoever fetches it may read all of them. */
    holds: readonly string[];
    rowsTotal: number;
  },
): Promise<ExportJob> {
  const nowMs = ctx.clock.nowMs();
  const userId = ctx.person.id;
  await failSilent(ctx.tx, { userId, silentSinceMs: nowMs - silentMs, code: 'iam.exportInterrupted' });
  // One less than may be kept, since the new export is added.
  await removeOldest(ctx.tx, { userId, kept: mostKeptExports - 1, nowMs });
  const job = {
    id: uuidv7(),
    resource,
    fileName: `${name}.xlsx`,
    rowsTotal,
    createdMs: nowMs,
    expiresMs: nowMs + exportKeptMs,
  };
  const { tenant, language, dataScope, person } = ctx;
  if (!(await insertExport(ctx.tx, { ...job, holds, userId, dataScope: withoutReach(dataScope) })))
    throw fail('iam.exportRunning');
  ctx.afterCommit(() =>
    writer.write({ id: job.id, tenant, language, dataScope, person, about: resource, name, open }),
  );
  return { ...job, state: 'running', rowsDone: 0, bytes: 0, messageCode: null, message: null };
}

/** A person's own exports in this mill. */
export async function listExportJobs(ctx: Ctx): Promise<{ jobs: ExportJob[] }> {
  const nowMs = ctx.clock.nowMs();
  const userId = ctx.person.id;
  await failSilent(ctx.tx, { userId, silentSinceMs: nowMs - silentMs, code: 'iam.exportInterrupted' });
  return { jobs: (await selectExports(ctx.tx, { userId, nowMs })).map((row) => wireJob(ctx, row)) };
}

/**
 * The file of a person's own export. Throws `core.notFound` while there is none and when it has rows that the person may
 * see no longer, `core.forbidden` when the right is gone.
 */
export async function fetchExportFile({ pool }: Pick<App, 'pool'>, ctx: Ctx, id: string): Promise<Download> {
  const rows = await selectExports(ctx.tx, { userId: ctx.person.id, nowMs: ctx.clock.nowMs() });
  const job = rows.find((row) => row.id === id);
  if (job === undefined || job.state !== 'done') throw fail('core.notFound');
  for (const name of job.holds) {
    if (name.startsWith(heldView)) {
      readableView(ctx, name.slice(heldView.length));
      // Rows that a call leaves out follow from the whole scope.
      if (!isDeepStrictEqual(withoutReach(ctx.dataScope), job.dataScope)) throw fail('core.notFound');
      continue;
    }
    const resource = readable(ctx, name);
    if (!isNarrowedBy(resource, ctx.dataScope)) continue;
    const isCovered = narrowersOf(resource).every((each) => covers(ctx.dataScope, job.dataScope, each));
    if (!isCovered) throw fail('core.notFound');
  }
  const inMill = <Result>(work: (tx: TenantTransaction) => Promise<Result>) =>
    inTenant(pool, ctx.tenantId, work);
  return { name: job.fileName, type: sheetType, body: Readable.from(piecesOf(inMill, job)) };
}

/** Names of the resources whose data rules decide which rows are seen: its own, that above it, and those seen with it. */
function narrowersOf(resource: Resource): string[] {
  const above = parentOf(resource)?.parent;
  const together = (belongingOf(resource)?.with ?? []).flatMap((name) => resource.fields[name]?.to ?? []);
  const others = [...(above === undefined ? [] : [above]), ...together.map(resourceNamed)];
  return [resource.name, ...others.flatMap(narrowersOf)];
}

/** Each piece is read when the last one is on its way: a slow reader holds no transaction and no file. */
async function* piecesOf(
  inMill: (work: (tx: TenantTransaction) => Promise<Buffer | undefined>) => Promise<Buffer | undefined>,
  { id, bytes }: ExportRow,
): AsyncGenerator<Buffer> {
  let sent = 0;
  for (let place = 0; sent < bytes; place++) {
    const piece = await inMill((tx) => selectPiece(tx, { id, place }));
    // Removed meanwhile: half a file must not look like a whole one.
    if (piece === undefined) throw new Error(`export ${id} was removed while it was fetched`);
    sent += piece.length;
    yield piece;
  }
}

/** Ends or removes a person's own export. Throws `core.notFound`. */
export async function removeExportJob(ctx: Ctx, id: string): Promise<null> {
  if (!(await deleteExport(ctx.tx, { id, userId: ctx.person.id }))) throw fail('core.notFound');
  return null;
}

function readable(ctx: Ctx, name: string): Resource {
  const resource = registry().servedResources.find((each) => each.name === name);
  if (resource === undefined) throw failField('resource', 'choice');
  if (!ctx.can(resource.access.read)) throw fail('core.forbidden', { permission: resource.access.read });
  return resource;
}

function wireJob(
  { language }: Ctx,
  { refusal, dataScope: _scope, holds: _holds, ...row }: ExportRow,
): ExportJob {
  const { messageCode } = row;
  if (messageCode === null || !isErrorCode(messageCode)) return { ...row, message: null };
  const exported = registry().servedResources.find(({ name }) => name === row.resource);
  const home = { namespace: exported?.namespace ?? 'iam', resource: exported?.name };
  const why = failAs(messageCode, refusal?.params ?? {}, refusal?.brokenRules ?? []);
  return { ...row, message: sentenceOf(why, { language, home }) };
}
