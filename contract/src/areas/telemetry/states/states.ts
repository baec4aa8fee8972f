/** The eleven run states by their name, with the number that controllers send. */
export const stateNumber = {
  running: 1,
  stopped: 2,
  doffing: 3,
  fault: 4,
  endBreakStop: 5,
  waiting: 6,
  maintenance: 7,
  changeover: 8,
  plannedIdle: 9,
  powerOff: 10,
  offline: 11,
} as const;
export type StateName = keyof typeof stateNumber;
export type MachineState = (typeof stateNumber)[StateName];

/**
 * What a state means, by its number. `counts` says where the time goes; `attention` how loudly a screen shows it:
 * `filled` someone must go, `tinted` planned or technological, `outline` nobody expected, `calm` normal.
 */
export const machineStates = {
  [stateNumber.running]: { name: 'running', counts: 'run', attention: 'calm' },
  [stateNumber.stopped]: { name: 'stopped', counts: 'unplanned', attention: 'filled' },
  [stateNumber.doffing]: { name: 'doffing', counts: 'technological', attention: 'tinted' },
  [stateNumber.fault]: { name: 'fault', counts: 'unplanned', attention: 'filled' },
  [stateNumber.endBreakStop]: { name: 'endBreakStop', counts: 'minor', attention: 'filled' },
  [stateNumber.waiting]: { name: 'waiting', counts: 'unplanned', attention: 'filled' },
  [stateNumber.maintenance]: { name: 'maintenance', counts: 'planned', attention: 'tinted' },
  [stateNumber.changeover]: { name: 'changeover', counts: 'planned', attention: 'tinted' },
  [stateNumber.plannedIdle]: { name: 'plannedIdle', counts: 'outside', attention: 'outline' },
  [stateNumber.powerOff]: { name: 'powerOff', counts: 'unplanned', attention: 'outline' },
  [stateNumber.offline]: { name: 'offline', counts: 'unknown', attention: 'outline' },
} as const satisfies Record<MachineState, { name: StateName; counts: string; attention: string }>;

/** The numbers of all states, ascending. */
export const stateNumbers: readonly MachineState[] = Object.values(stateNumber);
export const { plannedIdle, offline } = stateNumber;

export function isMachineState(value: unknown): value is MachineState {
  return stateNumbers.some((number) => number === value);
}

/** A machine is offline when nothing is received for max(60 s, 3 × its slowest period). */
export function offlineAfterMs(slowestPeriodS: number): number {
  return Math.max(60_000, 3_000 * slowestPeriodS);
}

/** Stops are told one by one for at most so many days. */
export const mostStopDays = 92;
