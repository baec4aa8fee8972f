import { parseArgs } from 'node:util';
import { readConfig } from '../../config.ts';
import { writeBrokerFiles } from './brokerFiles.ts';
import { isStartupFailure, startupFailure } from '../../platform/startup/failure.ts';

const usage =
  'Usage: npm run broker-files -- --out=<folder> [--reload=<file with the broker’s process id>], with DATABASE_URL and MQTT_URL set.';

try {
  const { values } = parseArgs({ options: { out: { type: 'string' }, reload: { type: 'string' } } });
  const { databaseUrl, mqttUrl } = readConfig({ argv: [], env: process.env });
  if (values.out === undefined || databaseUrl === undefined || mqttUrl === undefined)
    throw startupFailure(usage);
  const { gateways, without } = await writeBrokerFiles({
    databaseUrl,
    mqttUrl,
    folder: values.out,
    pidFile: values.reload,
  });
  const lines = [`${gateways} gateways may log in by the files in ${values.out}.`];
  if (without.length > 0)
    lines.push(
      `${without.length} have a secret that no password file can hold, made by an earlier version; give each a new one: ${without.join(', ')}.`,
    );
  process.stdout.write(`${lines.join('\n')}\n`);
} catch (error) {
  const isTold = isStartupFailure(error) || error instanceof TypeError;
  process.stderr.write(`${isTold ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
