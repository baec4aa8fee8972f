// A program of its own: copying does not delay the server, and an end of it leaves nothing that counts as a copy.
import { foreignDatabaseSentence, readConfig } from '../../config.ts';
import { backUp } from '../../platform/postgres/backup/backUp.ts';
import { isStartupFailure, startupFailure } from '../../platform/startup/failure.ts';

try {
  const config = readConfig({ argv: process.argv.slice(2), env: process.env });
  if (config.databaseUrl !== undefined) throw startupFailure(foreignDatabaseSentence);
  const startedMs = performance.now();
  // Who backs up by hand may not know how many copies the server keeps: nothing is forgotten then.
  const keep = process.env['BACKUP_KEEP'] ? config.backupKeep : undefined;
  const { folder, manifest } = await backUp({ dataDir: config.dataDir, keep });
  const seconds = ((performance.now() - startedMs) / 1000).toFixed(1);
  console.log(`${folder}: ${Math.ceil(manifest.bytes / 1024 ** 2)} MB in ${seconds} s.`);
} catch (error) {
  if (!isStartupFailure(error)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
