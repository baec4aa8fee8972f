import type { MachineDetail } from '@millwright/contract/areas/boards/snapshots.ts';
import { speedSignals } from '@millwright/contract/areas/equipment/speedSignals.ts';
import { isAboveSetSpeed } from '@millwright/contract/spinning/efficiency.ts';
import type { SignalRow } from '../equipment/index.ts';
import { type MachineNow, setSpeedOf } from './board.ts';

/** What a machine measures, beside what it is set to and what is normal; `signals` are its model's. */
export function parametersOf(now: MachineNow, signals: readonly SignalRow[]): MachineDetail['parameters'] {
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
    }));
}

/** Operating parameters outside their normal range while the machine runs. */
export function parameterNeeds(now: MachineNow, signals: readonly SignalRow[]): MachineDetail['needs'] {
  if (now.state !== 1) return [];
  return signals.flatMap(({ code, normalMin, normalMax }) => {
    const value = now.signal(code);
    if (value === null) return [];
    const isLow = normalMin !== null && value < normalMin;
    const isHigh = normalMax !== null && value > normalMax;
    if (!isLow && !isHigh) return [];
    return [
      {
        ...noteOf(now),
        reason: 'parameter' as const,
        value,
        limit: isLow ? normalMin : normalMax,
        signal: code,
      },
    ];
  });
}

/** A machine that runs above its set speed: the speed, with what it is set to as its limit. */
export function speedNeeds(now: MachineNow): MachineDetail['needs'] {
  const signal = speedSignals[now.machine.kind];
  if (now.state !== 1 || signal === undefined) return [];
  const speed = now.signal(signal);
  const setSpeed = setSpeedOf(now);
  if (!isAboveSetSpeed({ speed, setSpeed, efficiencyPercent: null })) return [];
  return [{ ...noteOf(now), reason: 'parameter', value: speed, limit: setSpeed, signal }];
}

/** A need of a machine that costs nothing yet. */
export function noteOf({
  machine,
  latest,
  state,
}: MachineNow): Omit<MachineDetail['needs'][number], 'reason'> {
  return {
    machineId: machine.id,
    code: machine.code,
    number: machine.number,
    kind: machine.kind,
    state,
    fault: null,
    variety: latest?.variety ?? null,
    sinceMs: null,
    lossKg: null,
    value: null,
    limit: null,
    signal: null,
  };
}
