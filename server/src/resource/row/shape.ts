import { kindOf } from '@millwright/contract/core/fields/fieldKinds.ts';
import { type ColumnType, type Field, text } from '@millwright/contract/core/fields/fields.ts';
import { oncePer } from '@millwright/contract/core/call/oncePer.ts';
import {
  keepsDepartment,
  pathInTitle,
  type Resource,
  snakeCase,
  titleGap,
} from '@millwright/contract/core/resource/resource.ts';
import { hasText } from '@millwright/contract/core/resource/rowSchema.ts';
import { resourceNamed } from '@millwright/contract/core/registry/installed.ts';

/** A field of a resource with the column it lives in, ready to stand in SQL. */
export interface Column {
  readonly name: string;
  readonly column: string;
  readonly type: ColumnType;
  readonly field: Field;
}

/** A name of a declaration as an identifier. Declarations hold letters, digits and `_` alone. */
export function identifier(name: string): string {
  if (!/^[a-z_][a-z0-9_]*$/.test(name)) throw new Error(`${name} cannot stand in SQL`);
  return `"${name}"`;
}

export function tableOf({ table }: Resource): string {
  return identifier(table);
}

/** The fields of a resource with their columns, in the order of the declaration. */
export const resourceColumns = oncePer((resource: Resource): readonly Column[] =>
  Object.entries(resource.fields).map(([name, field]) => ({
    name,
    column: identifier(snakeCase(name)),
    type: field.column,
    field,
  })),
);

/** A field by its name, or the state of a life cycle. */
export function columnNamed(resource: Resource, name: string): Column | undefined {
  const field = fieldNamed(resource, name);
  return field && { name, column: identifier(snakeCase(name)), type: field.column, field };
}

/** A field of a resource; of one with a life cycle also its `state`. */
export function fieldNamed({ fields, lifeCycle }: Resource, name: string): Field | undefined {
  if (Object.hasOwn(fields, name)) return fields[name];
  return lifeCycle !== undefined && name === 'state' ? stateField : undefined;
}

const stateField: Field = text(64);

/** Facts of a row that can be sorted and filtered by, beside its fields. */
export const factColumns: ReadonlyMap<string, { column: string; type: ColumnType }> = new Map([
  ['id', { column: 'id::text', type: 'text' }],
  ['createTime', { column: 'create_time', type: 'timestamp with time zone' }],
  ['updateTime', { column: 'update_time', type: 'timestamp with time zone' }],
]);

/** What a select list must know of its reader. Both are declared values, never texts of a client. */
export interface RowReading {
  readonly language: 'zh' | 'en' | 'vn';
  readonly zone: string;
}

/**
 * Everything of a row of `resource`, aliased r: id, facts, fields, the words of references and dictionary values. The
 * words of choices are added by `createWire`, which knows the phrases.
 */
export function selectList(resource: Resource, reading: RowReading): string {
  const lists = selectLists.get(resource) ?? new Map<string, string>();
  selectLists.set(resource, lists);
  const key = `${reading.language} ${reading.zone}`;
  const list = lists.get(key) ?? writeSelectList(resource, reading);
  lists.set(key, list);
  return list;
}

/** Languages and zones of mills are few. */
const selectLists = new WeakMap<Resource, Map<string, string>>();

function writeSelectList(resource: Resource, reading: RowReading): string {
  const time = (column: string, as: string) =>
    `to_char(r.${column} at time zone ${literal(reading.zone)}, 'YYYY-MM-DD HH24:MI:SS') as "${as}"`;
  const person = (column: string, as: string) =>
    `(select u.realname from app_user u where u.id = r.${column}) as "${as}"`;
  return [
    'r.id::text as "id"',
    'r.version as "version"',
    'r.create_by::text as "createdBy"',
    person('create_by', 'createBy'),
    time('create_time', 'createTime'),
    ...(keepsDepartment(resource) ? [departmentName] : []),
    person('update_by', 'updateBy'),
    time('update_time', 'updateTime'),
    ...(resource.lifeCycle === undefined ? [] : ['r.state as "state"']),
    ...resourceColumns(resource).map((column) => `${valueOf(column, reading)} as "${column.name}"`),
    ...resourceColumns(resource).flatMap((column) => {
      const word = labelSql(column, reading);
      return word === undefined ? [] : [`${word} as "${column.name}_dictText"`];
    }),
    ...resourceColumns(resource)
      .filter(({ field }) => kindOf(field).upload === 'file')
      .map((column) => `${factsOfFiles(column)} as "${column.name}_files"`),
  ].join(', ');
}

