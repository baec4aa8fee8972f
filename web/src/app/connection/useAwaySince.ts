import { useSyncExternalStore } from 'react';
import { awaySince, onConnection } from './connection.ts';

/** Since when the server does not answer, epoch ms; undefined while it does. */
export function useAwaySince(): number | undefined {
  return useSyncExternalStore(onConnection, awaySince);
}
