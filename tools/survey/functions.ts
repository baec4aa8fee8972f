import { type ESTree, parseSync, Visitor } from 'vite';
import type { Source } from '../checks/import-rules.ts';

export interface Measured {
  /** Path and name of the function. */
  readonly name: string;
  readonly count: number;
}

/** Functions of some files that are too large, largest first. */
export interface LargeFunctions {
  /** Functions with more lines of functions inside them than `maxInnerLines`: state without a name. */
  readonly closures: readonly Measured[];
  /** React components with more lines than `maxComponentLines`. */
  readonly components: readonly Measured[];
}

export const maxInnerLines = 150;
export const maxComponentLines = 120;

/** Measures the functions of code, by their syntax. Lines of a function inside two others count for the inner one alone. */
export function largeFunctions(sources: readonly Source[]): LargeFunctions {
  const all = sources.flatMap((source) => functionsOf(source));
  return {
    closures: larger(
      all.map(({ name, innerLines }) => ({ name, count: innerLines })),
      maxInnerLines,
    ),
    components: larger(
      all.flatMap(({ name, lines, isComponent }) => (isComponent ? [{ name, count: lines }] : [])),
      maxComponentLines,
    ),
  };
}

interface FunctionLines {
  readonly name: string;
  readonly lines: number;
  readonly innerLines: number;
  readonly isComponent: boolean;
}

type FunctionNode = ESTree.Function | ESTree.ArrowFunctionExpression;

function functionsOf({ path, text }: Source): FunctionLines[] {
  const lineAt = linesOf(text);
  const names = new Map<unknown, string>();
  const open: { innerLines: number }[] = [];
  const found: FunctionLines[] = [];
  const enter = (): void => void open.push({ innerLines: 0 });
  const leave = (node: FunctionNode): void => {
    const { innerLines = 0 } = open.pop() ?? {};
    const lines = lineAt(node.end) - lineAt(node.start) + 1;
    const outer = open.at(-1);
    if (outer !== undefined) outer.innerLines += lines;
    const name = node.id?.name ?? names.get(node) ?? '';
    const isComponent = path.endsWith('.tsx') && /^[A-Z]/.test(name);
    found.push({ name: `${path} ${name}`.trimEnd(), lines, innerLines, isComponent });
  };
  new Visitor({
    VariableDeclarator: ({ id, init }) => {
      if (id.type === 'Identifier') names.set(init, id.name);
    },
    FunctionDeclaration: enter,
    FunctionExpression: enter,
    ArrowFunctionExpression: enter,
    'FunctionDeclaration:exit': leave,
    'FunctionExpression:exit': leave,
    'ArrowFunctionExpression:exit': leave,
  }).visit(parseSync(path, text).program);
  return found;
}

/** Returns the function that finds the line of an offset, from 0. */
export function linesOf(text: string): (offset: number) => number {
  const starts = [0];
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) starts.push(at + 1);
  return (offset) => {
    let low = 0;
    let high = starts.length;
    while (high - low > 1) {
      const middle = (low + high) >> 1;
      if ((starts[middle] ?? 0) <= offset) low = middle;
      else high = middle;
    }
    return low;
  };
}

function larger(all: readonly Measured[], limit: number): Measured[] {
  return all.filter(({ count }) => count > limit).toSorted((a, b) => b.count - a.count);
}
