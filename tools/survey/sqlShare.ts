import type { Source } from '../checks/import-rules.ts';

/** Lines of query files, and those of them that a template of SQL covers. */
export interface SqlShare {
  readonly lines: number;
  readonly sql: number;
}

const opening =
  /\b(?:sql|(?:statement|seenStatement|(?:query|seenQuery|outsideQuery|poolQuery|keptPoolQuery)(?:\.\w+)?|command)(?:<[^`]*>)?)`/g;

/** Counts lines of SQL in the query files among some sources. */
export function sqlShareOf(sources: readonly Source[]): SqlShare {
  const files = sources.filter(({ path }) => path.endsWith('.queries.ts'));
  return {
    lines: files.reduce((sum, { text }) => sum + text.trimEnd().split('\n').length, 0),
    sql: files.reduce((sum, { text }) => sum + sqlLinesIn(text).size, 0),
  };
}

function sqlLinesIn(text: string): Set<number> {
  const lines = new Set<number>();
  let covered = 0;
  for (const { 0: head, index } of text.matchAll(opening)) {
    if (index < covered) continue;
    covered = endOfTemplate(text, index + head.length);
    const first = lineAt(text, index + head.length - 1);
    const last = lineAt(text, covered);
    for (let line = first; line <= last; line++) lines.add(line);
  }
  return lines;
}

/** Position of the backtick that closes a template, past the templates inside of it. */
function endOfTemplate(text: string, from: number): number {
  let at = from;
  while (at < text.length && text[at] !== '`')
    at = text.startsWith('${', at) ? endOfPiece(text, at + 2) : at + 1;
  return at;
}

function endOfPiece(text: string, from: number): number {
  let at = from;
  for (let depth = 1; at < text.length && depth > 0; at++) {
    if (text[at] === '{') depth++;
    else if (text[at] === '}') depth--;
    else if (text[at] === '`') at = endOfTemplate(text, at + 1);
  }
  return at;
}

function lineAt(text: string, position: number): number {
  return text.slice(0, position).split('\n').length;
}
