import { type Frame, type Lot, lotOf } from './frames.ts';
import { below, type Random } from './random.ts';
import { begin, type State, weigh } from './state.ts';

/*
 * What a planner would try: put lots elsewhere, exchange them, exchange all that is behind, share an order among more
 * frames or fewer, let frames end an order together. Each move writes a trial, or returns false where it makes no sense.
 */

export type Move = (state: State, random: Random) => boolean;

/** A few lots in a row to another place, beside their own variety as often as not. */
export const insert: Move = (state, random) => {
  const lot = someLot(state, random);
  if (lot === undefined) return false;
  const source = lot.frame;
  const at = source.lots.indexOf(lot);
  if (at < source.locked) return false;
  const most = source.lots.length - at;
  const length = random() < 0.7 ? 1 : 1 + below(random, Math.min(4, most));
  const { frame, place } = somePlace(state, lot, random);
  if (frame !== source) {
    if (!canMake(source.lots, { from: at, until: at + length, frame })) return false;
    const trial = begin(state, source, frame);
    copy(source.lots, trial.lotsA, 0, at);
    copy(source.lots, trial.lotsA, at + length, source.lots.length);
    copy(frame.lots, trial.lotsB, 0, place);
    copy(source.lots, trial.lotsB, at, at + length);
    copy(frame.lots, trial.lotsB, place, frame.lots.length);
    trial.fromA = at;
    trial.fromB = place;
    return true;
  }
  if (place >= at && place <= at + length) return false;
  const trial = begin(state, source, undefined);
  if (place < at) {
    copy(source.lots, trial.lotsA, 0, place);
    copy(source.lots, trial.lotsA, at, at + length);
    copy(source.lots, trial.lotsA, place, at);
    copy(source.lots, trial.lotsA, at + length, source.lots.length);
  } else {
    copy(source.lots, trial.lotsA, 0, at);
    copy(source.lots, trial.lotsA, at + length, place);
    copy(source.lots, trial.lotsA, at, at + length);
    copy(source.lots, trial.lotsA, place, source.lots.length);
  }
  trial.fromA = Math.min(at, place);
  return true;
};

/** Two lots in each other's place. */
export const swap: Move = (state, random) => {
  const lot = someLot(state, random);
  const other = lot && partnerOf(state, lot, random);
  if (lot === undefined || other === undefined || lot === other) return false;
  const [a, b] = [lot.frame, other.frame];
  const [atA, atB] = [a.lots.indexOf(lot), b.lots.indexOf(other)];
  if (atA < a.locked || atB < b.locked) return false;
  if (!((lot.order.rates[b.at] ?? 0) > 0 && (other.order.rates[a.at] ?? 0) > 0)) return false;
  const trial = begin(state, a, b);
  copy(a.lots, trial.lotsA, 0, a.lots.length);
  trial.lotsA[atA] = other;
  if (a === b) {
    trial.lotsA[atB] = lot;
    trial.fromA = Math.min(atA, atB);
    return true;
  }
  copy(b.lots, trial.lotsB, 0, b.lots.length);
  trial.lotsB[atB] = lot;
  trial.fromA = atA;
  trial.fromB = atB;
  return true;
};

/** All that is behind a place of one frame for all that is behind a place of another. */
export const exchangeTails: Move = (state, random) => {
  const lot = someLot(state, random);
  const other = lot && partnerOf(state, lot, random);
  if (lot === undefined || other === undefined || lot.frame === other.frame) return false;
  const [a, b] = [lot.frame, other.frame];
  const atA = a.lots.indexOf(lot);
  const atB = b.lots.indexOf(other) + (random() < 0.5 ? 1 : 0);
  if (atA < a.locked || atB < b.locked) return false;
  if (!canMake(a.lots, { from: atA, until: a.lots.length, frame: b })) return false;
  if (!canMake(b.lots, { from: atB, until: b.lots.length, frame: a })) return false;
  const trial = begin(state, a, b);
  copy(a.lots, trial.lotsA, 0, atA);
  copy(b.lots, trial.lotsA, atB, b.lots.length);
  copy(b.lots, trial.lotsB, 0, atB);
  copy(a.lots, trial.lotsB, atA, a.lots.length);
  trial.fromA = atA;
  trial.fromB = atB;
  return true;
};

/** A part of a lot to another frame: what is late of it, a half, or some. */
export const splitLot: Move = (state, random) => {
  const lot = someLot(state, random);
  if (lot === undefined) return false;
  const source = lot.frame;
  const at = source.lots.indexOf(lot);
  const least = Math.max(1, lot.order.leastLot);
  if (at < source.locked || lot.kg < 2 * least) return false;
  const { frame, place } = somePlace(state, lot, random);
  if (frame === source) return false;
  const kg = within(someShare(lot, random), least, lot.kg - least);
  const trial = begin(state, source, frame);
  const part = lotOf(lot.order, kg, frame);
  copy(source.lots, trial.lotsA, 0, source.lots.length);
  weigh(state, lot, lot.kg - kg);
  copy(frame.lots, trial.lotsB, 0, place);
  trial.lotsB.push(part);
  copy(frame.lots, trial.lotsB, place, frame.lots.length);
  trial.added = part;
  trial.fromA = at;
  trial.fromB = place;
  return true;
};

/** Two lots of an order become one. */
export const merge: Move = (state, random) => {
  const lot = someLot(state, random);
  const other = lot && siblingOf(state, lot, random);
  return lot !== undefined && other !== undefined && mergeInto(state, lot, other);
};

