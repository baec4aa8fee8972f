import { afterAll, describe, expect, it } from 'vitest';
import { testDatabase } from '@millwright/testing/server/database.ts';
import { createPool } from './connect.ts';
import { currentTenant, runComposed, type Transaction } from './query.ts';
import { bound, literal, nameOf, quotedName, type Sql, sql, withReplaced } from './sql.ts';
import { inTenant } from './tenancy.ts';

const { url } = await testDatabase();
const pool = createPool(url, { max: 1, name: 'test composed', onError: () => undefined });
afterAll(() => pool.end());

const inMill = <Row extends object>(statement: Sql) =>
  inTenant(pool, 1001, (tx) => runComposed<Row>(tx, statement));

/** Transaction that notes what it is sent. */
function notingTx() {
  const sent: unknown[][] = [];
  const tx: Transaction = {
    tenantId: 1001,
    query: async (...asked) => {
      sent.push(asked);
      return [];
    },
  };
  return { tx, sent };
}

const attacks = [
  "'; drop table machine; --",
  "''",
  String.raw`\'; select 1; --`,
  '$1',
  '"',
  '${0}',
  ' or true',
];

describe('a composed statement', () => {
  it('gives a piece one place wherever it stands, and equal values of other pieces a place each', async () => {
    const { tx, sent } = notingTx();
    const name = bound('A');
    const isNamed = sql`name = ${name} or former = ${name}`;
    await runComposed(tx, sql`select from machine where (${isNamed}) and area = ${bound('A')} limit ${2}`);
    expect(sent).toEqual([
      ['select from machine where (name = $1 or former = $1) and area = $2 limit 2', ['A', 'A'], undefined],
    ]);
  });

  it('numbers places in the order of the text, and not in that in which values were bound', async () => {
    const { tx, sent } = notingTx();
    const [first, second, unused] = [bound(1), bound(2), bound(3)];
    expect(unused.parts).toHaveLength(1);
    await runComposed(tx, sql`select ${second}, ${currentTenant}, ${first}`, {
      isPrepared: true,
      isLast: true,
    });
    expect(sent).toEqual([['select $1, $2, $3', [2, 1001, 1], { isPrepared: true, isLast: true }]]);
  });

  it('refuses a value that only a query could give, and the tenant where there is none', async () => {
    const { tx } = notingTx();
    const named = sql`select ${'ids'}`;
    // @ts-expect-error -- the piece has a named value
    expect(() => runComposed(tx, named)).toThrow('ids has no value outside of a query');
    expect(() => runComposed({ query: tx.query }, sql`select ${currentTenant}`)).toThrow(RangeError);
  });
});

describe('a text that somebody sent', () => {
  it.each(attacks)('stays the value %s, bound or as a literal', async (text) => {
    const rows = await inMill(sql`select ${bound(text)}::text as sent, ${literal(text)}::text as written`);
    expect(rows).toEqual([{ sent: text, written: text }]);
  });

  it.each(attacks)('is no name: %s', (text) => {
    expect(() => nameOf(text)).toThrow(RangeError);
    expect(() => quotedName(text)).toThrow(RangeError);
  });

  it('names a result as a declaration has it', async () => {
    expect(
      await inMill(sql`select 1 as ${quotedName('order')}, 2 as ${quotedName('machine.areaId')}`),
    ).toEqual([{ order: 1, 'machine.areaId': 2 }]);
  });
});

describe('marks in the texts of a piece', () => {
  it('are replaced by pieces, also where two pieces write a mark together, and never in a value', async () => {
    const { tx, sent } = notingTx();
    const piece = sql`from seen.${nameOf('machine')} m where code = ${bound('seen.order')} and seen.area(m.area_id)`;
    const replaced = withReplaced(piece, /\bseen\.(\w+)(?:\(([\w.]+)\))?/g, (name = '', column) =>
      column === undefined ? sql`(${nameOf(name)} at ${bound(7)})` : sql`true`,
    );
    await runComposed(tx, replaced);
    expect(sent).toEqual([['from (machine at $1) m where code = $2 and true', [7, 'seen.order'], undefined]]);
  });
});
