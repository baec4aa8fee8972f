import { areasOf } from '@millwright/contract/core/areas.ts';
import type { Resource } from '@millwright/contract/core/resource/resource.ts';
import { loadPart } from '../app/parts/lazyPart.tsx';
import type { FilledSlots, ResourceSlots } from './slots.ts';

type SlotModule = { areaSlots: readonly ResourceSlots[] };

const modules = import.meta.glob<SlotModule>('../areas/*/slots.{ts,tsx}');

/** Returns what the areas of a resource's namespace put into its screens; nothing where none has such a file. */
export async function slotsOf({ namespace, name }: Resource): Promise<FilledSlots> {
  const loads = Object.entries(modules).flatMap(([path, load]) =>
    areasOf(namespace).some((area) => path.includes(`/areas/${area}/`)) ? [[path, load] as const] : [],
  );
  const loaded = await Promise.all(loads.map(([path, load]) => loadPart(path, load)));
  const slots = loaded.flatMap(({ areaSlots }) => areaSlots);
  return slots.find(({ resource }) => resource === name)?.filled ?? {};
}
