import type { Process } from '@millwright/contract/areas/basics/processTree/processes.ts';

/** How machines of a process behave. Rates are per hour of running. Source: simulator behaviour of the reference mill. */
export interface Behaviour {
  readonly faultEveryH: number;
  readonly repairMin: number;
  /** Breaks of sliver that stop the machine for one to three minutes. */
  readonly breaksPerH: number;
  readonly operatorStopsPerH: number;
  readonly operatorStopMin: number;
  /** Mean speed while running over the set speed: slow-downs at can changes, drums that wait. */
  readonly pace: number;
  readonly wipeEveryDays: number;
  readonly wipeH: number;
  readonly serviceEveryDays: number;
  readonly serviceH: number;
  /** Lot changes; 0: none. */
  readonly changeEveryDays: number;
  readonly changeH: number;
  /** A shift without order; 0: only as the stocks ask. */
  readonly idleEveryDays: number;
}

const usual = { changeEveryDays: 0, changeH: 0, idleEveryDays: 0, serviceEveryDays: 30, serviceH: 4 };
const drawFrame: Behaviour = {
  ...usual,
  faultEveryH: 24,
  repairMin: 6,
  breaksPerH: 1.5,
  operatorStopsPerH: 0.6,
  operatorStopMin: 4,
  pace: 0.945,
  wipeEveryDays: 8,
  wipeH: 1,
};

export const behaviours: Readonly<Record<Process, Behaviour>> = {
  blowing: {
    ...usual,
    faultEveryH: 40,
    repairMin: 10,
    breaksPerH: 0,
    operatorStopsPerH: 0.03,
    operatorStopMin: 3,
    pace: 0.97,
    wipeEveryDays: 15,
    wipeH: 1,
    serviceEveryDays: 60,
    serviceH: 2,
  },
  carding: {
    ...usual,
    faultEveryH: 80,
    repairMin: 20,
    breaksPerH: 0.3,
    operatorStopsPerH: 0.3,
    operatorStopMin: 4,
    pace: 0.985,
    wipeEveryDays: 10,
    wipeH: 2,
  },
  predrawing: drawFrame,
  drawing: drawFrame,
  lapForming: {
    ...usual,
    faultEveryH: 20,
    repairMin: 5,
    breaksPerH: 0.5,
    operatorStopsPerH: 0.8,
    operatorStopMin: 4,
    pace: 0.955,
    wipeEveryDays: 8,
    wipeH: 1,
  },
  combing: {
    ...usual,
    faultEveryH: 30,
    repairMin: 12,
    breaksPerH: 0.8,
    operatorStopsPerH: 0.3,
    operatorStopMin: 4,
    pace: 0.97,
    wipeEveryDays: 10,
    wipeH: 1.5,
  },
  roving: {
    ...usual,
    faultEveryH: 60,
    repairMin: 20,
    breaksPerH: 0,
    operatorStopsPerH: 0.9,
    operatorStopMin: 5,
    pace: 0.905,
    wipeEveryDays: 15,
    wipeH: 2,
    changeEveryDays: 40,
    changeH: 2,
  },
  spinning: {
    faultEveryH: 120,
    repairMin: 25,
    breaksPerH: 0,
    operatorStopsPerH: 0.02,
    operatorStopMin: 4,
    pace: 1,
    wipeEveryDays: 12,
    wipeH: 2.5,
    serviceEveryDays: 30,
    serviceH: 6,
    changeEveryDays: 45,
    changeH: 4,
    idleEveryDays: 50,
  },
  winding: {
    ...usual,
    faultEveryH: 60,
    repairMin: 15,
    breaksPerH: 0,
    operatorStopsPerH: 0.1,
    operatorStopMin: 4,
    pace: 0.835,
    wipeEveryDays: 15,
    wipeH: 2,
    serviceEveryDays: 60,
    changeEveryDays: 30,
    changeH: 0.7,
  },
  packaging: {
    ...usual,
    faultEveryH: 50,
    repairMin: 10,
    breaksPerH: 0,
    operatorStopsPerH: 0.2,
    operatorStopMin: 3,
    pace: 1,
    wipeEveryDays: 15,
    wipeH: 1,
  },
};

/** Main switch off or mains lost, per hour; minutes from and to. */
export const powerOff = { perH: 1 / 1500, minutes: [3, 15], controllerRestarts: 0.5 } as const;

/** A controller is silent, and sends later what it kept: per hour; minutes from and to. */
export const linkLoss = { perH: 0.001, minutes: [2, 10] } as const;

export const endBreaks = {
  repairMin: 18,
  /** Share of breaks after which the spindle stands until maintenance comes by. */
  idleShare: 0.02,
  idleH: 30,
  rogueShare: 0.003,
  rogueFactor: 25,
  dampFactor: 1.6,
  oldTravellerFactor: 1.3,
  oldTravellerShare: 0.05,
  /** Flyer ends per spindle-hour. */
  rovingPerSpindleH: 0.003,
} as const;

export const doffing = {
  ring: { minutes: [2.5, 3.5], failedStarts: 0.015, failedStartMin: 8, failureShare: 0.005, failureMin: 15 },
  roving: { minutes: [3, 8] },
  lap: { minutes: [0.4, 0.6] },
} as const;

/** Drums of a winder that wait for a person: per drum and hour, minutes. */
export const redLights = { perDrumH: 0.05, waitMin: 6 } as const;

/** What a machine takes over its running power, by state. */
export const standby = { doffing: 0.25, stopped: 0.06, parked: 0.02 } as const;

/** What a machine that follows demand takes over its full power. */
export function pacedPower(pace: number): number {
  return 0.4 + 0.6 * pace;
}

/** Content of a can, lap or bobbin, g per position. */
export const packageG: Readonly<Partial<Record<Process, number>>> = {
  carding: 50_000,
  predrawing: 18_000,
  lapForming: 21_600,
  combing: 2_500,
  drawing: 7_500,
  roving: 2_000,
};
