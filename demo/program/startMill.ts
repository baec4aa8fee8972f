import { hasDemoUsers } from '@millwright/server/areas/access/index.ts';
import type { Config } from '@millwright/server/config.ts';
import type { App } from '@millwright/server/platform/http/calls/app.ts';
import { setHealth } from '@millwright/server/platform/startup/health.ts';
import { step } from '@millwright/server/platform/startup/steps.ts';
import { keepWorking } from './keepWorking.ts';
import { startSimulator } from './simulator.ts';

/** An external broker has lost what is sent again after this time. */
const repeatMs = 30_000;

export interface MillStart {
  readonly config: Config;
  readonly migratorUrl: string;
  readonly mqttPort: number;
  readonly isTls: boolean;
}

/** Starts the simulated mills and the work of their people. Returns false where the demonstration's people are not there. */
export async function startMill(
  app: App,
  { config, migratorUrl, mqttPort, isTls }: MillStart,
): Promise<boolean> {
  const { pool, log } = app;
  if (!(await hasDemoUsers(pool))) return false;
  const simulatorLog = log.child({ part: 'simulator' });
  setHealth({ name: 'simulator', state: 'starting' });
  const mqttUrl = doorOfMachines(config) ?? `${isTls ? 'mqtts' : 'mqtt'}://127.0.0.1:${mqttPort}`;
  const repeats = config.mqttUrl === undefined ? {} : { repeatMs };
  await step('simulator', () =>
    startSimulator(config, { mqttUrl, ...repeats, log: (line) => simulatorLog.debug(line) }),
  );
  keepWorking(app, { migratorUrl, log: log.child({ part: 'demonstration' }) });
  return true;
}

/** Address of the external broker, without who we are there. */
function doorOfMachines({ mqttUrl }: Config): string | undefined {
  if (mqttUrl === undefined) return undefined;
  const url = new URL(mqttUrl);
  url.username = '';
  url.password = '';
  return url.href;
}
