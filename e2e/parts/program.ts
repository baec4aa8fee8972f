import { spawn } from 'node:child_process';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

const root = new URL('../..', import.meta.url).pathname;
const startMs = 120_000;
const endMs = 20_000;

/** A Millwright of its own: the program itself on free ports, with its demonstration in a folder of its own. */
export interface Program {
  /** `http://127.0.0.1:…` */
  readonly url: string;
  /** `mqtt://127.0.0.1:…` */
  readonly mqttUrl: string;
  readonly dataDir: string;
  stop(): Promise<void>;
}

/** Starts the program and waits until every part of it is ready. Throws with its last words when it is not in time. */
export async function startProgram(
  flags: readonly string[] = [],
  settings: Readonly<Record<string, string>> = {},
): Promise<Program> {
  const dataDir = await mkdtemp(join(tmpdir(), 'millwright-e2e-'));
  // PostgreSQL runs under an account of its own where we are root, and must be able to pass through.
  await chmod(dataDir, 0o755);
  const words = ['--port=0', '--mqtt-port=0', `--data=${dataDir}`, ...flags];
  const child = spawn(join(root, 'node_modules/.bin/node'), ['server/src/main.ts', ...words], {
    cwd: root,
    env: { ...process.env, LOG_LEVEL: 'warn', ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const said: string[] = [];
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const stop = async () => {
    child.kill('SIGTERM');
    const timer = setTimeout(() => child.kill('SIGKILL'), endMs);
    await ended;
    clearTimeout(timer);
    await rm(dataDir, { recursive: true, force: true });
  };
  const hears = (pattern: RegExp) =>
    new Promise<string>((resolve) => {
      createInterface({ input: child.stdout }).on('line', (line) => {
        said.push(line);
        const [, address] = pattern.exec(line) ?? [];
        if (address !== undefined) resolve(address);
      });
    });
  createInterface({ input: child.stderr }).on('line', (line) => said.push(line));
  const tooLate = new Promise<never>((_, reject) => {
    const complain = (why: string) => reject(new Error(`Millwright ${why}:\n${said.slice(-20).join('\n')}`));
    setTimeout(() => complain(`was not ready in ${startMs / 1000} s`), startMs).unref();
    void ended.then(() => complain('has ended'));
  });
  tooLate.catch(() => undefined);
  try {
    const addresses = Promise.all([hears(/Millwright\s+(https?:\S+)/), hears(/MQTT\s+(mqtts?:\S+)/)]);
    const [url, mqttUrl] = await Promise.race([addresses, tooLate]);
    await Promise.race([untilHealthy(url), tooLate]);
    return { url, mqttUrl, dataDir, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function untilHealthy(url: string): Promise<void> {
  const answer = await fetch(`${url}/healthz`).catch(() => undefined);
  if (answer?.status === 200) return;
  await new Promise((resolve) => setTimeout(resolve, 200));
  await untilHealthy(url);
}
