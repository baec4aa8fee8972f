import { createServer, type Server } from 'node:net';
import { Aedes } from 'aedes';
import { afterAll } from 'vitest';

/** A broker in the mill of a test, as machines speak to; it keeps what is said while a listener with a session is away. */
export async function millBroker(port = 0): Promise<{ url: string; stop: () => Promise<void> }> {
  const aedes = await Aedes.createBroker();
  const server = createServer(aedes.handle);
  const bound = await listening(server, port);
  const stop = async () => {
    await new Promise<void>((resolve) => aedes.close(() => resolve()));
    await new Promise<void>((resolve) => server.close(() => resolve()));
  };
  afterAll(stop);
  return { url: `mqtt://127.0.0.1:${bound}`, stop };
}

/** The port on which a server of a test listens. */
export function listening(server: Server, port = 0): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => {
      const address = server.address();
      resolve(typeof address === 'object' && address !== null ? address.port : 0);
    });
  });
}
