import { stateNumber } from '@millwright/contract/areas/telemetry/states/states.ts';
import type { Concern } from '@millwright/contract/areas/boards/live/snapshots.ts';
import type { MachineDetail } from '@millwright/contract/areas/boards/machine/machine.ts';
import type { SignalRow } from '../../equipment/index.ts';
import type { SignalQuality } from '../../dataQuality/index.ts';
import type { MachineNow } from '../live/board.ts';
import { concern } from '../live/needs.ts';

/** What a machine measures, beside what it is set to and what is normal; `signals` are its model's. */
export function machineParametersOf(
  now: MachineNow,
  signals: readonly SignalRow[],
  qualities: ReadonlyMap<string, SignalQuality> = new Map(),
): MachineDetail['parameters'] {
  return signals
    .filter(({ kind }) => kind === 'W')
    .map((signal) => ({
      code: signal.code,
      name: signal.name,
      unit: signal.unit ?? 'none',
      digits: signal.digits,
      value: now.signal(signal.code),
      set: signal.against === null ? null : now.signal(signal.against),
      normalMin: signal.normalMin,
      normalMax: signal.normalMax,
      quality: qualities.get(signal.code)?.quality ?? null,
      saidMs: qualities.get(signal.code)?.saidMs ?? null,
    }));
}

/** Operating parameters outside their normal range while the machine runs. */
export function parameterConcerns(now: MachineNow, signals: readonly SignalRow[]): Concern[] {
  if (now.state !== stateNumber.running) return [];
  return signals.flatMap(({ code, normalMin, normalMax }) => {
    const value = now.signal(code);
    if (value === null) return [];
    const isLow = normalMin !== null && value < normalMin;
    const isHigh = normalMax !== null && value > normalMax;
    return isLow || isHigh
      ? [concern('parameter', { value, limit: isLow ? normalMin : normalMax, signal: code })]
      : [];
  });
}
