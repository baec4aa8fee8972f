import { partStock } from '@millwright/contract/areas/maintenance/store/partStock.ts';
import { fail, failField } from '../../../platform/http/errors/fail.ts';
import type { EventCtx } from '../../../platform/events/events.ts';
import { defineHooks } from '../../../resource/index.ts';
import { selectParts } from '../../equipment/index.ts';
import { assertOnePart } from '../onePart.ts';
import { noteLeastStock, selectMovedStocks, selectStocks } from './partStock.queries.ts';

/** A stock is of one part for ever; its figures follow from its movements, and one that moved stays. */
export const partStockHooks = defineHooks(partStock, {
  beforeSave: async ({ tx }, { row, before }) => {
    assertOnePart(row);
    if (before !== undefined) {
      if (before.sparePartId !== row.sparePartId) throw failField('sparePartId', 'fits');
      if (before.specialPartId !== row.specialPartId) throw failField('specialPartId', 'fits');
      return { ...row, isBelow: before.isBelow };
    }
    const [part] = await selectParts(tx, idsOf(row));
    const leastStock = part?.leastStock ?? null;
    return {
      ...row,
      place: row.place ?? part?.place ?? null,
      onHand: 0,
      leastStock,
      isBelow: (leastStock ?? 0) > 0,
    };
  },
  beforeDelete: async ({ tx }, ids) => {
    const [moved] = await selectMovedStocks(tx, { ids });
    if (moved === undefined) return;
    const [part] = await selectParts(tx, idsOf(moved));
    throw fail('maintenance.stockHasMoved', { part: part === undefined ? '' : `${part.code} ${part.name}` });
  },
});

/** Takes over the least stock of spare parts that were changed. */
export async function followLeastStock({ tx }: EventCtx, { ids }: { ids: readonly string[] }): Promise<void> {
  const parts = await selectParts(tx, { spareIds: ids, specialIds: [] });
  for (const { id, sparePartId } of await selectStocks(tx, { spareIds: ids, specialIds: [] })) {
    const part = parts.find((each) => each.id === sparePartId);
    if (part !== undefined) await noteLeastStock(tx, { stockId: id, leastStock: part.leastStock });
  }
}

function idsOf({ sparePartId, specialPartId }: { sparePartId: string | null; specialPartId: string | null }) {
  return {
    spareIds: sparePartId === null ? [] : [sparePartId],
    specialIds: specialPartId === null ? [] : [specialPartId],
  };
}
