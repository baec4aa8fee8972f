import { describe, expect, it } from 'vitest';
import { testDatabase } from '@millwright/testing/server/database.ts';
import { createMake } from '@millwright/testing/server/make.ts';
import { createStatementNames, mostNamesOfConnection } from './statementNames.ts';
import { inTenant } from './tenancy.ts';

const { owner, pool } = await testDatabase();
const make = createMake(owner);
const mill = await make.tenant();

const uses = Array.from({ length: 5 }, (_, use) => use);

describe('names of statements', () => {
  it('are given to what is asked again, and always mean one text', () => {
    const nameOf = createStatementNames();
    expect(uses.map(() => nameOf('select 1')).slice(0, 3)).toEqual([undefined, undefined, undefined]);
    const name = nameOf('select 1');
    expect(name).toBeDefined();
    expect(uses.map(() => nameOf('select 2')).at(-1)).not.toBe(name);
    expect(nameOf('select 1')).toBe(name);
  });

  it('are not given to ever new texts, however many come', () => {
    const nameOf = createStatementNames();
    const texts = Array.from({ length: 2000 }, (_, number) => `select ${number}`);
    expect(new Set([...texts, ...texts].map(nameOf))).toEqual(new Set([undefined]));
  });
});

describe('a statement that is declared as prepared', () => {
  const kept = () =>
    inTenant(pool, mill, (tx) =>
      tx.query<{ statement: string; id: number }>(
        'select statement, pg_backend_pid() as id from pg_prepared_statements',
      ),
    );

  it('is planned once by its connection, and still sees the mill of its transaction alone', async () => {
    const other = await make.tenant();
    const text = 'select tenant_id as "tenantId" from role where tenant_id = any ($1::int[]) -- kept';
    await Promise.all([mill, other].map((tenantId) => make.user({ tenantIds: [tenantId], codes: ['a.b'] })));
    for (const tenantId of [...uses, ...uses].flatMap(() => [mill, other])) {
      const rows = await inTenant(pool, tenantId, (tx) =>
        tx.query<{ tenantId: number }>(text, [[mill, other]], { isPrepared: true }),
      );
      expect(new Set(rows.map((row) => row.tenantId))).toEqual(new Set([tenantId]));
    }
    expect((await kept()).map(({ statement }) => statement)).toContain(text);
  });

  it('never fills a connection without end', async () => {
    const before = await kept();
    const texts = Array.from(
      { length: mostNamesOfConnection + 1 },
      (_, number) => `select ${number} -- many`,
    );
    await inTenant(pool, mill, async (tx) => {
      for (const text of texts) for (const _ of uses) await tx.query(text, [], { isPrepared: true });
    });
    const after = await kept();
    expect(after.length).toBeLessThan(mostNamesOfConnection);
    expect(before.length).toBeLessThan(mostNamesOfConnection);
  });
});
