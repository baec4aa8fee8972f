import type { StockOfPart } from '@millwright/contract/areas/maintenance/parts/partCalls.ts';
import type { TenantTransaction } from '../../../platform/db/tenancy.ts';
import type { PartRow } from '../../equipment/index.ts';
import { selectPlaces, selectStocks } from '../store/partStock.queries.ts';

/** Adds to some parts what the store has of them, in their order. */
export async function stockOfParts(tx: TenantTransaction, parts: readonly PartRow[]): Promise<StockOfPart[]> {
  const idsOf = (kind: PartRow['kind']) => parts.filter((each) => each.kind === kind).map(({ id }) => id);
  const stocks = await selectStocks(tx, { spareIds: idsOf('spare'), specialIds: idsOf('special') });
  const places = await selectPlaces(tx, { stockIds: stocks.map(({ id }) => id) });
  return parts.map(({ kind, id, code, name, unit, leastStock, place }) => {
    const stock = stocks.find(({ sparePartId, specialPartId }) => (sparePartId ?? specialPartId) === id);
    return {
      kind,
      id,
      code,
      name,
      unit,
      isKept: stock !== undefined,
      onHand: stock?.onHand ?? null,
      leastStock,
      usualPlace: stock?.place ?? place,
      unitPrice: stock?.unitPrice ?? null,
      places: places
        .filter(({ stockId, onHand }) => stockId === stock?.id && onHand > 0)
        .map(({ place: at, onHand }) => ({ place: at, onHand })),
    };
  });
}
