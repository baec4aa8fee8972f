// Writes what an external Mosquitto lets in: npm run broker-files -- --out <folder>
import './lib/node-version.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { pinnedNode } from './lib/paths.mjs';
import { endAs, run } from './lib/run.mjs';

await ensureInstalled();
endAs(await run(pinnedNode, ['server/src/program/broker/writeBrokerFiles.ts', ...process.argv.slice(2)]));
