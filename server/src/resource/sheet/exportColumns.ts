// The columns of an export and what their cells show.
import type { CountryCode } from '@millwright/contract/core/fields/countries.ts';
import { currencyOf, isMoney } from '@millwright/contract/core/fields/currencies.ts';
import {
  lineColumn,
  lineColumns,
  type SheetJoin,
} from '@millwright/contract/core/resource/documentSheets.ts';
import { hiddenValue } from '@millwright/contract/core/fields/personal.ts';
import { listColumns } from '@millwright/contract/core/resource/listView.ts';
import type { Language } from '@millwright/contract/core/words/languages.ts';
import type { Resource } from '@millwright/contract/core/resource/resource.ts';
import { zoneOffsetMs } from '@millwright/contract/core/time/zone.ts';
import { findSentence } from '../../platform/phrases/sentences.ts';
import { type SheetCell, dateCell, numberCell, textCell } from '../../platform/sheets/cells.ts';
import { stateText } from '../row/cycleWords.ts';
import { plainText } from '../row/plainText.ts';
import { sql, type Sql } from '../../platform/db/sql.ts';
import { type Column, columnNamed, type RowReading, aliasedSql } from '../row/shape.ts';
import { isPhrased } from '../row/values.ts';
import { choiceText } from '../row/wireRow.ts';
import type { ListOf } from '../write/document.ts';
import { keyName, ownKey } from './export.queries.ts';
import { keyHead, ownHead, type SheetColumn, sheetColumns } from './sheet.ts';

type Reader = {
  readonly language: Language;
  readonly tenant: { readonly zone: string; readonly country?: CountryCode };
  /** Fields whose values the reader must not see. */
  readonly hidden: readonly string[];
};

/** A column as it is shown: under which name its value stands in a row, and what a cell makes of it. */
export interface ShownColumn extends SheetColumn {
  readonly name: string;
  readonly cellOf: (value: unknown) => SheetCell;
}

/** The columns of the main sheet: the chosen ones, else those of the list; always with what names a head to its lines. */
export function headColumns(
  { language, tenant, hidden }: Reader,
  resource: Resource,
  { join, chosen }: { join: SheetJoin | undefined; chosen: readonly string[] | undefined },
): ShownColumn[] {
  const reading = { language, zone: tenant.zone };
  const asked = chosen?.filter((name) => !name.includes('.')) ?? listColumns(resource);
  // Lines name their head by these, so no sheet of heads goes without them.
  const needed = join?.kind === 'fields' ? join.names.filter((name) => !asked.includes(name)) : [];
  const columns = sheetColumns(resource, [...needed, ...asked], language).map((column) =>
    withCover(
      shownColumn(resource, {
        column: withCurrency(resource, column, { language, country: tenant.country }),
        name: column.field,
        reading,
      }),
      hidden,
    ),
  );
  if (join?.kind !== 'own') return columns;
  return [ownColumn(ownKey, language), ...columns];
}

/** The columns of a sheet of lines: what names their head, then the chosen fields, else all. */
export function linesColumns(
  { language, tenant }: Reader,
  resource: Resource,
  {
    of: { list, child, declared },
    join,
    chosen = [],
  }: { of: ListOf; join: SheetJoin; chosen: readonly string[] | undefined },
): ShownColumn[] {
  const reading = { language, zone: tenant.zone };
  const all = Object.keys(child.fields);
  const said = all.filter((name) => chosen.includes(lineColumn(list, name)));
  const asked = said.length === 0 ? lineColumns(child, declared) : inOrderOf(chosen, list, said);
  const keys =
    join.kind === 'own'
      ? [ownColumn(keyName(0), language)]
      : join.names.map((field, at) => {
          const column = { field, part: undefined, head: keyHead(language, resource, field) };
          return shownColumn(resource, { column, name: keyName(at), reading });
        });
  const own = sheetColumns(child, asked, language).map((column) =>
    shownColumn(child, { column, name: column.field, reading }),
  );
  return [...keys, ...own];
}

