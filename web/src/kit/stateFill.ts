import type { CSSProperties } from 'react';
import { stateVariable } from '../theme/cssVariables.ts';
import { type MachineState, machineStates, stripPatterns } from '../theme/states.ts';

declare module 'react' {
  // Own variables may be set inline; React's type knows only the standard properties.
  // oxlint-disable-next-line typescript/consistent-type-definitions -- merging needs an interface
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

/** Inline variables for `.mw-fill`; the same object for the same state. */
export function fillStyle(state: MachineState): CSSProperties | undefined {
  return styles.get(state);
}

/** Class names for a state's colour with its strip pattern. */
export function fillClass(state: MachineState): string {
  return `mw-fill mw-fill-${stripPatterns[state]}`;
}
