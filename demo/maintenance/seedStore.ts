import { amountOf } from '@millwright/contract/areas/maintenance/parts/partPrices.ts';
import { dayMs, hourMs } from '@millwright/contract/core/time/units.ts';
import type pg from 'pg';
import { uuidv7 } from '@millwright/server/platform/db/uuid.ts';
import { shareOf } from '../parts/chance.ts';
import { insertRows } from '../parts/insertRows.ts';
import type { DemoMill } from '../parts/mills.ts';
import { demoSpareParts, partNotes, specialPrices } from './spareParts.ts';
import type { PartUse } from './storeBook.ts';

type Row = Readonly<Record<string, unknown>>;

export interface StoreOfMill extends Pick<DemoMill, 'tenantId' | 'language'> {
  readonly nowMs: number;
  readonly currency: 'CNY' | 'VND';
  readonly person: string | null;
  /** What will be taken for special parts since the store was counted. */
  readonly uses: readonly PartUse[];
}

/** The store was counted so many days ago, and got goods since. */
export const storeDays = 60;
const deliveredDays = 33;
/** What one yuan is, roughly, and to what prices are rounded. */
const perYuan = { CNY: { rate: 1, step: 0.01 }, VND: { rate: 3500, step: 100 } } as const;
const usualPrice = 60;

interface Kept {
  readonly spareId: string | null;
  readonly specialId: string | null;
  readonly code: string;
  readonly place: string;
  readonly leastStock: number | null;
  readonly price: number;
  /** How much there was when the store was counted, and what was delivered since. */
  readonly begun: number;
  readonly delivered: number;
}

interface Move {
  readonly kind: 'counted' | 'received' | 'issued';
  readonly daysAgo: number;
  readonly quantity: number;
  readonly reason: string | null;
  readonly place: string;
}

/**
 * The stock of every part of a new mill: counted, delivered, and now and then taken by hand. What work takes comes behind.
 * Written directly: the product books a movement at the time of the call, and these are up to two months old.
 */
export async function seedStore(client: pg.Client, store: StoreOfMill): Promise<void> {
  const kept = [...(await keptSpares(client, store)), ...(await keptSpecials(client, store))];
  const books = kept.map((part) => bookOf(store, part));
  await insertRows(
    client,
    'part_stock',
    books.map(({ stock }) => stock),
  );
  await insertRows(
    client,
    'part_place',
    books.flatMap(({ places }) => places),
  );
  await insertRows(
    client,
    'part_movement',
    books.flatMap(({ movements }) => movements),
  );
}

async function keptSpares(client: pg.Client, store: StoreOfMill): Promise<Kept[]> {
  const { rows } = await client.query<{
    id: string;
    code: string;
    place: string | null;
    leastStock: number | null;
  }>(
    `select id, code, place, least_stock as "leastStock" from spare_part
     where tenant_id = $1 and deleted_at is null order by code`,
    [store.tenantId],
  );
  const prices = new Map(demoSpareParts.map(({ code, price }) => [code, price]));
  return rows.map(({ id, code, place, leastStock }) => {
    const least = leastStock ?? 10;
    // Of some parts there is less than the mill wants.
    const isShort = shareOf(`${code} short`) > 0.92;
    return {
      spareId: id,
      specialId: null,
      code,
      place: place ?? 'A9-01',
      leastStock,
      price: priced(prices.get(code) ?? usualPrice, store),
      begun: Math.max(1, Math.round(least * (isShort ? 0.7 : 2.4 + 2 * shareOf(code)))),
      delivered: isShort ? 0 : Math.max(1, Math.round(least * shareOf(`${code} delivered`))),
    };
  });
}

