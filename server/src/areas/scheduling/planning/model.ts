/*
 * What a planner knows before frames are given to orders, and what a plan is. Plain data: it crosses into a worker and is kept
 * in the database. All times are hours from the beginning of the plan. See `docs/decisions/scheduling.md`.
 */

/** Closed hours of a machine, `[from, until)`: maintenance, shifts that are not worked. */
export type ClosedHours = readonly [fromHours: number, untilHours: number];

/** What is to be spun of one variety until a moment. */
export interface PlanOrder {
  readonly id: string;
  /** Place in `PlanInput.varieties`. */
  readonly variety: number;
  /** Still to be made. */
  readonly kg: number;
  /** Its roving is there, its sheet and first inspection are done. */
  readonly releaseHours: number;
  readonly dueHours: number;
  /** How much a late kilogram of it counts; an ordinary customer's is 1. */
  readonly weight: number;
  /** A frame is not set up for less, unless the order is smaller. 0: any lot. */
  readonly leastLotKg: number;
}

/** A frame. */
export interface PlanMachine {
  readonly id: string;
  /** Frames of one number are alike for the count of pairs of order and model. */
  readonly model: number;
  /** Before it nothing can begin. */
  readonly readyHours: number;
  /** What it is set up for; null: anything can begin without a changeover. */
  readonly presentVariety: number | null;
  /** Place of the order that runs on it; leaving it before its end counts as an interruption. */
  readonly presentOrder: number | null;
  /** Output by variety, kg in an open hour; 0: not eligible. */
  readonly kgPerHour: readonly number[];
  /** In order, apart from each other. */
  readonly closed: readonly ClosedHours[];
  /** Which table of changeovers holds for it. */
  readonly changeovers: number;
}

/** A process before spinning whose output feeds frames: combers, roving frames. */
export interface PlanSupply {
  readonly name: string;
  readonly kgPerDay: number;
  /** What a kilogram of each variety takes of it. */
  readonly kgPerKg: readonly number[];
}

export interface PlanInput {
  readonly horizonHours: number;
  readonly varieties: readonly string[];
  readonly orders: readonly PlanOrder[];
  readonly machines: readonly PlanMachine[];
  /** Tables of changeover hours, by variety before and variety behind; the diagonal is the change of lot. */
  readonly changeovers: readonly (readonly (readonly number[])[])[];
  readonly supplies: readonly PlanSupply[];
  /** Whether several frames may share an order. */
  readonly canSplit: boolean;
  /**
   * `asMade`: a kilogram is late from the due date until it is spun. `whenDone`: all kilograms of a lot are late until
   * its last one is. `makespan`: nothing counts but the end of the last frame, as in tables of other people.
   */
  readonly goal: 'asMade' | 'whenDone' | 'makespan';
}

/** A lot of an order on a frame. */
export interface PlannedLot {
  /** Place in `PlanInput.orders`. */
  readonly order: number;
  readonly kg: number;
  /** Stays where it is, and so does what stands before it on the frame. */
  readonly isLocked?: boolean;
}

/** The lots of each machine one behind the other, by place of the machine. When they run follows from that. */
export interface Plan {
  readonly machines: readonly (readonly PlannedLot[])[];
}

/** The levels of the objective, the first one weighing most. */
export interface PlanCost {
  /** What frames would spin before the processes ahead of them can supply it, kg · days. */
  readonly supplyKgDays: number;
  /** Late kilograms · days, by weight of their orders. */
  readonly lateKgDays: number;
  /** What is spun behind the horizon, or cannot be spun on any frame. */
  readonly unscheduledKg: number;
  readonly changeovers: number;
  readonly changeoverHours: number;
  /** Frames that leave an order before its end. */
  readonly interruptions: number;
  /** How often a frame begins an order: each time it is laid out, pieced up and inspected. */
  readonly starts: number;
  /** Pairs of order and model beyond the first of each order. */
  readonly extraPairs: number;
  /** Frames that wait for an order's release. */
  readonly waitHours: number;
  /** End of the last lot. */
  readonly makespanHours: number;
  /** All of them as one number, by `levelWeights`; the hours of the last frame for `makespan`. */
  readonly total: number;
}

/**
 * What levels are worth, in late kilogram-days. The levels are in the order of what a planner gives up last; a changeover of
 * 5 h weighs as one kilogram late by a day, which no customer sees. So the one number keeps the order of the levels in all
 * differences that matter, and a search can go by it.
 */
export const levelWeights = {
  supplyKgDays: 10,
  lateKgDays: 1,
  unscheduledKg: 0.1,
  changeoverHours: 0.2,
  interruptions: 0.5,
  starts: 0.5,
  extraPairs: 0.05,
  waitHours: 0.0005,
} as const;

/** The levels as one number. */
export function costTotalOf(cost: { readonly [Level in keyof typeof levelWeights]: number }): number {
  let total = 0;
  total += cost.supplyKgDays * levelWeights.supplyKgDays;
  total += cost.lateKgDays * levelWeights.lateKgDays;
  total += cost.unscheduledKg * levelWeights.unscheduledKg;
  total += cost.changeoverHours * levelWeights.changeoverHours;
  total += cost.interruptions * levelWeights.interruptions;
  total += cost.starts * levelWeights.starts;
  total += cost.extraPairs * levelWeights.extraPairs;
  return total + cost.waitHours * levelWeights.waitHours;
}

/** Throws a RangeError that names the first thing which no plan can be made of. */
export function requirePlannable({
  orders,
  machines,
  varieties,
  changeovers,
  horizonHours,
}: PlanInput): void {
  const demand = (isRight: boolean, what: string) => {
    if (!isRight) throw new RangeError(what);
  };
  const isAmount = (value: number) => Number.isFinite(value) && value >= 0;
  demand(isAmount(horizonHours) && horizonHours > 0, 'The horizon must be above 0 h');
  for (const { id, kg, variety, weight, leastLotKg, releaseHours, dueHours } of orders) {
    demand(varieties[variety] !== undefined, `Order ${id} must be of a known variety`);
    demand(isAmount(kg) && kg > 0, `Order ${id} must be of more than 0 kg`);
    demand([weight, leastLotKg, releaseHours].every(isAmount), `Order ${id} has an amount below 0`);
    demand(Number.isFinite(dueHours), `Order ${id} must have a due date`);
  }
  for (const { id, kgPerHour, closed, changeovers: table, readyHours } of machines) {
    demand(changeovers[table] !== undefined, `Machine ${id} must have a table of changeovers`);
    demand(kgPerHour.length === varieties.length, `Machine ${id} must have a rate for each variety`);
    demand(kgPerHour.every(isAmount) && isAmount(readyHours), `Machine ${id} has an amount below 0`);
    demand(
      closed.every(([from, until], at) => from < until && from >= (closed[at - 1]?.[1] ?? -Infinity)),
      `The closed hours of machine ${id} must be in order`,
    );
  }
}
