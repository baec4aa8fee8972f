// Holds the borders between workspaces and areas: prints one sentence for each import that crosses one.
import { sourcesBelow } from '../lib/sources.mjs';
import { brokenImportRules } from './import-rules.ts';

const workspaces = ['contract', 'server', 'web', 'simulator'];
const isSql = ({ path }) => path.endsWith('.sql');

const broken = brokenImportRules(
  workspaces.flatMap((workspace) => sourcesBelow(workspace)).filter((source) => !isSql(source)),
);
for (const sentence of broken) console.error(sentence);
process.exit(broken.length > 0 ? 1 : 0);
