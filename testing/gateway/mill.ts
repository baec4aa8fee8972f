import { createServer, type Server, type Socket } from 'node:net';
import { Aedes } from 'aedes';
import { afterAll } from 'vitest';

export interface MillBroker {
  readonly url: string;
  /** Times at which clients connected, ms of the steady clock. */
  readonly connections: readonly number[];
  /** Number of subscriptions so far. */
  readonly subscriptions: () => number;
  /** Cuts all connections; clients may come back. */
  cut(): void;
  stop(): Promise<void>;
}

/** A broker in the mill of a test, as machines speak to; it keeps what is said while a listener with a session is away. */
export async function millBroker(port = 0): Promise<MillBroker> {
  const aedes = await Aedes.createBroker();
  const connections: number[] = [];
  aedes.on('clientReady', () => connections.push(performance.now()));
  let subscriptions = 0;
  aedes.on('subscribe', () => {
    subscriptions += 1;
  });
  const server = createServer(aedes.handle);
  const sockets = new Set<Socket>();
  server.on('connection', (socket) => sockets.add(socket));
  const bound = await listening(server, port);
  const stop = async () => {
    await new Promise<void>((resolve) => aedes.close(() => resolve()));
    await new Promise<void>((resolve) => server.close(() => resolve()));
  };
  afterAll(stop);
  const cut = () => {
    for (const socket of sockets) socket.destroy();
    sockets.clear();
  };
  return {
    url: `mqtt://127.0.0.1:${bound}`,
    connections,
    subscriptions: () => subscriptions,
    cut,
    stop,
  };
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
