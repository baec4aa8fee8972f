import { queryClient } from '../api/queryClient.ts';
import { onSocketState, socketState } from '../live/liveSocket.ts';
import { checkConnection, onBack } from './connection.ts';

/**
 * Asks for the server when the browser loses or finds its network and when the live socket breaks. What is shown is read
 * again once the server is back. Gives what ends it.
 */
export function watchConnection(): () => void {
  const check = () => void checkConnection();
  globalThis.addEventListener('online', check);
  globalThis.addEventListener('offline', check);
  const endings = [
    onSocketState(() => {
      if (socketState() === 'closed') check();
    }),
    onBack(() => void queryClient.invalidateQueries()),
  ];
  return () => {
    globalThis.removeEventListener('online', check);
    globalThis.removeEventListener('offline', check);
    for (const end of endings) end();
  };
}
