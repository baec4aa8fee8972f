/*
 * The one place where stock of parts moves. A repair record and a plan call `settleUsed` when they are saved and
 * `takeBackAll` when they are deleted; whoever moves stock by hand comes through `movePart`. All of it happens in the
 * transaction of the caller, and a refusal undoes the caller's work with it. Decisions: `docs/decisions/part-stock.md`.
 */
import type {
  MovementCause,
  MovementKind,
} from '@millwright/contract/areas/maintenance/store/partMovement.ts';
import { amountOf, priceAfter, usedPlace } from '@millwright/contract/areas/maintenance/parts/partPrices.ts';
import { fail, failField } from '../../../platform/http/errors/fail.ts';
import { sentence } from '../../../platform/phrases/sentences.ts';
import { uuidv7 } from '../../../platform/db/uuid.ts';
import type { WriteCtx } from '../../../resource/index.ts';
import { type PartRow, selectParts } from '../../equipment/index.ts';
import {
  insertMovement,
  markReversed,
  type Moved,
  type MovementRow,
  selectMovement,
  selectStockStanding,
  type StoredMovement,
} from './partMovement.queries.ts';
import {
  beginStock,
  type LockedStock,
  lockStock,
  putAt,
  selectPlaces,
  settleStock,
  takeFrom,
} from './partStock.queries.ts';
import { refuseAt } from '../tasks/refuseAt.ts';

/** With which stock is moved: the context of a call, a hook that does, a job. */
export type MovingCtx = Pick<WriteCtx, 'tx' | 'clock' | 'person' | 'language'>;

/** One of the two is said. */
export interface PartNamed {
  readonly sparePartId: string | null;
  readonly specialPartId: string | null;
}

/** Because of what stock moves. `line` is the id of the line of a document, `name` how people call the document. */
export interface MoveCause {
  readonly kind: MovementCause;
  readonly id: string | null;
  readonly line?: string | null;
  readonly name?: string | null;
}

/** What is to be moved, in the part's own unit; of a count, what is there. */
export interface PartMove extends PartNamed {
  /** Made by whoever asks: a move that is told again with the same id moves nothing. */
  readonly id?: string;
  readonly kind: MovementKind;
  readonly quantity: number;
  /** Nobody says it: the usual place, or of what is issued the one that has enough. */
  readonly place?: string | null;
  /** What one was paid with, of a receipt. */
  readonly unitPrice?: number | null;
  readonly machineId?: number | null;
  readonly reason?: string | null;
  readonly cause: MoveCause;
  /** Where whoever asks said how many: `materials.3.quantity`; a refusal stands there. */
  readonly field?: string;
}

export type MovedPart = Moved & { readonly id: string };

/**
 * Moves stock of a part and writes it down. A receipt or a count begins to keep the stock of a part; what is issued or
 * returned of a part whose stock nobody keeps moves nothing, and gives undefined. Told again with its `id`, it moves nothing
 * and gives what the first time did. Throws `maintenance.partShort`, which names part, place and what is there; `core.invalid`
 * for a quantity, place or reason that is missing; `core.notFound` for a part of another mill.
 */
export async function movePart(ctx: MovingCtx, move: PartMove): Promise<MovedPart | undefined> {
  const { tx, clock, person } = ctx;
  const id = move.id ?? uuidv7();
  const stock = await stockOf(ctx, move);
  // Behind the lock: of two that are told at once the second finds what the first wrote.
  const known = move.id === undefined ? undefined : await selectMovement(tx, { id });
  if (known !== undefined) return repeated(known, move);
  if (stock === undefined) return undefined;
  const moved = await shift(ctx, stock, move);
  const { kind, quantity, machineId = null, reason = null, cause } = move;
  await insertMovement(tx, {
    ...moved,
    ...written(cause),
    id,
    atMs: clock.nowMs(),
    kind,
    spareId: move.sparePartId,
    specialId: move.specialPartId,
    quantity,
    machineId,
    reason,
    personId: person.id,
    reversesId: null,
  });
  return { ...moved, id };
}

/** As `movePart`, for a movement that is written down already: moves the stock and gives what it did. */
export async function shiftStock(ctx: MovingCtx, move: PartMove): Promise<Moved> {
  const stock = (await stockOf(ctx, move)) ?? (await kept(ctx, move));
  return shift(ctx, stock, move);
}

/** What a document used: one of its lines, with what was taken for it. */
export interface UsedPart extends PartNamed {
  readonly line: string;
  readonly quantity: number;
  readonly place?: string | null;
  readonly field?: string;
}

