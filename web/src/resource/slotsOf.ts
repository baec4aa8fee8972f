import { areasOf } from '@millwright/contract/core/areas.ts';
import type { Resource } from '@millwright/contract/core/resource/resource.ts';
import { loadPart } from '../app/parts/lazyPart.tsx';
import type { FilledSlots, ResourceSlots } from './slots.ts';

type SlotModule = { areaSlots: readonly ResourceSlots[] };

const modules = import.meta.glob<SlotModule>('../areas/*/slots.{ts,tsx}');
/** Parts that areas put into screens of a namespace that is not theirs, which their file names. */
const guestModules = import.meta.glob<SlotModule>('../areas/*/slots.*.tsx');

/** Returns what areas put into the screens of a resource; nothing where none has such a file. */
export async function slotsOf({ namespace, name }: Resource): Promise<FilledSlots> {
  const isOwn = (path: string) => areasOf(namespace).some((area) => path.includes(`/areas/${area}/`));
  const [own, guests] = await Promise.all([
    filledIn(modules, { isWanted: isOwn, resource: name }),
    filledIn(guestModules, { isWanted: (path) => path.endsWith(`.${namespace}.tsx`), resource: name }),
  ]);
  const guestsBelow = guests.flatMap(({ detailBelow }) => detailBelow ?? []);
  return guestsBelow.length === 0 ? (own[0] ?? {}) : { ...own[0], guestsBelow };
}

async function filledIn(
  files: Readonly<Record<string, () => Promise<SlotModule>>>,
  { isWanted, resource }: { isWanted: (path: string) => boolean; resource: string },
): Promise<FilledSlots[]> {
  const wanted = Object.entries(files).filter(([path]) => isWanted(path));
  const loaded = await Promise.all(wanted.map(([path, load]) => loadPart(path, load)));
  return loaded
    .flatMap(({ areaSlots }) => areaSlots)
    .flatMap((slots) => (slots.resource === resource ? [slots.filled] : []));
}
