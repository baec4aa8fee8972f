// Holds the borders between workspaces and areas, in imports and in SQL, caches, style sheets, and the measures of the structure: prints one sentence for each place that crosses one.
import { areas, namespaceOf, namespaces } from '../../contract/src/core/areas.ts';
import { resources } from '../../contract/src/registry.ts';
import { changedLines } from '../lib/changed-lines.mjs';
import { sourcesBelow, workspaceFolders } from '../lib/sources.mjs';
import { brokenUnsteadyList, readUnsteadyList } from '../lib/unsteady.mjs';
import { brokenCacheRules } from './cache-rules.ts';
import { importCircles } from './circles.ts';
import { brokenDialogRules } from './dialog-rules.ts';
import { brokenFormatRules } from './format-rules.ts';
import { brokenHookRules } from './hook-rules.ts';
import { brokenImportRules } from './import-rules.ts';
import { brokenLimitRules } from './limit-rules.ts';
import { brokenRefusalRules } from './refusal-rules.ts';
import { brokenSqlRules, ownershipOf } from './sql-rules.ts';
import { readFileSync } from 'node:fs';
import { structureOf } from '../survey/structure.ts';
import { brokenStructure, newRefusedComments } from './structure-rules.ts';
import { brokenStyleRules } from './style-rules.ts';
import { brokenTimeRules } from './time-rules.ts';

const workspaces = ['contract', 'server', 'web', 'simulator', 'gateway', 'demo', 'testing'];
const isSql = ({ path }) => path.endsWith('.sql');

const all = workspaces.flatMap((workspace) => sourcesBelow(workspace));
const sources = all.filter((source) => !isSql(source));
const migrations = all.filter(({ path }) => path.startsWith('server/migrations/'));
const { ownership, broken: withoutOwner } = ownershipOf(migrations, resources, namespaces);

const shaped = workspaceFolders.flatMap((folder) => sourcesBelow(folder, /\.(tsx?|css)$/));
const structure = structureOf(shaped);
const recorded = JSON.parse(readFileSync(new URL('structure.json', import.meta.url), 'utf8'));

const broken = [
  ...brokenImportRules(sources),
  ...importCircles(sources),
  ...brokenCacheRules(sources),
  ...brokenHookRules(sources),
  ...brokenUnsteadyList(readUnsteadyList()),
  ...withoutOwner,
  ...brokenSqlRules(sources, ownership, new Map(areas.map((area) => [area, namespaceOf(area)]))),
  ...brokenDialogRules(sourcesBelow('web/src', /\.tsx?$/)),
  ...brokenFormatRules(sourcesBelow('web/src', /\.tsx?$/)),
  ...brokenLimitRules(sourcesBelow('web/src', /\.tsx$/)),
  ...brokenRefusalRules(sources),
  ...brokenStyleRules([...sourcesBelow('web/src', /\.(css|tsx?)$/), ...sourcesBelow('e2e', /\.ts$/)]),
  ...brokenTimeRules([...sources, ...['bench', 'e2e'].flatMap((folder) => sourcesBelow(folder, /\.ts$/))]),
  ...brokenStructure(structure, recorded),
  ...newRefusedComments(structure, recorded, changedLines()),
];
for (const sentence of broken) console.error(sentence);
process.exit(broken.length > 0 ? 1 : 0);
