// Patterns that people of a mill write. They are read and run here, never by the regular expressions of the language: those
// may take exponential time for some texts. This engine follows all ways at once, so its time is the length of the text
// times the size of the pattern, whatever both are.

/** The longest pattern that is read, and the longest text that is held against one. */
export const longestPattern = 255;
export const longestChecked = 255;
/** The most steps that a pattern may have once its repetitions are written out. */
const mostSteps = 2000;
const mostRepeats = 255;

/** What may be wrong with a pattern: rules of `core.rules`. */
const problems = ['patternSyntax', 'patternUnsupported', 'patternTooLarge'] as const;
export type PatternProblem = (typeof problems)[number];

/** What is wrong with a pattern; undefined for one that can be run. */
export function problemOfPattern(source: string): PatternProblem | undefined {
  try {
    compile(source);
    return undefined;
  } catch (error) {
    const problem = error instanceof RangeError ? problems.find((each) => each === error.message) : undefined;
    if (problem === undefined) throw error;
    return problem;
  }
}

/**
 * Whether a pattern is found in a text, as `RegExp.test` says it: anywhere, unless it is held by `^` and `$`. Known are
 * letters, `.`, classes, `\d \w \s`, groups, `|` and repetitions; not known are looking around and references back.
 * Throws RangeError for a pattern that has a problem.
 */
export function isFoundBy(source: string, text: string): boolean {
  return run(compile(source), Array.from(text.slice(0, longestChecked)));
}

function broken(problem: PatternProblem): RangeError {
  return new RangeError(problem);
}

type Test = (sign: string) => boolean;

type Part =
  | { readonly kind: 'sign'; readonly test: Test }
  | { readonly kind: 'begin' | 'end' | 'empty' }
  | { readonly kind: 'all' | 'any'; readonly parts: readonly Part[] }
  | { readonly kind: 'repeat'; readonly part: Part; readonly min: number; readonly max: number };

type Step =
  | { readonly kind: 'sign'; readonly test: Test }
  | { readonly kind: 'begin' | 'end' | 'found' }
  /** Goes on at each of these places; filled in when they are known. */
  | { readonly kind: 'fork'; readonly to: number[] };

function compile(source: string): readonly Step[] {
  if (source.length > longestPattern) throw broken('patternTooLarge');
  const steps: Step[] = [];
  write(read(source), steps);
  steps.push({ kind: 'found' });
  return steps;
}

function write(part: Part, steps: Step[]): void {
  if (steps.length > mostSteps) throw broken('patternTooLarge');
  switch (part.kind) {
    case 'empty':
      return;
    case 'sign':
      steps.push(part);
      return;
    case 'begin':
    case 'end':
      steps.push({ kind: part.kind });
      return;
    case 'all':
      for (const each of part.parts) write(each, steps);
      return;
    case 'any':
      writeAny(part.parts, steps);
      return;
    case 'repeat':
      writeRepeat(part, steps);
  }
}

function writeAny(parts: readonly Part[], steps: Step[]): void {
  const ways: number[] = [];
  const ends: number[][] = [];
  steps.push({ kind: 'fork', to: ways });
  for (const part of parts) {
    ways.push(steps.length);
    write(part, steps);
    const end: number[] = [];
    ends.push(end);
    steps.push({ kind: 'fork', to: end });
  }
  for (const end of ends) end.push(steps.length);
}

function writeRepeat({ part, min, max }: Part & { kind: 'repeat' }, steps: Step[]): void {
  for (let time = 0; time < min; time++) write(part, steps);
  if (max === Number.POSITIVE_INFINITY) {
    const ways: number[] = [steps.length + 1];
    const again = steps.length;
    steps.push({ kind: 'fork', to: ways });
    write(part, steps);
    steps.push({ kind: 'fork', to: [again] });
    ways.push(steps.length);
    return;
  }
  const open: number[][] = [];
  for (let time = min; time < max; time++) {
    const ways: number[] = [steps.length + 1];
    open.push(ways);
    steps.push({ kind: 'fork', to: ways });
    write(part, steps);
  }
  for (const ways of open) ways.push(steps.length);
}

function run(steps: readonly Step[], signs: readonly string[]): boolean {
  let here = new Set<number>();
  for (let place = 0; place <= signs.length; place++) {
    // A way may begin at each sign.
    follow(steps, 0, { reached: here, place, length: signs.length });
    if ([...here].some((at) => steps[at]?.kind === 'found')) return true;
    const sign = signs[place];
    if (sign === undefined) return false;
    const next = new Set<number>();
    for (const at of here) {
      const step = steps[at];
      if (step?.kind === 'sign' && step.test(sign))
        follow(steps, at + 1, { reached: next, place: place + 1, length: signs.length });
    }
    here = next;
  }
  return false;
}

/** Adds what is reached from a step without taking a sign. */
function follow(
  steps: readonly Step[],
  from: number,
  { reached, place, length }: { reached: Set<number>; place: number; length: number },
): void {
  const open = [from];
  for (let at = open.pop(); at !== undefined; at = open.pop()) {
    if (reached.has(at)) continue;
    reached.add(at);
    const step = steps[at];
    if (step?.kind === 'fork') open.push(...step.to);
    if (step?.kind === 'begin' && place === 0) open.push(at + 1);
    if (step?.kind === 'end' && place === length) open.push(at + 1);
  }
}

interface Reader {
  readonly signs: readonly string[];
  at: number;
}

function read(source: string): Part {
  const reader: Reader = { signs: Array.from(source), at: 0 };
  const part = readAny(reader);
  if (reader.at < reader.signs.length) throw broken('patternSyntax');
  return part;
}