const departmentName = `(select d.name from department d
  where d.tenant_id = r.tenant_id and d.id = r.department_id) as "createDepartment"`;

/** Names and sizes of the files that a column names, in its order. */
function factsOfFiles({ column, type }: Column): string {
  const named = type === 'text[]' ? `r.${column}` : `array[r.${column}]`;
  return `(select coalesce(jsonb_agg(jsonb_build_object('name', a.name, 'bytes', a.bytes) order by named.place), '[]')
    from unnest(${named}) with ordinality as named (file, place)
    join attachment a on a.tenant_id = r.tenant_id and a.id = split_part(named.file, '.', 1)::uuid)`;
}

/** A column's value as rows of the application hold it: moments as ISO texts, ids as texts. */
export function valueOf(column: Column, reading?: RowReading): string {
  const value = `r.${column.column}`;
  if (reading === undefined || column.field.inLanguages !== true) return heldValue(column, value);
  return inLanguage(value, reading.language);
}

/** A text in the reader's language where the program wrote it; else as it was typed. */
function inLanguage(column: string, language: RowReading['language']): string {
  const inAll = column.endsWith('"') ? `${column.slice(0, -1)}_in"` : `${column}_in`;
  return `coalesce(nullif(${inAll} ->> ${literal(language)}, ''), ${column})`;
}

