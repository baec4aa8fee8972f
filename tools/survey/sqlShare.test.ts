import { expect, it } from 'vitest';
import { sqlShareOf } from './sqlShare.ts';

it('counts lines of query files that a template of SQL covers', () => {
  const text = `import { sql } from './sql.ts';

export const selectCodes = query.column<string, { ids: readonly number[] }>(
  ({ ids }) => sql\`
  select code, \${msOf(sql\`made_at\`)} as "madeMs" from machine
  where id = any (\${ids})\`,
);
const open = statement<{ id: number }, [id: number]>\`
  select id from machine\`;
`;
  const other = { path: 'server/src/x.service.ts', text: 'const piece = sql`select`;' };
  expect(sqlShareOf([{ path: 'server/src/x.queries.ts', text }, other])).toEqual({ lines: 9, sql: 5 });
});
