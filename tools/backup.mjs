// Copies the data of a running Millwright into its folder of backups.
import './lib/node-version.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { pinnedNode } from './lib/paths.mjs';
import { endAs, run } from './lib/run.mjs';

await ensureInstalled();
endAs(await run(pinnedNode, ['server/src/program/backups/backUpData.ts', ...process.argv.slice(2)]));
