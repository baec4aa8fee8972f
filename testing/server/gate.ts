import { once } from 'node:events';
import { connect, createServer, type Server, type Socket } from 'node:net';

/** A way to a server that can be shut: who is connected is cut off, and nobody is let in. */
export interface Gate {
  readonly port: number;
  shut(): Promise<void>;
  open(): Promise<void>;
}

/** Opens a way to a port of this machine, through a port of its own, which stays the same. */
export async function gateTo(target: number): Promise<Gate> {
  const sockets = new Set<Socket>();
  let server = await listen(0);
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the gate has no port');
  const { port } = address;

  async function listen(at: number): Promise<Server> {
    const listening = createServer((inner) => {
      const outer = connect({ port: target, host: '127.0.0.1' });
      for (const [socket, other] of [
        [inner, outer],
        [outer, inner],
      ] as const) {
        sockets.add(socket);
        socket.on('error', () => other.destroy());
        socket.on('close', () => {
          sockets.delete(socket);
          other.destroy();
        });
        socket.pipe(other);
      }
    }).listen(at, '127.0.0.1');
    await once(listening, 'listening');
    return listening;
  }

  return {
    port,
    async shut() {
      const closed = once(server, 'close');
      server.close();
      for (const socket of sockets) socket.destroy();
      await closed;
    },
    async open() {
      server = await listen(port);
    },
  };
}
