import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brokerHashOf, listBrokerLogins, listSpokenFor } from '../../areas/equipment/index.ts';
import { createPool, urlOfRole } from '../../platform/db/connect.ts';
import { mqttAddress } from '../../platform/mqtt/outside/address.ts';
import { startupFailure } from '../../platform/startup/failure.ts';
import { aclOf, passwordsOf } from './brokerRules.ts';

export interface WrittenFiles {
  /** How many gateways may log in. */
  readonly gateways: number;
  /** Logins of gateways whose secret cannot be checked by another broker. */
  readonly without: readonly string[];
}

/**
 * Writes `passwords` and `acl` for Mosquitto as the mills are now: a gateway that was disabled, or whose secret was replaced, is
 * out once the broker has read them again. With `pidFile` it does so at once.
 */
export async function writeBrokerFiles({
  databaseUrl,
  mqttUrl,
  folder,
  pidFile,
}: {
  databaseUrl: string;
  mqttUrl: string;
  folder: string;
  pidFile?: string | undefined;
}): Promise<WrittenFiles> {
  const { username, password } = mqttAddress(mqttUrl);
  if (username === undefined || password === undefined)
    throw startupFailure('MQTT_URL must name a user and a password: those of this program at the broker.');
  if (!/^[\w.-]{1,64}$/.test(username))
    throw startupFailure(
      'The user of MQTT_URL must consist of letters, digits, dots, hyphens and underscores.',
    );
  const pool = createPool(urlOfRole(databaseUrl, 'millwright_ingest'), {
    max: 1,
    name: 'broker files',
    onError: () => undefined,
  });
  try {
    const logins = await listBrokerLogins(pool);
    const machines = await listSpokenFor(pool);
    const own = { username, brokerHash: brokerHashOf(password) };
    await mkdir(folder, { recursive: true });
    // In this order: whoever has a password already has a rule.
    await writeWhole(join(folder, 'acl'), aclOf({ own, logins, machines }));
    await writeWhole(join(folder, 'passwords'), passwordsOf({ own, logins }));
    if (pidFile !== undefined) process.kill(await pidIn(pidFile), 'SIGHUP');
    const without = logins.filter(({ brokerHash }) => brokerHash === null);
    return {
      gateways: logins.length - without.length,
      without: without.map(({ tenantId, code }) => `${tenantId}/${code}`),
    };
  } finally {
    await pool.end();
  }
}

/** The broker never sees a half of it. Readable for its group, which whoever runs the broker chooses. */
async function writeWhole(file: string, text: string): Promise<void> {
  await writeFile(`${file}.new`, text, { mode: 0o640 });
  await rename(`${file}.new`, file);
}

async function pidIn(file: string): Promise<number> {
  const pid = Number((await readFile(file, 'utf8').catch(() => '')).trim());
  if (!Number.isSafeInteger(pid) || pid < 2)
    throw startupFailure(
      `${file} names no process; give the file of pid_file in the broker's configuration.`,
    );
  return pid;
}
