import type { Source } from './import-rules.ts';
import { sqlTexts } from './sqlTexts.ts';

/** Whose tables, published views and functions of `secure` there are. */
export interface Ownership {
  /** Namespace or `platform`, by the name of the table. */
  readonly tables: ReadonlyMap<string, string>;
  /** Names of views with the schema of their namespace: `equipment.machine`. */
  readonly views: ReadonlySet<string>;
  /** Namespace by the name of a resource; `seen.<name>` reads its visible rows. */
  readonly resources: ReadonlyMap<string, string>;
  /** Namespace by the name of a function of `secure`; the others are of the platform, for everybody. */
  readonly functions: ReadonlyMap<string, string>;
}

/** The word before the colon in the comment of a table. */
const commentOfTable = /\bcomment\s+on\s+table\s+([a-z_]+)\s+is\s+'([a-z]+):/gi;
const commentOfFunction = /\bcomment\s+on\s+function\s+secure\.([a-z_]+)[^']*'([a-z]+):/gi;
const tableMade = /\bcreate\s+table\s+(?:if\s+not\s+exists\s+)?([a-z_]+)\s*\(/gi;
const tableDropped = /\bdrop\s+table\s+([a-z_]+)/gi;
const viewMade = /\bcreate\s+(?:or\s+replace\s+)?view\s+([a-z]+\.[a-z_]+)/gi;

/**
 * Reads from the migrations, in order, and from the tables of resources whose each table is. Gives also a sentence for
 * each table that nobody owns.
 */
export function ownershipOf(
  migrations: readonly Source[],
  resources: readonly { readonly name: string; readonly table: string; readonly namespace: string }[],
  namespaces: readonly string[],
): { ownership: Ownership; broken: string[] } {
  const texts = migrations.map(({ text }) => text.replaceAll(/--[^\n]*/g, ''));
  const found = (pattern: RegExp) => texts.flatMap((text) => [...text.matchAll(pattern)]);
  const dropped = new Set(found(tableDropped).map(([, name = '']) => name));
  const made = new Set(found(tableMade).map(([, name = '']) => name));
  // The first namespace owns a table that several resources show.
  const tables = new Map(resources.toReversed().map(({ table, namespace }) => [table, namespace]));
  const broken: string[] = [];
  for (const [, table = '', owner = ''] of found(commentOfTable)) {
    if (!tables.has(table) && (owner === 'platform' || namespaces.includes(owner))) tables.set(table, owner);
    else broken.push(`The comment of the table ${table} names ${owner}, which is not its owner.`);
  }
  for (const table of made)
    if (!tables.has(table) && !dropped.has(table))
      broken.push(
        `The table ${table} has no owner: declare a resource, or write \`comment on table ${table} is 'area: …'\` in a migration.`,
      );
  const views = new Set(found(viewMade).map(([, name = '']) => name));
  const functions = new Map(found(commentOfFunction).map(([, name = '', owner = '']) => [name, owner]));
  for (const [name, owner] of functions)
    if (!namespaces.includes(owner))
      broken.push(`The comment of the function secure.${name} names ${owner}, which is no namespace.`);
  const byName = new Map(resources.map(({ name, namespace }) => [name, namespace]));
  return { ownership: { tables, views, resources: byName, functions }, broken };
}

/** Folders that work for all areas, with the namespaces whose tables they may name. */
const foundations: readonly { folder: string; mayName: readonly string[] }[] = [
  // Sessions and rights are read before any area's code runs.
  { folder: 'server/src/platform/', mayName: ['platform', 'iam'] },
  // Every list shows words of dictionaries, pictures, and names of people.
  { folder: 'server/src/resource/', mayName: ['platform', 'iam', 'basics'] },
];

/**
 * One sentence per place at which SQL breaks a rule. `namespaceByArea` stands in the order of reading: each may use what is
 * left of it, and areas of one namespace share its tables.
 */
export function brokenSqlRules(
  sources: readonly Source[],
  ownership: Ownership,
  namespaceByArea: ReadonlyMap<string, string>,
): string[] {
  const namespaces = [...new Set(namespaceByArea.values())];
  return sources.filter(isJudged).flatMap(({ path, text }) => {
    const folder = /^server\/src\/areas\/([^/]+)\//.exec(path)?.[1];
    const area = folder === undefined ? undefined : (namespaceByArea.get(folder) ?? folder);
    const undeclared = area === undefined ? [] : textsRun(path, text);
    const texts = sqlTexts(text).flatMap(({ line, kind, pieces }) => {
      const place = `${path}:${line}`;
      if (area === undefined) return brokenNames(place, pieces);
      if (!path.endsWith('.queries.ts')) return [`${place} is SQL: it belongs into a *.queries.ts file.`];
      if (kind === 'bare')
        return [`${place} is SQL: declare it with \`query\` or \`command\`, pieces of it with \`sql\`.`];
      return brokenNames(place, pieces);
    });
    return [...texts, ...undeclared];

    function brokenNames(place: string, pieces: string): string[] {
      const own =
        area === undefined
          ? (foundations.find((each) => path.startsWith(each.folder))?.mayName ?? [])
          : [area];
      const relations = relationsIn(pieces, ownership).flatMap(({ name, isWritten }) =>
        brokenUse({ name, isWritten, own, area }),
      );
      const functions = [...pieces.matchAll(/\bsecure\.([a-z_]+)\s*\(/g)].flatMap(([, name = '']) => {
        const owner = ownership.functions.get(name);
        if (owner === undefined || own.includes(owner)) return [];
        return [`calls the function secure.${name} of ${owner}: use a function of its index.ts.`];
      });
      const seen = [...pieces.matchAll(/\bseen\.(\w+)/g)].flatMap(([, name = '']) => brokenSeen(name, area));
      return [...relations, ...functions, ...seen].map((rule) => `${place} ${rule}`);
    }
  });

  /** Rows that a person sees may be read of resources of the own area and of areas left of it. */
  function brokenSeen(name: string, area: string | undefined): string[] {
    const owner = ownership.resources.get(name);
    if (owner === undefined) return [`reads seen.${name}: no resource has this name.`];
    if (area === undefined || namespaces.indexOf(owner) <= namespaces.indexOf(area)) return [];
    return [
      `reads seen.${name} of ${owner}: ${area} may use only areas that stand left of it, ${owner} stands right.`,
    ];
  }

  function brokenUse(use: {
    name: string;
    isWritten: boolean;
    own: readonly string[];
    area: string | undefined;
  }): string[] {
    const { name, isWritten, own, area } = use;
    const [schema = ''] = name.split('.');
    const owner = ownership.tables.get(name);
    if (owner !== undefined) {
      if (own.includes(owner)) return [];
      return [
        `${isWritten ? 'writes' : 'reads'} the table ${name} of ${owner}: use a function of its index.ts${isWritten ? '' : ' or a view that it publishes'}.`,
      ];
    }
    if (isWritten) return [`writes the view ${name}: only ${schema} writes its tables.`];
    if (area !== undefined && namespaces.indexOf(schema) > namespaces.indexOf(area))
      return [
        `reads the view ${name}: ${area} may use only areas that stand left of it, ${schema} stands right.`,
      ];
    return [];
  }
}

/** Calls that give a transaction bare SQL text, which the test of statements cannot check. */
function textsRun(path: string, text: string): string[] {
  return [...text.matchAll(/\btx\.query\b/g)].map(
    ({ index }) =>
      `${path}:${text.slice(0, index).split('\n').length} runs a text: declare it with \`query\`.`,
  );
}

/** What is shipped and belongs to somebody: tests, the demonstration and assembly may name every table. */
function isJudged({ path }: Source): boolean {
  const isShipped = !/(\.test|[tT]esting)\.tsx?$/.test(path);
  return isShipped && /^server\/src\/(areas|platform|resource)\//.test(path);
}

/** Tables and views that a text of SQL names, and whether it writes to them. */
function relationsIn(text: string, { tables, views }: Ownership): { name: string; isWritten: boolean }[] {
  const plain = text.replaceAll(/'(?:[^']|'')*'/g, "''");
  const isKnown = (name: string) => tables.has(name) || views.has(name);
  const found = new Map<string, boolean>();
  const note = (name: string | undefined, isWritten: boolean) => {
    const known = name?.replace(/^public\./, '').replaceAll('"', '');
    if (known !== undefined && isKnown(known)) found.set(known, found.get(known) === true || isWritten);
  };
  const name = '((?:"?[a-z_]+"?\\.)?"?[a-z_]+"?)';
  for (const [, each] of plain.matchAll(
    new RegExp(`\\b(?:insert\\s+into|delete\\s+from|merge\\s+into|truncate|copy)\\s+${name}`, 'gi'),
  ))
    note(each, true);
  // `for update` and `do update set` name no table behind the word.
  for (const [, each] of plain.matchAll(new RegExp(`\\bupdate\\s+(?!set\\b)${name}`, 'gi'))) note(each, true);
  for (const [, each] of plain.matchAll(
    new RegExp(`\\b(?:from|join|using)\\s+(?:only\\s+|lateral\\s+)?${name}`, 'gi'),
  ))
    note(each, false);
  // Further tables of a list behind `from`, rows of a table's type, and a fragment that is a name alone.
  for (const [, each] of plain.matchAll(
    new RegExp(`,\\s*${name}\\s+(?:as\\s+)?[a-z_]+\\s*(?=,|\\bwhere\\b|\\bjoin\\b)`, 'gi'),
  ))
    note(each, false);
  for (const [, each] of plain.matchAll(new RegExp(`::${name}`, 'gi'))) note(each, false);
  for (const [, each] of plain.matchAll(new RegExp(`^\\s*${name}\\s*$`, 'gi'))) note(each, false);
  return [...found].map(([known, isWritten]) => ({ name: known, isWritten }));
}
