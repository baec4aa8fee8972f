// One file: every statement that reads or moves the stock of parts; what they mean together stands in `partStock.ts`.
import { run, statement } from '../../../platform/db/sql.ts';
import type { TenantTransaction } from '../../../platform/db/tenancy.ts';

/** The stock of a part, locked until the transaction ends. */
export interface LockedStock {
  id: string;
  onHand: number;
  place: string | null;
  unitPrice: number | null;
}

const lock = statement<LockedStock, [spareId: string | null, specialId: string | null]>`
  select id, coalesce(on_hand, 0) as "onHand", place, unit_price as "unitPrice" from part_stock
  where (spare_part_id = $1 or special_part_id = $2) and deleted_at is null for update`;

/** Locks the stock of a part, so that its movements come one after the other; undefined where none is kept. */
export async function lockStock(
  tx: TenantTransaction,
  { spareId, specialId }: { spareId: string | null; specialId: string | null },
): Promise<LockedStock | undefined> {
  return (await run(tx, lock, [spareId, specialId]))[0];
}

const begin = statement<
  never,
  [
    tenantId: number,
    id: string,
    spareId: string | null,
    specialId: string | null,
    place: string | null,
    leastStock: number | null,
    personId: string | null,
  ]
>`
  insert into part_stock (tenant_id, id, spare_part_id, special_part_id, place, on_hand, least_stock, is_below, create_by)
  values ($1, $2, $3, $4, $5, 0, $6::float8, coalesce($6::float8, 0) > 0, $7) on conflict do nothing`;

/** Begins to keep the stock of a part; somebody else may have done so at the same moment. */
export async function beginStock(
  tx: TenantTransaction,
  stock: {
    id: string;
    spareId: string | null;
    specialId: string | null;
    place: string | null;
    leastStock: number | null;
    personId: string | null;
  },
): Promise<void> {
  const { id, spareId, specialId, place, leastStock, personId } = stock;
  await run(tx, begin, [tx.tenantId, id, spareId, specialId, place, leastStock, personId]);
}

export interface PlaceRow {
  stockId: string;
  place: string;
  onHand: number;
}

const places = statement<PlaceRow, [stockIds: readonly string[]]>`
  select stock_id as "stockId", place, on_hand as "onHand" from part_place where stock_id = any ($1::uuid[])
  order by on_hand desc, place`;

/** What the places of some stocks hold, the fullest first. */
export function selectPlaces(tx: TenantTransaction, stockIds: readonly string[]): Promise<PlaceRow[]> {
  return run(tx, places, [stockIds]);
}

const put = statement<{ onHand: number }, [tenantId: number, stockId: string, place: string, change: number]>`
  insert into part_place (tenant_id, stock_id, place, on_hand) values ($1, $2, $3, $4)
  on conflict (tenant_id, stock_id, place) do update
    set on_hand = round((part_place.on_hand + excluded.on_hand)::numeric, 2)::float8
  returning on_hand as "onHand"`;

/** Lays so much at a place, and gives what it holds then. */
export async function putAt(
  tx: TenantTransaction,
  { stockId, place, change }: { stockId: string; place: string; change: number },
): Promise<number> {
  const [row] = await run(tx, put, [tx.tenantId, stockId, place, change]);
  return row?.onHand ?? change;
}

const take = statement<{ onHand: number }, [stockId: string, place: string, quantity: number]>`
  update part_place set on_hand = round((on_hand - $3::float8)::numeric, 2)::float8
  where stock_id = $1 and place = $2 and on_hand >= $3::float8
  returning on_hand as "onHand"`;

/** Takes so much from a place, and gives what it holds then; undefined where it has less. */
export async function takeFrom(
  tx: TenantTransaction,
  { stockId, place, quantity }: { stockId: string; place: string; quantity: number },
): Promise<number | undefined> {
  return (await run(tx, take, [stockId, place, quantity]))[0]?.onHand;
}

const settle = statement<
  never,
  [stockId: string, atMs: number, isCounted: boolean, unitPrice: number | null, place: string | null]
>`
  update part_stock s set on_hand = p.total, places = p.words, is_below = coalesce(s.least_stock > p.total, false),
    moved_at = to_timestamp($2 / 1000.0),
    counted_at = case when $3::boolean then to_timestamp($2 / 1000.0) else s.counted_at end,
    unit_price = $4, place = coalesce(s.place, $5)
  from (
    select round(sum(on_hand)::numeric, 2)::float8 as total,
      left(string_agg(place || ' ' || on_hand, ', ' order by on_hand desc, place) filter (where on_hand > 0), 400) as words
    from part_place where stock_id = $1
  ) p
  where s.id = $1`;

/** Sets what a stock says of itself after a movement: the sum of its places, their words, whether it is below its least. */
export async function settleStock(
  tx: TenantTransaction,
  stock: { id: string; atMs: number; isCounted: boolean; unitPrice: number | null; place: string | null },
): Promise<void> {
  const { id, atMs, isCounted, unitPrice, place } = stock;
  await run(tx, settle, [id, atMs, isCounted, unitPrice, place]);
}

const refresh = statement<never, [stockId: string, leastStock: number | null]>`
  update part_stock set least_stock = $2::float8, is_below = coalesce($2::float8 > on_hand, false) where id = $1`;

/** Takes over the least stock of a part. */
export async function noteLeastStock(
  tx: TenantTransaction,
  { stockId, leastStock }: { stockId: string; leastStock: number | null },
): Promise<void> {
  await run(tx, refresh, [stockId, leastStock]);
}

export interface StockRow {
  id: string;
  sparePartId: string | null;
  specialPartId: string | null;
  place: string | null;
  onHand: number | null;
  leastStock: number | null;
  unitPrice: number | null;
}

const stocks = statement<StockRow, [spareIds: readonly string[], specialIds: readonly string[]]>`
  select id, spare_part_id as "sparePartId", special_part_id as "specialPartId", place, on_hand as "onHand",
    least_stock as "leastStock", unit_price as "unitPrice"
  from part_stock
  where (spare_part_id = any ($1::uuid[]) or special_part_id = any ($2::uuid[])) and deleted_at is null`;

/** The stocks of some parts that have one. */
export function selectStocks(
  tx: TenantTransaction,
  { spareIds, specialIds }: { spareIds: readonly string[]; specialIds: readonly string[] },
): Promise<StockRow[]> {
  return run(tx, stocks, [spareIds, specialIds]);
}

const withLeast = statement<{
  id: string;
  sparePartId: string | null;
  onHand: number;
  leastStock: number | null;
}>`
  select id, spare_part_id as "sparePartId", coalesce(on_hand, 0) as "onHand", least_stock as "leastStock"
  from part_stock where spare_part_id is not null and least_stock > 0 and deleted_at is null order by id`;

/** The stocks of spare parts that should have a least of something. */
export function selectStocksWithLeast(tx: TenantTransaction) {
  return run(tx, withLeast);
}

const everMoved = statement<StockRow, [ids: readonly string[]]>`
  select id, spare_part_id as "sparePartId", special_part_id as "specialPartId", place, on_hand as "onHand",
    least_stock as "leastStock", unit_price as "unitPrice"
  from part_stock where id = any ($1::uuid[]) and moved_at is not null`;

/** Those of some stocks that ever moved. */
export function selectMovedStocks(tx: TenantTransaction, ids: readonly string[]): Promise<StockRow[]> {
  return run(tx, everMoved, [ids]);
}
