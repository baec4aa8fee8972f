import type pg from 'pg';
import { hasDemoUsers } from '../../areas/access/index.ts';
import type { Config } from '../../config.ts';
import { startupFailure, systemCode } from '../../platform/startup/failure.ts';

export type Demonstration = typeof import('@millwright/demo/index.ts');

/** Loads the demonstration in the mode that needs it: every other start works without its folder. */
export async function loadDemonstration(config: Config): Promise<Demonstration | undefined> {
  if (!config.isDemo || !config.role.includes('all')) return undefined;
  return import('@millwright/demo/index.ts').catch((error: unknown) => {
    if (systemCode(error) !== 'ERR_MODULE_NOT_FOUND') throw error;
    throw startupFailure('The demonstration is not installed: start with --no-demo.', error);
  });
}

/** The demonstration's passwords are printed for everybody: they must not be reachable from elsewhere. */
export async function refuseOpenDemo(pool: pg.Pool, { host }: Config): Promise<void> {
  const isOpen = !['127.0.0.1', 'localhost', '::1'].includes(host);
  if (isOpen && (await hasDemoUsers(pool)))
    throw startupFailure(
      `HOST ${host} would open the demonstration accounts to the network; start with --no-demo and an own data folder (--data).`,
    );
}
