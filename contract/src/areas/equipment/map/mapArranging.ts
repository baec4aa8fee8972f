import { type MachineKind, machineKinds } from '../../basics/processTree/processes.ts';
import type { Footprint } from './mapFootprint.ts';
import { type PlacedRect, toCm } from './mapGeometry.ts';

/** A machine that is to stand on a plan. */
export interface Arrangeable extends Footprint {
  readonly kind: MachineKind;
  /** The place on boards within its process. */
  readonly place: number;
  readonly code: string;
}

/** What stays free along the walls, between machines of a row, and between rows, m. */
export const wallGapM = 3;
export const machineGapM = 1.8;
export const rowGapM = 3;

/** How much longer than wide a plan becomes, about. */
const planRatio = 1.6;

/** So few machines of a process lie along their row; more stand across it, beside each other. */
const fewMachines = 4;

/**
 * Places machines in rows: by process in the order of the material flow, then by place and code, as close as people pass
 * between them. A process begins a row of its own. Nothing overlaps. `belowM` is where the first row may begin, `lengthM` the
 * length of a plan that is there already. Gives the places in the order of `machines`, and the size that a plan needs to hold
 * them, m.
 */
export function arranged<Machine extends Arrangeable>(
  machines: readonly Machine[],
  { belowM = 0, lengthM }: { belowM?: number; lengthM?: number } = {},
): { placed: (PlacedRect & { readonly machine: Machine })[]; lengthM: number; widthM: number } {
  const counts = Map.groupBy(machines, ({ kind }) => kind);
  const standing = machines
    .map((machine) => stand(machine, (counts.get(machine.kind)?.length ?? 0) <= fewMachines))
    .toSorted((a, b) => inFlow(a.machine, b.machine));
  const longest = lengthM === undefined ? squareSideOf(standing) : lengthM - wallGapM;
  const spots = new Map<Machine, PlacedRect>();
  let left = wallGapM;
  let top = belowM + (belowM === 0 ? wallGapM : rowGapM);
  let height = 0;
  let right = 0;
  let before: MachineKind | undefined;
  for (const { machine, alongM, acrossM, turnDeg } of standing) {
    const isNewProcess = before !== undefined && before !== machine.kind;
    if (left > wallGapM && (isNewProcess || left + alongM > longest)) {
      top += height + rowGapM;
      left = wallGapM;
      height = 0;
    }
    spots.set(machine, {
      xM: toCm(left + alongM / 2),
      yM: toCm(top + acrossM / 2),
      lengthM: machine.lengthM,
      widthM: machine.widthM,
      turnDeg,
    });
    right = Math.max(right, left + alongM);
    left += alongM + machineGapM;
    height = Math.max(height, acrossM);
    before = machine.kind;
  }
  return {
    placed: machines.flatMap((machine) => {
      const spot = spots.get(machine);
      return spot === undefined ? [] : [{ ...spot, machine }];
    }),
    lengthM: Math.max(lengthM ?? 0, Math.ceil(right + wallGapM)),
    widthM: Math.ceil(top + height + wallGapM),
  };
}

/** The order of the material flow, then that of boards. */
export function inFlow(a: Arrangeable, b: Arrangeable): number {
  return (
    machineKinds.indexOf(a.kind) - machineKinds.indexOf(b.kind) ||
    a.place - b.place ||
    (a.code < b.code ? -1 : 1)
  );
}

interface Standing<Machine> {
  readonly machine: Machine;
  /** What it takes of its row, and how deep the row becomes. */
  readonly alongM: number;
  readonly acrossM: number;
  readonly turnDeg: number;
}

function stand<Machine extends Arrangeable>(machine: Machine, isLying: boolean): Standing<Machine> {
  const { lengthM, widthM } = machine;
  return isLying === lengthM > widthM
    ? { machine, alongM: lengthM, acrossM: widthM, turnDeg: 0 }
    : { machine, alongM: widthM, acrossM: lengthM, turnDeg: 90 };
}

/** How long rows are where no plan says so: as long as a plan of their floor that is longer than wide. */
function squareSideOf(standing: readonly Standing<unknown>[]): number {
  const floor = standing.reduce(
    (sum, { alongM, acrossM }) => sum + (alongM + machineGapM) * (acrossM + rowGapM),
    0,
  );
  return Math.sqrt(floor * planRatio);
}
