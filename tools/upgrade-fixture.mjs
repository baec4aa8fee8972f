// Keeps the data of a small mill as this commit makes it, for the test that upgrades it with every later commit.
import './lib/node-version.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { pinnedNode } from './lib/paths.mjs';
import { endAs, run } from './lib/run.mjs';

await ensureInstalled();
endAs(await run(pinnedNode, ['testing/server/upgrade/makeFixture.ts']));
