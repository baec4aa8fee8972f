import type { TenantTransaction } from '../../../platform/db/tenancy.ts';
import { isWoundYarn } from '../../basics/index.ts';
import { hasWinding } from './orderOutput.queries.ts';

/** Where yarns are counted: at winding those that the mill winds, the others at spinning. */
export async function countedAt(
  tx: TenantTransaction,
  varieties: readonly string[],
): Promise<{ wound: string[]; spun: string[] }> {
  const isWound = (await hasWinding(tx)) ? await isWoundYarn(tx, varieties) : () => false;
  return {
    wound: varieties.filter((code) => isWound(code)),
    spun: varieties.filter((code) => !isWound(code)),
  };
}
