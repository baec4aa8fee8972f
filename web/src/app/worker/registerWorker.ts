import { floorPath } from '@millwright/contract/areas/equipment/labels/floorPaths.ts';
import { readLanguage } from '../i18n/language.ts';

const file = '/sw.js';

/**
 * Lets the browser keep the floor phone itself, so that it opens without network, and ring when there is a message. It sees to the
 * pages of the floor alone; all other pages are asked of the server as ever. Only https, and the machine itself, may have one.
 */
export async function registerWorker(): Promise<ServiceWorkerRegistration | undefined> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return undefined;
  const address = `${file}?lang=${readLanguage()}`;
  try {
    const registration = await navigator.serviceWorker.register(address, {
      scope: floorPath,
      updateViaCache: 'none',
    });
    // One that is there already looks whether it still keeps all that it kept.
    registration.active?.postMessage('');
    return registration;
  } catch (cause) {
    // The floor page works without it, but only online.
    console.error('service worker not registered', cause);
    return undefined;
  }
}

/** The worker of this browser; undefined where there is none. */
export async function workerRegistration(): Promise<ServiceWorkerRegistration | undefined> {
  if (!('serviceWorker' in navigator)) return undefined;
  return navigator.serviceWorker.getRegistration(floorPath);
}

/** Whether the floor opens without network from now on. */
export async function isWorkerReady(): Promise<boolean> {
  const active = (await workerRegistration())?.active;
  if (active === null || active === undefined) return false;
  return (await caches.match(`${floorPath}/tasks`)) !== undefined;
}
