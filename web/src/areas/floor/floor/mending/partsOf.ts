import type { FloorMachine, FloorPart } from '@millwright/contract/areas/maintenance/floor/floorCalls.ts';

/** The parts that a machine takes: those of its model first, then those that every machine takes. */
export function partsOfMachine(parts: readonly FloorPart[], machine: FloorMachine | undefined): FloorPart[] {
  const own = parts.filter(({ modelIds }) => machine !== undefined && modelIds.includes(machine.modelId));
  return [...own, ...parts.filter(({ modelIds }) => modelIds.length === 0)];
}