/** Of special parts the store has what was taken of them since, and about what is taken in the weeks to come. */
async function keptSpecials(client: pg.Client, store: StoreOfMill): Promise<Kept[]> {
  const { rows } = await client.query<{ id: string; code: string; quantity: number }>(
    'select id, code, quantity from special_part where tenant_id = $1 and deleted_at is null order by code',
    [store.tenantId],
  );
  const deliveredMs = store.nowMs - deliveredDays * dayMs;
  return rows.map(({ id, code, quantity }, at) => {
    const own = store.uses.filter(({ partCode }) => partCode === code);
    const sum = (uses: readonly PartUse[]) => uses.reduce((all, use) => all + use.quantity, 0);
    const before = sum(own.filter(({ atMs }) => atMs < deliveredMs));
    const since = sum(own) - before;
    // About what is replaced in the next ten days to three weeks, and a set at least.
    const left = Math.max(quantity, Math.round((sum(own) / storeDays) * (10 + 12 * shareOf(code))));
    return {
      spareId: null,
      specialId: id,
      code,
      place: `S1-${String(at + 1).padStart(2, '0')}`,
      leastStock: null,
      price: priced(specialPrices[code] ?? usualPrice, store),
      begun: before + quantity,
      delivered: since + left,
    };
  });
}

function priced(yuan: number, { currency }: StoreOfMill): number {
  const { rate, step } = perYuan[currency];
  return Number((Math.round((yuan * rate) / step) * step).toFixed(2));
}

function movesOf(part: Kept, language: StoreOfMill['language']): Move[] {
  const { code, place, leastStock, begun, delivered } = part;
  const chance = (what: string) => shareOf(`${code} ${what}`);
  const second = leastStock !== null && chance('second') > 0.7 ? `D1-${place.slice(-2)}` : undefined;
  const byHand = leastStock !== null && chance('by hand') > 0.75;
  const step = Math.max(1, Math.round((leastStock ?? 0) / 8));
  return [
    { kind: 'counted', daysAgo: storeDays, quantity: begun, reason: partNotes.begun[language], place },
    ...(second === undefined
      ? []
      : [{ kind: 'received' as const, daysAgo: 40, quantity: step * 2, reason: null, place: second }]),
    ...(delivered === 0
      ? []
      : [{ kind: 'received' as const, daysAgo: deliveredDays, quantity: delivered, reason: null, place }]),
    ...(byHand
      ? [
          {
            kind: 'issued' as const,
            daysAgo: 3 + Math.floor(chance('day') * 24),
            quantity: step,
            reason: partNotes.issued[language],
            place,
          },
        ]
      : []),
  ];
}

/** The stock of a part, its places, and the movements that it is the sum of. */
function bookOf(
  { tenantId, nowMs, language, person }: StoreOfMill,
  part: Kept,
): { stock: Row; places: Row[]; movements: Row[] } {
  const stockId = uuidv7();
  const held = new Map<string, number>();
  const movements = movesOf(part, language).flatMap(
    ({ kind, daysAgo, quantity, reason, place }, at): Row[] => {
      const before = held.get(place) ?? 0;
      if (kind === 'issued' && before < quantity) return [];
      const change = kind === 'issued' ? -quantity : quantity;
      held.set(place, before + change);
      const hours = Math.floor(shareOf(`${part.code} ${at} h`) * 8);
      const moved = new Date(nowMs - daysAgo * dayMs - hours * hourMs);
      return [
        {
          tenant_id: tenantId,
          id: uuidv7(),
          version: 1,
          create_by: person,
          create_time: moved,
          moved_at: moved,
          kind,
          spare_part_id: part.spareId,
          special_part_id: part.specialId,
          stock_id: stockId,
          place,
          quantity,
          change,
          on_hand_after: before + change,
          unit_price: part.price,
          amount: amountOf(change, part.price),
          reason,
          cause: 'byHand',
          moved_by: person,
          state: 'booked',
        },
      ];
    },
  );
  const places = [...held].toSorted(([, one], [, other]) => other - one);
  const onHand = places.reduce((sum, [, each]) => sum + each, 0);
  return {
    stock: {
      tenant_id: tenantId,
      id: stockId,
      version: 1,
      create_by: person,
      spare_part_id: part.spareId,
      special_part_id: part.specialId,
      place: part.place,
      on_hand: onHand,
      places: places.flatMap(([place, each]) => (each > 0 ? [`${place} ${each}`] : [])).join(', '),
      least_stock: part.leastStock,
      is_below: part.leastStock !== null && onHand < part.leastStock,
      unit_price: part.price,
      moved_at: new Date(nowMs - 3 * dayMs),
      counted_at: new Date(nowMs - storeDays * dayMs),
      create_time: new Date(nowMs - storeDays * dayMs),
    },
    places: places.map(([place, each]) => ({ tenant_id: tenantId, stock_id: stockId, place, on_hand: each })),
    movements,
  };
}
