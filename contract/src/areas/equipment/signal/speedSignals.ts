import type { MachineKind } from '../../basics/processTree/processes.ts';
import { standardSignals } from './standardSignals.ts';

/** The signal that shows a machine's speed, by kind. */
export const speedSignals: Readonly<Partial<Record<MachineKind, string>>> = {
  blowing: 'lineRate',
  carding: 'delivery',
  predrawing: 'delivery',
  lapForming: 'delivery',
  combing: 'nipRate',
  drawing: 'delivery',
  roving: 'flyer',
  spinning: 'spindleRpm',
  winding: 'speed',
  packaging: 'conesPerHour',
};

/** The set parameter that a kind's speed is held against: the one set speed of a machine. Undefined where it has none. */
export function setSpeedSignal(kind: MachineKind): string | undefined {
  return standardSignals[kind].find(({ code }) => code === speedSignals[kind])?.against;
}
