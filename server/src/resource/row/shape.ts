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
import { kept, literal, nameOf, quotedName, sql, type Sql } from '../../platform/db/sql.ts';
import { typeNamed } from './pieces.ts';

/** A field of a resource with the column it lives in, ready to stand in SQL. */
export interface Column {
  readonly name: string;
  readonly column: Sql;
  readonly type: ColumnType;
  readonly field: Field;
}

/** Column of a field. */
export function columnOfField(name: string): Sql {
  return quotedName(snakeCase(name));
}

export const tableOf = oncePer(({ table }: Resource): Sql => quotedName(table));

/** The fields of a resource with their columns, in the order of the declaration. */
export const resourceColumns = oncePer((resource: Resource): readonly Column[] =>
  Object.entries(resource.fields).map(([name, field]) => ({
    name,
    column: columnOfField(name),
    type: field.column,
    field,
  })),
);

/** A field by its name, or the state of a life cycle. */
export function columnNamed(resource: Resource, name: string): Column | undefined {
  const field = fieldNamed(resource, name);
  return field && { name, column: columnOfField(name), type: field.column, field };
}

/** A field of a resource; of one with a life cycle also its `state`. */
export function fieldNamed({ fields, lifeCycle }: Resource, name: string): Field | undefined {
  if (Object.hasOwn(fields, name)) return fields[name];
  return lifeCycle !== undefined && name === 'state' ? stateField : undefined;
}

const stateField: Field = text(64);

