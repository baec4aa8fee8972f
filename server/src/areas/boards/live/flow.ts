import { stateNumber } from '@millwright/contract/areas/telemetry/states/states.ts';
import {
  innerPassage,
  type Process,
  processes,
} from '@millwright/contract/areas/basics/processTree/processes.ts';
import type { Buffer } from '@millwright/contract/areas/boards/live/snapshots.ts';
import type { MillBoard } from '@millwright/contract/areas/boards/mill/mill.ts';
import { hourMs } from '@millwright/contract/core/time/units.ts';
import type { MachineNow, LiveMillState } from './board.ts';
import type { massBalances } from './massFlow.ts';
import type { Recent } from './recent.ts';
import { aimOf } from './targets.ts';

/** The processes from bale to bag with what flows through them, their machines and the stock behind them. */
export function flowOf(
  state: LiveMillState,
  { recent, balances }: { recent: Recent; balances: Awaited<ReturnType<typeof massBalances>> },
): MillBoard['flow'] {
  return processes.flatMap((process) => {
    const machines = state.machines.filter(({ machine }) => machine.kind === process);
    if (machines.length === 0) return [];
    const grams = recent.gramsPerHour(process);
    return [
      {
        process,
        running: machines.filter((now) => now.state === stateNumber.running).length,
        installed: machines.length,
        kgPerH: grams / 1000,
        loadPercent: processLoadOf(leaving(machines), grams),
        varieties: varietiesOf(process, recent),
        noilKgPerH: process === 'combing' ? noilOf(machines, grams) : null,
        machines: machines.map((now) => ({
          id: now.machine.id,
          code: now.machine.code,
          number: now.machine.number,
          state: now.state,
          fault: now.state === stateNumber.fault ? (now.latest?.fault ?? null) : null,
          sinceMs: now.sinceMs === null ? null : Math.round(now.sinceMs),
          variety: now.latest?.variety ?? null,
        })),
        buffer: bufferOf(state, process),
        balance: balances.get(process) ?? null,
      },
    ];
  });
}

/** What this machine makes leaves its process. */
export function isAtExit({ machine }: MachineNow): boolean {
  return machine.passage !== innerPassage;
}

/** Of some machines of a process those whose output leaves it; of a passage within it all. */
export function leaving(machines: readonly MachineNow[]): readonly MachineNow[] {
  return machines.some(isAtExit) ? machines.filter(isAtExit) : machines;
}

/** What was made against what the machines would make at set speed. */
export function processLoadOf(machines: readonly MachineNow[], gramsPerHour: number): number | null {
  const rated = machines.reduce((sum, { latest }) => sum + (latest?.rateGPerH ?? 0), 0);
  return rated > 0 ? (100 * gramsPerHour) / rated : null;
}

function varietiesOf(process: Process, recent: Recent): { variety: string; kgPerH: number }[] {
  const names = new Set(
    recent.rows
      .filter((row) => row.kind === process && row.startMs > recent.nowMs - 2 * hourMs)
      .map((row) => row.variety),
  );
  return [...names]
    .map((variety) => ({
      variety,
      kgPerH: recent.gramsPerHour(process, { isOfVariety: (each) => each === variety }) / 1000,
    }))
    .filter(({ kgPerH }) => kgPerH > 0)
    .toSorted((a, b) => a.variety.localeCompare(b.variety, 'en'));
}

/** Noil follows from its share of what went in. Source: formula F61. */
function noilOf(machines: readonly MachineNow[], sliverGramsPerHour: number): number | null {
  const shares = machines.flatMap((now) => {
    const noil = now.signal('noil');
    return noil === null ? [] : [noil / 100];
  });
  if (shares.length === 0) return null;
  const share = shares.reduce((sum, value) => sum + value, 0) / shares.length;
  return (sliverGramsPerHour * share) / (1 - share) / 1000;
}

/** The stock behind a process; null where no store is measured. */
export function bufferOf(state: LiveMillState, process: Process): Buffer | null {
  const store = state.machines.find(({ machine }) => machine.kind === 'store' && machine.number === process);
  if (!store) return null;
  // Of a silent store nothing is known any more.
  const stockKg = store.isSilent ? null : store.signal('stockKg');
  const takenKgPerH = store.isSilent ? null : store.signal('consumptionKgPerH');
  const { limitMin, limitMax } = aimOf(state.targets, { process, kpi: 'bufferHours' });
  const hours = stockKg !== null && takenKgPerH !== null && takenKgPerH > 0 ? stockKg / takenKgPerH : null;
  return { hours, stockKg, takenKgPerH, minHours: limitMin, maxHours: limitMax };
}
