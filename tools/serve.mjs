// Starts what is installed and built, and starts it again when it ends unexpectedly. Plain JavaScript for any Node from
// 20 on.
import './lib/node-version.mjs';
import { endAs } from './lib/run.mjs';
import { superviseServer } from './lib/supervise.mjs';

endAs(await superviseServer(process.argv.slice(2)));
