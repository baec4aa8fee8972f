import type pg from 'pg';
import { hasDemoUsers } from '../areas/access/index.ts';
import type { Config } from '../config.ts';
import type { App } from '../platform/http/calls/app.ts';
import { startupFailure } from '../platform/startup/failure.ts';
import { setHealth } from '../platform/startup/health.ts';
import { step } from '../platform/startup/steps.ts';
import { startSimulator } from './simulator.ts';
import type { Tls } from './tls.ts';

/** The demonstration's passwords are printed for everybody: they must not be reachable from elsewhere. */
export async function refuseOpenDemo(pool: pg.Pool, { host }: Config): Promise<void> {
  const isOpen = !['127.0.0.1', 'localhost', '::1'].includes(host);
  if (isOpen && (await hasDemoUsers(pool)))
    throw startupFailure(
      `HOST ${host} would open the demonstration accounts to the network; start with --no-demo and an own data folder (--data).`,
    );
}

/** What an external broker has lost is sent again after this. */
const repeatMs = 30_000;

/** Starts the simulated mill where the demonstration is wanted and its people are there; says whether it did. */
export async function startDemoMill(
  { pool, log }: App,
  { config, mqttPort, tls }: { config: Config; mqttPort: number; tls: Tls | undefined },
): Promise<boolean> {
  const isSimulated = config.isDemo && config.role.includes('all') && (await hasDemoUsers(pool));
  if (!isSimulated) return false;
  const simulatorLog = log.child({ part: 'simulator' });
  setHealth({ name: 'simulator', state: 'starting' });
  const mqttUrl = doorOfMachines(config) ?? `${tls ? 'mqtts' : 'mqtt'}://127.0.0.1:${mqttPort}`;
  const repeats = config.mqttUrl === undefined ? {} : { repeatMs };
  await step('simulator', () =>
    startSimulator(config, { mqttUrl, ...repeats, log: (line) => simulatorLog.debug(line) }),
  );
  return true;
}

/** The external broker's address, without who we are there. */
function doorOfMachines({ mqttUrl }: Config): string | undefined {
  if (mqttUrl === undefined) return undefined;
  const url = new URL(mqttUrl);
  url.username = '';
  url.password = '';
  return url.href;
}