/** A column of money with the currency of the mill in its head, `Average price [CNY]`. */
function withCurrency(
  { fields }: Resource,
  column: SheetColumn,
  { language, country }: { language: Language; country: CountryCode | undefined },
): SheetColumn {
  const unit = fields[column.field]?.unit ?? '';
  if (!isMoney(unit)) return column;
  const sign = findSentence(language, `units.${unit}`, { namespace: 'basics' }) ?? '';
  return { ...column, head: `${column.head} [${currencyOf(country)}${sign}]` };
}

/** A column that says no more than that there is a value, where its field is hidden. */
function withCover(column: ShownColumn, hidden: readonly string[]): ShownColumn {
  if (!hidden.includes(column.field)) return column;
  return {
    ...column,
    cellOf: (value) => (value === null || value === undefined ? null : textCell(hiddenValue)),
  };
}

function inOrderOf(chosen: readonly string[], list: string, said: readonly string[]): string[] {
  const places = new Map(chosen.map((name, at) => [name, at]));
  const placeOf = (name: string) => places.get(lineColumn(list, name)) ?? 0;
  return said.toSorted((one, other) => placeOf(one) - placeOf(other));
}

function ownColumn(name: string, language: Language): ShownColumn {
  const cellOf = (value: unknown) => textCell(plainText(value));
  return { field: name, part: undefined, head: ownHead(language), name, cellOf };
}

function shownColumn(
  resource: Resource,
  { column, name, reading }: { column: SheetColumn; name: string; reading: RowReading },
): ShownColumn {
  return { ...column, name, cellOf: cellMaker(resource, { column, reading }) };
}

/** The columns of the table that some columns of a sheet show. */
export function storedOf(resource: Resource, columns: readonly ShownColumn[]): Column[] {
  const own = columns.filter(({ name, field }) => name === field);
  return [...new Set(own.map(({ field }) => field))].flatMap((field) => columnNamed(resource, field) ?? []);
}

/** What names a head, as SQL over r. */
export function keysOf(resource: Resource, names: readonly string[], reading: RowReading): Sql[] {
  return names.map((name) => {
    const column = columnNamed(resource, name);
    return column === undefined ? sql`null::text` : aliasedSql(column, reading);
  });
}

/** The order of rows by what names them, which is the same in every mill and every database. */
export function orderByKeys(resource: Resource, names: readonly string[], reading: RowReading): Sql {
  const keys = keysOf(resource, names, reading).map((key) => sql`(${key})::text collate "C"`);
  return sql`${[...keys, sql`r.id`]}`;
}

/** What names a head in the own column: its number, or its id where it has none. */
export function numberOf(resource: Resource, { number }: SheetJoin & { kind: 'own' }): Sql {
  const column = number === undefined ? undefined : columnNamed(resource, number);
  return sql`r.${column?.column ?? sql`id`}::text`;
}

/** How the values of a column are shown: decided once, not for each of a hundred thousand rows. */
function cellMaker(
  resource: Resource,
  { column: { field, part }, reading }: { column: SheetColumn; reading: RowReading },
): (value: unknown) => SheetCell {
  const shown = showing(resource, { field, part, reading });
  return (value) => (value === null || value === undefined ? null : shown(value));
}

function showing(
  resource: Resource,
  { field, part, reading }: Pick<SheetColumn, 'field' | 'part'> & { reading: RowReading },
): (value: unknown) => SheetCell {
  const column = columnNamed(resource, field);
  const { language } = reading;
  if (column === undefined) return () => null;
  if (part !== undefined) return (value) => textCell(plainText(Reflect.get(Object(value), part)));
  if (resource.fields[field] === undefined)
    return (value) => textCell(stateText(resource, plainText(value), language));
  if (isPhrased(column.field))
    return (value) => textCell(plainText(choiceText(resource, field, value, language)));
  const { kind, digits } = column.field;
  if (kind === 'date') return (value) => dateCell(Date.parse(`${plainText(value)}T00:00:00Z`));
  // As the mill's clock shows it; an import reads it the same way.
  if (kind === 'instant')
    return (value) => {
      const ms = Date.parse(plainText(value));
      return Number.isNaN(ms) ? null : dateCell(ms + zoneOffsetMs(reading.zone, ms), 'minute');
    };
  return (value) => {
    if (typeof value === 'number') return digits === undefined ? value : numberCell(value, digits);
    return typeof value === 'boolean' ? value : textCell(plainText(value));
  };
}