/** Two frames share an order so that they end it together, or so that one ends when it is due. */
export const balance: Move = (state, random) => {
  const lot = someLot(state, random);
  const other = lot && siblingOf(state, lot, random);
  if (lot === undefined || other === undefined) return false;
  const [late, early] = lot.end >= other.end ? [lot, other] : [other, lot];
  const [a, b] = [late.frame, early.frame];
  const [atA, atB] = [a.lots.indexOf(late), b.lots.indexOf(early)];
  if (atA < a.locked || atB < b.locked) return false;
  const rateA = late.order.rates[a.at] ?? 0;
  const rateB = late.order.rates[b.at] ?? 0;
  const together = (late.end - early.end) / (1 / rateA + 1 / rateB);
  const wished = wishedKg(random, { together, late, rateA });
  const least = Math.max(1, late.order.leastLot);
  if (late.kg - wished < least) return mergeInto(state, early, late);
  const kg = Math.ceil(wished);
  if (kg <= 0 || late.kg - kg < least) return false;
  const trial = begin(state, a, b);
  copy(a.lots, trial.lotsA, 0, a.lots.length);
  if (a !== b) copy(b.lots, trial.lotsB, 0, b.lots.length);
  weigh(state, late, late.kg - kg);
  weigh(state, early, early.kg + kg);
  trial.fromA = a === b ? Math.min(atA, atB) : atA;
  trial.fromB = atB;
  return true;
};

function wishedKg(
  random: () => number,
  { together, late, rateA }: { together: number; late: Lot; rateA: number },
): number {
  const way = random();
  if (way < 0.5) return together;
  if (way < 0.8) return (late.end - late.order.due) * rateA;
  return random() * late.kg;
}

/** `gone` becomes a part of `kept`. */
function mergeInto(state: State, kept: Lot, gone: Lot): boolean {
  const [a, b] = [gone.frame, kept.frame];
  const [atA, atB] = [a.lots.indexOf(gone), b.lots.indexOf(kept)];
  if (atA < a.locked || atB < b.locked) return false;
  const trial = begin(state, a, b);
  copy(a.lots, trial.lotsA, 0, atA);
  copy(a.lots, trial.lotsA, atA + 1, a.lots.length);
  if (a !== b) copy(b.lots, trial.lotsB, 0, b.lots.length);
  weigh(state, kept, kept.kg + gone.kg);
  trial.removed = gone;
  trial.fromA = a === b ? Math.min(atA, atB) : atA;
  trial.fromB = atB;
  return true;
}

/** Any lot; more often one that ends late, since there is most to win. */
function someLot({ lots }: State, random: Random): Lot | undefined {
  const lot = lots[below(random, lots.length)];
  if (random() < 0.6) return lot;
  let worst = lot;
  for (let draw = 0; draw < 3; draw++) {
    const other = lots[below(random, lots.length)];
    if (other !== undefined && worst !== undefined && lateness(other) > lateness(worst)) worst = other;
  }
  return worst;
}

function lateness({ end, order }: Lot): number {
  return end - order.due;
}

/** A frame that can make the lot, and a place behind its locked lots. */
function somePlace(state: State, lot: Lot, random: Random): { frame: Frame; place: number } {
  const partner = random() < 0.5 ? ofSameVariety(state, lot, random) : undefined;
  if (partner !== undefined && (lot.order.rates[partner.frame.at] ?? 0) > 0) {
    const { frame } = partner;
    const place = frame.lots.indexOf(partner) + (random() < 0.5 ? 1 : 0);
    return { frame, place: Math.max(frame.locked, place) };
  }
  const { frames } = lot.order;
  const frame = (random() < 0.15 ? undefined : frames[below(random, frames.length)]) ?? lot.frame;
  return { frame, place: frame.locked + below(random, frame.lots.length - frame.locked + 1) };
}

/** A lot to change places with: of a frame that can make this one, of the same variety as often as not. */
function partnerOf(state: State, lot: Lot, random: Random): Lot | undefined {
  if (random() < 0.4) return ofSameVariety(state, lot, random);
  const { frames } = lot.order;
  const frame = random() < 0.2 ? lot.frame : frames[below(random, frames.length)];
  return frame?.lots[below(random, frame.lots.length)];
}

function ofSameVariety({ ofVariety, ofOrder }: State, lot: Lot, random: Random): Lot | undefined {
  const orders = ofVariety[lot.order.variety] ?? [];
  const own = ofOrder[orders[below(random, orders.length)]?.at ?? -1] ?? [];
  return own[below(random, own.length)];
}

function siblingOf({ ofOrder }: State, lot: Lot, random: Random): Lot | undefined {
  const own = ofOrder[lot.order.at] ?? [];
  const other = own.length > 1 ? own[below(random, own.length)] : undefined;
  return other === lot ? undefined : other;
}

/** Whole kilograms of a lot that another frame may take. */
function someShare(lot: Lot, random: Random): number {
  const way = random();
  if (way < 0.4) return Math.ceil((lot.end - lot.order.due) * (lot.order.rates[lot.frame.at] ?? 0));
  return Math.round(lot.kg * (way < 0.7 ? 0.5 : random()));
}

function canMake(
  lots: readonly Lot[],
  { from, until, frame }: { from: number; until: number; frame: Frame },
): boolean {
  for (let at = from; at < until; at++) if (!((lots[at]?.order.rates[frame.at] ?? 0) > 0)) return false;
  return true;
}

function copy(source: readonly Lot[], target: Lot[], from: number, until: number): void {
  for (let at = from; at < until; at++) {
    const lot = source[at];
    if (lot !== undefined) target.push(lot);
  }
}

function within(value: number, least: number, most: number): number {
  return Math.min(most, Math.max(least, value));
}
