// Removes the data of this checkout: database and files. Refuses while Millwright runs on it.
import './lib/node-version.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { pinnedNode } from './lib/paths.mjs';
import { endAs, run } from './lib/run.mjs';

await ensureInstalled();
endAs(await run(pinnedNode, ['tools/lib/reset-data.ts', ...process.argv.slice(2)]));
