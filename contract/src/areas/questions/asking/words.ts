import { type AnalysisKpi, dimensions } from '../../analysis/query/question.ts';
import { connectorsOf, type Lexicon, type Meaning } from './lexicon.ts';
import { topicWords } from './topic.ts';

/** Letters as they are compared: small, and without tone marks. As long as the text, sign by sign. */
export function foldLetters(text: string): string {
  return Array.from(text, foldSign).join('');
}

function foldSign(sign: string): string {
  const small = sign.toLowerCase();
  if (small === 'đ') return 'd';
  const bare = small.normalize('NFD').replaceAll(/\p{M}/gu, '');
  return bare.length === sign.length ? bare : sign;
}

/** A text as it is read: one space between words, wide signs as narrow ones. */
export function clean(text: string): string {
  return text.normalize('NFKC').replaceAll(/\s+/gu, ' ').trim();
}

/** What one word, or several together, may say. */
export interface Entry {
  /** As it is offered. */
  readonly text: string;
  readonly meaning: Meaning;
}

/** Words by their folded letters. */
export interface Vocabulary {
  readonly entries: ReadonlyMap<string, readonly Entry[]>;
  readonly longest: number;
}

export function vocabularyOf(entries: readonly Entry[]): Vocabulary {
  const byLetters = Map.groupBy(entries, ({ text }) => foldLetters(text));
  return { entries: byLetters, longest: Math.max(0, ...[...byLetters.keys()].map((key) => key.length)) };
}

/** All that the words of a language say. */
export function entriesOf(lexicon: Lexicon): Entry[] {
  const { kpis, severalKpis, nouns, grains, processes, shifts, orders, units, pages, connectors, periods } =
    lexicon;
  const { topics } = lexicon;
  return [
    ...keysOf(kpis).flatMap((code) => said(kpis[code], { kind: 'kpi', codes: [code] })),
    ...severalKpis.flatMap(({ codes, words }) => said(words, { kind: 'kpi', codes })),
    ...[...dimensions, 'shift' as const].flatMap((noun) => said(nouns[noun], { kind: 'noun', noun })),
    ...keysOf(grains).flatMap((grain) => said(grains[grain], { kind: 'grain', grain })),
    ...keysOf(processes).flatMap((process) => said(processes[process], { kind: 'process', process })),
    ...keysOf(shifts).flatMap((shift) => said(shifts[shift], { kind: 'shift', shift })),
    ...keysOf(orders).flatMap((order) => said(orders[order], { kind: 'rank', order })),
    ...keysOf(units).flatMap((unit) => said(units[unit], { kind: 'unit', unit })),
    ...keysOf(pages).flatMap((page) => said(pages[page], { kind: 'page', page })),
    ...topicWords.flatMap((word) => said(topics[word], { kind: 'topic', word })),
    ...connectorsOf.flatMap((kind) => said(connectors[kind], { kind })),
    ...periods.flatMap(([words, period]) => said(words, { kind: 'period', period })),
  ];
}

/** What a language calls a KPI before anything else. */
export function kpiWord({ kpis }: Lexicon, code: AnalysisKpi): string {
  const known = inKg(code);
  return firstOf(kpis[known]);
}

/** KPI in kg for one in tonnes. */
function inKg(code: AnalysisKpi) {
  if (code === 'outputT') return 'output';
  if (code === 'planT') return 'plan';
  return code;
}

/** The usual one of the words for a thing. */
export function firstOf(words: string): string {
  return words.split('|')[0] ?? '';
}

/** The text with another word in the place of a piece. */
export function replaced(text: string, { start, end }: { start: number; end: number }, word: string): string {
  return `${text.slice(0, start)}${word}${text.slice(end)}`.replaceAll(/\s+/gu, ' ').trim();
}

/** The text with a word behind it. */
export function withWordBehind(text: string, word: string, { isUnspaced }: Lexicon): string {
  return isUnspaced ? `${text}${word}` : `${text} ${word}`;
}

function said(words: string, meaning: Meaning): Entry[] {
  return words.split('|').map((text) => ({ text, meaning }));
}

function keysOf<Key extends string>(record: Readonly<Record<Key, unknown>>): Key[] {
  const isKey = (key: string): key is Key => Object.hasOwn(record, key);
  return Object.keys(record).filter(isKey);
}
