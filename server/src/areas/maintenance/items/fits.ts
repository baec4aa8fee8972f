import type { ItemRow } from './items.queries.ts';

/** Whether an item is done on a machine: of its process, and of its models and machines where it names some. */
export function fitsMachine(
  { process, modelIds, machineIds }: Pick<ItemRow, 'process' | 'modelIds' | 'machineIds'>,
  { id, kind, modelId }: { readonly id: number; readonly kind: string; readonly modelId: string },
): boolean {
  if (process !== kind) return false;
  const isNamed = machineIds === null || machineIds.length === 0 || machineIds.includes(String(id));
  return isNamed && (modelIds === null || modelIds.length === 0 || modelIds.includes(modelId));
}
