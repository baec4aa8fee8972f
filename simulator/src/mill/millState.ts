import type { MillPlan, MachinePlan, LinePlan } from '@millwright/contract/reference/mill/millPlan.ts';
import type { ShiftCalendar } from '@millwright/contract/areas/shifts/calendar/calendar.ts';
import type { Process } from '@millwright/contract/areas/basics/processTree/processes.ts';
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
  /** The calendar of machines is put in up to here: the end of a day of the mill. */
  plannedUntilMs: number;
  machines: MachineRun[];
  auxiliaries: AuxiliaryRun[];
  /** Whole g by the index of the buffer. Only `bookMaterial` changes them, so nothing comes from nowhere. */
  stockG: number[];
  /** Whole g taken out since the mill began, by the index of the buffer. */
  drawnG: number[];
  /** kg/h taken lately, by the index of the buffer. */
  consumption: number[];
  lines: LineState[];
  air: AirState[];
  pending: Outgoing[];
  /** How the material stood at the beginning and at the borders of shifts, until the ledger takes it over. */
  stands: MassStand[];
}

/** What a line was asked to do last, and what it has taken and made since the mill began, in whole g. */
export interface LineState {
  nextControlMs: number;
  takenG: number;
  madeG: number;
  /** What it has taken of the next g. */
  carryG: number;
}

/** Taken, made and stocks at a moment, in whole g; amounts by the names of lines, stocks by the keys of buffers. */
export interface MassStand {
  readonly atMs: number;
  readonly takenG: Readonly<Record<string, number>>;
  readonly madeG: Readonly<Record<string, number>>;
  readonly stockG: Readonly<Record<string, number>>;
  /** Taken out of a buffer since the mill began: several lines may be fed from one, and one line from several. */
  readonly drawnG: Readonly<Record<string, number>>;
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
  readonly system: ShiftCalendar;
  /** As they are set now; a command puts another in place. */
  readonly machines: MachineSetup[];
  readonly asBuilt: readonly MachineSetup[];
  readonly auxiliaries: readonly AuxiliarySetup[];
  readonly lines: readonly LineSetup[];
  readonly buffers: readonly BufferSetup[];
  /** Index of the spinning room among the sensors. */
  readonly spinningAir: number;
  readonly losesLinks: boolean;
  /** No telegrams are produced: used to find out how a stretch of history ends before it is sent. */
  readonly isSilent: boolean;
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
  /** Those that work in it now. */
  readonly machines: number[];
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
