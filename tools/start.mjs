// The first command on a fresh machine: installs, builds, starts. Plain JavaScript for any Node from 20 on.
import './lib/node-version.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { pinnedNode } from './lib/paths.mjs';
import { endAs, run } from './lib/run.mjs';
import { serverProgram, superviseServer } from './lib/supervise.mjs';
import { ensureWebBuilt } from './lib/web-build.mjs';

const words = process.argv.slice(2);

await ensureInstalled();
if (words.includes('--dev')) {
  const flags = words.filter((word) => word !== '--dev');
  // The program restarts when its files change; the web application's own server reloads the page.
  const ends = [
    run(pinnedNode, ['--watch', '--watch-preserve-output', serverProgram, ...flags]),
    run(pinnedNode, ['tools/dev-server.mjs', ...flags]),
  ];
  const first = await Promise.race(ends);
  // Reaches the other one as any signal to us does.
  process.kill(process.pid, 'SIGTERM');
  await Promise.all(ends);
  endAs(first);
}
await ensureWebBuilt();
endAs(await superviseServer(words));
