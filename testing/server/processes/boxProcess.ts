import { type ChildProcess, spawn } from 'node:child_process';
import { connect, createServer, type Socket } from 'node:net';
import { afterAll } from 'vitest';

const program = new URL('../../../gateway/src/main.ts', import.meta.url).pathname;

export interface BoxProcess {
  /** Resolves when it has said so many times that this happened. */
  readonly said: (event: string, times?: number) => Promise<void>;
  /** Ends it at once, as a power cut does but for what the system has in memory. */
  readonly kill: () => Promise<void>;
}

/** Starts a box in a process of its own. */
export function startBoxProcess(env: Readonly<Record<string, string>>): BoxProcess {
  const child: ChildProcess = spawn(process.execPath, [program], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH: process.env['PATH'], ...env },
  });
  running.add(child);
  let output = '';
  const waiting = new Set<() => void>();
  const ended = new Promise<void>((resolve) => {
    child.once('close', () => {
      running.delete(child);
      resolve();
    });
  });
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      for (const look of waiting) look();
    });
  return {
    said(event, times = 1) {
      const heard = new Promise<void>((resolve) => {
        const look = () => {
          if (output.split(`"event":"${event}"`).length <= times) return;
          waiting.delete(look);
          resolve();
        };
        waiting.add(look);
        look();
      });
      const failed = ended.then(() => Promise.reject(new Error(`the box ended: ${output}`)));
      return Promise.race([heard, failed]);
    },
    async kill() {
      child.kill('SIGKILL');
      await ended;
    },
  };
}

const running = new Set<ChildProcess>();
afterAll(() => {
  for (const child of running) child.kill('SIGKILL');
});

/** A line between box and server that a test can cut. */
export async function lineTo(port: number) {
  const sockets = new Set<Socket>();
  let isCut = false;
  const server = createServer((near) => {
    if (isCut) {
      near.destroy();
      return;
    }
    const far = connect(port, '127.0.0.1');
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(one);
      one.on('error', () => other.destroy());
      one.on('close', () => {
        sockets.delete(one);
        other.destroy();
      });
      one.pipe(other);
    }
  });
  afterAll(() => new Promise<void>((resolve) => server.close(() => resolve())));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  return {
    port: typeof address === 'object' && address !== null ? address.port : 0,
    cut() {
      isCut = true;
      for (const socket of sockets) socket.destroy();
    },
    mend() {
      isCut = false;
    },
  };
}
