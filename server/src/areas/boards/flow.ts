import { type Process, processes } from '@millwright/contract/areas/basics/processes.ts';
import type { MillBoard } from '@millwright/contract/areas/boards/snapshots.ts';
import type { MachineNow, MillState } from './board.ts';
import { innerPassage, type Recent } from './recent.ts';
import { aimOf } from './targets.ts';

/** The processes from bale to bag with what flows through them, their machines and the stock behind them. */
export function flowOf(state: MillState, recent: Recent): MillBoard['flow'] {
  return processes.flatMap((process) => {
    const machines = state.machines.filter(({ machine }) => machine.kind === process);
    if (machines.length === 0) return [];
    const grams = recent.gramsPerHour(process);
    return [
      {
        process,
        running: machines.filter((now) => now.state === 1).length,
        installed: machines.length,
        kgPerH: grams / 1000,
        loadPercent: loadOf(machines, grams),
        varieties: varietiesOf(process, recent),
        noilKgPerH: process === 'combing' ? noilOf(machines, grams) : null,
        machines: machines.map((now) => ({
          id: now.machine.id,
          code: now.machine.code,
          number: now.machine.number,
          state: now.state,
          fault: now.state === 4 ? (now.latest?.fault ?? null) : null,
          sinceMs: now.sinceMs === null ? null : Math.round(now.sinceMs),
          variety: now.latest?.variety ?? null,
        })),
        buffer: bufferOf(state, process),
      },
    ];
  });
}

/** What was made against what the machines would make at set speed. */
function loadOf(machines: readonly MachineNow[], gramsPerHour: number): number | null {
  const rated = machines
    .filter(({ machine }) => machine.area !== innerPassage)
    .reduce((sum, { latest }) => sum + (latest?.rateGPerH ?? 0), 0);
  return rated > 0 ? (100 * gramsPerHour) / rated : null;
}

function varietiesOf(process: Process, recent: Recent): { variety: string; kgPerH: number }[] {
  const names = new Set(
    recent.rows
      .filter((row) => row.kind === process && row.startMs > recent.nowMs - 2 * 3_600_000)
      .map((row) => row.variety),
  );
  return [...names]
    .map((variety) => ({ variety, kgPerH: recent.gramsPerHour(process, variety) / 1000 }))
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

function bufferOf(state: MillState, process: Process): MillBoard['flow'][number]['buffer'] {
  const store = state.machines.find(({ machine }) => machine.kind === 'store' && machine.number === process);
  if (!store) return null;
  // Of a silent store nothing is known any more.
  const stockKg = store.isSilent ? null : store.signal('stockKg');
  const consumption = store.signal('consumptionKgPerH');
  const { limitMin, limitMax } = aimOf(state.targets, { process, kpi: 'bufferHours' });
  const hours = stockKg !== null && consumption !== null && consumption > 0 ? stockKg / consumption : null;
  return { hours, stockKg, minHours: limitMin, maxHours: limitMax };
}
