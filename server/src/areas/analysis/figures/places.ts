import {
  innerPassage,
  machineKinds,
  type MachineKind,
} from '@millwright/contract/areas/basics/processTree/processes.ts';
import type { Dimension, NamedMachine, RowKeys } from '@millwright/contract/areas/analysis/query/question.ts';
import { counterBitsOf } from '../../telemetry/index.ts';
import type { ReportedMachine } from './machines.queries.ts';

export interface PlaceFilter {
  readonly process?: readonly string[] | undefined;
  readonly line?: readonly string[] | undefined;
  readonly machineIds?: readonly number[] | undefined;
}

export type PlaceKeys = Pick<RowKeys, 'process' | 'line' | 'machineId'>;

/**
 * Machines that a question does not tell apart, of one kind: the statement adds them up. An inner passage stands
 * apart, since its output is counted again where it leaves the process; so do machines that state other counters.
 */
export interface RowPlace {
  readonly keys: PlaceKeys;
  readonly kind: MachineKind;
  readonly isInner: boolean;
  /** Bits of the counters that each of the machines stated. */
  readonly known: number;
  readonly machines: ReportedMachine[];
}

/** The machines that a filter means: lists narrow each other, values of one list are alternatives. */
export function chosenMachines(
  machines: readonly ReportedMachine[],
  { process, line, machineIds }: PlaceFilter,
): ReportedMachine[] {
  return machines.filter(
    (machine) =>
      (process === undefined || process.includes(machine.kind)) &&
      (line === undefined || (machine.line !== null && line.includes(machine.line))) &&
      (machineIds === undefined || machineIds.includes(machine.id)),
  );
}

/** Splits machines into places, in the order of the processes and on the floor. */
export function rowPlaces(
  machines: readonly ReportedMachine[],
  dimensions: readonly Dimension[],
): readonly RowPlace[] {
  const places = new Map<string, RowPlace>();
  const inOrder = machines.toSorted((a, b) => kindPlace(a.kind) - kindPlace(b.kind));
  for (const machine of inOrder) {
    const keys = keysOf(machine, dimensions);
    const isInner = machine.passage === innerPassage;
    const known = counterBitsOf(machine.known);
    const name = `${JSON.stringify(keys)} ${machine.kind} ${isInner} ${known}`;
    const place = places.get(name) ?? { keys, kind: machine.kind, isInner, known, machines: [] };
    place.machines.push(machine);
    places.set(name, place);
  }
  return [...places.values()];
}

export function kindPlace(kind: MachineKind): number {
  return machineKinds.indexOf(kind);
}

export function namedMachine({ id, code, number, kind, line, positions }: ReportedMachine): NamedMachine {
  return { id, code, number, kind, line, positions };
}

function keysOf({ kind, line, id }: ReportedMachine, dimensions: readonly Dimension[]): PlaceKeys {
  return {
    ...(dimensions.includes('process') ? { process: kind } : {}),
    ...(dimensions.includes('line') ? { line } : {}),
    ...(dimensions.includes('machine') ? { machineId: id } : {}),
  };
}
