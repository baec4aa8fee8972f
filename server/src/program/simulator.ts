import { spawn } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Config } from '../config.ts';
import { gatewayFilePath } from '../demo/seed.ts';
import { setHealth } from '../platform/startup/health.ts';
import { onShutdown } from '../platform/startup/shutdown.ts';

const program = new URL('../../../simulator/src/main.ts', import.meta.url).pathname;
const restartMs = 2_000;

/**
 * Starts the simulated mills in a process of their own: they know the broker's address and their gateways' secrets,
 * and nothing else of the platform. One that dies is started again and goes on where it stood.
 */
export async function startSimulator(
  config: Config,
  { mqttUrl, log }: { mqttUrl: string; log: (line: string) => void },
): Promise<void> {
  const gateways: unknown = JSON.parse(await readFile(gatewayFilePath(config.dataDir), 'utf8'));
  const planFile = join(config.dataDir, 'demo', 'simulator.json');
  const plan = {
    ...(typeof gateways === 'object' ? gateways : {}),
    mqttUrl,
    hours: config.simHours,
    days: config.simDays,
    speed: config.simSpeed,
    stateDir: join(config.dataDir, 'demo', 'simulator'),
  };
  await writeFile(planFile, JSON.stringify(plan), { mode: 0o600 });

  let isStopping = false;
  let stop: () => Promise<void> = async () => undefined;
  const start = () => {
    const child = spawn(process.execPath, [program, '--plan', planFile], {
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    setHealth({ name: 'simulator', state: 'ready' });
    createInterface({ input: child.stdout }).on('line', (line) => log(line));
    createInterface({ input: child.stderr }).on('line', (line) => log(line));
    const ended = new Promise<void>((resolve) => {
      child.once('exit', (code, signal) => {
        resolve();
        if (isStopping) return;
        setHealth({ name: 'simulator', state: 'failed', reason: `ended with ${signal ?? code}` });
        setTimeout(start, restartMs).unref();
      });
    });
    stop = async () => {
      isStopping = true;
      child.kill('SIGTERM');
      await ended;
    };
  };
  onShutdown('simulator', () => stop());
  start();
}
