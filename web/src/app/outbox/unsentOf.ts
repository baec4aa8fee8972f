import { z } from 'zod';
import { preferences } from '../storage/storage.ts';

const shape = z.object({ owner: z.string(), name: z.string() });
const key = 'unsentOf';

/** Whose things wait on this device, so that they can be read when the login has ended; undefined: nobody's. */
export function unsentOf(): z.output<typeof shape> | undefined {
  try {
    return shape.safeParse(JSON.parse(preferences.read(key) ?? 'null')).data;
  } catch {
    return undefined;
  }
}

export function keepUnsentOf(who: z.output<typeof shape>): void {
  preferences.write(key, JSON.stringify(who));
}

export function forgetUnsentOf(): void {
  localStorage.removeItem(key);
}
