// One file: every statement that reads or moves the stock of parts; what they mean together stands in `partStock.ts`.
import { command, currentTenant, query } from '../../../platform/db/query.ts';
import type { TenantTransaction } from '../../../platform/db/tenancy.ts';

/** The stock of a part, locked until the transaction ends. */
export interface LockedStock {
  id: string;
  onHand: number;
  place: string | null;
  unitPrice: number | null;
}

/** Locks the stock of a part, so that its movements come one after the other; undefined where none is kept. */
export const lockStock = query.first<LockedStock, { spareId: string | null; specialId: string | null }>`
  select id, coalesce(on_hand, 0) as "onHand", place, unit_price as "unitPrice" from part_stock
  where (spare_part_id = ${'spareId'} or special_part_id = ${'specialId'}) and deleted_at is null for update`;

/** Begins to keep the stock of a part; somebody else may have done so at the same moment. */
export const beginStock = command<{
  id: string;
  spareId: string | null;
  specialId: string | null;
  place: string | null;
  leastStock: number | null;
  personId: string | null;
}>`
  insert into part_stock (tenant_id, id, spare_part_id, special_part_id, place, on_hand, least_stock, is_below, create_by)
  values (${currentTenant}, ${'id'}, ${'spareId'}, ${'specialId'}, ${'place'}, 0, ${'leastStock'}::float8, coalesce(${'leastStock'}::float8, 0) > 0, ${'personId'}) on conflict do nothing`;

export interface PlaceRow {
  stockId: string;
  place: string;
  onHand: number;
}

/** What the places of some stocks hold, the fullest first. */
export const selectPlaces = query<PlaceRow, { stockIds: readonly string[] }>`
  select stock_id as "stockId", place, on_hand as "onHand" from part_place where stock_id = any (${'stockIds'}::uuid[])
  order by on_hand desc, place`;

const put = query.first<{ onHand: number }, { stockId: string; place: string; change: number }>`
  insert into part_place (tenant_id, stock_id, place, on_hand) values (${currentTenant}, ${'stockId'}, ${'place'}, ${'change'})
  on conflict (tenant_id, stock_id, place) do update
    set on_hand = round((part_place.on_hand + excluded.on_hand)::numeric, 2)::float8
  returning on_hand as "onHand"`;

/** Lays so much at a place, and gives what it holds then. */
export async function putAt(
  tx: TenantTransaction,
  { stockId, place, change }: { stockId: string; place: string; change: number },
): Promise<number> {
  const row = await put(tx, { stockId, place, change });
  return row?.onHand ?? change;
}

/** Takes so much from a place, and gives what it holds then; undefined where it has less. */
export const takeFrom = query.value<number, { stockId: string; place: string; quantity: number }>`
  update part_place set on_hand = round((on_hand - ${'quantity'}::float8)::numeric, 2)::float8
  where stock_id = ${'stockId'} and place = ${'place'} and on_hand >= ${'quantity'}::float8
  returning on_hand as "onHand"`;

/** Sets what a stock says of itself after a movement: the sum of its places, their words, whether it is below its least. */
export const settleStock = command<{
  id: string;
  atMs: number;
  isCounted: boolean;
  unitPrice: number | null;
  place: string | null;
}>`
  update part_stock s set on_hand = p.total, places = p.words, is_below = coalesce(s.least_stock > p.total, false),
    moved_at = to_timestamp(${'atMs'} / 1000.0),
    counted_at = case when ${'isCounted'}::boolean then to_timestamp(${'atMs'} / 1000.0) else s.counted_at end,
    unit_price = ${'unitPrice'}, place = coalesce(s.place, ${'place'})
  from (
    select round(sum(on_hand)::numeric, 2)::float8 as total,
      left(string_agg(place || ' ' || on_hand, ', ' order by on_hand desc, place) filter (where on_hand > 0), 400) as words
    from part_place where stock_id = ${'id'}
  ) p
  where s.id = ${'id'}`;

/** Takes over the least stock of a part. */
export const noteLeastStock = command<{ stockId: string; leastStock: number | null }>`
  update part_stock set least_stock = ${'leastStock'}::float8, is_below = coalesce(${'leastStock'}::float8 > on_hand, false) where id = ${'stockId'}`;

export interface StockRow {
  id: string;
  sparePartId: string | null;
  specialPartId: string | null;
  place: string | null;
  onHand: number | null;
  leastStock: number | null;
  unitPrice: number | null;
}

export const selectStocks = query<StockRow, { spareIds: readonly string[]; specialIds: readonly string[] }>`
  select id, spare_part_id as "sparePartId", special_part_id as "specialPartId", place, on_hand as "onHand",
    least_stock as "leastStock", unit_price as "unitPrice"
  from part_stock
  where (spare_part_id = any (${'spareIds'}::uuid[]) or special_part_id = any (${'specialIds'}::uuid[])) and deleted_at is null`;

export const selectStocksWithLeast = query<{
  id: string;
  sparePartId: string | null;
  onHand: number;
  leastStock: number | null;
}>`
  select id, spare_part_id as "sparePartId", coalesce(on_hand, 0) as "onHand", least_stock as "leastStock"
  from part_stock where spare_part_id is not null and least_stock > 0 and deleted_at is null order by id`;

export const selectMovedStocks = query<StockRow, { ids: readonly string[] }>`
  select id, spare_part_id as "sparePartId", special_part_id as "specialPartId", place, on_hand as "onHand",
    least_stock as "leastStock", unit_price as "unitPrice"
  from part_stock where id = any (${'ids'}::uuid[]) and moved_at is not null`;
