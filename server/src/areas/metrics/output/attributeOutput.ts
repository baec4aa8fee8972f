import { leftToMake } from '@millwright/contract/areas/metrics/output/orderRemainder.ts';
import { dueFirst } from './dueFirst.ts';

/*
 * Whose the output of a yarn is. It is given to lines of orders as it is counted, shift by shift, the one that is due first
 * first; what is left belongs to nobody. What was given stays, unless machines turn out to have made less. Whole grams:
 * what lines have and what belongs to nobody adds up to what machines made. See `docs/decisions/orders.md`.
 */

/** A shift in which a yarn was made. */
export interface OutputTurn {
  readonly productionDate: string;
  readonly shift: string;
  readonly startMs: number;
  readonly endMs: number;
  /** What machines made, as it is known now. */
  readonly outputG: number;
}

/** A part of the output of a shift that is given already. */
export interface GivenOutput {
  readonly productionDate: string;
  readonly shift: string;
  /** Null: it belongs to nobody. */
  readonly lineId: string | null;
  readonly outputG: number;
}

/** A line of an order that wants the yarn. */
export interface WantingLine {
  readonly id: string;
  readonly deliveryDate: string;
  /** While it is, or was, in production; `endMs` null while it is. */
  readonly startMs: number;
  readonly endMs: number | null;
  readonly demandG: number;
  readonly quantityG?: number;
  /** Delivered, from output or from stock. */
  readonly deliveredG?: number;
  /** What it has of all shifts, also of those that are not looked at. */
  readonly hasG: number;
}

/**
 * What is given anew of one yarn: all parts of the shifts whose output is another one than was given. Parts of 0 g are
 * those that are taken away. Shifts come in the order of time.
 */
export function attributeOutput({
  turns,
  given,
  lines,
}: {
  turns: readonly OutputTurn[];
  given: readonly GivenOutput[];
  lines: readonly WantingLine[];
}): GivenOutput[] {
  const parts = partsByTurn(given);
  const sums = new Map([...parts].map(([key, own]) => [key, sumOf(own.values())]));
  const known = new Set(turns.map(turnKey));
  // A shift that a change of the calendar took away has made nothing.
  const gone = [...parts.keys()]
    .filter((key) => !known.has(key))
    .map((key) => ({ ...keyed(key), outputG: 0 }));
  const differing = [...turns, ...gone].filter((turn) => turn.outputG !== (sums.get(turnKey(turn)) ?? 0));
  const has = new Map(lines.map(({ id, hasG }) => [id, hasG]));
  const order = lines.toSorted(dueFirst);
  const rank = new Map(order.map(({ id }, place) => [id, place]));
  /** Taken from lines in this very count: where a shift got another name, they get it back under that. */
  const taken = new Map<string, number>();
  const changed = new Map<string, Map<string | null, number>>();
  const partOf = (key: string) => {
    const own = changed.get(key) ?? new Map(parts.get(key));
    changed.set(key, own);
    return own;
  };
  const move = (key: string, lineId: string | null, grams: number) => {
    const own = partOf(key);
    own.set(lineId, (own.get(lineId) ?? 0) + grams);
    if (lineId !== null) has.set(lineId, (has.get(lineId) ?? 0) + grams);
  };

  for (const turn of differing) {
    const key = turnKey(turn);
    let missing = (sums.get(key) ?? 0) - turn.outputG;
    if (missing <= 0) continue;
    // First what belongs to nobody, then from the line that is due last.
    const owners = [...partOf(key).keys()].toSorted(
      (one, other) => placeOf(rank, other) - placeOf(rank, one),
    );
    for (const owner of owners) {
      const part = Math.min(missing, partOf(key).get(owner) ?? 0);
      move(key, owner, -part);
      if (owner !== null) taken.set(owner, (taken.get(owner) ?? 0) + part);
      missing -= part;
    }
  }

  for (const turn of differing) {
    if (!('startMs' in turn)) continue;
    const key = turnKey(turn);
    let free = turn.outputG - (sums.get(key) ?? 0);
    if (free <= 0) continue;
    for (const [owner, grams] of taken) {
      const part = Math.min(free, grams);
      move(key, owner, part);
      taken.set(owner, grams - part);
      free -= part;
    }
    for (const { id, startMs, endMs, demandG, quantityG, deliveredG = 0 } of order) {
      const hasG = has.get(id) ?? 0;
      const leftG = leftToMake({ demand: demandG, quantity: quantityG, made: hasG, delivered: deliveredG });
      // A line with something left takes up to its demand, however the output is split into counts.
      const wants = leftG > 0 ? demandG - hasG : 0;
      const isOpen = startMs < turn.endMs && (endMs === null || endMs > turn.startMs);
      const part = isOpen ? Math.min(free, wants) : 0;
      if (part > 0) move(key, id, part);
      free -= part;
    }
    if (free > 0) move(key, null, free);
  }
  return [...changed].flatMap(([key, own]) =>
    [...own].map(([lineId, outputG]) => ({ ...keyed(key), lineId, outputG })),
  );
}

/** Nobody's part goes first of all, then that of a line which is not known any more. */
function placeOf(rank: ReadonlyMap<string, number>, lineId: string | null): number {
  return lineId === null ? Number.POSITIVE_INFINITY : (rank.get(lineId) ?? Number.MAX_SAFE_INTEGER);
}

type TurnName = Pick<OutputTurn, 'productionDate' | 'shift'>;

function turnKey({ productionDate, shift }: TurnName): string {
  return `${productionDate} ${shift}`;
}

function keyed(key: string): TurnName {
  const [productionDate = '', shift = ''] = key.split(' ');
  return { productionDate, shift };
}

function partsByTurn(given: readonly GivenOutput[]): Map<string, Map<string | null, number>> {
  const parts = new Map<string, Map<string | null, number>>();
  for (const part of given) {
    const own = parts.get(turnKey(part)) ?? new Map<string | null, number>();
    own.set(part.lineId, part.outputG);
    parts.set(turnKey(part), own);
  }
  return parts;
}

function sumOf(grams: Iterable<number>): number {
  let sum = 0;
  for (const each of grams) sum += each;
  return sum;
}