/**
 * Lets the stock follow what a document says that it used: issues what is new, takes back what was changed or is gone, and
 * leaves the rest as it is. Called each time the document is saved, it may be called again. `cause.id` is the document.
 */
export async function settleUsed(
  ctx: MovingCtx,
  { cause, machineId, used }: { cause: MoveCause; machineId: number | null; used: readonly UsedPart[] },
): Promise<void> {
  if (cause.id === null) throw new RangeError('a document has an id');
  const standing = await selectStockStanding(ctx.tx, { causeIds: [cause.id] });
  const isKept = (movement: StoredMovement) => used.some((line) => isOf(movement, line, machineId));
  const gone = standing.filter((movement) => !isKept(movement));
  for (const movement of gone) await takeBackMovement(ctx, movement, null);
  const fresh = used.filter((line) => !standing.some((movement) => isOf(movement, line, machineId)));
  // Every document locks its stocks in one order, so no two wait for each other.
  for (const line of fresh.toSorted((one, other) => orderOf(one).localeCompare(orderOf(other))))
    await movePart(ctx, { ...line, kind: 'issued', machineId, cause: { ...cause, line: line.line } });
}

/** Takes back whatever some documents moved, as when they are deleted. */
export async function takeBackAll(
  ctx: MovingCtx,
  causeIds: readonly string[],
  reason: string | null = null,
): Promise<void> {
  for (const movement of await selectStockStanding(ctx.tx, { causeIds }))
    await takeBackMovement(ctx, movement, reason);
}

/** Stands a movement against one that is marked as reversed, or is marked here. Does nothing when it is reversed already. */
export async function takeBackMovement(
  ctx: MovingCtx,
  movement: StoredMovement,
  reason: string | null,
): Promise<void> {
  if (await markReversed(ctx.tx, { id: movement.id, reason })) await standAgainst(ctx, movement, reason);
}

/** The movement against one that its action marked as reversed. */
export async function standAgainst(
  ctx: MovingCtx,
  movement: StoredMovement,
  reason: string | null,
): Promise<void> {
  const { tx, clock, person } = ctx;
  const { kind, sparePartId, specialPartId, machineId, place } = movement;
  const stock = await lockStock(tx, { spareId: sparePartId, specialId: specialPartId });
  if (stock === undefined || place === null) return;
  const change = movement.change === null || movement.change === 0 ? 0 : -movement.change;
  const onHandAfter = await put(ctx, stock, { change, place, named: movement });
  const price = priceAfter(stock, { kind, change, unitPrice: movement.unitPrice });
  await settleStock(tx, { ...stock, atMs: clock.nowMs(), isCounted: false, unitPrice: price, place });
  await insertMovement(tx, {
    id: uuidv7(),
    atMs: clock.nowMs(),
    kind,
    spareId: sparePartId,
    specialId: specialPartId,
    stockId: stock.id,
    place,
    quantity: movement.quantity,
    change,
    onHandAfter,
    unitPrice: movement.unitPrice,
    amount: amountOf(change, movement.unitPrice),
    machineId,
    reason,
    ...written({
      kind: movement.cause ?? 'byHand',
      id: movement.causeId,
      line: movement.causeLine,
      name: movement.causeName,
    }),
    personId: person.id,
    reversesId: movement.id,
  });
}

function written({
  kind,
  id,
  line = null,
  name = null,
}: MoveCause): Pick<MovementRow, 'cause' | 'causeId' | 'causeLine' | 'causeName'> {
  return { cause: kind, causeId: id, causeLine: line, causeName: name?.slice(0, 120) ?? null };
}

function orderOf({ sparePartId, specialPartId }: PartNamed): string {
  return sparePartId ?? specialPartId ?? '';
}

function isOf(movement: StoredMovement, line: UsedPart, machineId: number | null): boolean {
  return (
    movement.causeLine === line.line &&
    movement.sparePartId === line.sparePartId &&
    movement.specialPartId === line.specialPartId &&
    movement.quantity === line.quantity &&
    movement.machineId === machineId &&
    (line.place === undefined || line.place === null || line.place === movement.place)
  );
}

function repeated(known: StoredMovement, move: PartMove): MovedPart {
  const isSame =
    known.kind === move.kind &&
    known.sparePartId === move.sparePartId &&
    known.specialPartId === move.specialPartId &&
    known.quantity === move.quantity;
  // An id that somebody made before for something else is no repeat.
  if (!isSame || known.stockId === null) throw failField('id', 'repeated');
  const { id, stockId, place, change, onHandAfter, unitPrice } = known;
  const moved = { id, stockId, place: place ?? '', change: change ?? 0, onHandAfter: onHandAfter ?? 0 };
  return { ...moved, unitPrice, amount: amountOf(moved.change, unitPrice) };
}

