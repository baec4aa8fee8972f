import { stateNumber } from '@millwright/contract/areas/telemetry/states/states.ts';
import { coreSignals, type Telegram } from '@millwright/contract/areas/equipment/gateway/telegram.ts';
import type { MachineRun, Outgoing } from './machineRun.ts';
import type { MachineSetup, Mill } from './millState.ts';
import { readings, type SensorReadings } from './readings.ts';
import type { Rates } from './rates.ts';

/** A telegram with everything a machine knows, at the moment it has reached. */
export function sendReport(mill: Mill, setup: MachineSetup, run: MachineRun, rates: Rates): void {
  if (mill.setup.isSilent) return;
  const values: SensorReadings = readings(setup, run, rates);
  values[coreSignals.state] = run.state;
  values[coreSignals.variety] = run.variety;
  values[coreSignals.outputG] = Math.floor(run.outputG);
  values[coreSignals.energyWh] = Math.floor(run.energyWh);
  if (run.state === stateNumber.fault) values[coreSignals.fault] = run.fault;
  if (run.atMs >= run.nextParametersMs) {
    Object.assign(values, setup.plan.set);
    const every = mill.setup.parametersEveryMs;
    run.nextParametersMs = (Math.floor(run.atMs / every) + 1) * every;
  }
  speak(mill, setup, run, { channel: 'telemetry', values });
}

/** Sends a machine's telegram, or keeps it while the link is down. */
export function speak(
  mill: Mill,
  setup: MachineSetup,
  run: MachineRun,
  { channel, values }: { channel: Outgoing['channel']; values: SensorReadings },
): void {
  if (mill.setup.isSilent) return;
  const telegram: Telegram = { ts: run.atMs, boot: run.boot, seq: run.seq, values };
  run.seq += 1;
  if (run.held.length > 0 && run.atMs >= run.linkEndMs) sendHeld(mill, run);
  const outgoing: Outgoing = { releaseMs: run.atMs, machine: setup.index, channel, telegram };
  if (run.atMs < run.linkEndMs) run.held.push(outgoing);
  else mill.state.pending.push(outgoing);
}

/** The link is back: what was kept goes out together. */
export function sendHeld(mill: Mill, run: MachineRun): void {
  for (const outgoing of run.held) mill.state.pending.push({ ...outgoing, releaseMs: run.linkEndMs });
  run.held = [];
}
