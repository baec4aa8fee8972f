import { floorPath } from '@millwright/contract/areas/maintenance/floorPaths.ts';
import { readLanguage } from '../i18n/language.ts';

const file = '/sw.js';

/**
 * Lets the browser keep the floor phone itself, so that it opens without network. It sees to the pages of the floor alone; all
 * other pages are asked of the server as ever. Only https, and the machine itself, may have one.
 */
export function registerWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const address = `${file}?lang=${readLanguage()}`;
  navigator.serviceWorker
    .register(address, { scope: floorPath, updateViaCache: 'none' })
    .catch(() => undefined);
}

/** Whether the floor opens without network from now on. */
export async function isWorkerReady(): Promise<boolean> {
  if (!('serviceWorker' in navigator)) return false;
  const registration = await navigator.serviceWorker.getRegistration(floorPath);
  return registration?.active !== null && registration?.active !== undefined;
}
