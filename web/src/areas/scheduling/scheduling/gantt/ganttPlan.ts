/** What a Gantt of frames draws: plain data, moments in epoch ms, places counted from 0. */
export interface GanttPlan {
  readonly fromMs: number;
  readonly untilMs: number;
  readonly nowMs: number;
  /** The zone of the mill, whose days the head shows. */
  readonly zone: string;
  readonly orders: readonly GanttOrder[];
  /** Frames of one group stand together, in the order of the floor. */
  readonly groups: readonly string[];
  readonly frames: readonly GanttFrame[];
  /** Lots by place of the frame, in the order in which they are made. */
  readonly lots: readonly (readonly GanttLot[])[];
  readonly load: GanttLoad | undefined;
}

export interface GanttOrder {
  readonly id: string;
  /** Number of the order and of its line. */
  readonly label: string;
  readonly variety: string;
  /** Place of the variety in the plan. */
  readonly varietyAt: number;
  readonly colour: string;
  readonly dueMs: number;
  /** Behind its due date; 0: in time. */
  readonly lateDays: number;
  readonly isLocked?: boolean;
}

export interface GanttFrame {
  readonly id: string;
  readonly label: string;
  /** Place in `groups`. */
  readonly group: number;
  readonly closed: readonly ClosedSpan[];
  /** Places of varieties (`GanttOrder.varietyAt`) that it can make. */
  readonly makes: ReadonlySet<number>;
}

/** Hours in which a frame makes nothing: it is serviced, told to stand or broken, or nobody works. */
export interface ClosedSpan {
  readonly fromMs: number;
  readonly untilMs: number;
  readonly kind: 'service' | 'stop' | 'shift' | 'reserved';
}

export interface GanttLot {
  readonly id: string;
  /** Place in `GanttPlan.orders`. */
  readonly order: number;
  readonly kg: number;
  /** The changeover before it, if `setUpUntilMs` is later. */
  readonly setUpFromMs: number;
  readonly setUpUntilMs: number;
  readonly startMs: number;
  readonly endMs: number;
  readonly isLocked: boolean;
}

/** What a process ahead of the frames has to supply, day by day from the beginning of the plan, in % of what it can. */
export interface GanttLoad {
  readonly name: string;
  readonly percents: readonly number[];
}
