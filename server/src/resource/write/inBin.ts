import type { Blockers } from '@millwright/contract/core/blockers.ts';
import { type Resource, snakeCase } from '@millwright/contract/core/resource.ts';
import { blockedBy, fail, type Refusal } from '../../platform/http/fail.ts';
import { sentence } from '../../platform/phrases/sentences.ts';
import type { JudgeCtx } from '../acting.ts';
import { plainText } from '../row/plainText.ts';
import { identifier } from '../row/shape.ts';
import type { Draft } from './draft.ts';
import { lockRows } from './write.queries.ts';

/**
 * Refuses a new row whose name lies in the recycle bin, and leads there: restored, it has its history, and two of one name could never
 * both come back. Judged by the first unique key of the resource, for people who see the deleted row.
 */
export async function refusalOfBin(
  ctx: JudgeCtx,
  resource: Resource,
  { id, stored, wanted }: Draft,
): Promise<Refusal | undefined> {
  const [key = []] = resource.unique;
  const field = key.at(-1);
  if (!resource.recycles || stored !== undefined || field === undefined || ctx.person.id === null)
    return undefined;
  const values = key.map((name) => wanted[name] ?? null);
  if (values.includes(null)) return undefined;
  const same = key.map((name, at) => `lower(${identifier(snakeCase(name))}::text) = lower($${at + 1}::text)`);
  const deleted = await ctx.tx.query<{ id: string }>(
    `select id::text as id from ${identifier(resource.table)}
     where deleted_at is not null and ${same.join(' and ')} order by deleted_at desc limit 1`,
    values.map(String),
  );
  const ids = deleted.map((row) => row.id).filter((each) => each !== id);
  const [seen] = await lockRows(ctx.tx, resource, {
    ids,
    scope: ctx.dataScope,
    deleted: true,
    isLocked: false,
  });
  if (seen === undefined) return undefined;
  const value = plainText(wanted[field]);
  const refusal = fail('core.inBin', { value }, [{ field, rule: 'inBin', params: {} }]);
  return blockedBy(refusal, [binOf(ctx, resource, { id: seen.id, title: value })]);
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