/** Facts of a row that can be sorted and filtered by, beside its fields. */
export const factColumns: ReadonlyMap<string, { column: Sql; type: ColumnType }> = new Map([
  ['id', { column: sql`id::text`, type: 'text' }],
  ['createTime', { column: sql`create_time`, type: 'timestamp with time zone' }],
  ['updateTime', { column: sql`update_time`, type: 'timestamp with time zone' }],
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
export function selectList(resource: Resource, reading: RowReading): Sql {
  const lists = selectLists.get(resource) ?? new Map<string, Sql>();
  selectLists.set(resource, lists);
  const key = `${reading.language} ${reading.zone}`;
  const list = lists.get(key) ?? kept(writeSelectList(resource, reading));
  lists.set(key, list);
  return list;
}

/** Languages and zones of mills are few. */
const selectLists = new WeakMap<Resource, Map<string, Sql>>();

function writeSelectList(resource: Resource, reading: RowReading): Sql {
  const time = (column: Sql, as: string) =>
    sql`to_char(r.${column} at time zone ${literal(reading.zone)}, 'YYYY-MM-DD HH24:MI:SS') as ${quotedName(as)}`;
  const person = (column: Sql, as: string) =>
    sql`(select u.realname from app_user u where u.id = r.${column}) as ${quotedName(as)}`;
  const columns = resourceColumns(resource);
  const list = [
    sql`r.id::text as "id"`,
    sql`r.version as "version"`,
    sql`r.create_by::text as "createdBy"`,
    person(sql`create_by`, 'createBy'),
    time(sql`create_time`, 'createTime'),
    ...(keepsDepartment(resource) ? [departmentName] : []),
    person(sql`update_by`, 'updateBy'),
    time(sql`update_time`, 'updateTime'),
    ...(resource.lifeCycle === undefined ? [] : [sql`r.state as "state"`]),
    ...columns.map((column) => sql`${valueOf(column, reading)} as ${quotedName(column.name)}`),
    ...columns.flatMap((column) => {
      const label = labelSql(column, reading);
      return label === undefined ? [] : [sql`${label} as ${quotedName(`${column.name}_dictText`)}`];
    }),
    ...columns
      .filter(({ field }) => kindOf(field).upload === 'file')
      .map((column) => sql`${factsOfFiles(column)} as ${quotedName(`${column.name}_files`)}`),
  ];
  return sql`${list}`;
}

const departmentName = sql`(select d.name from department d
  where d.tenant_id = r.tenant_id and d.id = r.department_id) as "createDepartment"`;

/** Names and sizes of the files that a column names, in its order. */
function factsOfFiles({ column, type }: Column): Sql {
  const named = type === 'text[]' ? sql`r.${column}` : sql`array[r.${column}]`;
  return sql`(select coalesce(jsonb_agg(jsonb_build_object('name', a.name, 'bytes', a.bytes) order by named.place), '[]')
    from unnest(${named}) with ordinality as named (file, place)
    join attachment a on a.tenant_id = r.tenant_id and a.id = split_part(named.file, '.', 1)::uuid)`;
}

/** A column's value as rows of the application hold it: moments as ISO texts, ids as texts. */
export function valueOf(column: Column, reading?: RowReading): Sql {
  if (reading === undefined || column.field.inLanguages !== true)
    return heldValue(column, sql`r.${column.column}`);
  return inLanguage('r', column.name, reading.language);
}

/** A text in the reader's language where the program wrote it; else as it was typed. */
function inLanguage(alias: string, name: string, language: RowReading['language']): Sql {
  const row = nameOf(alias);
  const inAll = quotedName(`${snakeCase(name)}_in`);
  return sql`coalesce(nullif(${row}.${inAll} ->> ${literal(language)}, ''), ${row}.${columnOfField(name)})`;
}

/** The same of an expression that has the column's type. */
export function heldValue({ type, field }: Pick<Column, 'type' | 'field'>, value: Sql): Sql {
  if (type === 'timestamp with time zone')
    return sql`to_char(${value} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
  const isId = type === 'uuid' || (type === 'integer' && field.to !== undefined);
  return isId ? sql`${value}::text` : value;
}

/** What a sheet says of a column, as SQL over r: words where it has some, texts or names of files in a row, else its value. */
export function aliasedSql(column: Column, reading: RowReading): Sql {
  if (column.field.kind === 'texts') return sql`array_to_string(r.${column.column}, ', ')`;
  if (kindOf(column.field).upload !== 'file') return labelSql(column, reading) ?? valueOf(column, reading);
  return sql`(select string_agg(said ->> 'name', ', ') from jsonb_array_elements(${factsOfFiles(column)}) as said)`;
}

/** The mill of the transaction, as row-level security knows it. */
export const ownMill = sql`nullif(current_setting('app.tenant_id', true), '')::int`;

/**
 * The same words to sort by, of a column with one value of a dictionary: they are read once into a table of words, and not
 * again for each of a hundred thousand rows. `mill` names whose words. Undefined for other columns.
 */
export function sortedText(
  { column, field }: Column,
  { language }: RowReading,
  mill: Sql = ownMill,
): Sql | undefined {
  if (field.kind !== 'dictionary' || field.dictionary === undefined) return undefined;
  return sql`((select jsonb_object_agg(i.item_value, ${words(sql`i.item_text`, 'jsonb', language)}) from dict_item i
            join dict_type d on d.tenant_id = i.tenant_id and d.id = i.type_id
            where d.tenant_id = ${mill} and d.type_code = ${literal(field.dictionary)}
              and d.deleted_at is null and i.deleted_at is null) ->> r.${column}::text)`;
}

/** The words that a coded column stands for, as SQL over r; undefined where the phrases know them, or where none are needed. */
export function labelSql({ column, field }: Column, { language }: RowReading): Sql | undefined {
  if (!hasText(field)) return undefined;
  if (field.to !== undefined) {
    const target = resourceNamed(field.to);
    const name = titleSql(target, 't', language);
    const ofMill = target.tenancy === 'tenant' ? sql`t.tenant_id = r.tenant_id and ` : sql``;
    if (field.kind === 'referenceList')
      return sql`(select string_agg(${name}, ', ' order by ${name}) from ${tableOf(target)} t
               where ${ofMill}t.id = any (r.${column}::${typeNamed(field.keys ?? 'uuid')}[]))`;
    return sql`(select ${name} from ${tableOf(target)} t where ${ofMill}t.id = r.${column})`;
  }
  if (field.dictionary === undefined) return undefined;
  const among = field.kind === 'dictionaryList' ? sql`= any (r.${column})` : sql`= r.${column}`;
  return sql`(select string_agg(${words(sql`i.item_text`, 'jsonb', language)}, ', ' order by i.sort) from dict_item i
           join dict_type d on d.tenant_id = i.tenant_id and d.id = i.type_id
           where d.tenant_id = r.tenant_id and d.type_code = ${literal(field.dictionary)} and d.deleted_at is null
             and i.deleted_at is null and i.item_value ${among})`;
}

/** What people call a row of a resource, as SQL over `alias`: its title, and what stands beside it. */
export function titleSql(resource: Resource, alias: string, language: RowReading['language']): Sql {
  const parts = titleParts(resource, alias, language);
  const [title = noTitle] = parts;
  if (parts.length > 1)
    return sql`concat_ws(${literal(titleGap)}, ${parts.map((part) => sql`nullif(${part}, '')`)})`;
  return pathInTitle(resource) === undefined
    ? title
    : sql`coalesce(${pathSql(resource, alias, language)}, ${title})`;
}

const noTitle = sql`null::text`;

/** The fields of a title as texts. */
export function titleParts(
  { fields, title, titleBeside }: Resource,
  alias: string,
  language: RowReading['language'],
): Sql[] {
  return [title, ...titleBeside].flatMap((name) => {
    const field = fields[name];
    if (field === undefined) return [];
    return [
      field.inLanguages === true
        ? inLanguage(alias, name, language)
        : words(sql`${nameOf(alias)}.${columnOfField(name)}`, field.column, language),
    ];
  });
}

/** Of a row of a tree whose name another row has, too, the names from the root to it; null for any other. */
export function pathSql(resource: Resource, alias: string, language: RowReading['language']): Sql {
  const name = (row: string) => firstOfTitle(resource, row, language);
  const row = nameOf(alias);
  return wayTo(
    resource,
    { alias, language },
    sql`exists (
        select from ${tableOf(resource)} o where o.tenant_id = ${row}.tenant_id and o.id <> ${row}.id
          and o.deleted_at is null and ${name('o')} = ${name(alias)})`,
  );
}

/** Of every row of a tree the names from the root to it. */
export function wholePathSql(resource: Resource, alias: string, language: RowReading['language']): Sql {
  return wayTo(resource, { alias, language }, sql`true`);
}

function firstOfTitle(resource: Resource, alias: string, language: RowReading['language']): Sql {
  return titleParts(resource, alias, language)[0] ?? noTitle;
}

/** What stands between the names of a way through a tree. */
export const wayGap = ' / ';

function wayTo(
  resource: Resource,
  { alias, language }: { alias: string; language: RowReading['language'] },
  isAsked: Sql,
): Sql {
  const above = columnOfField(pathInTitle(resource) ?? 'id');
  const table = tableOf(resource);
  const row = nameOf(alias);
  const name = firstOfTitle(resource, 'n', language);
  return sql`(with recursive way as (
      select n.id, n.${above} as above, ${name} as name, 1 as step from ${table} n
      where n.tenant_id = ${row}.tenant_id and n.id = ${row}.id and ${isAsked}
      union all
      select n.id, n.${above}, ${name}, way.step + 1 from way
      join ${table} n on n.tenant_id = ${row}.tenant_id and n.id = way.above where way.step < 50)
    select string_agg(name, ${literal(wayGap)} order by step desc) from way)`;
}

/** A title as text: of several languages the reader's, else the Chinese one. */
export function words(column: Sql, type: ColumnType, language: RowReading['language']): Sql {
  if (type !== 'jsonb') return sql`${column}::text`;
  return sql`coalesce(nullif(${column} ->> ${literal(language)}, ''), ${column} ->> 'zh')`;
}
