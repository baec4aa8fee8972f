/*
 * The book of stocks between processes: what was counted, what came in since, and what the next process took. It is worked out
 * from whole grams of roll-ups whenever somebody asks, so the order in which telegrams arrived leaves no trace, and a late one
 * moves all that follows it. Source: formula F63; decisions in `docs/decisions/stock.md`.
 */

/** What a process made of a variety in a span of time, of one yield. Moments are epoch ms; the end belongs to the span. */
export interface ProducedSpan {
  /** The variety that was made. */
  readonly variety: string;
  readonly startMs: number;
  readonly endMs: number;
  readonly outputG: number;
  /** Output over input of the machines that made it, 0 to 1. */
  readonly yieldShare: number;
}

/** `taker` takes `ratio` % of its input from the stock of `from`. */
export interface Take {
  readonly taker: string;
  readonly from: string;
  readonly ratio: number;
}

/** A stock was counted: from this moment on the book goes on from there. */
export interface Count {
  readonly variety: string;
  readonly atMs: number;
  readonly grams: number;
}

/** What moved a stock, in whole grams. */
export interface Flow {
  readonly receivedG: number;
  /** What became product of the next process. */
  readonly consumedG: number;
  /** What was lost on the way into it: its input without `consumedG`. */
  readonly wasteG: number;
}

/** A stock over a span: `closingG` is `openingG` and what came in, without what went out, and what counts added. */
export interface Statement extends Flow {
  readonly openingG: number;
  readonly calibratedG: number;
  readonly closingG: number;
}

/** The book of one stock. */
export interface StockBook {
  /** Grams at a moment; null before it was first counted. */
  at(ms: number): number | null;
  /** What moved between two moments, the first excluded; null where the stock was not known at the first. */
  between(fromMs: number, toMs: number): Statement | null;
  /** Grams that the next processes took in between two moments, waste with it. */
  takenBetween(fromMs: number, toMs: number): number;
}

export interface BookSources {
  /** Spans that hold a count or an asked moment are cut there by whoever reads them. */
  readonly made: readonly ProducedSpan[];
  readonly takes: readonly Take[];
  readonly counts: readonly Count[];
}

/**
 * Opens the book of a variety's stock. Grams of one span of flows are rounded once, over all that was made from one count to
 * the next, so nothing drifts however long it is: input is output over yield, and what several stocks give adds up to it.
 */
export function openBook(variety: string, { made, takes, counts }: BookSources): StockBook {
  const own = counts
    .filter((count) => count.variety === variety)
    .toSorted((one, other) => one.atMs - other.atMs);
  const received = made.filter((each) => each.variety === variety);
  const takers = Map.groupBy(
    takes.filter((take) => takes.some(({ taker, from }) => taker === take.taker && from === variety)),
    ({ taker }) => taker,
  );
  const taken = made.filter((each) => takers.has(each.variety));
  const flow = (fromMs: number, toMs: number): Flow => {
    const isIn = ({ startMs, endMs }: ProducedSpan) => startMs >= fromMs && endMs <= toMs;
    let [consumedG, wasteG] = [0, 0];
    const within = Map.groupBy(taken.filter(isIn), (each) => `${each.variety} ${each.yieldShare}`);
    for (const rows of within.values()) {
      const [first] = rows;
      if (first === undefined) continue;
      const shares = takers.get(first.variety) ?? [];
      const outputG = sum(rows.map((row) => row.outputG));
      // Corrections may leave less than nothing; what was not made was not taken.
      const inputG = Math.round(outputG / first.yieldShare);
      const part = partOf(shares, variety);
      consumedG += part(outputG);
      wasteG += part(inputG) - part(outputG);
    }
    return { receivedG: sum(received.filter(isIn).map((row) => row.outputG)), consumedG, wasteG };
  };
  const countBefore = (ms: number) => own.findLast(({ atMs }) => atMs <= ms);
  /** Flows since the count that holds, up to a moment. */
  const since = (ms: number): { count: Count; flow: Flow } | undefined => {
    const count = countBefore(ms);
    return count && { count, flow: flow(count.atMs, ms) };
  };
  const at = (ms: number): number | null => {
    const known = since(ms);
    return known === undefined ? null : known.count.grams + gainOf(known.flow);
  };
  return {
    at,
    between(fromMs, toMs) {
      const opening = since(fromMs);
      if (opening === undefined) return null;
      const openingG = opening.count.grams + gainOf(opening.flow);
      const marks = own.filter(({ atMs }) => atMs > fromMs && atMs <= toMs);
      // Each stretch from count to count is a difference of what its book says at both ends, so stretches add up.
      let total: Flow = minus(nothing, opening.flow);
      let calibratedG = 0;
      let reached = opening.count;
      for (const mark of marks) {
        const stretch = flow(reached.atMs, mark.atMs);
        total = plus(total, stretch);
        calibratedG += mark.grams - (reached.grams + gainOf(stretch));
        reached = mark;
      }
      total = plus(total, flow(reached.atMs, toMs));
      return { openingG, ...total, calibratedG, closingG: openingG + gainOf(total) + calibratedG };
    },
    takenBetween(fromMs, toMs) {
      const { consumedG, wasteG } = flow(fromMs, toMs);
      return consumedG + wasteG;
    },
  };
}

const nothing: Flow = { receivedG: 0, consumedG: 0, wasteG: 0 };

function gainOf({ receivedG, consumedG, wasteG }: Flow): number {
  return receivedG - consumedG - wasteG;
}

function plus(one: Flow, other: Flow): Flow {
  return {
    receivedG: one.receivedG + other.receivedG,
    consumedG: one.consumedG + other.consumedG,
    wasteG: one.wasteG + other.wasteG,
  };
}

function minus(one: Flow, other: Flow): Flow {
  return {
    receivedG: one.receivedG - other.receivedG,
    consumedG: one.consumedG - other.consumedG,
    wasteG: one.wasteG - other.wasteG,
  };
}

/**
 * What a stock gives of some grams that a process takes by ratios. Borders between the stocks are rounded, not the parts: so
 * the parts of all stocks add up to the whole. Ratios that do not add up to 100 are shares of their sum.
 */
function partOf(takes: readonly Take[], from: string): (grams: number) => number {
  const order = takes.toSorted((one, other) => (one.from < other.from ? -1 : 1));
  const whole = sum(order.map(({ ratio }) => ratio));
  const place = order.findIndex((take) => take.from === from);
  const before = sum(order.slice(0, place).map(({ ratio }) => ratio)) / whole;
  const until = place === order.length - 1 ? 1 : before + (order[place]?.ratio ?? 0) / whole;
  return (grams) => Math.round(grams * until) - Math.round(grams * before);
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