/** The locked stock of a part; a receipt or a count begins one. */
async function stockOf(ctx: MovingCtx, move: PartMove): Promise<LockedStock | undefined> {
  const named = { spareId: move.sparePartId, specialId: move.specialPartId };
  const stock = await lockStock(ctx.tx, named);
  if (stock !== undefined) return stock;
  return move.kind === 'received' || move.kind === 'counted' ? kept(ctx, move) : undefined;
}

/** Begins to keep the stock of a part. */
async function kept(ctx: MovingCtx, move: PartMove): Promise<LockedStock> {
  const { tx, person } = ctx;
  const named = { spareId: move.sparePartId, specialId: move.specialPartId };
  const part = await partOf(ctx, move);
  const place = move.place ?? part.place;
  await beginStock(tx, { id: uuidv7(), ...named, place, leastStock: part.leastStock, personId: person.id });
  const stock = await lockStock(tx, named);
  if (stock === undefined) throw new Error('a stock that was begun is there');
  return stock;
}

async function shift(ctx: MovingCtx, stock: LockedStock, move: PartMove): Promise<Moved> {
  const { tx, clock } = ctx;
  const { kind, quantity, reason = null } = move;
  if (kind !== 'counted' && quantity <= 0) throw failField('quantity', 'moreThan', { min: 0 });
  const places = await selectPlaces(tx, { stockIds: [stock.id] });
  const place = usedPlace({ kind, quantity, said: move.place ?? null, usual: stock.place, places });
  if (place === null) throw failField('place', 'required');
  const held = places.find((each) => each.place === place)?.onHand ?? 0;
  const change = changeOf(kind, { quantity, held });
  if (kind === 'counted' && change !== 0 && reason === null) throw failField('reason', 'required');
  const onHandAfter = await put(ctx, stock, { change, place, named: move, field: move.field });
  const paid = kind === 'received' ? (move.unitPrice ?? null) : null;
  const unitPrice = paid ?? stock.unitPrice;
  const price = priceAfter(stock, { kind, change, unitPrice: paid });
  const isCounted = kind === 'counted';
  await settleStock(tx, { id: stock.id, atMs: clock.nowMs(), isCounted, unitPrice: price, place });
  return { stockId: stock.id, place, change, onHandAfter, unitPrice, amount: amountOf(change, unitPrice) };
}

function changeOf(kind: PartMove['kind'], { quantity, held }: { quantity: number; held: number }): number {
  if (kind === 'counted') return Number((quantity - held).toFixed(2));
  if (kind === 'issued') return -quantity;
  return quantity;
}

/** Lays or takes so much at a place, and gives what it holds then. Throws where it has less. */
async function put(
  ctx: MovingCtx,
  stock: LockedStock,
  {
    change,
    place,
    named,
    field = 'quantity',
  }: { change: number; place: string; named: PartNamed; field?: string | undefined },
): Promise<number> {
  const { tx } = ctx;
  if (change >= 0) return putAt(tx, { stockId: stock.id, place, change });
  const left = await takeFrom(tx, { stockId: stock.id, place, quantity: -change });
  if (left !== undefined) return left;
  const places = await selectPlaces(tx, { stockIds: [stock.id] });
  const onHand = places.find((each) => each.place === place)?.onHand ?? 0;
  return refuseShort(ctx, named, { place, onHand, quantity: -change, field });
}

async function refuseShort(
  ctx: MovingCtx,
  named: PartNamed,
  { place, onHand, quantity, field }: { place: string; onHand: number; quantity: number; field: string },
): Promise<never> {
  const { code, name, unit } = await partOf(ctx, named);
  const words = sentence(ctx.language, `partUnits.${unit}`, { namespace: 'basics' });
  const params = { part: `${code} ${name}`, place, onHand, quantity, unit: words };
  refuseAt('maintenance.partShort', params, { field, language: ctx.language });
}

async function partOf({ tx }: Pick<MovingCtx, 'tx'>, named: PartNamed): Promise<PartRow> {
  const [part] = await selectParts(tx, {
    spareIds: named.sparePartId === null ? [] : [named.sparePartId],
    specialIds: named.specialPartId === null ? [] : [named.specialPartId],
  });
  if (part === undefined) throw fail('core.notFound');
  return part;
}
