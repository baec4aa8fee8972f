import type { Frame, Lot } from './frames.ts';
import { below, type Random } from './random.ts';
import { begin, type State } from './state.ts';

/*
 * How many lots a search may take from the frames on which they stand. A hard wall at the limit would hold a search where its first
 * moves brought it; so it may cross the limit for a price, which rises while it is beyond and falls while it is within.
 */

/** Which lots of the plan that a search begins with may go to another frame. */
export interface MoveLimit {
  /** Whether a lot, by place of its machine and on it, may go as it likes. */
  readonly isFree: (machine: number, at: number) => boolean;
  /** How many others may. */
  readonly most: number;
}

/** What watches over a limit while a search goes on. */
export interface MoveGuard {
  /** Whether the trial may be thought of at all. */
  readonly allows: (state: State) => boolean;
  /** What the trial costs beyond its delta because of the limit; below 0 where it comes back to it. */
  readonly toll: (state: State) => number;
  /** Tells that the trial is taken. Before `take`. */
  readonly note: (state: State) => void;
  /** Once in a while: the price of crossing the limit follows how the search stands to it. */
  readonly adjust: () => void;
  readonly isWithin: () => boolean;
  /** Lots that stand elsewhere. */
  readonly moved: () => number;
  /** One of them back to its own frame. */
  readonly goHome: (state: State, random: Random) => boolean;
}

const unlimited: MoveGuard = {
  allows: () => true,
  toll: () => 0,
  note: () => undefined,
  adjust: () => undefined,
  isWithin: () => true,
  moved: () => 0,
  goHome: () => false,
};

/** By so much the price of crossing rises or falls at a time. */
const priceStep = 1.1;

/** Watches over a limit; `price` is about what a move usually changes. Lots that are split off count as taken away. */
export function guardOf(state: State, limit: MoveLimit | undefined, price: number): MoveGuard {
  if (limit === undefined) return unlimited;
  const { most } = limit;
  const home = new Map(
    state.mill.frames.flatMap((frame) =>
      frame.lots.filter((_, place) => !limit.isFree(frame.at, place)).map((lot) => [lot, frame] as const),
    ),
  );
  const away = new Set<Lot>();
  let toll = price;
  const isAway = (lot: Lot, frame: Frame) => (home.get(lot) ?? frame) !== frame;
  const gone = (lots: readonly Lot[], frame: Frame): number => {
    let more = 0;
    for (const lot of lots)
      if (lot.frame !== frame) more += Number(isAway(lot, frame)) - Number(isAway(lot, lot.frame));
    return more;
  };
  /** Where the part that the trial splits off would be at home. */
  const homeOfPart = ({ trial: { added, changed } }: State): Frame | undefined => {
    const source = added === undefined ? undefined : changed[0]?.lot;
    return source === undefined ? undefined : home.get(source);
  };
  const more = (of: State) => {
    const { a, b, lotsA, lotsB, added } = of.trial;
    if (b === undefined) return 0;
    const own = homeOfPart(of);
    const part = added !== undefined && own !== undefined && own !== added.frame ? 1 : 0;
    return gone(lotsA, a) + gone(lotsB, b) + part;
  };
  return {
    allows: ({ trial }) => trial.removed === undefined,
    toll: (of) => toll * (Math.max(0, away.size + more(of) - most) - Math.max(0, away.size - most)),
    note: (of) => {
      const { a, b, lotsA, lotsB, added } = of.trial;
      const own = homeOfPart(of);
      if (added !== undefined && own !== undefined) home.set(added, own);
      for (const [lots, frame] of [
        [lotsA, a],
        [lotsB, b],
      ] as const)
        if (frame !== undefined)
          for (const lot of lots) {
            if (isAway(lot, frame)) away.add(lot);
            else away.delete(lot);
          }
    },
    adjust: () => {
      toll = away.size > most ? toll * priceStep : Math.max(price * 1e-3, toll / priceStep);
    },
    isWithin: () => away.size <= most,
    moved: () => away.size,
    goHome: ({ mill }, random) => {
      if (away.size === 0) return false;
      const lot = [...away][below(random, away.size)];
      const target = lot && home.get(lot);
      if (lot === undefined || target === undefined) return false;
      const source = lot.frame;
      const at = source.lots.indexOf(lot);
      if (at < source.locked || target === source || mill.frames[target.at] !== target) return false;
      const place = target.locked + below(random, target.lots.length - target.locked + 1);
      const trial = begin(state, source, target);
      trial.lotsA.push(...source.lots.slice(0, at), ...source.lots.slice(at + 1));
      trial.lotsB.push(...target.lots.slice(0, place), lot, ...target.lots.slice(place));
      trial.fromA = at;
      trial.fromB = place;
      return true;
    },
  };
}
