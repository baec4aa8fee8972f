import type { Resource } from '@millwright/contract/core/resource/resource.ts';
import { loadPart } from '../app/parts/lazyPart.tsx';
import type { FilledSlots, ResourceSlots } from './slots.ts';

type SlotModule = { areaSlots: readonly ResourceSlots[] };

const modules = import.meta.glob<SlotModule>('../areas/*/slots.{ts,tsx}');

/** What the area of a resource puts into its screens; nothing where it has no such file. */
export async function slotsOf({ area, name }: Resource): Promise<FilledSlots> {
  const file = Object.keys(modules).find((path) => path.includes(`/areas/${area}/`));
  const load = file === undefined ? undefined : modules[file];
  const loaded = load === undefined ? undefined : await loadPart(`${area} slots`, load);
  return loaded?.areaSlots.find(({ resource }) => resource === name)?.filled ?? {};
}
