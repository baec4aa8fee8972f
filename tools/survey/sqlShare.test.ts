import { expect, it } from 'vitest';
import { sqlShareOf } from './sqlShare.ts';

it('tells lines of SQL, of declared rows and parameters, and of functions apart', () => {
  const text = `import { sql } from './sql.ts';

/** Machine with its code. */
interface Machine {
  readonly id: number;
}

export const selectCodes = query.column<
  string,
  { ids: readonly number[] }
>\`
  select code, \${msOf(sql\`made_at\`)} as "madeMs" from machine
  where id = any (\${'ids'})\`;

const open = statement<Machine, [id: number]>\`
  select id from machine\`.to((rows) => rows);

export function openOf(tx: Tx, id: string): Promise<Machine[]> {
  const isOpen = sql\`state = 'open'\`;
  return runComposed(tx, sql\`
    select id from machine
    where \${isOpen}\`);
}
`;
  const other = { path: 'server/src/x.service.ts', text: 'const piece = sql`select`;' };
  // Templates cover 11 to 13, 15 to 16, 19 and 20 to 22; types 4 to 6 and 8 to 10; the function 18 and 23.
  expect(sqlShareOf([{ path: 'server/src/x.queries.ts', text }, other])).toEqual({
    lines: 23,
    sql: 9,
    declared: 6,
    functions: 2,
  });
});
