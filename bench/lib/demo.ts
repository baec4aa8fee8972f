import { demoPassword } from '../../demo/parts/people.ts';
import { sleep } from './clock.ts';
import { temporaryFolder } from './database.ts';
import { copyPrepared } from './prepared.ts';
import { type BenchServer, startServer } from './server.ts';

/** The program as it is started in production, with the demonstration's mills. */
export interface Demo {
  readonly url: string;
  readonly pid: number;
  stop(): Promise<void>;
}

/** The administrator of the demonstration's mill of 152 machines, who belongs to no other. */
export const demoAdministrator = { username: 'admin', password: demoPassword };

const readyTimeoutMs = 120_000;

/** Starts it in a folder of its own; `words` are options of the program. Does not wait for the simulated past. */
export async function startDemo(words: readonly string[]): Promise<Demo> {
  const folder = await temporaryFolder();
  const startIn = (data: string) =>
    startServer({ words: ['--port', '0', '--mqtt-port', '0', '--data', data, ...words] });
  try {
    await copyPrepared(`demo${words.join('')}`, folder.path, async (data) => {
      const made = await startIn(data);
      await untilReady(urlOf(made));
      await made.stop();
    });
    const server = await startIn(folder.path);
    return {
      ...urlOf(server),
      pid: server.pid,
      async stop() {
        await server.stop();
        await folder.remove();
      },
    };
  } catch (error) {
    await folder.remove();
    throw error;
  }
}

const urlOf = ({ httpPort }: Pick<BenchServer, 'httpPort'>) => ({ url: `http://127.0.0.1:${httpPort}` });

/** Waits until every part is ready, the simulated past with it. */
export async function untilReady({ url }: Pick<Demo, 'url'>): Promise<void> {
  const deadlineMs = performance.now() + readyTimeoutMs;
  for (;;) {
    const answer = await fetch(`${url}/healthz`);
    if (answer.status === 200) return;
    if (performance.now() > deadlineMs) throw new Error(`not ready in time: ${await answer.text()}`);
    await sleep(100);
  }
}
