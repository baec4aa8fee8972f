import { readConfig } from '../../server/src/config.ts';
import { removeData } from '../../server/src/platform/postgres/remove.ts';
import { isStartupFailure } from '../../server/src/platform/startup/failure.ts';

try {
  const { dataDir } = readConfig({ argv: process.argv.slice(2), env: process.env });
  await removeData(dataDir);
  console.log(`Removed ${dataDir}.`);
} catch (error) {
  if (!isStartupFailure(error)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
