import type pg from 'pg';

/** The shortest text that tells a mill: shorter ones stand in any answer. */
const leastLetters = 5;
const rowsOfTable = 400;

/**
 * Texts that stand in rows of one mill and of no other: names, numbers, ids. An answer to another mill that holds one of
 * them, and was not asked with it, has told what it should not. Words that the product itself gives are not among them.
 */
export async function marksOfMill(
  owner: pg.Pool,
  mill: number,
  { words }: { words: (text: string) => boolean },
): Promise<ReadonlySet<string>> {
  const { rows: tables } = await owner.query<{ name: string }>(
    `select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'tenant_id'
     where c.relkind in ('r', 'p') and not c.relispartition and c.relnamespace = 'public'::regnamespace order by 1`,
  );
  const [own, others] = [new Set<string>(), new Set<string>()];
  for (const { name } of tables)
    for (const [isOwn, into] of [
      [true, own],
      [false, others],
    ] as const) {
      const { rows } = await owner.query<{ row: unknown }>(
        `select to_jsonb(t) - 'tenant_id' as row from "${name}" t where (t.tenant_id = $1) = $2 limit ${rowsOfTable}`,
        [mill, isOwn],
      );
      for (const { row } of rows) collect(row, into);
    }
  return new Set(
    [...own].filter(
      (text) =>
        text.length >= leastLetters && !others.has(text) && !isPlain(text) && !isSerial(text) && !words(text),
    ),
  );
}

/** Numbers, days and moments are nobody's. */
function isPlain(text: string): boolean {
  return /^[\d\s.:+T-]*Z?$/.test(text) || /^\d{4}-\d\d-\d\dT/.test(text);
}

/** Each mill counts its documents itself, so the first of a day has the same number in all. */
function isSerial(text: string): boolean {
  return /^[A-Z]{1,4}-?\d{4,8}-?\d{3,6}$/.test(text);
}

function collect(value: unknown, into: Set<string>): void {
  if (typeof value === 'string') into.add(value);
  else if (typeof value === 'object' && value !== null)
    for (const each of Object.values(value)) collect(each, into);
}
