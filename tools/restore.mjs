// Makes a data folder from a copy and the archive behind it.
import './lib/node-version.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { pinnedNode } from './lib/paths.mjs';
import { endAs, run } from './lib/run.mjs';

await ensureInstalled();
endAs(await run(pinnedNode, ['server/src/program/backups/restoreData.ts', ...process.argv.slice(2)]));
