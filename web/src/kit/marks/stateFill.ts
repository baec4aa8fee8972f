import type { CSSProperties } from 'react';
import { stateVariable, variable } from '../../theme/cssVariables.ts';
import { type MachineState, machineStates, stripPatterns, tileKinds } from '../../theme/states.ts';
import sheet from './stateFill.module.css';

declare module 'react' {
  // Own variables may be set inline; React's type knows only the standard properties.
  interface CSSProperties {
    [variable: `--mw-${string}`]: string | number | undefined;
  }
}

const styles = new Map<MachineState, CSSProperties>(
  machineStates.map((state) => [
    state,
    { '--mw-fill': stateVariable(state, 'colour'), '--mw-on': stateVariable(state, 'on-colour') },
  ]),
);

/** Inline variables for what `fillClass` names; the same object for the same state. */
export function fillStyle(state: MachineState): CSSProperties | undefined {
  return styles.get(state);
}

const grounds = new Map<MachineState, CSSProperties>(
  machineStates.map((state) => [
    state,
    {
      '--mw-tile': stateVariable(state, 'tile'),
      '--mw-tile-text': stateVariable(state, 'tile-text'),
      '--mw-fill': stateVariable(state, 'colour'),
    },
  ]),
);

/** Inline variables for what has the ground and text of a state's tile; the same object for the same state. */
export function tileStyle(state: MachineState): CSSProperties | undefined {
  return grounds.get(state);
}

const fills = new Map(machineStates.map((state) => [state, `${sheet.fill} ${sheet[stripPatterns[state]]}`]));

/** Class names of a hatched gap: nothing is known of that time. */
export const gapClass = `${sheet.fill} ${sheet.hatch}`;

/** Class names for a state's colour with its strip pattern. */
export function fillClass(state: MachineState): string {
  return fills.get(state) ?? '';
}

/** Colour for a state's glyph or word where it stands on the page's ground instead of its fill. */
export function stateInk(state: MachineState): string {
  if (state === 'fault' || state === 'stopped') return variable('bad');
  if (tileKinds[state] === 'filled') return variable('warn');
  return tileKinds[state] === 'tinted' ? stateVariable(state, 'tile-text') : variable('text2');
}
