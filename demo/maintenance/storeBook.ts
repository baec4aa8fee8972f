import type { MovementCause } from '@millwright/contract/areas/maintenance/store/partMovement.ts';
import { amountOf } from '@millwright/contract/areas/maintenance/parts/partPrices.ts';
import type pg from 'pg';
import { insertRows } from '../parts/insertRows.ts';

/** A part that work took of the store at some moment. */
export interface PartUse {
  /** Of its movement. */
  readonly id: string;
  readonly partCode: string;
  readonly quantity: number;
  readonly machineId: number;
  readonly atMs: number;
  readonly personId: string | null;
  readonly cause: {
    readonly kind: Exclude<MovementCause, 'byHand'>;
    readonly id: string;
    readonly line: string | null;
    readonly name: string;
  };
}

interface Stock {
  readonly id: string;
  readonly spareId: string | null;
  readonly specialId: string | null;
  readonly code: string;
  readonly place: string;
  readonly unitPrice: number | null;
}

/** What moved at the usual place of a stock. */
interface Moved {
  readonly stockId: string;
  readonly atMs: number;
  readonly change: number;
  readonly isCount: boolean;
}

/**
 * Takes parts from the usual places of their stocks, as of when they were used, and gives the ids of the movements that were made. Of a part
 * that was not there then, or was counted since, nothing is taken: books keep their sums, and no place falls below zero.
 * Written directly: the product would book them as of now.
 */
export async function takeFromStore(
  client: pg.Client | pg.PoolClient,
  tenantId: number,
  uses: readonly PartUse[],
): Promise<ReadonlySet<string>> {
  const taken: { use: PartUse; stock: Stock }[] = [];
  if (uses.length === 0) return new Set();
  const stocks = await lockStocks(client, tenantId, [...new Set(uses.map(({ partCode }) => partCode))]);
  const moved = Map.groupBy(await movesOf(client, tenantId, [...stocks.values()]), ({ stockId }) => stockId);
  for (const use of uses.toSorted((one, other) => one.atMs - other.atMs)) {
    const stock = stocks.get(use.partCode);
    if (stock === undefined) continue;
    const own = moved.get(stock.id) ?? [];
    const issue = { stockId: stock.id, atMs: use.atMs, change: -use.quantity, isCount: false };
    if (!fits(own, issue)) continue;
    moved.set(stock.id, [...own, issue]);
    taken.push({ use, stock });
  }
  await insertRows(
    client,
    'part_movement',
    taken.map(({ use, stock }) => ({
      tenant_id: tenantId,
      id: use.id,
      moved_at: new Date(use.atMs),
      create_time: new Date(use.atMs),
      create_by: use.personId,
      moved_by: use.personId,
      kind: 'issued',
      spare_part_id: stock.spareId,
      special_part_id: stock.specialId,
      stock_id: stock.id,
      place: stock.place,
      quantity: use.quantity,
      change: -use.quantity,
      on_hand_after: 0,
      unit_price: stock.unitPrice,
      amount: amountOf(-use.quantity, stock.unitPrice),
      machine_id: use.machineId,
      cause: use.cause.kind,
      cause_id: use.cause.id,
      cause_line: use.cause.line,
      cause_name: use.cause.name.slice(0, 120),
      state: 'booked',
      version: 1,
    })),
  );
  await balance(client, tenantId, [...new Set(taken.map(({ stock }) => stock.id))]);
  return new Set(taken.map(({ use }) => use.id));
}

/** Stocks are locked in the order in which documents lock them, so that no two wait for each other. */
async function lockStocks(
  client: pg.Client | pg.PoolClient,
  tenantId: number,
  codes: readonly string[],
): Promise<ReadonlyMap<string, Stock>> {
  const { rows } = await client.query<Stock>(
    `select s.id, s.spare_part_id as "spareId", s.special_part_id as "specialId", coalesce(p.code, q.code) as code, s.place,
       s.unit_price as "unitPrice"
     from part_stock s
       left join spare_part p on p.tenant_id = s.tenant_id and p.id = s.spare_part_id and p.deleted_at is null
       left join special_part q on q.tenant_id = s.tenant_id and q.id = s.special_part_id and q.deleted_at is null
     where s.tenant_id = $1 and coalesce(p.code, q.code) = any ($2) and s.deleted_at is null and s.place is not null
     order by coalesce(s.spare_part_id, s.special_part_id)::text for update of s`,
    [tenantId, codes],
  );
  return new Map(rows.map((row) => [row.code, row]));
}

async function movesOf(
  client: pg.Client | pg.PoolClient,
  tenantId: number,
  stocks: readonly Stock[],
): Promise<Moved[]> {
  const { rows } = await client.query<Moved>(
    `select m.stock_id as "stockId", (extract(epoch from m.moved_at) * 1000)::float8 as "atMs", m.change, m.kind = 'counted' as "isCount"
     from part_movement m join part_stock s on s.tenant_id = m.tenant_id and s.id = m.stock_id and s.place = m.place
     where m.tenant_id = $1 and m.stock_id = any ($2::uuid[])`,
    [tenantId, stocks.map(({ id }) => id)],
  );
  return rows;
}

/** Whether a place had enough at a moment and ever since, and nobody has counted it since. */
function fits(moved: readonly Moved[], issue: Moved): boolean {
  if (moved.some(({ isCount, atMs }) => isCount && atMs >= issue.atMs)) return false;
  let onHand = 0;
  for (const { atMs, change } of [...moved, issue].toSorted((one, other) => one.atMs - other.atMs)) {
    onHand += change;
    // Sums of tenths of a kilogram are never quite 0.
    if (atMs >= issue.atMs && onHand < -1e-6) return false;
  }
  return true;
}

/** What each movement left at its place, what lies at the places now, and what of it there is. */
async function balance(
  client: pg.Client | pg.PoolClient,
  tenantId: number,
  stockIds: readonly string[],
): Promise<void> {
  const asked = [tenantId, stockIds];
  await client.query(
    `update part_movement m set on_hand_after = x.sum
     from (select id, round((sum(change) over (partition by stock_id, place order by moved_at, id))::numeric, 2)::float8 as sum
           from part_movement where tenant_id = $1 and stock_id = any ($2::uuid[])) x
     where m.tenant_id = $1 and m.id = x.id and m.on_hand_after is distinct from x.sum`,
    asked,
  );
  await client.query(
    `update part_place p set on_hand = x.sum
     from (select stock_id, place, round(sum(change)::numeric, 2)::float8 as sum from part_movement
           where tenant_id = $1 and stock_id = any ($2::uuid[]) group by 1, 2) x
     where p.tenant_id = $1 and p.stock_id = x.stock_id and p.place = x.place`,
    asked,
  );
  await client.query(
    `update part_stock s set on_hand = x.sum, places = x.places, is_below = s.least_stock is not null and x.sum < s.least_stock,
       moved_at = (select max(m.moved_at) from part_movement m where m.tenant_id = s.tenant_id and m.stock_id = s.id)
     from (select stock_id, round(sum(on_hand)::numeric, 2)::float8 as sum,
             string_agg(place || ' ' || on_hand::text, ', ' order by on_hand desc) filter (where on_hand > 0) as places
           from part_place where tenant_id = $1 and stock_id = any ($2::uuid[]) group by 1) x
     where s.tenant_id = $1 and s.id = x.stock_id`,
    asked,
  );
}
