/*
 * Formulas that people of a mill write: numbers, codes of other values, + − × ÷, parentheses and a few functions. They are
 * parsed into a tree and worked out by walking it; no text is ever run as a program.
 */

/** The longest formula, in characters; it bounds how deep parentheses can stand in each other. */
export const longestFormula = 400;

/** Functions of formulas, with the fewest and the most values that they take. */
export const formulaFunctions = {
  min: [1, 20],
  max: [1, 20],
  avg: [1, 20],
  sqrt: [1, 1],
  abs: [1, 1],
  /** To whole numbers, or to as many decimals as the second value says. */
  round: [1, 2],
} as const satisfies Readonly<Record<string, readonly [number, number]>>;
export type FormulaFunction = keyof typeof formulaFunctions;

/** What is wrong with a formula: a rule of `core.rules`. `at` counts characters from 1. */
export interface FormulaProblem {
  readonly rule:
    | 'required'
    | 'maxLength'
    | 'formulaMark'
    | 'formulaEnd'
    | 'formulaFunction'
    | 'formulaValues'
    | 'formulaUnknown'
    | 'formulaDivision'
    | 'formulaRoot'
    | 'formulaDecimals'
    | 'formulaLarge';
  readonly params: Readonly<Record<string, string | number>>;
}

export type Operator = '+' | '-' | '*' | '/';
export type Node =
  | { readonly kind: 'number'; readonly value: number }
  | { readonly kind: 'code'; readonly code: string; readonly at: number }
  | { readonly kind: 'negative'; readonly of: Node }
  | {
      readonly kind: 'operator';
      readonly operator: Operator;
      readonly left: Node;
      readonly right: Node;
      readonly at: number;
    }
  | {
      readonly kind: 'function';
      readonly name: FormulaFunction;
      readonly values: readonly Node[];
      readonly at: number;
    };

/** A formula that can be worked out. */
export interface Formula {
  /** The codes that it names, each once, with the place where each stands first. */
  readonly codes: readonly { readonly code: string; readonly at: number }[];
  readonly root: Node;
}

export type Parsed = { readonly formula: Formula } | { readonly problem: FormulaProblem };

/**
 * Reads a formula. Codes that are no plain names, `NEP-200`, stand in brackets: `[NEP-200] * 2`. The marks × ÷ − and
 * full-width ones mean the same as * / - and the narrow ones.
 */
export function parseFormula(text: string): Parsed {
  if (text.trim() === '') return { problem: { rule: 'required', params: {} } };
  if (text.length > longestFormula)
    return { problem: { rule: 'maxLength', params: { max: longestFormula } } };
  try {
    const tokens = tokensOf(text);
    const root = sum(tokens);
    const rest = tokens.next();
    if (rest !== undefined) throw strange(rest);
    return { formula: { root, codes: [...codesIn(root)].map(([code, at]) => ({ code, at })) } };
  } catch (cause) {
    return { problem: formulaProblem(cause) };
  }
}

/** Thrown where a formula is read or worked out; its callers give the problem as a value. */
export class Wrong extends Error {
  readonly problem: FormulaProblem;
  constructor(problem: FormulaProblem) {
    super(problem.rule);
    this.problem = problem;
  }
}

/** The problem that was thrown; a bug is thrown on. */
export function formulaProblem(cause: unknown): FormulaProblem {
  if (cause instanceof Wrong) return cause.problem;
  throw cause;
}

interface Token {
  readonly kind: 'number' | 'name' | 'bracketed' | 'mark';
  readonly text: string;
  readonly at: number;
}

interface Tokens {
  readonly peek: () => Token | undefined;
  readonly next: () => Token | undefined;
}

/** Marks as they are typed, and what they mean. */
const sameMarks: Readonly<Record<string, string>> = {
  '×': '*',
  '÷': '/',
  '−': '-',
  '＋': '+',
  '－': '-',
  '＊': '*',
  '／': '/',
  '（': '(',
  '）': ')',
  '，': ',',
};
const tokenPattern =
  /(?<number>\d+(?:\.\d+)?)|(?<name>[A-Za-z_][\w.]*)|\[(?<bracketed>[^\]]*)\]|(?<mark>[-+*/(),×÷−＋－＊／（），])/uy;

