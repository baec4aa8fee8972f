import type { PlanInput, PlanOrder } from './model.ts';

/** An order, made ready for a search that asks for it a million times a second. */
export interface PlannedOrder {
  readonly at: number;
  readonly variety: number;
  readonly kg: number;
  readonly release: number;
  readonly due: number;
  readonly weight: number;
  readonly leastLot: number;
  /** kg in an open hour by place of the machine; 0: not eligible. */
  readonly rates: Float64Array;
  /** Machines that can make it. */
  readonly frames: readonly Frame[];
  /** How many of its lots stand on each model, and on how many models any does. */
  readonly lotsOnModel: Int32Array;
  models: number;
}

/** A lot of an order. Times are those of the sequence that was settled last. */
export interface Lot {
  readonly order: PlannedOrder;
  kg: number;
  frame: Frame;
  readonly isLocked: boolean;
  start: number;
  end: number;
  /** What the frame costs up to its end. */
  sum: number;
  /** Place among all lots, and among those of its order. */
  at: number;
  atOrder: number;
}

/** A frame with its lots. */
export interface Frame {
  readonly at: number;
  readonly model: number;
  readonly ready: number;
  readonly present: number;
  readonly presentOrder: number;
  /** Borders of closed hours: from, until, from, … */
  readonly closed: Float64Array;
  /** Changeover hours, by variety before × varieties + variety behind. */
  readonly changeovers: Float64Array;
  lots: Lot[];
  cost: number;
  /** Hours at which its last lot ends. */
  end: number;
  /** How many lots at its head no move may touch. */
  locked: number;
  /** kg by supply × days + day. */
  load: Float64Array;
}

/** What is planned, for a search. */
export interface Mill {
  readonly input: PlanInput;
  readonly orders: readonly PlannedOrder[];
  readonly frames: readonly Frame[];
  readonly varieties: number;
  /** Days that supplies are counted for. */
  readonly days: number;
  /** Power of the ends of frames and its measure, for `makespan`. */
  readonly makespanScale: number;
}

/** Makes an input ready for a search: tables by number, nothing planned yet. */
export function millOf(input: PlanInput): Mill {
  const varieties = input.varieties.length;
  const days = Math.ceil(input.horizonHours / 24) + 1;
  const tables = input.changeovers.map((table) => Float64Array.from(table.flat()));
  const frames = input.machines.map(
    (machine, at): Frame => ({
      at,
      model: machine.model,
      ready: machine.readyHours,
      present: machine.presentVariety ?? -1,
      presentOrder: machine.presentOrder ?? -1,
      closed: Float64Array.from(machine.closed.flat()),
      changeovers: tables[machine.changeovers] ?? new Float64Array(varieties * varieties),
      lots: [],
      cost: 0,
      end: machine.readyHours,
      locked: 0,
      load: new Float64Array(input.supplies.length * days),
    }),
  );
  const models = Math.max(0, ...input.machines.map(({ model }) => model)) + 1;
  const orders = input.orders.map((order, at) => orderOf(order, { at, input, frames, models }));
  return { input, orders, frames, varieties, days, makespanScale: usualEnd(orders, frames) };
}

function orderOf(
  order: PlanOrder,
  { at, input, frames, models }: { at: number; input: PlanInput; frames: readonly Frame[]; models: number },
): PlannedOrder {
  const rates = Float64Array.from(input.machines, ({ kgPerHour }) => kgPerHour[order.variety] ?? 0);
  return {
    at,
    variety: order.variety,
    kg: order.kg,
    release: order.releaseHours,
    due: order.dueHours,
    weight: order.weight,
    leastLot: input.canSplit ? Math.min(order.kg, order.leastLotKg) : order.kg,
    rates,
    frames: frames.filter((frame) => (rates[frame.at] ?? 0) > 0),
    lotsOnModel: new Int32Array(models),
    models: 0,
  };
}

/** When frames would end if work could be spread evenly: the measure that ends are held against. */
function usualEnd(orders: readonly PlannedOrder[], frames: readonly Frame[]): number {
  const hours = orders.map(({ kg, rates }) => {
    const fastest = rates.reduce((most, rate) => Math.max(most, rate), 0);
    return fastest > 0 ? kg / fastest : 0;
  });
  return Math.max(1, hours.reduce((sum, each) => sum + each, 0) / Math.max(1, frames.length));
}

/** A new lot, not yet on its frame. */
export function lotOf(order: PlannedOrder, kg: number, frame: Frame, isLocked = false): Lot {
  return { order, kg, frame, isLocked, start: 0, end: 0, sum: 0, at: -1, atOrder: -1 };
}
