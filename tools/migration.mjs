// Prints the statements that a migration needs for a resource: its table, or columns that are new. People look at them before they keep them.
import { resources } from '../contract/src/registry.ts';
import { sourcesBelow } from './lib/sources.mjs';
import { columnsSql, isMade, tableSql } from './migration/tableSql.ts';

const [name] = process.argv.slice(2);
const resource = resources.find((each) => each.name === name);
if (resource === undefined) {
  console.error(
    name === undefined
      ? 'Name a resource: node tools/migration.mjs visitor'
      : `There is no resource ${name}: name it under resources in the area.ts of its area in contract.`,
  );
  process.exit(1);
}
const all = sourcesBelow('server').filter(({ path }) => path.startsWith('server/migrations/'));
const migrations = all.map(({ text }) => text).join('\n');
const newest = Math.max(...all.map(({ path }) => Number(/migrations\/(\d+)/.exec(path)?.[1] ?? 0)));
const sql = isMade(migrations, resource.table)
  ? columnsSql(resource, migrations)
  : tableSql(resource, (other) => resources.find((each) => each.name === other));
if (sql === '') console.error(`The table of ${name} has a column for each field.`);
else {
  const number = String(Math.floor(newest / 10) * 10 + 10).padStart(4, '0');
  console.log(`-- server/migrations/${number}_….sql\n${sql}`);
}
