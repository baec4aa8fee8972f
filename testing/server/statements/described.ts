import type pg from 'pg';

/** A column of a statement's result as PostgreSQL describes it. */
export interface DescribedColumn {
  readonly name: string;
  /** As in `pg_type`: `int4`, `text`, `_text`. */
  readonly type: string;
  /** `unknown` for expressions: PostgreSQL does not tell. */
  readonly nullable: 'yes' | 'no' | 'unknown';
}

export interface DescribedStatement {
  readonly columns: readonly DescribedColumn[];
  /** Types of the values `$1`, `$2` …, in order. */
  readonly values: readonly string[];
}

/** What PostgreSQL says of statements, without running them. Throws its error for a text that it does not understand. */
export async function createDescriber(client: pg.ClientBase) {
  const types = await readTypes(client);
  const columns = await readColumns(client);

  const describe = async (text: string): Promise<DescribedStatement> => {
    const { fields, values } = await rowDescription(client, text);
    const plan = fields.length === 0 ? undefined : await planOf(client, text);
    const outer = outerJoined(plan);
    return {
      columns: fields.map(({ name, tableID, columnID, dataTypeID }, place) => {
        const known = columns.get(`${tableID} ${columnID}`);
        const isOuter = outer.has(plan?.Output?.[place] ?? '');
        return { name, type: typeNamed(types, dataTypeID), nullable: nullability(known, isOuter) };
      }),
      values: values.map((id) => typeNamed(types, id)),
    };
  };
  await followViews(client, columns, describe);
  return describe;
}

type Nullability = DescribedColumn['nullable'];

function nullability(known: Nullability | undefined, isOuterJoined: boolean): Nullability {
  if (isOuterJoined) return 'yes';
  return known ?? 'unknown';
}

async function readTypes(client: pg.ClientBase): Promise<Map<number, string>> {
  const { rows } = await client.query<{ id: number; name: string }>(
    `select oid::int as id, typname as name from pg_type`,
  );
  return new Map(rows.map(({ id, name }) => [id, name]));
}

function typeNamed(types: ReadonlyMap<number, string>, id: number): string {
  return types.get(id) ?? `type ${id}`;
}

/** Whether columns of tables may hold null, by table and place. */
async function readColumns(client: pg.ClientBase): Promise<Map<string, Nullability>> {
  const { rows } = await client.query<{ key: string; isNullable: boolean }>(
    `select attrelid::int || ' ' || attnum as key, not attnotnull as "isNullable"
     from pg_attribute a join pg_class c on c.oid = a.attrelid
     where attnum > 0 and not attisdropped and c.relkind in ('r', 'p')`,
  );
  return new Map(rows.map(({ key, isNullable }) => [key, isNullable ? 'yes' : 'no']));
}

/** A column of a view is as the column that it shows. */
async function followViews(
  client: pg.ClientBase,
  columns: Map<string, Nullability>,
  describe: (text: string) => Promise<DescribedStatement>,
): Promise<void> {
  const { rows } = await client.query<{ id: number; text: string }>(
    `select c.oid::int as id, rtrim(pg_get_viewdef(c.oid), ';') as text from pg_class c
     where c.relkind = 'v' and c.relnamespace not in ('pg_catalog'::regnamespace, 'information_schema'::regnamespace)
     order by c.oid`,
  );
  for (const { id, text } of rows)
    for (const [index, { nullable }] of (await describe(text)).columns.entries())
      columns.set(`${id} ${index + 1}`, nullable);
}

interface Field {
  readonly name: string;
  readonly tableID: number;
  readonly columnID: number;
  readonly dataTypeID: number;
}

/** Parses a statement on the server and asks for its description: `Parse` and `Describe` of the protocol. */
async function rowDescription(
  client: pg.ClientBase,
  text: string,
): Promise<{ fields: Field[]; values: number[] }> {
  const fields = await new Promise<Field[]>((resolve, reject) => {
    let found: Field[] = [];
    client.query({
      submit(connection: pg.Connection) {
        connection.parse({ name: 'described', text, types: [] }, true);
        connection.describe({ type: 'S', name: 'described' }, true);
        connection.sync();
      },
      handleRowDescription: (message: { fields: Field[] }) => (found = message.fields),
      handleError: reject,
      handleReadyForQuery: () => resolve(found),
    });
  });
  const { rows } = await client.query<{ types: number[] }>(
    `select parameter_types::oid[] as types from pg_prepared_statements where name = 'described'`,
  );
  await client.query('deallocate described');
  return { fields, values: rows[0]?.types ?? [] };
}

interface Plan {
  readonly 'Join Type'?: string;
  readonly 'Parent Relationship'?: string;
  readonly Output?: readonly string[];
  readonly Plans?: readonly Plan[];
}

async function planOf(client: pg.ClientBase, text: string): Promise<Plan | undefined> {
  const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(
    `explain (verbose, generic_plan, costs off, format json) ${text}`,
  );
  return rows[0]?.['QUERY PLAN'][0].Plan;
}

/** What comes from the side of an outer join that may be missing, as the plan writes it. */
function outerJoined(plan: Plan | undefined): Set<string> {
  const found = new Set<string>();
  const look = (node: Plan, isMissing: boolean) => {
    if (isMissing) for (const output of node.Output ?? []) found.add(output);
    for (const below of node.Plans ?? []) {
      const side = below['Parent Relationship'];
      const join = node['Join Type'];
      const isOptional =
        join === 'Full' || (join === 'Left' && side === 'Inner') || (join === 'Right' && side === 'Outer');
      look(below, isMissing || isOptional);
    }
  };
  if (plan !== undefined) look(plan, false);
  return found;
}