function readAny(reader: Reader): Part {
  const parts = [readAll(reader)];
  while (take(reader, '|')) parts.push(readAll(reader));
  const [only] = parts;
  return parts.length === 1 && only !== undefined ? only : { kind: 'any', parts };
}

function readAll(reader: Reader): Part {
  const parts: Part[] = [];
  for (let sign = peek(reader); sign !== undefined && sign !== '|' && sign !== ')'; sign = peek(reader))
    parts.push(readRepeat(reader));
  return { kind: 'all', parts };
}

function readRepeat(reader: Reader): Part {
  const part = readOne(reader);
  const range = readRange(reader);
  if (range === undefined) return part;
  // How eager a repetition is decides what is taken, not whether something is found.
  take(reader, '?');
  if (part.kind === 'begin' || part.kind === 'end' || readRange(reader) !== undefined)
    throw broken('patternSyntax');
  return { kind: 'repeat', part, ...range };
}

const endless = Number.POSITIVE_INFINITY;

function readRange(reader: Reader): { min: number; max: number } | undefined {
  if (take(reader, '*')) return { min: 0, max: endless };
  if (take(reader, '+')) return { min: 1, max: endless };
  if (take(reader, '?')) return { min: 0, max: 1 };
  if (peek(reader) !== '{') return undefined;
  const rest = reader.signs.slice(reader.at).join('');
  const [whole, least, comma, most] = /^\{(\d{1,4})(,?)(\d{0,4})\}/.exec(rest) ?? [];
  if (whole === undefined) throw broken('patternSyntax');
  reader.at += whole.length;
  const min = Number(least);
  const max = upperBound(comma, most, min);
  if (max < min) throw broken('patternSyntax');
  if (min > mostRepeats || (max !== endless && max > mostRepeats)) throw broken('patternTooLarge');
  return { min, max };
}

function upperBound(comma: string | undefined, most: string | undefined, min: number): number {
  if (comma === '') return min;
  if (most === '') return endless;
  return Number(most);
}

function readOne(reader: Reader): Part {
  const sign = reader.signs[reader.at++];
  switch (sign) {
    case '(':
      return readGroup(reader);
    case '[':
      return { kind: 'sign', test: readClass(reader) };
    case '.':
      return { kind: 'sign', test: (each) => each !== '\n' && each !== '\r' };
    case '^':
      return { kind: 'begin' };
    case '$':
      return { kind: 'end' };
    case '\\':
      return { kind: 'sign', test: testOf(readEscape(reader)) };
    case undefined:
    case '*':
    case '+':
    case '?':
    case '{':
      throw broken('patternSyntax');
    default:
      return { kind: 'sign', test: testOf(sign) };
  }
}

function readGroup(reader: Reader): Part {
  if (take(reader, '?') && !take(reader, ':')) throw broken('patternUnsupported');
  const part = readAny(reader);
  if (!take(reader, ')')) throw broken('patternSyntax');
  return part;
}

function readClass(reader: Reader): Test {
  const isOther = take(reader, '^');
  const tests: Test[] = [];
  while (!take(reader, ']')) {
    const first = readInClass(reader);
    const isRange = peek(reader) === '-' && reader.signs[reader.at + 1] !== ']';
    if (!isRange) {
      tests.push(testOf(first));
      continue;
    }
    reader.at += 1;
    const last = readInClass(reader);
    if (typeof first !== 'string' || typeof last !== 'string' || codeOf(last) < codeOf(first))
      throw broken('patternSyntax');
    const [from, to] = [codeOf(first), codeOf(last)];
    tests.push((sign) => codeOf(sign) >= from && codeOf(sign) <= to);
  }
  return (sign) => tests.some((test) => test(sign)) !== isOther;
}

function readInClass(reader: Reader): string | Test {
  const sign = reader.signs[reader.at++];
  if (sign === undefined) throw broken('patternSyntax');
  return sign === '\\' ? readEscape(reader) : sign;
}

const isDigit: Test = (sign) => /^\d$/.test(sign);
const isWord: Test = (sign) => /^\w$/.test(sign);
const isSpace: Test = (sign) => /^\s$/.test(sign);
const classes: Readonly<Record<string, Test>> = {
  d: isDigit,
  D: (sign) => !isDigit(sign),
  w: isWord,
  W: (sign) => !isWord(sign),
  s: isSpace,
  S: (sign) => !isSpace(sign),
};
const controls: Readonly<Record<string, string>> = { t: '\t', n: '\n', r: '\r' };

/** A sign that stands for itself behind `\`, one that is written by its number, or a class. */
function readEscape(reader: Reader): string | Test {
  const sign = reader.signs[reader.at++];
  if (sign === undefined) throw broken('patternSyntax');
  if (sign === 'u') return readNumbered(reader);
  const known = Object.hasOwn(classes, sign) ? classes[sign] : undefined;
  const control = Object.hasOwn(controls, sign) ? controls[sign] : undefined;
  if (known === undefined && control === undefined && /^[A-Za-z0-9]$/.test(sign))
    throw broken('patternUnsupported');
  return known ?? control ?? sign;
}

function readNumbered(reader: Reader): string {
  const digits = reader.signs.slice(reader.at, reader.at + 4).join('');
  if (!/^[0-9A-Fa-f]{4}$/.test(digits)) throw broken('patternSyntax');
  reader.at += digits.length;
  return String.fromCodePoint(Number.parseInt(digits, 16));
}

function testOf(wanted: string | Test): Test {
  return typeof wanted === 'string' ? (sign) => sign === wanted : wanted;
}

function codeOf(sign: string): number {
  return sign.codePointAt(0) ?? 0;
}

function peek({ signs, at }: Reader): string | undefined {
  return signs[at];
}

function take(reader: Reader, sign: string): boolean {
  if (peek(reader) !== sign) return false;
  reader.at += 1;
  return true;
}
