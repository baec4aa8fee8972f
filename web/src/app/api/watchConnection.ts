import { queryClient } from './queryClient.ts';
import { checkConnection, onBack } from '../connection/connection.ts';

/**
 * Asks for the server when the browser loses or finds its network; a live socket that breaks asks by itself. What is shown
 * is read again once the server is back. Gives what ends it.
 */
export function watchConnection(): () => void {
  const check = () => void checkConnection();
  globalThis.addEventListener('online', check);
  globalThis.addEventListener('offline', check);
  const endBack = onBack(() => void queryClient.invalidateQueries());
  return () => {
    globalThis.removeEventListener('online', check);
    globalThis.removeEventListener('offline', check);
    endBack();
  };
}