function tokensOf(text: string): Tokens {
  const tokens: Token[] = [];
  let place = 0;
  while (place < text.length) {
    if (/\s/u.test(text.charAt(place))) {
      place += 1;
      continue;
    }
    const token = tokenAt(text, place);
    tokens.push(token.token);
    place = token.end;
  }
  let next = 0;
  return { peek: () => tokens[next], next: () => tokens[next++] };
}

function tokenAt(text: string, place: number): { token: Token; end: number } {
  tokenPattern.lastIndex = place;
  const { groups = {} } = tokenPattern.exec(text) ?? {};
  const at = place + 1;
  const end = tokenPattern.lastIndex;
  const { number, name, bracketed, mark } = groups;
  if (number !== undefined) return { token: { kind: 'number', text: number, at }, end };
  if (name !== undefined) return { token: { kind: 'name', text: name, at }, end };
  if (bracketed !== undefined) return { token: { kind: 'bracketed', text: bracketed.trim(), at }, end };
  if (mark !== undefined) return { token: { kind: 'mark', text: sameMarks[mark] ?? mark, at }, end };
  throw new Wrong({
    rule: 'formulaMark',
    params: { at, found: String.fromCodePoint(text.codePointAt(place) ?? 0) },
  });
}

function strange({ text, at }: Token): Wrong {
  return new Wrong({ rule: 'formulaMark', params: { at, found: text } });
}

function isMark(token: Token | undefined, ...marks: readonly string[]): token is Token {
  return token?.kind === 'mark' && marks.includes(token.text);
}

function sum(tokens: Tokens): Node {
  return chain(tokens, { of: product, by: ['+', '-'] });
}

function product(tokens: Tokens): Node {
  return chain(tokens, { of: signed, by: ['*', '/'] });
}

function chain(tokens: Tokens, { of, by }: { of: (tokens: Tokens) => Node; by: readonly Operator[] }): Node {
  let left = of(tokens);
  for (;;) {
    const token = tokens.peek();
    const operator = by.find((each) => isMark(token, each));
    if (token === undefined || operator === undefined) return left;
    tokens.next();
    left = { kind: 'operator', operator, left, right: of(tokens), at: token.at };
  }
}

function signed(tokens: Tokens): Node {
  const token = tokens.peek();
  if (!isMark(token, '-', '+')) return single(tokens);
  tokens.next();
  const of = signed(tokens);
  return token.text === '-' ? { kind: 'negative', of } : of;
}

function single(tokens: Tokens): Node {
  const token = tokens.next();
  if (token === undefined) throw new Wrong({ rule: 'formulaEnd', params: {} });
  const { kind, text, at } = token;
  if (kind === 'number') return { kind: 'number', value: Number(text) };
  if (kind === 'bracketed') return { kind: 'code', code: text, at };
  if (kind === 'name')
    return isMark(tokens.peek(), '(') ? called(tokens, token) : { kind: 'code', code: text, at };
  if (text !== '(') throw strange(token);
  const inside = sum(tokens);
  closed(tokens);
  return inside;
}

function called(tokens: Tokens, { text: name, at }: Token): Node {
  if (!isFunction(name)) throw new Wrong({ rule: 'formulaFunction', params: { at, found: name } });
  tokens.next();
  const values: Node[] = [];
  do values.push(sum(tokens));
  while (isMark(tokens.peek(), ',') && tokens.next() !== undefined);
  closed(tokens);
  const [fewest, most] = formulaFunctions[name];
  if (values.length < fewest || values.length > most)
    throw new Wrong({ rule: 'formulaValues', params: { at, found: name, most } });
  return { kind: 'function', name, values, at };
}

function closed(tokens: Tokens): void {
  const token = tokens.next();
  if (token === undefined) throw new Wrong({ rule: 'formulaEnd', params: {} });
  if (!isMark(token, ')')) throw strange(token);
}

function isFunction(name: string): name is FormulaFunction {
  return Object.hasOwn(formulaFunctions, name);
}

function codesIn(node: Node, found = new Map<string, number>()): Map<string, number> {
  if (node.kind === 'code' && !found.has(node.code)) found.set(node.code, node.at);
  for (const inner of innerOf(node)) codesIn(inner, found);
  return found;
}

function innerOf(node: Node): readonly Node[] {
  switch (node.kind) {
    case 'negative':
      return [node.of];
    case 'operator':
      return [node.left, node.right];
    case 'function':
      return node.values;
    case 'number':
    case 'code':
      return [];
  }
}
