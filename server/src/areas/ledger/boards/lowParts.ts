import type { TenantTransaction } from '../../../platform/db/tenancy.ts';
import { selectParts } from '../../equipment/index.ts';
import { selectStocksWithLeast } from '../../maintenance/index.ts';

/** What lies in the store of a spare part that should have a least of something there. */
export interface LowPart {
  /** Of its stock. */
  readonly id: string;
  readonly sparePartId: string;
  readonly code: string;
  readonly name: string;
  readonly onHand: number;
  readonly leastStock: number;
}

/** The spare parts with a least stock whose stock is kept. */
export async function readLowParts(tx: TenantTransaction): Promise<LowPart[]> {
  const stocks = await selectStocksWithLeast(tx);
  const spareIds = stocks.flatMap(({ sparePartId }) => sparePartId ?? []);
  const parts = new Map((await selectParts(tx, { spareIds, specialIds: [] })).map((part) => [part.id, part]));
  return stocks.flatMap(({ id, sparePartId, onHand, leastStock }): LowPart[] => {
    const part = parts.get(sparePartId ?? '');
    if (sparePartId === null || leastStock === null || part === undefined || part.isDeleted) return [];
    const { code, name } = part;
    return [{ id, sparePartId, code, name, onHand, leastStock }];
  });
}
