import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { connect, type Socket } from 'node:net';
import { once } from 'node:events';
import { afterAll } from 'vitest';

/** How often it asks the processes behind it whether they take calls. */
const askMs = 100;

interface Behind {
  readonly host: string;
  readonly port: number;
  isReady: boolean;
}

/**
 * A proxy as it stands before several processes: gives each call and each WebSocket to the next one that says at `/healthz` that it is
 * ready, and to another one when a connection is refused. Ended behind the last test of the file.
 */
export async function smallProxy() {
  const behind = new Map<string, Behind>();
  const sockets = new Set<Socket>();
  let turn = 0;

  const ready = (): Behind[] => {
    const all = [...behind.values()].filter(({ isReady }) => isReady);
    turn += 1;
    return all.map((_, at) => all[(at + turn) % all.length]).filter((each) => each !== undefined);
  };

  const pass = (asked: IncomingMessage, body: Buffer, answer: ServerResponse, left: readonly Behind[]) => {
    const [to, ...others] = left;
    if (to === undefined) return void answer.writeHead(502).end('nobody is ready');
    const { host, port } = to;
    const { method, url: path, headers } = asked;
    const passed = request({ host, port, method, path, headers, agent: false }, (answered) => {
      answer.writeHead(answered.statusCode ?? 502, answered.headers);
      answered.pipe(answer);
    });
    let isConnected = false;
    passed.once('socket', (socket) => socket.once('connect', () => (isConnected = true)));
    passed.once('error', (error) => {
      // What may have arrived is not asked twice.
      if (!isConnected) pass(asked, body, answer, others);
      else answer.writeHead(502).end(error.message);
    });
    passed.end(body);
  };

  const server = createServer((asked, answer) => {
    const parts: Buffer[] = [];
    asked.on('data', (part: Buffer) => parts.push(part));
    asked.once('end', () => pass(asked, Buffer.concat(parts), answer, ready()));
  });
  server.on('upgrade', (asked: IncomingMessage, socket: Socket) => {
    const [to] = ready();
    sockets.add(socket);
    socket.on('error', () => undefined);
    if (to === undefined) return void socket.destroy();
    const passed = connect(to.port, to.host, () => {
      const lines = Object.entries(asked.headers).map(([name, value]) => `${name}: ${String(value)}`);
      passed.write([`GET ${asked.url} HTTP/1.1`, ...lines, '', ''].join('\r\n'));
      passed.pipe(socket);
      socket.pipe(passed);
    });
    passed.on('error', () => socket.destroy());
    passed.on('close', () => socket.destroy());
    socket.on('close', () => {
      sockets.delete(socket);
      passed.destroy();
    });
  });

  const look = async (address: string) => {
    const isReady = await fetch(`${address}/healthz`).then(
      ({ ok }) => ok,
      () => false,
    );
    const known = behind.get(address);
    if (known) known.isReady = isReady;
  };
  const asking = setInterval(() => {
    for (const address of behind.keys()) void look(address);
  }, askMs);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  afterAll(async () => {
    clearInterval(asking);
    for (const socket of sockets) socket.destroy();
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
  const own = server.address();
  if (own === null || typeof own === 'string') throw new Error('the proxy has no port');
  return {
    url: `http://127.0.0.1:${own.port}`,
    /** A process that is to be asked once it says that it is ready. */
    async add(address: string): Promise<void> {
      const { hostname, port } = new URL(address);
      behind.set(address, { host: hostname, port: Number(port), isReady: false });
      await look(address);
    },
    remove(address: string): void {
      behind.delete(address);
    },
  };
}
