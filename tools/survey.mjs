// How much of the product is declared: screens by kind, lines for each entity, and where each limit is written. Fails
// when a limit is written in two places.
import { screens, servedResources } from '../contract/src/registry.ts';
import { sourcesBelow } from './lib/sources.mjs';
import { entityLines, limitsOf, screenShares, trialLines } from './survey/survey.ts';

const sources = [
  'contract/src',
  'server/src',
  'server/migrations',
  'web/src',
  'simulator/src',
  'gateway/src',
].flatMap((folder) => sourcesBelow(folder));

const { pure, withSlots, crafted } = screenShares(screens, sources);
const share = (names) =>
  `${String(names.length).padStart(4)}  ${Math.round((100 * names.length) / screens.length)} %`;
console.log(`Screens: ${screens.length}`);
console.log(`  pure        ${share(pure)}  ${pure.join(', ')}`);
console.log(`  with slots  ${share(withSlots)}  ${withSlots.join(', ')}`);
console.log(`  crafted     ${share(crafted)}`);

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

const limits = limitsOf(sources);
const twice = limits.filter(({ places }) => places.length > 1);
console.log(`\nLimits: ${limits.length}, of which ${twice.length} are written in more than one place`);
for (const { name, value, places } of limits) console.log(`  ${name} = ${value}  ${places.join(', ')}`);
process.exit(twice.length > 0 ? 1 : 0);
