// How much of the product is declared: screens by kind, lines for each entity, where each limit is written, and the shape of the code. Fails
// when a limit is written in two places.
import { screens, servedResources } from '../contract/src/registry.ts';
import { sourcesBelow, workspaceFolders } from './lib/sources.mjs';
import { dialogShares } from './survey/dialogs.ts';
import { maxComponentLines, maxInnerLines } from './survey/functions.ts';
import { sqlShareOf } from './survey/sqlShare.ts';
import { structureOf } from './survey/structure.ts';
import { entityLines, limitsOf, screenShares, trialLines } from './survey/survey.ts';

const sources = [...workspaceFolders, 'server/migrations'].flatMap((folder) => sourcesBelow(folder));

const { pure, withSlots, views, reports, crafted } = screenShares(screens, sources);
const share = (names) =>
  `${String(names.length).padStart(4)}  ${Math.round((100 * names.length) / screens.length)} %`;
console.log(`Screens: ${screens.length}`);
console.log(`  pure        ${share(pure)}  ${pure.join(', ')}`);
console.log(`  with slots  ${share(withSlots)}  ${withSlots.join(', ')}`);
console.log(`  views       ${share(views)}  ${views.join(', ')}`);
console.log(`  reports     ${share(reports)}  ${reports.join(', ')}`);
console.log(`  crafted     ${share(crafted)}`);

const dialogs = dialogShares(sources);
console.log(`Dialogs: ${dialogs.drawn} drawn from calls and drafts, ${dialogs.byHand.length} by hand`);
console.log(`  by hand     ${dialogs.byHand.map((path) => path.split('/').at(-1)).join(', ')}`);

console.log('\nLines for each entity that is served');
console.log(
  `  ${'entity'.padEnd(20)}${'declared'.padStart(10)}${'migration'.padStart(10)}${'server'.padStart(10)}`,
);
for (const { name, declared, migration, server } of servedResources.map((each) => entityLines(each, sources)))
  console.log(
    `  ${name.padEnd(20)}${String(declared).padStart(10)}${String(migration).padStart(10)}${String(server).padStart(10)}`,
  );

console.log('\nLines for each hard entity that the engine is tried on (not in the product)');
console.log(
  `  ${'entity'.padEnd(20)}${'declared'.padStart(10)}${'migration'.padStart(10)}${'server'.padStart(10)}`,
);
for (const { name, declared, migration, server } of trialLines(sources))
  console.log(
    `  ${name.padEnd(20)}${String(declared).padStart(10)}${String(migration).padStart(10)}${String(server).padStart(10)}`,
  );

const structure = structureOf(workspaceFolders.flatMap((folder) => sourcesBelow(folder, /\.(tsx?|css)$/)));
const named = (all) => all.map(({ name, count }) => `${name} ${count}`).join(', ');
const { comments, folderCircles, largeAreas, largeFolders, readsToRight } = structure;
console.log('\nStructure');
console.log(`  files                     ${structure.files}`);
console.log(`  lines                     ${structure.lines}`);
console.log(`  CSS lines                 ${structure.cssLines}`);
console.log(`  folders > 30 files        ${largeFolders.length}  ${named(largeFolders)}`);
console.log(`  areas > 20,000 lines      ${largeAreas.length}  ${named(largeAreas)}`);
console.log(
  `  circles of folders        ${folderCircles.length} over ${folderCircles.flat().length} folders`,
);
for (const circle of folderCircles) console.log(`    ${circle.join(' ')}`);
console.log(
  `  reads to the right        ${readsToRight.reduce((sum, { count }) => sum + count, 0)}  ${named(readsToRight)}`,
);
console.log(`  files behind ingest       ${structure.behindIngest}`);
console.log(
  `  comments that open badly  ${comments.refused} of ${comments.all}, ${((100 * comments.refused) / comments.all).toFixed(1)} %`,
);

const queryLines = sqlShareOf(sources);
const shareOf = (lines) =>
  `${lines} of ${queryLines.lines} lines, ${((100 * lines) / queryLines.lines).toFixed(1)} %`;
console.log(`  SQL in query files        ${shareOf(queryLines.sql)}`);
console.log(`  rows and parameters       ${shareOf(queryLines.declared)}`);
console.log(`  functions around SQL      ${shareOf(queryLines.functions)}`);
const { resourceOptions, slots } = structure;
console.log(`  options of a resource     ${resourceOptions.length}  ${resourceOptions.join(', ')}`);
console.log(`  slots of its screens      ${slots.length}  ${slots.join(', ')}`);
const { repeatedNames } = structure;
console.log(`  names in > 2 files        ${repeatedNames.length}  ${named(repeatedNames)}`);
const { closures, components } = structure.functions;
console.log(`  functions in functions    ${closures.length} hold > ${maxInnerLines} lines`);
for (const { name, count } of closures) console.log(`    ${count} ${name}`);
console.log(`  components > ${maxComponentLines} lines    ${components.length}`);
for (const { name, count } of components) console.log(`    ${count} ${name}`);

const limits = limitsOf(sources);
const twice = limits.filter(({ places }) => places.length > 1);
console.log(`\nLimits: ${limits.length}, of which ${twice.length} are written in more than one place`);
for (const { name, value, places } of limits) console.log(`  ${name} = ${value}  ${places.join(', ')}`);
process.exit(twice.length > 0 ? 1 : 0);
