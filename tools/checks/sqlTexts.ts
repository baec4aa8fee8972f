/** A text of SQL in a source file. Where the source puts something in (`${}`), it has ` ? `. */
export interface SqlText {
  readonly line: number;
  /** `declared`: a template of `sql`, of a query or of a statement. `bare`: any other string that is SQL. */
  readonly kind: 'declared' | 'bare';
  readonly pieces: string;
}

/** How statements begin; a sentence of ours begins otherwise. */
const beginsAsSql =
  /^\s*\(?(?:select\s+(?!\w+\s*$)|insert\s+into\s|update\s+\w+(?:\s+(?:as\s+)?\w+)?\s+set\s|delete\s+from\s|with\s+(?:recursive\s+)?\w+\s+as\s|copy\s+[\w(]|declare\s+\w+\s.*\bcursor\b|truncate\s|lock\s+table\s|create\s+(?:temp|table|index)\b)/i;
const hasSqlInside =
  /\bfrom\s+[a-z_.]+\s+(?:[a-z_]+\s+)?(?:where|join|order\s+by|group\s+by)\b|\bjoin\s+[a-z_.]+\s+[a-z_]+\s+on\b/i;

const tags = /(?:sql|statement|command|(?:query|seenQuery|outsideQuery|poolQuery|keptPoolQuery)(?:\.\w+)?)/
  .source;
const declaring = new RegExp(`^${tags}$`);
const typedTag = new RegExp(`\\b(${tags})<[^\`]*>$`);

/** Every text of SQL in a TypeScript source. */
export function sqlTexts(source: string): SqlText[] {
  return stringsOf(source).flatMap(({ at, tag, pieces }) => {
    const isDeclared = declaring.test(tag);
    if (!isDeclared && (tag !== '' || !(beginsAsSql.test(pieces) || hasSqlInside.test(pieces)))) return [];
    return [
      {
        line: source.slice(0, at).split('\n').length,
        kind: isDeclared ? 'declared' : 'bare',
        pieces,
      } as const,
    ];
  });
}

interface FoundString {
  readonly at: number;
  /** The name before a template: `sql` of sql`…`, `statement` of statement<Row>`…`. */
  readonly tag: string;
  readonly pieces: string;
}

/** The strings and templates of a source, templates inside of templates as strings of their own. */
function stringsOf(source: string): FoundString[] {
  const found: FoundString[] = [];
  readCode(source, 0, found);
  return found;
}

/** Reads code until the brace that closes what was open before it; gives where that stands. */
function readCode(source: string, from: number, found: FoundString[]): number {
  let depth = 0;
  for (let at = from; at < source.length; at++) {
    const rest = source.slice(at, at + 2);
    if (rest === '//') at = endOf(source, '\n', at);
    else if (rest === '/*') at = endOf(source, '*/', at) + 1;
    else if (source[at] === '`') at = readTemplate(source, at, found);
    else if (source[at] === "'" || source[at] === '"') at = readString(source, at, found);
    else if (source[at] === '/' && beginsPattern(source, at)) at = endOfPattern(source, at);
    else if (source[at] === '{') depth++;
    else if (source[at] === '}' && depth-- === 0) return at;
  }
  return source.length;
}

function readTemplate(source: string, from: number, found: FoundString[]): number {
  let pieces = '';
  let at = from + 1;
  for (; at < source.length && source[at] !== '`'; at++) {
    if (source[at] === '\\') pieces += source.slice(at, ++at + 1);
    else if (source.startsWith('${', at)) {
      pieces += ' ? ';
      at = readCode(source, at + 2, found);
    } else pieces += source[at];
  }
  found.push({ at: from, tag: tagBefore(source, from), pieces });
  return at;
}

function readString(source: string, from: number, found: FoundString[]): number {
  const quote = source[from];
  let at = from + 1;
  while (at < source.length && source[at] !== quote && source[at] !== '\n') at += source[at] === '\\' ? 2 : 1;
  found.push({ at: from, tag: '', pieces: source.slice(from + 1, at) });
  return at;
}

function tagBefore(source: string, at: number): string {
  const before = source.slice(Math.max(0, at - 1_500), at).trimEnd();
  if (!before.endsWith('>')) return /([\w.]+)$/.exec(before)?.[1] ?? '';
  return typedTag.exec(before)?.[1] ?? '';
}

function endOf(source: string, mark: string, from: number): number {
  const at = source.indexOf(mark, from);
  return at < 0 ? source.length : at;
}

/** A slash behind an operator or an opening bracket begins a pattern; behind a value it divides. */
function beginsPattern(source: string, at: number): boolean {
  const before = source.slice(Math.max(0, at - 20), at).trimEnd();
  return /(?:[(,=:[!&|?{};+]|\breturn|=>)$/.test(before);
}

function endOfPattern(source: string, from: number): number {
  let isClass = false;
  for (let at = from + 1; at < source.length; at++) {
    const letter = source[at];
    if (letter === '\\') at++;
    else if (letter === '\n') return from;
    else if (letter === '[') isClass = true;
    else if (letter === ']') isClass = false;
    else if (letter === '/' && !isClass) return at;
  }
  return source.length;
}