/** The same of an expression that has the column's type. */
export function heldValue({ type, field }: Pick<Column, 'type' | 'field'>, value: string): string {
  if (type === 'timestamp with time zone')
    return `to_char(${value} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
  const isId = type === 'uuid' || (type === 'integer' && field.to !== undefined);
  return isId ? `${value}::text` : value;
}

/** What a sheet says of a column, as SQL over r: words where it has some, texts or names of files in a row, else its value. */
export function aliasedSql(column: Column, reading: RowReading): string {
  if (column.field.kind === 'texts') return `array_to_string(r.${column.column}, ', ')`;
  if (kindOf(column.field).upload !== 'file') return labelSql(column, reading) ?? valueOf(column, reading);
  return `(select string_agg(said ->> 'name', ', ') from jsonb_array_elements(${factsOfFiles(column)}) as said)`;
}

/** The mill of the transaction, as row-level security knows it. */
export const ownMill = "nullif(current_setting('app.tenant_id', true), '')::int";

/**
 * The same words to sort by, of a column with one value of a dictionary: they are read once into a table of words, and not
 * again for each of a hundred thousand rows. `mill` names whose words. Undefined for other columns.
 */
export function sortedText(
  { column, field }: Column,
  { language }: RowReading,
  mill: () => string = () => ownMill,
): string | undefined {
  if (field.kind !== 'dictionary' || field.dictionary === undefined) return undefined;
  return `((select jsonb_object_agg(i.item_value, ${words('i.item_text', 'jsonb', language)}) from dict_item i
            join dict_type d on d.tenant_id = i.tenant_id and d.id = i.type_id
            where d.tenant_id = ${mill()} and d.type_code = ${literal(field.dictionary)}
              and d.deleted_at is null and i.deleted_at is null) ->> r.${column}::text)`;
}

/** The words that a coded column stands for, as SQL over r; undefined where the phrases know them, or where none are needed. */
export function labelSql({ column, field }: Column, { language }: RowReading): string | undefined {
  if (!hasText(field)) return undefined;
  if (field.to !== undefined) {
    const target = resourceNamed(field.to);
    const name = titleSql(target, 't', language);
    const ofMill = target.tenancy === 'tenant' ? 't.tenant_id = r.tenant_id and ' : '';
    if (field.kind === 'referenceList')
      return `(select string_agg(${name}, ', ' order by ${name}) from ${tableOf(target)} t
               where ${ofMill}t.id = any (r.${column}::${field.keys ?? 'uuid'}[]))`;
    return `(select ${name} from ${tableOf(target)} t where ${ofMill}t.id = r.${column})`;
  }
  if (field.dictionary === undefined) return undefined;
  const among = field.kind === 'dictionaryList' ? `= any (r.${column})` : `= r.${column}`;
  return `(select string_agg(${words('i.item_text', 'jsonb', language)}, ', ' order by i.sort) from dict_item i
           join dict_type d on d.tenant_id = i.tenant_id and d.id = i.type_id
           where d.tenant_id = r.tenant_id and d.type_code = ${literal(field.dictionary)} and d.deleted_at is null
             and i.deleted_at is null and i.item_value ${among})`;
}

/** What people call a row of a resource, as SQL over `alias`: its title, and what stands beside it. */
export function titleSql(resource: Resource, alias: string, language: RowReading['language']): string {
  const [title = 'null::text', ...beside] = titleParts(resource, alias, language);
  if (beside.length > 0)
    return `concat_ws(${literal(titleGap)}, ${[title, ...beside].map((part) => `nullif(${part}, '')`).join(', ')})`;
  return pathInTitle(resource) === undefined
    ? title
    : `coalesce(${pathSql(resource, alias, language)}, ${title})`;
}

/** The fields of a title as texts. */
export function titleParts(
  { fields, title, titleBeside }: Resource,
  alias: string,
  language: RowReading['language'],
): string[] {
  return [title, ...titleBeside].flatMap((name) => {
    const field = fields[name];
    if (field === undefined) return [];
    const column = `${alias}.${identifier(snakeCase(name))}`;
    return [
      field.inLanguages === true ? inLanguage(column, language) : words(column, field.column, language),
    ];
  });
}

/** Of a row of a tree whose name another row has, too, the names from the root to it; null for any other. */
export function pathSql(resource: Resource, alias: string, language: RowReading['language']): string {
  const nameOf = (row: string) => titleParts(resource, row, language)[0] ?? 'null::text';
  return wayTo(
    resource,
    { alias, language },
    `exists (
        select from ${tableOf(resource)} o where o.tenant_id = ${alias}.tenant_id and o.id <> ${alias}.id
          and o.deleted_at is null and ${nameOf('o')} = ${nameOf(alias)})`,
  );
}

/** Of every row of a tree the names from the root to it. */
export function wholePathSql(resource: Resource, alias: string, language: RowReading['language']): string {
  return wayTo(resource, { alias, language }, 'true');
}

/** What stands between the names of a way through a tree. */
export const wayGap = ' / ';

function wayTo(
  resource: Resource,
  { alias, language }: { alias: string; language: RowReading['language'] },
  isAsked: string,
): string {
  const above = identifier(snakeCase(pathInTitle(resource) ?? 'id'));
  const table = tableOf(resource);
  const nameOf = (row: string) => titleParts(resource, row, language)[0] ?? 'null::text';
  return `(with recursive way as (
      select n.id, n.${above} as above, ${nameOf('n')} as name, 1 as step from ${table} n
      where n.tenant_id = ${alias}.tenant_id and n.id = ${alias}.id and ${isAsked}
      union all
      select n.id, n.${above}, ${nameOf('n')}, way.step + 1 from way
      join ${table} n on n.tenant_id = ${alias}.tenant_id and n.id = way.above where way.step < 50)
    select string_agg(name, '${wayGap}' order by step desc) from way)`;
}

/** A title as text: of several languages the reader's, else the Chinese one. */
export function words(column: string, type: ColumnType, language: RowReading['language']): string {
  if (type !== 'jsonb') return `${column}::text`;
  return `coalesce(nullif(${column} ->> ${literal(language)}, ''), ${column} ->> 'zh')`;
}

/** A declared text as a literal of SQL. */
export function literal(declared: string): string {
  return `'${declared.replaceAll("'", "''")}'`;
}
