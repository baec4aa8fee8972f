import {
  isMachineState,
  machineStates as known,
  type StateName,
  stateNumbers,
} from '@millwright/contract/areas/telemetry/states/states.ts';
import type { Mode } from './tokens.ts';

/** A machine state by its name. */
export type MachineState = StateName;

/** The machine states in the order of their numbers on the wire. */
export const machineStates: readonly MachineState[] = stateNumbers.map((number) => known[number].name);

/** Filled: unplanned, someone must go. Tinted: planned or technological. Outline: nobody expected. */
export type TileKind = 'quiet' | 'tinted' | 'filled' | 'outline' | 'ground' | 'hatch';

/** Filling of a state in strips, so that it is known without colour. */
export type StripPattern =
  | 'solid'
  | 'denseDiagonal'
  | 'uprightTicks'
  | 'dots'
  | 'wideDiagonal'
  | 'grid'
  | 'outline'
  | 'lined'
  | 'hatch';

/** How one state is drawn in one mode. */
export type StateLook = {
  /** Colour of cells, strips and badges. */
  colour: string;
  /** Glyph drawn on that colour. */
  onColour: string;
  /** Ground of a tile. */
  tile: string;
  /** Figures and words on that ground. */
  tileText: string;
};

export const tileKinds: Record<MachineState, TileKind> = {
  running: 'quiet',
  stopped: 'filled',
  doffing: 'tinted',
  fault: 'filled',
  endBreakStop: 'filled',
  waiting: 'filled',
  maintenance: 'tinted',
  changeover: 'tinted',
  plannedIdle: 'outline',
  powerOff: 'ground',
  offline: 'hatch',
};

export const stripPatterns: Record<MachineState, StripPattern> = {
  running: 'solid',
  stopped: 'solid',
  doffing: 'solid',
  fault: 'denseDiagonal',
  endBreakStop: 'uprightTicks',
  waiting: 'dots',
  maintenance: 'wideDiagonal',
  changeover: 'grid',
  plannedIdle: 'outline',
  powerOff: 'lined',
  offline: 'hatch',
};

const ink = '#12191d';
const white = '#ffffff';

const dark: Record<MachineState, StateLook> = {
  running: { colour: '#317266', onColour: '#eef3f4', tile: '#11201f', tileText: '#eef3f4' },
  stopped: { colour: '#f6777a', onColour: ink, tile: '#f6777a', tileText: ink },
  doffing: { colour: '#0374eb', onColour: white, tile: '#0b2138', tileText: '#8fc0ff' },
  fault: { colour: '#e00019', onColour: white, tile: '#e00019', tileText: white },
  endBreakStop: { colour: '#fca72d', onColour: ink, tile: '#fca72d', tileText: ink },
  waiting: { colour: '#ffe133', onColour: ink, tile: '#ffe133', tileText: ink },
  maintenance: { colour: '#a791fe', onColour: ink, tile: '#221e3a', tileText: '#c4b6ff' },
  changeover: { colour: '#7ecdde', onColour: ink, tile: '#12282f', tileText: '#a5e2ee' },
  plannedIdle: { colour: '#343f46', onColour: '#eef3f4', tile: '#0b1013', tileText: '#a9b6bc' },
  powerOff: { colour: '#05080a', onColour: white, tile: '#0b1013', tileText: '#eef3f4' },
  offline: { colour: '#e8f0f4', onColour: '#eef3f4', tile: '#0b1013', tileText: '#a9b6bc' },
};

const light: Record<MachineState, StateLook> = {
  running: { colour: '#2c8a7a', onColour: white, tile: '#eef5f3', tileText: ink },
  stopped: { colour: '#e4473c', onColour: '#000000', tile: '#e4473c', tileText: '#000000' },
  doffing: { colour: '#1e51b2', onColour: white, tile: '#e2ebfa', tileText: '#1e51b2' },
  fault: { colour: '#98001a', onColour: white, tile: '#98001a', tileText: white },
  endBreakStop: { colour: '#e89c39', onColour: ink, tile: '#e89c39', tileText: ink },
  waiting: { colour: '#f9d512', onColour: ink, tile: '#f9d512', tileText: ink },
  maintenance: { colour: '#935afb', onColour: ink, tile: '#efe8ff', tileText: '#5d2fc4' },
  changeover: { colour: '#17c8f0', onColour: ink, tile: '#dcf4fb', tileText: '#075b72' },
  plannedIdle: { colour: '#98a0a4', onColour: ink, tile: '#f3f5f6', tileText: '#47555d' },
  powerOff: { colour: '#101619', onColour: white, tile: '#f3f5f6', tileText: ink },
  offline: { colour: '#e1e9ee', onColour: ink, tile: '#f3f5f6', tileText: '#47555d' },
};

export const stateLooks: Record<Mode, Record<MachineState, StateLook>> = { light, dark };

/** State of a wire code 1–11; an unknown code is shown as offline, never as running. */
export function stateOfCode(code: number): MachineState {
  return isMachineState(code) ? known[code].name : 'offline';
}

/** States whose fill is below 3 : 1 on white and therefore needs an outline there. */
export const outlinedOnWhite: readonly MachineState[] = [
  'waiting',
  'changeover',
  'endBreakStop',
  'plannedIdle',
  'offline',
];

/** Running without chroma, for colour-weak mode: same lightness, so that calm stays calm. */
export const runningColourWeak: Record<Mode, string> = { light: '#7d7d7d', dark: '#666666' };
