import type { Blockers } from '@millwright/contract/core/call/blockers.ts';
import type { Resource } from '@millwright/contract/core/resource/resource.ts';
import { blockedBy, fail, Refusal } from '../../platform/http/errors/fail.ts';
import { sentence } from '../../platform/phrases/sentences.ts';
import type { JudgeCtx } from '../acting.ts';
import { plainText } from '../row/plainText.ts';
import { runComposed } from '../../platform/db/query.ts';
import { bound, sql } from '../../platform/db/sql.ts';
import { columnOfField, tableOf } from '../row/shape.ts';
import type { RowDraft } from './draft.ts';
import { lockRows } from './write.queries.ts';

/**
 * Does what judges a new row. Where it finds a value taken that a deleted row of the mill has, the refusal says that it lies in the recycle
 * bin, and leads there: people who see the deleted row can restore it. Keys that deleted rows do not keep are free again, and refuse nothing.
 */
export async function namingBin<Result>(
  ctx: JudgeCtx,
  resource: Resource,
  { id, stored, wanted }: RowDraft,
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    const field = takenIn(error);
    if (!resource.recycles || stored !== undefined || field === undefined || ctx.person.id === null)
      throw error;
    await assertNotInBin(ctx, resource, { id, field, value: wanted[field] });
    throw error;
  }
}

function takenIn(error: unknown): string | undefined {
  if (!(error instanceof Refusal) || error.code !== 'core.taken') return undefined;
  return error.brokenRules[0]?.field;
}

/** Throws `core.inBin` for a value that a deleted row of the mill has. */
async function assertNotInBin(
  ctx: JudgeCtx,
  resource: Resource,
  { id, field, value }: { id: string; field: string; value: unknown },
): Promise<void> {
  const title = plainText(value);
  const deleted = await runComposed<{ id: string }>(
    ctx.tx,
    sql`select id::text as id from ${tableOf(resource)}
     where deleted_at is not null and lower(${columnOfField(field)}::text) = lower(${bound(title)})
     order by deleted_at desc limit 1`,
  );
  const ids = deleted.map((row) => row.id).filter((each) => each !== id);
  const [seen] = await lockRows(ctx.tx, resource, {
    ids,
    scope: ctx.dataScope,
    deleted: true,
    isLocked: false,
  });
  if (seen === undefined) return;
  const refusal = fail('core.inBin', { value: title }, [{ field, rule: 'inBin', params: {} }]);
  throw blockedBy(refusal, [binOf(ctx, resource, { id: seen.id, title })]);
}

/** The recycle bin, narrowed to a row, for people who may restore it. */
function binOf(
  { can, language }: Pick<JudgeCtx, 'can' | 'language'>,
  { screen, access }: Resource,
  row: { id: string; title: string },
): Blockers {
  const mayRestore = screen !== undefined && can(access.delete);
  const path = mayRestore ? `${screen.path}?bin=1&keyword=${encodeURIComponent(row.title)}` : null;
  return {
    noun: sentence(language, 'resource.list.bin', { namespace: 'core' }),
    count: 1,
    rows: [{ ...row, path }],
    listPath: null,
  };
}
