import type { MachineState } from '@millwright/contract/areas/telemetry/states/states.ts';
import type { Telegram } from '@millwright/contract/areas/equipment/gateway/telegram.ts';
import type { Dice } from './dice.ts';

/** A moment that never comes; not Infinity, which JSON does not know. */
export const never = 9e15;

/** Everything of a machine that changes. Plain data: a snapshot is its JSON. */
export interface MachineRun extends Dice {
  /** Random numbers for sensor readings only, so that what a machine does never depends on whether it reports. */
  voice: Dice;
  boot: number;
  seq: number;
  state: MachineState;
  fault: string;
  variety: string;
  /** The place of its slow drifts, 0 … 1. */
  temper: number;
  /** Simulated up to here. */
  atMs: number;
  /** When the present stop ends by itself. */
  stopEndMs: number;
  nextSampleMs: number;
  nextParametersMs: number;
  /** What the stocks ask of the machine, and from when. */
  wish: 'run' | 'wait' | 'idle';
  wishFromMs: number;
  plannedState: MachineState;
  plannedStartMs: number;
  plannedEndMs: number;
  lastIdleMs: number;
  /** Counters; whole parts are reported. */
  outputG: number;
  energyWh: number;
  endBreaks: number;
  doffs: number;
  /** Cop, bobbin, can or lap, 0 … 1. */
  build: number;
  doffedOutputG: number;
  lastDoffMs: number;
  stopStartMs: number;
  /** Hazard left until the next random stop, and until the next end break. */
  stopCredit: number;
  breakCredit: number;
  /** Ends that wait for piecing (or drums for a person), and until when. */
  downSpindles: number[];
  downUntilMs: number[];
  /** Spindles that stand until maintenance, and until when. */
  idleSpindles: number[];
  idleUntilMs: number[];
  rogues: number[];
  hasOldTravellers: boolean;
  linkEndMs: number;
  /** Set parameters that it was told, over those it was built with. */
  set: Record<string, number>;
  /** What it was told to make: variety, marker and sheet. */
  ordered: Record<string, string>;
  /** The variety that it is to be changed over to; empty: none. `changeEndMs` is 0 until that has begun. */
  nextVariety: string;
  nextSet: Record<string, number> | undefined;
  changeEndMs: number;
  /** Commands that it took or refused lately, those it did not hear, and how many it had. */
  commandIds: string[];
  deafTo: string[];
  commands: number;
  held: Outgoing[];
}

/** A telegram on its way out: to be sent at `releaseMs`, which is later than its `ts` when the link was down. */
export interface Outgoing {
  releaseMs: number;
  machine: number;
  channel: 'telemetry' | 'event';
  telegram: Telegram;
}

/** Meters, sensors, stores. */
export interface AuxiliaryRun extends Dice {
  boot: number;
  seq: number;
  nextSampleMs: number;
  energyWh: number;
  watts: number;
}
