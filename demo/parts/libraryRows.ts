import type { Language } from '@millwright/contract/core/words/languages.ts';
import type { LibraryList } from '@millwright/contract/core/resource/library.ts';
import { snakeCase } from '@millwright/contract/core/resource/resource.ts';
import { uuidv7 } from '@millwright/server/platform/db/uuid.ts';

type Columns = Readonly<Record<string, unknown>>;

/** A row of the library as a table takes it, with lists of lines apart. */
export interface RowOfLibrary {
  readonly id: string;
  readonly key: string;
  readonly kind: string | undefined;
  readonly columns: Columns;
  readonly lists: Readonly<Record<string, readonly Columns[]>>;
}

/** The rows of a list of the library for a mill that has these kinds of machines, each with a new id. */
export function rowsOfLibrary(
  { rows }: LibraryList,
  { language, kinds }: { language: Language; kinds: ReadonlySet<string> },
): RowOfLibrary[] {
  return rows(language)
    .filter(({ kind }) => kind === undefined || kinds.has(kind))
    .map(({ key, kind, values }) => {
      const said = Object.entries(values);
      const lists = said.flatMap(([name, value]): [string, Columns[]][] => {
        const lines = Array.isArray(value) ? value.filter(isLine) : [];
        return lines.length === 0 ? [] : [[name, lines.map(columnsOf)]];
      });
      const names = new Set(lists.map(([name]) => name));
      const own = Object.fromEntries(said.filter(([name]) => !names.has(name)));
      return { id: uuidv7(), key, kind, columns: columnsOf(own), lists: Object.fromEntries(lists) };
    });
}

/** The lines of rows as their table takes them: in their order, each naming its row in the column `by`. */
export function linesOf(rows: readonly RowOfLibrary[], list: string, by: string): Columns[] {
  return rows.flatMap(({ id, lists }) =>
    (lists[list] ?? []).map((line, position) => ({ ...line, [by]: id, position })),
  );
}

function columnsOf(values: Columns): Columns {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [snakeCase(name), value]));
}

function isLine(value: unknown): value is Columns {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
