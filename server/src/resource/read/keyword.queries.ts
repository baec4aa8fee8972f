import type { Resource } from '@millwright/contract/core/resource.ts';
import { exactTotal } from '@millwright/contract/core/listQuery.ts';
import type { TenantTransaction } from '../../platform/db/tenancy.ts';
import { always, type Condition } from '../row/condition.ts';
import { tableOf } from '../row/shape.ts';

/**
 * The condition by which the index of a long list narrows a keyword; `always` where there is no index, and where so many
 * rows may match that reading the table in order is faster.
 */
export async function lettersOf(
  tx: TenantTransaction,
  resource: Resource,
  keyword: string | undefined,
): Promise<Condition> {
  if (resource.search !== 'indexed' || !keyword) return always;
  const [found] = await tx.query<{ isRare: boolean }>(
    'select secure.is_rare_keyword($1, $2, $3) as "isRare"',
    [tableOf(resource), keyword, exactTotal],
  );
  return found?.isRare === true ? { rareKeyword: keyword } : always;
}
