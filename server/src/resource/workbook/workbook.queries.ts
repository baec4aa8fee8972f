import type { Resource } from '@millwright/contract/core/resource/resource.ts';
import { runComposed } from '../../platform/db/query.ts';
import { bound, sql } from '../../platform/db/sql.ts';
import { type Condition, sqlOf } from '../row/condition.ts';
import { readRowsOf } from '../row/rows.ts';
import { titleSql } from '../row/shape.ts';
import type { ExportCtx } from '../sheet/export.service.ts';

/** What the rows of a resource are called that a person sees, in order, at most `most`. */
export async function selectTitles(
  { tx, dataScope, language }: Pick<ExportCtx, 'tx' | 'dataScope' | 'language'>,
  target: Resource,
  { condition, most }: { condition: Condition; most: number },
): Promise<string[]> {
  const rows = await runComposed<{ title: string }>(
    tx,
    sql`select t.title from (
       select ${titleSql(target, 'r', language)} as title from ${readRowsOf(target, dataScope)} r
       where r.deleted_at is null and ${sqlOf(target, condition)}) t
     where t.title <> '' order by t.title collate "C" limit ${bound(most)}`,
  );
  return rows.map(({ title }) => title);
}
