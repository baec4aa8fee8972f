/** A source file: its path from the root, and its text. */
interface Source {
  readonly path: string;
  readonly text: string;
}

/** A resource as far as the check reads it. */
interface Declared {
  readonly name: string;
  readonly fields: Readonly<Record<string, { readonly kind: string }>>;
  readonly children: Readonly<
    Record<string, { readonly of: string; readonly by: string; readonly order?: string }>
  >;
  readonly scope?: unknown;
  /** Fields by which people filter the list. */
  readonly searchFields?: readonly string[] | undefined;
}

const notRead = /\.test\.|[tT]esting|\/demo\/|fixtures?|hrases|Words\.|\/library\/|\/reference\//;
/** Files that declare fields name them without reading them. */
const declaresFields = /core\/[\w/]*fields\.ts'/;
/** Texts and pictures are read by people, wherever the engine shows them. */
const forPeople = new Set([
  'text',
  'longText',
  'richText',
  'picture',
  'pictures',
  'file',
  'files',
  'multilingual',
]);

/**
 * Declared fields, `resource.field`, that neither server nor web reads: their names stand in no source but declarations, words,
 * tests and the demonstration. What the engine does with every field does not count; a filter of the list does. Lines' places and parents, what a data scope
 * names, and texts for people are left out.
 */
export function unreadFields(resources: readonly Declared[], sources: readonly Source[]): string[] {
  const words = new Set(
    sources
      .filter(({ path, text }) => !notRead.test(path) && !declaresFields.test(text))
      .flatMap(({ text }) => text.match(/[A-Za-z_]\w*/g) ?? []),
  );
  const structural = new Set(
    resources.flatMap(({ children }) =>
      Object.values(children).flatMap(({ of, by, order }) => [`${of}.${by}`, `${of}.${order ?? ''}`]),
    ),
  );
  return resources.flatMap(({ name, fields, scope, searchFields }) =>
    Object.entries(fields).flatMap(([field, { kind }]) => {
      const isScope = JSON.stringify(scope ?? null).includes(`"${field}`);
      const isFilter = searchFields?.includes(field) === true;
      const isRead = isFilter || words.has(field) || words.has(snakeCase(field));
      const isLeftOut = structural.has(`${name}.${field}`) || forPeople.has(kind) || isScope;
      return isRead || isLeftOut ? [] : [`${name}.${field}`];
    }),
  );
}

function snakeCase(name: string): string {
  return name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}
