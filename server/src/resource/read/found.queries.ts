import type { Resource } from '@millwright/contract/core/resource/resource.ts';
import { listInput } from '@millwright/contract/core/resource/listQuery.ts';
import type { TenantTransaction } from '../../platform/db/tenancy.ts';
import type { DataScope } from '../../platform/session/dataScope.ts';
import { runComposed } from '../../platform/db/query.ts';
import { bound, sql } from '../../platform/db/sql.ts';
import { always, sqlOf } from '../row/condition.ts';
import { conditionOf } from './list/filters.ts';
import { readClues } from './list/clues.queries.ts';
import { readRowsOf } from '../row/rows.ts';
import { resourceColumns, type RowReading, titleSql, words } from '../row/shape.ts';

export interface FoundRow {
  readonly id: string;
  readonly title: string;
  /** The values of the fields that a keyword looks in. */
  readonly texts: readonly string[];
}

/**
 * Rows that the reader sees, in no order, with the texts they are known by; of a keyword only those that have it. Not
 * ordered, so that of a long list no more is read than is given.
 */
export async function selectFoundRows(
  tx: TenantTransaction,
  resource: Resource,
  {
    reading,
    scope,
    keyword,
    most,
  }: { reading: RowReading; scope: DataScope; keyword?: string; most: number },
): Promise<FoundRow[]> {
  const columns = resourceColumns(resource);
  const title = titleSql(resource, 'r', reading.language);
  const searched = columns
    .filter(({ field }) => field.search === true && field.to === undefined)
    .map(({ column, type }) => words(sql`r.${column}`, type, reading.language));
  const input = listInput.parse(keyword === undefined ? {} : { keyword });
  const known = sqlOf(resource, await readClues(tx, resource, { keyword, condition: always }));
  const condition = sqlOf(resource, conditionOf(resource, input, { ...reading, tenantId: tx.tenantId }));
  return runComposed<FoundRow>(
    tx,
    sql`select r.id::text as id, ${title} as title,
       array_remove(array[${[title, ...searched]}]::text[], null) as texts
     from ${readRowsOf(resource, scope)} r where r.deleted_at is null and ${known} and ${condition} limit ${bound(most)}`,
  );
}
