import { stateNumber } from '@millwright/contract/areas/telemetry/states/states.ts';
import { coolingFactor, readAir, summerShare } from './air.ts';
import { between } from './dice.ts';
import { zoneOffsetMs } from '@millwright/contract/core/time/zone.ts';
import { hourMs } from '@millwright/contract/core/time/units.ts';
import type { AuxiliaryRun } from './machineRun.ts';
import type { AuxiliarySetup, Mill } from './millState.ts';
import { nextOnGrid } from './grid.ts';
import type { SensorReadings } from './readings.ts';

const slowestPeriodMs = 60_000;

interface Step {
  readonly endMs: number;
  readonly dtMs: number;
  readonly periodMs: number;
  readonly isBorder: boolean;
}

/** Meters, sensors and stores go through a tick. They report once a minute, or as slowly as the machines. */
export function speakAuxiliaries(mill: Mill, { endMs, dtMs, periodMs, isBorder }: Step): void {
  const startMs = endMs - dtMs;
  const every = Math.max(periodMs, slowestPeriodMs);
  for (const setup of mill.setup.auxiliaries) {
    const run = mill.state.auxiliaries[setup.index];
    if (!run) continue;
    run.watts = wattsOf(mill, setup);
    const tell = (ts: number) => {
      const energyWh = run.energyWh + (run.watts * (ts - startMs)) / hourMs;
      if (!mill.setup.isSilent) send(mill, setup, run, { ts, values: show(mill, setup, run, energyWh) });
    };
    while (run.nextSampleMs <= endMs) {
      tell(run.nextSampleMs);
      run.nextSampleMs = nextOnGrid(run.nextSampleMs, every, setup.phaseMs);
    }
    if (isBorder) tell(endMs);
    run.energyWh += (run.watts * dtMs) / hourMs;
  }
}

/** What an auxiliary says at a moment of its own. */
export function introduce(mill: Mill, setup: AuxiliarySetup, run: AuxiliaryRun): void {
  run.watts = wattsOf(mill, setup);
  send(mill, setup, run, { ts: mill.state.clockMs, values: show(mill, setup, run, run.energyWh) });
}

function send(
  mill: Mill,
  setup: AuxiliarySetup,
  run: AuxiliaryRun,
  { ts, values }: { ts: number; values: SensorReadings },
): void {
  const telegram = { ts, boot: run.boot, seq: run.seq, values };
  run.seq += 1;
  const machine = mill.setup.machines.length + setup.index;
  mill.state.pending.push({ releaseMs: ts, machine, channel: 'telemetry', telegram });
}

function show(mill: Mill, setup: AuxiliarySetup, run: AuxiliaryRun, energyWh: number): SensorReadings {
  const { kind } = setup.plan;
  if (kind === 'meter')
    return {
      powerKw: round1((run.watts / 1000) * between(run, 0.99, 1.01)),
      energyWh: Math.floor(energyWh),
    };
  if (kind === 'climate') {
    const air = mill.state.air[setup.air];
    const norm = mill.setup.plan.climate[setup.air];
    if (!air || !norm) throw new RangeError(`${setup.plan.code} stands in no department`);
    const zoneMs = zoneOffsetMs(mill.setup.plan.zone, mill.state.clockMs);
    const now = readAir(air, norm, { clockMs: mill.state.clockMs, zoneMs });
    return {
      temperature: round1(now.celsius + between(run, -0.1, 0.1)),
      humidity: round1(now.percentRh + between(run, -0.2, 0.2)),
    };
  }
  const over = (amounts: readonly number[]) =>
    setup.buffers.reduce((sum, buffer) => sum + (amounts[buffer] ?? 0), 0);
  return {
    stockKg: Math.round(over(mill.state.stockG) / 1000),
    consumptionKgPerH: Math.round(over(mill.state.consumption)),
  };
}

/** Compressed air and cooling follow the mill and the season; light is there day and night. */
function wattsOf(mill: Mill, { plan, phaseMs }: AuxiliarySetup): number {
  const wave = 0.03 * Math.sin(mill.state.clockMs / 1_700_000 + phaseMs);
  const watts = plan.averageKw * 1000 * (1 + wave);
  if (plan.code === 'MT-AIR') {
    const running = mill.state.machines.filter((run) => run.state === stateNumber.running).length;
    return watts * (0.35 + (0.75 * running) / mill.state.machines.length);
  }
  if (plan.code === 'MT-CLIMATE') return watts * (hasSeasons(mill) ? coolingFactor(mill.state.clockMs) : 1);
  return watts;
}

function hasSeasons({ setup }: Mill): boolean {
  return setup.plan.climate.some(({ winter, summer }) => winter !== summer && summerShare(0) < 1);
}

function round1(value: number): number {
  return Math.round(value * 10) / 10;
}
