import type {
  ClosedReason,
  LeftOutReason,
  PlanChanges,
} from '@millwright/contract/areas/scheduling/scheduling/schedulingShapes.ts';
import type { Process } from '@millwright/contract/areas/basics/processTree/processes.ts';
import type { Plan, PlanInput } from '../../planning/model.ts';

/*
 * What a plan keeps beside what its arithmetic needs: how orders, frames and varieties are called, and what they were when the
 * plan was made. Lists stand in the order of the lists of `PlanInput`.
 */

/** A line of an order when the plan was made. */
export interface LineFacts {
  readonly lineId: string;
  readonly orderId: string;
  readonly number: string;
  /** Which line of its order, from 1. */
  readonly line: number;
  readonly customer: string;
  readonly state: 'planned' | 'production';
  /** The variety that was ordered, and what machines call it. */
  readonly varietyId: string;
  readonly variety: string;
  readonly demandKg: number;
  readonly completedKg: number;
  /** Plans that were stored before deliveries counted do not have these. */
  readonly quantityKg?: number;
  readonly deliveredKg?: number;
  readonly deliveryDate: string;
  /** Set in plans that are shown: the reader does not see the order. Never stored. */
  readonly isHidden?: true;
}

export interface FrameFacts {
  readonly machineId: string;
  readonly code: string;
  readonly number: string;
  readonly area: string | null;
  readonly modelId: string;
  readonly model: string;
  /** Makes nothing in this plan. */
  readonly isStopped: boolean;
  readonly closed: readonly ClosedFacts[];
}

export interface ClosedFacts {
  readonly fromMs: number;
  readonly untilMs: number;
  readonly reason: ClosedReason;
}

export interface PlanFacts {
  readonly varieties: readonly { readonly id: string; readonly code: string; readonly name: string }[];
  readonly frames: readonly FrameFacts[];
  readonly orders: readonly LineFacts[];
  readonly leftOut: readonly (LineFacts & { readonly reason: LeftOutReason })[];
  readonly supplies: readonly Process[];
  readonly measured: readonly {
    readonly model: string;
    readonly variety: string;
    readonly ratedKgPerDay: number;
    readonly kgPerDay: number;
  }[];
}

/** What a plan is made of: all of it enters the arithmetic, or is shown beside it. */
export interface PlanGround {
  readonly startMs: number;
  readonly input: PlanInput;
  readonly facts: PlanFacts;
}

/** A plan as it is stored. */
export interface StoredPlan extends PlanGround {
  readonly id: string;
  readonly number: string;
  readonly name: string;
  readonly state: 'draft' | 'takenOver' | 'replaced' | 'discarded';
  readonly horizonDays: number;
  readonly copyOfId: string | null;
  readonly revision: number;
  readonly lots: Plan['machines'];
  readonly changes: PlanChanges | null;
  readonly changedMs: number;
  readonly changedBy: string | null;
}
