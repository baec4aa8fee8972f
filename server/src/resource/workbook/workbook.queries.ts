import type { Resource } from '@millwright/contract/core/resource/resource.ts';
import { type Condition, createBinder, sqlOf } from '../row/condition.ts';
import { readRowsOf } from '../row/rows.ts';
import { titleSql } from '../row/shape.ts';
import type { ExportCtx } from '../sheet/export.service.ts';

/** What the rows of a resource are called that a person sees, in order, at most `most`. */
export async function selectTitles(
  { tx, dataScope, language }: Pick<ExportCtx, 'tx' | 'dataScope' | 'language'>,
  target: Resource,
  { condition, most }: { condition: Condition; most: number },
): Promise<string[]> {
  const binder = createBinder();
  const seen = readRowsOf(target, dataScope, binder);
  const rows = await tx.query<{ title: string }>(
    `select t.title from (select ${titleSql(target, 'r', language)} as title from ${seen} r
       where r.deleted_at is null and ${sqlOf(target, condition, binder)}) t
     where t.title <> '' order by t.title collate "C" limit ${binder.bind(most)}`,
    binder.values,
  );
  return rows.map(({ title }) => title);
}
