import { spawn } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { z } from 'zod';
import type { Config } from '@millwright/server/config.ts';
import { gatewayFilePath } from '../plant/gatewaySecrets.ts';
import { setHealth } from '@millwright/server/platform/startup/health.ts';
import { onShutdown } from '@millwright/server/platform/startup/shutdown.ts';

const program = new URL('../../simulator/src/main.ts', import.meta.url).pathname;
const restartMs = 2_000;
/** Of a hundred commands to the machines of the demonstration so many are refused at the panel, or not heard. */
const obedience = { refuses: 0.04, silent: 0.02 };

/**
 * Starts the simulated mills in a process of their own: they know the broker's address and their gateways' secrets,
 * and nothing else of the platform. One that dies is started again and goes on where it stood.
 */
export async function startSimulator(
  config: Config,
  { mqttUrl, repeatMs, log }: { mqttUrl: string; repeatMs?: number; log: (line: string) => void },
): Promise<void> {
  const gateways: unknown = JSON.parse(await readFile(gatewayFilePath(config.dataDir), 'utf8'));
  const planFile = join(config.dataDir, 'demo', 'simulator.json');
  const plan = {
    ...(typeof gateways === 'object' ? gateways : {}),
    mqttUrl,
    ...(repeatMs !== undefined && { repeatMs }),
    hours: config.simHours,
    days: config.simDays,
    speed: config.simSpeed,
    obedience,
    stateDir: join(config.dataDir, 'demo', 'simulator'),
  };
  await writeFile(planFile, JSON.stringify(plan), { mode: 0o600 });

  const tenantIds = tenantsOf(gateways);
  let isStopping = false;
  let stop: () => Promise<void> = async () => undefined;
  const start = () => {
    const child = spawn(process.execPath, [program, '--plan', planFile], {
      // The channel tells it when we are gone, however we ended: two of them would speak for the same machines.
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    });
    const playing = new Set(tenantIds);
    setHealth({ name: 'simulator', state: 'starting', reason: 'plays the last hours' });
    if (!child.stdout || !child.stderr) throw new Error('the simulator has no output');
    createInterface({ input: child.stdout }).on('line', (line) => {
      log(line);
      playing.delete(liveTenantOf(line) ?? -1);
      if (playing.size === 0) setHealth({ name: 'simulator', state: 'ready' });
    });
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

/** The mill that a progress line says has reached the present. */
function liveTenantOf(line: string): number | undefined {
  const told = liveLine.safeParse(line);
  return told.success ? told.data.tenantId : undefined;
}

const liveLine = z
  .string()
  .transform((line, context): unknown => {
    try {
      return JSON.parse(line);
    } catch {
      context.addIssue('not JSON');
      return z.NEVER;
    }
  })
  .pipe(z.object({ event: z.literal('live'), tenantId: z.int() }));

const gatewayFile = z.object({ mills: z.array(z.object({ tenantId: z.int() })) });

function tenantsOf(file: unknown): readonly number[] {
  const read = gatewayFile.safeParse(file);
  return read.success ? read.data.mills.map(({ tenantId }) => tenantId) : [];
}
