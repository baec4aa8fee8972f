import { pictureLimitBytes } from '@millwright/contract/areas/basics/pictureCalls.ts';
import { useEffect, useState } from 'react';
import { newId } from '../../../app/newId.ts';
import { shrinkPicture } from '../../../app/outbox/shrinkPicture.ts';
import { forgetPhoto, keepPhoto, outboxStore } from '../../../app/outbox/store.ts';
import { currentOwner } from './floorOutbox.ts';

/** Makes pictures smaller and keeps them on the phone; gives their ids. What is no picture is left out. */
export async function takePhotos(files: readonly File[]): Promise<string[]> {
  const owner = currentOwner();
  if (owner === undefined) return [];
  const ids: string[] = [];
  for (const file of files) {
    const blob = await shrinkPicture(file, pictureLimitBytes);
    if (blob === undefined) continue;
    const id = newId();
    await keepPhoto(owner, { id, blob });
    ids.push(id);
  }
  return ids;
}

export async function dropPhoto(id: string): Promise<void> {
  await forgetPhoto(id).catch(() => undefined);
}

/** Addresses at which kept pictures can be shown, by id; they are given back when nobody looks any more. */
export function usePhotoAddresses(ids: readonly string[]): ReadonlyMap<string, string> {
  const [addresses, setAddresses] = useState<ReadonlyMap<string, string>>(new Map());
  const key = ids.join(' ');
  useEffect(() => {
    let isGone = false;
    const made: string[] = [];
    const read = async () => {
      const found = new Map<string, string>();
      for (const id of key.split(' ').filter((each) => each !== '')) {
        const blob = await outboxStore.photo(id).catch(() => undefined);
        if (blob === undefined) continue;
        const address = URL.createObjectURL(blob);
        made.push(address);
        found.set(id, address);
      }
      if (!isGone) setAddresses(found);
    };
    void read();
    return () => {
      isGone = true;
      for (const address of made) URL.revokeObjectURL(address);
    };
  }, [key]);
  return addresses;
}
