import { parseArgs } from 'node:util';
import { foreignDatabaseSentence, readConfig } from '../../config.ts';
import { checkCopy } from '../../platform/postgres/backup/chooseCopy.ts';
import { copiesBelow } from '../../platform/postgres/backup/manifest.ts';
import { restore } from '../../platform/postgres/backup/restore.ts';
import { isStartupFailure, startupFailure, systemCode } from '../../platform/startup/failure.ts';

const help = `Usage: npm run restore -- --from=… --data=… [--to=…] [--copy=…] | --list | --check

  --from    the folder that BACKUP_DIR named
  --data    a folder without a database, which gets one
  --to      a moment, such as 2026-11-27T08:15:00+08:00: what was committed until then is there, nothing later.
            Without it all that was archived is there.
  --copy    the copy to begin from, as --list names it; else the newest that ended before that moment
  --list    names the copies
  --check   reads the copy and holds it against what was written, without restoring it
`;

try {
  await work();
} catch (error) {
  if (!isStartupFailure(error)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}

async function work(): Promise<void> {
  const { from, data, to: moment, copy, list, check, ...rest } = typed();
  if (rest.help === true) return console.log(help);
  // Judges what the environment says, as the program does.
  const config = readConfig({
    argv: data === undefined ? [] : [`--data=${data}`],
    env: { ...process.env, BACKUP_DIR: undefined },
  });
  if (config.databaseUrl !== undefined) throw startupFailure(foreignDatabaseSentence);
  const backupDir = from ?? process.env['BACKUP_DIR'];
  if (backupDir === undefined || backupDir === '')
    throw startupFailure('Say with --from in which folder the backups are: npm run restore -- --help.');
  if (list === true) return listCopies(backupDir);
  const to = moment === undefined ? undefined : momentOf(moment);
  if (check === true) {
    const { name, manifest } = await checkCopy({ backupDir, to, copy });
    return console.log(`${name} is whole: ${manifest.files.length} files are as they were written.`);
  }
  if (data === undefined)
    throw startupFailure('Say with --data which folder gets the database: npm run restore -- --help.');
  const { lastCommit } = await restore({ backupDir, dataDir: config.dataDir, to, copy, log: console.log });
  const until = lastCommit === undefined ? '' : ` The last commit in it is of ${lastCommit}.`;
  console.log(`${config.dataDir} is ready: start with --data=${config.dataDir}.${until}`);
}

function typed() {
  try {
    const text = { type: 'string' } as const;
    const flag = { type: 'boolean' } as const;
    return parseArgs({
      options: { from: text, data: text, to: text, copy: text, list: flag, check: flag, help: flag },
    }).values;
  } catch (error) {
    if (systemCode(error)?.startsWith('ERR_PARSE_ARGS') === true && error instanceof Error)
      throw startupFailure(`${error.message}: npm run restore -- --help lists the options.`);
    throw error;
  }
}

/** A moment without a zone would be another one on another machine. */
function momentOf(text: string): Date {
  const at = new Date(text);
  if (/T.*(Z|[+-]\d\d:?\d\d)$/.test(text) && !Number.isNaN(at.getTime())) return at;
  throw startupFailure(
    `--to needs a moment with its zone, such as 2026-11-27T08:15:00+08:00, not "${text}".`,
  );
}

async function listCopies(backupDir: string): Promise<void> {
  for (const { name, manifest } of await copiesBelow(backupDir))
    console.log(
      `${name}  ended ${manifest.endedAt}  ${Math.ceil(manifest.bytes / 1024 ** 2)} MB  database ${manifest.system}`,
    );
}
