/**
 * The eleven run states of a machine by the number that controllers send.
 * `counts` says where the time goes; `attention` how loudly a screen shows it: `filled` someone must go,
 * `tinted` planned or technological, `outline` nobody expected, `calm` normal.
 */
export const machineStates = {
  1: { name: 'running', counts: 'run', attention: 'calm' },
  2: { name: 'stopped', counts: 'unplanned', attention: 'filled' },
  3: { name: 'doffing', counts: 'technological', attention: 'tinted' },
  4: { name: 'fault', counts: 'unplanned', attention: 'filled' },
  5: { name: 'endBreakStop', counts: 'minor', attention: 'filled' },
  6: { name: 'waiting', counts: 'unplanned', attention: 'filled' },
  7: { name: 'maintenance', counts: 'planned', attention: 'tinted' },
  8: { name: 'changeover', counts: 'planned', attention: 'tinted' },
  9: { name: 'plannedIdle', counts: 'outside', attention: 'outline' },
  10: { name: 'powerOff', counts: 'unplanned', attention: 'outline' },
  11: { name: 'offline', counts: 'unknown', attention: 'outline' },
} as const;

export type MachineState = keyof typeof machineStates;
export type StateName = (typeof machineStates)[MachineState]['name'];

export const stateNumbers: readonly MachineState[] = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11];
export const plannedIdle = 9 satisfies MachineState;
export const offline = 11 satisfies MachineState;

export function isMachineState(value: unknown): value is MachineState {
  return typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= 11;
}

/** A machine is offline when nothing is received for max(60 s, 3 × its slowest period). */
export function offlineAfterMs(slowestPeriodS: number): number {
  return Math.max(60_000, 3_000 * slowestPeriodS);
}
