import type { Resource } from '@millwright/contract/core/resource.ts';
import type { FilledSlots, ResourceSlots } from './slots.ts';

type SlotModule = { areaSlots: readonly ResourceSlots[] };

const modules = import.meta.glob<SlotModule>('../areas/*/slots.{ts,tsx}');

/** What the area of a resource puts into its screens; nothing where it has no such file. */
export async function slotsOf({ area, name }: Resource): Promise<FilledSlots> {
  const file = Object.keys(modules).find((path) => path.includes(`/areas/${area}/`));
  const loaded = file === undefined ? undefined : await modules[file]?.();
  return loaded?.areaSlots.find(({ resource }) => resource === name)?.filled ?? {};
}
