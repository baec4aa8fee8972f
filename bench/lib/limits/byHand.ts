import { fork } from 'node:child_process';
import { once } from 'node:events';
import { urlOfRole } from '../../../server/src/platform/db/connect.ts';

const program = new URL('./byHandProgram.ts', import.meta.url).pathname;

export interface ByHand {
  readonly port: number;
  readonly pid: number;
  stop(): Promise<void>;
}

/** The peer of lists and changes: a process with bare Fastify and the statements written by hand. */
export async function startByHand(databaseUrl: string): Promise<ByHand> {
  const child = fork(program, [urlOfRole(databaseUrl, 'millwright_app')], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const [told]: { port?: number }[] = await once(child, 'message');
  return {
    port: told?.port ?? 0,
    pid: child.pid ?? 0,
    async stop() {
      const ended = once(child, 'exit');
      child.disconnect();
      await ended;
    },
  };
}
