import { describe, expect, it } from 'vitest';
import {
  command,
  constant,
  currentTenant,
  fieldOf,
  jsonOf,
  outsideQuery,
  query,
  timestampOf,
  type Transaction,
} from './query.ts';
import { sql } from './sql.ts';

interface Machine {
  readonly id: number;
  readonly code: string;
}

const selectByCode = query<
  Machine,
  { code: string; kind: string }
>`select id, code from machine where code = ${'code'} and kind = ${'kind'} or former = ${'code'}`;

const isOfKind = sql`kind = ${'kind'}`;
const selectOfKind = query<
  Machine,
  { kind: string; limit: number }
>`select id, code from machine where ${isOfKind} limit ${'limit'}`;

const insertMachines = command<{ machines: readonly Machine[]; details: object; atMs: number | null }>`
    insert into machine select ${currentTenant}, ${fieldOf('machines', 'id')}, ${fieldOf('machines', 'code')},
      ${jsonOf('details')}, ${timestampOf('atMs')}, ${constant('new')}`;

const selectAll = sql`select id, code from machine`;

/** Transaction that gives some rows, and what it was sent. */
function recordingTx(rows: readonly object[] = []) {
  const sent: { text: string; values: readonly unknown[] }[] = [];
  const tx: Transaction = {
    tenantId: 1001,
    query: async <Row extends object>(text: string, values: readonly unknown[] = []) => {
      sent.push({ text, values });
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- rows as the test states them
      return structuredClone(rows) as Row[];
    },
  };
  return { tx, sent };
}

describe('text and values of a query', () => {
  it('gives a name one place, in the order of appearance', async () => {
    const { tx, sent } = recordingTx();
    await selectByCode(tx, { kind: 'spinning', code: '01' });
    expect(sent).toEqual([
      {
        text: 'select id, code from machine where code = $1 and kind = $2 or former = $1',
        values: ['01', 'spinning'],
      },
    ]);
  });

  it('puts pieces with named values into the text', async () => {
    const { tx, sent } = recordingTx();
    await selectOfKind(tx, { kind: 'spinning', limit: 10 });
    expect(sent).toEqual([
      { text: 'select id, code from machine where kind = $1 limit $2', values: ['spinning', 10] },
    ]);
  });

  it('sends fields of rows, JSON, times, constants and the tenant', async () => {
    const { tx, sent } = recordingTx();
    const machines = [
      { id: 1, code: '01' },
      { id: 2, code: '02' },
    ];
    await insertMachines(tx, { machines, details: { speed: 3 }, atMs: 0 });
    await insertMachines(tx, { machines: [], details: [], atMs: null });
    expect(sent.map(({ values }) => values)).toEqual([
      [1001, [1, 2], ['01', '02'], '{"speed":3}', new Date(0), 'new'],
      [1001, [], [], '[]', null, 'new'],
    ]);
  });

  it('refuses to name the tenant outside of one', async () => {
    const { tx } = recordingTx();
    await expect(insertMachines({ query: tx.query }, { machines: [], details: [], atMs: 0 })).rejects.toThrow(
      RangeError,
    );
  });

  it('refuses a piece with named values as the text of another statement', () => {
    expect(() => isOfKind.text).toThrow(RangeError);
  });
});

describe('result of a query', () => {
  const rows = [
    { id: 1, code: '01' },
    { id: 2, code: '02' },
  ];

  it('is all rows, the first row, one column, one value, a number or whether there is one', async () => {
    const { tx } = recordingTx(rows);
    expect(await query<Machine>`${selectAll}`(tx)).toEqual(rows);
    expect(await query.first<Machine>`${selectAll}`(tx)).toEqual(rows[0]);
    expect(await query.column<number>`${selectAll}`(tx)).toEqual([1, 2]);
    expect(await query.value<number>`${selectAll}`(tx)).toBe(1);
    expect(await query.exists`${selectAll}`(tx)).toBe(true);
    expect(await query.count`${selectAll}`(tx)).toBe(2);
    expect(await command`${selectAll}`(tx)).toBeUndefined();
  });

  it('is empty without rows', async () => {
    const { tx } = recordingTx();
    expect(await query.first<Machine>`${selectAll}`(tx)).toBeUndefined();
    expect(await query.value<number>`${selectAll}`(tx)).toBeUndefined();
    expect(await query.exists`${selectAll}`(tx)).toBe(false);
  });

  it('takes another shape', async () => {
    const { tx } = recordingTx(rows);
    const codes = query<Machine>`${selectAll}`.to(
      (machines) => new Map(machines.map(({ id, code }) => [id, code])),
    );
    expect(await codes(tx)).toEqual(
      new Map([
        [1, '01'],
        [2, '02'],
      ]),
    );
  });

  it('is that of no rows, without a statement, if a list is empty', async () => {
    const { tx, sent } = recordingTx(rows);
    const codes = query.column<
      number,
      { ids: readonly number[] }
    >`select id from machine where id = any (${'ids'})`
      .unlessEmpty('ids')
      .to((ids) => new Set(ids));
    expect(await codes(tx, { ids: [] })).toEqual(new Set());
    expect(sent).toEqual([]);
    expect(await codes(tx, { ids: [1] })).toEqual(new Set([1, 2]));
  });

  it('comes from a connection outside of tenants too', async () => {
    const { tx } = recordingTx(rows);
    const client = { query: async ({ text }: { text: string }) => ({ rows: await tx.query(text) }) };
    expect(await Reflect.apply(outsideQuery<Machine>`${selectAll}`, undefined, [client])).toEqual(rows);
  });
});
