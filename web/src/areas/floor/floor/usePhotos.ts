import { pictureLimitBytes } from '@millwright/contract/areas/basics/attachment/pictureCalls.ts';
import { useEffect, useState } from 'react';
import { newId } from '../../../app/newId.ts';
import { isHeic } from '../../../app/outbox/heic.ts';
import { shrinkPicture } from '../../../app/outbox/shrinkPicture.ts';
import { forgetPhoto, keepPhoto, outboxStore } from '../../../app/outbox/store.ts';
import { currentOwner } from './floorOutbox.ts';

/** Pictures that were taken. */
export interface TakenPhotos {
  readonly ids: readonly string[];
  /** Names of files that no picture can be made of; of these, photos in the format HEIC. */
  readonly unread: readonly string[];
  readonly heic: readonly string[];
  /** So many are kept only while the page stays, since the device has no room. */
  readonly unstored: number;
}

/** Makes pictures smaller and keeps them on the phone. What this browser cannot draw is left out and named. */
export async function takePhotos(files: readonly File[]): Promise<TakenPhotos> {
  const owner = currentOwner();
  if (owner === undefined) return { ids: [], unread: [], heic: [], unstored: 0 };
  const ids: string[] = [];
  const unread: File[] = [];
  let unstored = 0;
  for (const file of files) {
    const blob = await shrinkPicture(file, pictureLimitBytes);
    if (blob === undefined) {
      unread.push(file);
      continue;
    }
    const id = newId();
    if (!(await keepPhoto(owner, { id, blob }))) unstored += 1;
    ids.push(id);
  }
  const heic: string[] = [];
  for (const file of unread) if (await isHeic(file)) heic.push(file.name);
  return { ids, unread: unread.map(({ name }) => name), heic, unstored };
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
