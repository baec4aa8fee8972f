import type { MillPlan, MachinePlan, LinePlan } from '@millwright/contract/reference/millPlan.ts';
import type { ShiftSystem } from '@millwright/contract/areas/shifts/calendar.ts';
import type { Process } from '@millwright/contract/areas/basics/processes.ts';
import type { Behaviour } from './behaviour.ts';
import type { Dice } from './dice.ts';
import type { AuxiliaryRun, MachineRun, Outgoing } from './machineRun.ts';
import type { RingSetup } from './speedCurve.ts';

/** From `fromMs` on the mill goes in steps of `tickMs`, and machines report every `periodMs`. */
export interface Rhythm {
  readonly fromMs: number;
  readonly tickMs: number;
  readonly periodMs: number;
}

/** All that changes in a mill. Plain data. */
export interface MillState extends Dice {
  clockMs: number;
  /** Ascending by `fromMs`; the last one whose time has come is in force. */
  rhythm: Rhythm[];
  nextBorderMs: number;
  plannedDay: number;
  machines: MachineRun[];
  auxiliaries: AuxiliaryRun[];
  /** kg by the index of the buffer. */
  stockKg: number[];
  /** kg/h taken lately, by the index of the buffer. */
  consumption: number[];
  lines: { nextControlMs: number }[];
  air: AirState[];
  pending: Outgoing[];
}

export interface AirState {
  celsius: number;
  percentRh: number;
  excursionRh: number;
  excursionEndMs: number;
}

/** All that does not change. */
export interface MillSetup {
  readonly plan: MillPlan;
  readonly seed: number;
  readonly system: ShiftSystem;
  readonly machines: readonly MachineSetup[];
  readonly auxiliaries: readonly AuxiliarySetup[];
  readonly lines: readonly LineSetup[];
  readonly buffers: readonly BufferSetup[];
  /** Index of the spinning room among the sensors. */
  readonly spinningAir: number;
  readonly losesLinks: boolean;
  readonly parametersEveryMs: number;
}

export interface MachineSetup {
  readonly index: number;
  readonly plan: MachinePlan;
  readonly kind: Process;
  readonly line: LineSetup;
  readonly behaviour: Behaviour;
  readonly phaseMs: number;
  readonly ratedGPerMs: number;
  readonly runWatts: number;
  readonly packageG: number;
  readonly ring: RingSetup | undefined;
  /** End breaks per spindle and ms that the mill is used to on this machine. */
  readonly breaksPerSpindleMs: number;
}

export interface AuxiliarySetup {
  readonly index: number;
  readonly plan: MachinePlan;
  readonly phaseMs: number;
  /** Of a sensor. */
  readonly air: number;
  /** Of a store: its buffers. */
  readonly buffers: readonly number[];
}

export interface LineSetup {
  readonly index: number;
  readonly plan: LinePlan;
  readonly machines: readonly number[];
  readonly from: readonly number[];
  readonly to: number;
  /** kg taken for a kg made. */
  readonly inputPerOutput: number;
}

export interface BufferSetup {
  readonly key: string;
  readonly capacityKg: number;
  readonly consumptionKgPerH: number;
}

export interface Mill {
  readonly setup: MillSetup;
  state: MillState;
}

/** No buffer: before the bales, behind packaging. */
export const none = -1;
