import { type ESTree, parseSync, Visitor } from 'vite';
import type { Source } from '../checks/import-rules.ts';
import { linesOf } from './functions.ts';

/** Lines of query files by their subject. The remaining ones are imports, comments, constants and blank lines. */
export interface SqlShare {
  readonly lines: number;
  /** Lines that a template of SQL covers. */
  readonly sql: number;
  /** Lines of types outside of templates: declared rows and parameters. */
  readonly declared: number;
  /** Lines of functions outside of templates and types: code around the SQL. */
  readonly functions: number;
}

type Subject = Exclude<keyof SqlShare, 'lines'>;

/** Order in which a line with several subjects is counted: for the first alone. */
const subjects: readonly Subject[] = ['sql', 'declared', 'functions'];

const sqlTag =
  /^(?:sql|statement|command|(?:query|seenQuery|outsideQuery|poolQuery|keptPoolQuery)(?:\.\w+)?)$/;

/** Counts lines of the query files among some sources. */
export function sqlShareOf(sources: readonly Source[]): SqlShare {
  const files = sources.filter(({ path }) => path.endsWith('.queries.ts'));
  const counts = files.map((file) => countLines(file));
  const sum = (subject: keyof SqlShare) => counts.reduce((total, each) => total + each[subject], 0);
  return {
    lines: sum('lines'),
    sql: sum('sql'),
    declared: sum('declared'),
    functions: sum('functions'),
  };
}

function countLines({ path, text }: Source): SqlShare {
  const covered = coveredLines(path, text);
  const counts: Record<Subject, number> = { sql: 0, declared: 0, functions: 0 };
  for (const line of new Set(subjects.flatMap((subject) => [...covered[subject]]))) {
    const first = subjects.find((subject) => covered[subject].has(line));
    if (first !== undefined) counts[first]++;
  }
  return { lines: text.trimEnd().split('\n').length, ...counts };
}

function coveredLines(path: string, text: string): Readonly<Record<Subject, ReadonlySet<number>>> {
  const lineAt = linesOf(text);
  const covered = { sql: new Set<number>(), declared: new Set<number>(), functions: new Set<number>() };
  const cover = (subject: Subject) => (node: ESTree.Span) => {
    for (let line = lineAt(node.start); line < lineAt(node.end) + 1; line++) covered[subject].add(line);
  };
  new Visitor({
    TaggedTemplateExpression: ({ tag, quasi, typeArguments }) => {
      if (!sqlTag.test(text.slice(tag.start, tag.end))) return;
      cover('sql')(quasi);
      if (typeArguments) cover('declared')(typeArguments);
    },
    TSInterfaceDeclaration: cover('declared'),
    TSTypeAliasDeclaration: cover('declared'),
    FunctionDeclaration: cover('functions'),
    FunctionExpression: cover('functions'),
    ArrowFunctionExpression: cover('functions'),
  }).visit(parseSync(path, text).program);
  return covered;
}
