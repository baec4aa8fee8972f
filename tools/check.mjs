// Everything that can be seen without running the program: format, lint, types, imports, generated documents.
import './lib/node-version.mjs';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ensureInstalled } from './lib/install.mjs';
import { pinnedNode, root } from './lib/paths.mjs';
import { succeeds, timed } from './lib/run.mjs';

const documents = 'tools/docs.mjs';

const checks = [
  { name: 'format', command: 'biome', words: ['format', '.'] },
  {
    name: 'lint and types',
    command: 'oxlint',
    // Reads the program once for lint and types.
    words: ['--type-aware', '--type-check', '--report-unused-disable-directives-severity=error'],
  },
  { name: 'imports', command: pinnedNode, words: ['tools/checks/imports.mjs'] },
];
if (existsSync(join(root, documents))) {
  checks.push({ name: 'documents', command: pinnedNode, words: [documents, '--check'] });
}

await ensureInstalled();
const failed = [];
for (const { name, command, words } of checks) {
  const isGood = await timed(name, () => succeeds(command, words));
  if (!isGood) failed.push(name);
}
if (failed.length > 0) console.error(`Failed: ${failed.join(', ')}.`);
process.exit(failed.length > 0 ? 1 : 0);
