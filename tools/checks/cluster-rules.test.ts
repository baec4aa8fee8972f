// What a cluster that distributes mills by tenant (Citus) asks of migrations and statements, as far as text shows it. No cluster
// runs here: docs/decisions/cluster.md says what was tried where, and why each exception stands.
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { sqlTexts } from './sqlTexts.ts';

const root = join(import.meta.dirname, '../..');
const sources = (pattern: string) =>
  globSync(pattern, { cwd: root })
    .toSorted()
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));
const migrations = sources('server/migrations/*.sql');
const all = migrations.map(({ text }) => text.replaceAll(/--[^\n]*/g, '')).join('\n');
const shipped = sources('server/src/**/*.ts').filter(
  ({ path }) => !/(\.test|[tT]esting)\.ts$|\/testing\//.test(path),
);
const statements = shipped.flatMap(({ path, text }) =>
  sqlTexts(text).map(({ pieces, line }) => ({ path, line, pieces })),
);
const found = (pattern: RegExp) => [...all.matchAll(pattern)];
const namesOf = (pattern: RegExp) => new Set(found(pattern).map(([, name = '']) => name));

/** Where the helper was called for a table: behind its creation, as its author knew. */
const distributedAt = new Map(
  found(/\bsecure\.(?:tenant|platform)_table\('([a-z_]+)'/g).map(({ 1: name = '', index }) => [name, index]),
);
const tenantTables = namesOf(/\bsecure\.tenant_table\('([a-z_]+)'/g);
const tablesMade = found(
  /\bcreate\s+(?:unlogged\s+)?table\s+(?:if\s+not\s+exists\s+)?([a-z_]+)\s*\(((?:[^()]|\([^()]*(?:\([^()]*\)[^()]*)*\))*)\)/gi,
);

/** Of the installation, not of a mill: they stay on the coordinator. */
const localTables = [
  'attempt',
  'disk_hour',
  'ingest_slot',
  'ingest_writer',
  'login_attempt',
  'platform_secret',
  'process_beat',
  'proof',
  'sms_outbox',
  'used_refresh_token',
  'user_password',
  'user_session',
];

describe('migrations, on a cluster', () => {
  it('say of each table whether it is a mill’s, everybody’s or the coordinator’s', () => {
    const dropped = namesOf(/\bdrop\s+table\s+(?:if\s+exists\s+)?([a-z_]+)/gi);
    const made = tablesMade.map(([, name = '']) => name);
    expect(made.length).toBeGreaterThan(190);
    const undecided = made.filter((name) => !distributedAt.has(name) && !dropped.has(name)).toSorted();
    expect(undecided).toEqual(localTables);
  });

  it('distribute a table before another one refers to it', () => {
    const late = tablesMade.flatMap(({ 1: name = '', 2: body = '', index }) =>
      [...body.matchAll(/\breferences\s+([a-z_]+)/g)].flatMap(([, parent = '']) => {
        const parentAt = distributedAt.get(parent);
        const isLocal = localTables.includes(parent) && localTables.includes(name);
        return parent === name || isLocal || (parentAt !== undefined && parentAt < index)
          ? []
          : [`${name} refers to ${parent}`];
      }),
    );
    expect(late).toEqual([]);
    const added = found(/\balter\s+table\s+([a-z_]+)[^;]*?\badd\s+[^;]*?\breferences\s+([a-z_]+)/gi);
    expect(added.length).toBeGreaterThan(5);
    const addedLate = added.filter(({ 1: name = '', 2: parent = '', index }) =>
      [name, parent].some((each) => (distributedAt.get(each) ?? Number.POSITIVE_INFINITY) > index),
    );
    expect(addedLate.map(([text]) => text)).toEqual([]);
  });

  it('leave triggers on tables of the coordinator alone', () => {
    const triggers = found(/\bcreate\s+(?:constraint\s+)?trigger\s+([a-z_]+)[^;]*?\bon\s+([a-z_]+)/gi);
    const distributed = triggers.flatMap(([, name = '', table = '']) =>
      localTables.includes(table) ? [] : [`${name} on ${table}`],
    );
    const dropped = namesOf(/\bdrop\s+trigger\s+(?:if\s+exists\s+)?([a-z_]+)/gi);
    expect(distributed.filter((trigger) => !dropped.has(trigger.split(' ')[0] ?? ''))).toEqual([]);
  });

  it('and statements set the tenant by `set local`: `set_config` does not reach the other nodes', () => {
    expect(all).not.toMatch(/\bset_config\s*\(/);
    expect(statements.filter(({ pieces }) => /\bset_config\s*\(/.test(pieces))).toEqual([]);
    const sets = shipped.flatMap(({ text }) => [...text.matchAll(/\bset\s+(local\s+)?app\.tenant_id/g)]);
    expect(sets.length).toBeGreaterThan(1);
    expect(sets.filter(([, local]) => local === undefined)).toEqual([]);
  });
});

describe('statements, on a cluster', () => {
  it('name no place of a row (ctid), which a node knows alone, but for the index of keywords', () => {
    const used = [...shipped, ...migrations].filter(({ text }) =>
      /\bctid\b/.test(text.replaceAll(/--[^\n]*/g, '')),
    );
    // Keywords of long lists go through secure.clue_rows, one shard of one mill: see the page.
    expect(new Set(used.map(({ path }) => path))).toEqual(
      new Set([
        'server/migrations/0019_keyword_index.sql',
        'server/migrations/0128_list_clues.sql',
        'server/migrations/0150_first_clues.sql',
        'server/src/resource/row/list.queries.ts',
        'server/src/resource/row/condition.ts',
        'server/src/resource/row/rows.ts',
      ]),
    );
  });

  it('copy rows in through the role that passes row-level security, and nowhere else', () => {
    const copying = shipped
      .filter(({ text }) => /\bfrom 'pg-copy-streams'/.test(text))
      .map(({ path }) => path);
    expect(copying.length).toBeGreaterThan(0);
    expect(copying.filter((path) => !path.startsWith('server/src/areas/telemetry/ingest/'))).toEqual([]);
  });

  it('join two tables of mills by the tenant too', () => {
    const joins = statements.flatMap(({ path, pieces }) =>
      [...pieces.matchAll(joined)].flatMap(({ 1: name = '', 2: condition = '' }) =>
        tenantTables.has(name.replace(/^[a-z]+\./, ''))
          ? [{ place: `${path} joins ${name}`, hasTenant: /\btenant_id\b/.test(condition) }]
          : [],
      ),
    );
    expect(joins.length).toBeGreaterThan(200);
    const without = joins.filter(({ hasTenant }) => !hasTenant).map(({ place }) => place);
    expect([...new Set(without)].toSorted()).toEqual(joinsWithin.toSorted());
  });

  it('name the mill by a value where they go through a tree (`with recursive`): a cluster does so within one mill alone', () => {
    const trees = statements.filter(({ pieces }) => /\bwith\s+recursive\b/i.test(pieces));
    expect(trees.length).toBeGreaterThan(8);
    // Row-level security alone does not tell a cluster that one mill is asked.
    const without = trees.filter(({ pieces }) => !/\btenant_id = +[$?]/.test(pieces));
    // The mill stands in a piece that they are composed of, where the tree is a mill’s; trees of departments that lead to the
    // rows of a scope (`belonging.ts`) have row-level security alone.
    expect(without.map(({ path }) => path)).toEqual([
      'server/src/resource/row/belonging.ts',
      'server/src/resource/row/fits.queries.ts',
      'server/src/resource/row/pageOrders.ts',
    ]);
  });
});

const joined =
  /\bjoin\s+(?:lateral\s+)?((?:[a-z]+\.)?[a-z_]+)(?:\s+as)?\s+[a-z_]+\s+(?:on|using)\b([\s\S]*?)(?=\b(?:left|inner|right|full|cross|join|where|group|order|union|limit)\b|\)|$)/gi;

/**
 * These join a table of mills with values that the statement brings, or with rows that a part of it has read: a cluster sends such
 * intermediate results to every node.
 */
const joinsWithin: readonly string[] = [
  'server/src/areas/analysis/brokenEnds/brokenEnds.queries.ts joins telemetry.end_break',
  'server/src/areas/analysis/figures/varietyTime.queries.ts joins telemetry.bucket',
  'server/src/areas/access/proxies/proxy.queries.ts joins proxy',
  'server/src/areas/access/rights/roleRights.queries.ts joins user_role',
  'server/src/areas/access/sight/roleTools.queries.ts joins user_role',
  'server/src/areas/operations/wire/visits.queries.ts joins login_log',
  'server/src/areas/messaging/sending/sent.queries.ts joins announcement',
  'server/src/areas/messaging/sending/sent.queries.ts joins notice',
  'server/src/areas/personnel/responsibility/responsibility.queries.ts joins responsibility',
  'server/src/areas/production/stock/stock.queries.ts joins telemetry.bucket',
  'server/src/areas/telemetry/latest.queries.ts joins state_interval',
  'server/src/areas/telemetry/states/turnPieces.queries.ts joins machine_latest',
  'server/src/areas/telemetry/states/turnPieces.queries.ts joins state_interval',
  'server/src/areas/telemetry/reports/worked.queries.ts joins shift_rollup',
  'server/src/resource/read/history/noted.queries.ts joins audit_entry',
];
