/** For which machines a rule is: those of a process, of models, or single ones; an empty list narrows nothing. */
export interface Concerned {
  readonly process: string | null;
  readonly modelIds: readonly string[] | null;
  readonly machineIds: readonly string[] | null;
}

/** Whether a rule is for a machine: each that it names must fit. */
export function concerns(
  { process, modelIds, machineIds }: Concerned,
  machine: { readonly id: number; readonly kind: string; readonly modelId: string },
): boolean {
  return (
    (process === null || process === machine.kind) &&
    (isNarrow(modelIds) ? modelIds.includes(machine.modelId) : true) &&
    (isNarrow(machineIds) ? machineIds.includes(String(machine.id)) : true)
  );
}

function isNarrow(ids: readonly string[] | null): ids is readonly string[] {
  return ids !== null && ids.length > 0;
}
