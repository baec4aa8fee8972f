import { isProcess } from '../../basics/processTree/processes.ts';
import type { Language } from '../../../core/words/languages.ts';
import { crewLetters } from '../../../core/words/shiftNames.ts';
import type { NamedMachine } from '../../analysis/query/question.ts';
import { crewWords } from './crewWords.ts';
import { enLexicon } from './lexicon.en.ts';
import type { Lexicon } from './lexicon.ts';
import { vnLexicon } from './lexicon.vn.ts';
import { zhLexicon } from './lexicon.zh.ts';
import { type Entry, entriesOf, foldLetters, type Vocabulary, vocabularyOf } from './words.ts';

export const lexicons: readonly Lexicon[] = [zhLexicon, enLexicon, vnLexicon];

/** What a mill calls its own things. They are words to be found, and nothing that they say is done. */
export interface MillNames {
  readonly machines: readonly Pick<NamedMachine, 'id' | 'code' | 'number' | 'kind'>[];
  readonly lines: readonly string[];
  readonly crews: readonly string[];
  readonly varieties: readonly string[];
}

const wordsOf = new Map(lexicons.map((lexicon) => [lexicon.language, entriesOf(lexicon)]));

/** The words of a language together with the names of a mill. */
export function millVocabulary(lexicon: Lexicon, names: MillNames): Vocabulary {
  return vocabularyOf([...(wordsOf.get(lexicon.language) ?? []), ...millNames(lexicon, names)]);
}

/** The names alone, for offering them. */
export function millNames(lexicon: Lexicon, { machines, lines, crews, varieties }: MillNames): Entry[] {
  return [
    ...machines.flatMap((machine) => machineEntries(lexicon, machine)),
    ...lines.flatMap((name) => lineEntries(lexicon, name)),
    ...varieties.flatMap((name) => varietyEntries(lexicon, name)),
    ...crews.flatMap((name) => crewEntries(lexicon, name)),
  ];
}

function machineEntries(
  lexicon: Lexicon,
  { id, code, number, kind }: MillNames['machines'][number],
): Entry[] {
  const meaning = { kind: 'machine', id, process: isProcess(kind) ? kind : undefined } as const;
  const bare = code.replaceAll(/[-_]/g, '');
  const called = isProcess(kind) ? lexicon.processes[kind].split('|') : [];
  const joint = lexicon.isUnspaced ? '' : ' ';
  const texts = [code, bare, ...called.map((name) => `${name}${joint}${number}`)];
  return [...new Set(texts)].map((text) => ({ text, meaning }));
}

/** "The 32s", 32支: a yarn goes by its count, where only one yarn has it; of several the reader is asked. */
function varietyEntries({ language }: Lexicon, name: string): Entry[] {
  const count = /\d+(?=\D*$)/.exec(name)?.[0];
  const texts = count === undefined ? [name] : [name, ...yarnCounts[language](count)];
  return [...new Set(texts)].map((text) => ({ text, meaning: { kind: 'variety', name } }));
}

const yarnCounts: Readonly<Record<Language, (count: string) => readonly string[]>> = {
  zh: (count) => [`${count}支`, `${count}支纱`, `${count}S`, `${count}英支`],
  en: (count) => [`${count}s`, `Ne ${count}`, `${count} count`],
  vn: (count) => [`chi số ${count}`, `Ne ${count}`, `sợi ${count}`, `${count}s`],
};

/** "Hall 2" is "line 2" and "二车间" as well: a number belongs to one of the halls, whatever it is called. */
function lineEntries(lexicon: Lexicon, name: string): Entry[] {
  const number = /\d+/.exec(name)?.[0] ?? numerals.get(/[一二三四五六七八九十]/.exec(name)?.[0] ?? '');
  const called = number === undefined ? [] : lexicon.nouns.line.split('|');
  const joint = lexicon.isUnspaced ? '' : ' ';
  const numbered = called.flatMap((noun) =>
    lexicon.isUnspaced
      ? [`${noun}${number}`, `${number}号${noun}`, `${number}${noun}`, `${numeralOf(number)}${noun}`]
      : [`${noun}${joint}${number}`],
  );
  return [...new Set([name, ...numbered])].map((text) => ({ text, meaning: { kind: 'line', name } }));
}

const numerals = new Map(Array.from('一二三四五六七八九十', (sign, at) => [sign, String(at + 1)]));

function numeralOf(number: string | undefined): string {
  return [...numerals].find(([, value]) => value === number)?.[0] ?? number ?? '';
}

/** Letters of crews are said with the word of a crew; a name that a mill gave is said alone. */
function crewEntries({ language }: Lexicon, name: string): Entry[] {
  const letter = crewLetters.find((each) => each === name);
  const texts = letter === undefined ? [name] : crewWords[language](letter);
  return texts.map((text) => ({ text, meaning: { kind: 'crew', name } }));
}

/** The name of a thing with the word for what it is, where the name alone may be something else. */
export function nameWithNoun(lexicon: Lexicon, { text, meaning }: Entry): string {
  const noun =
    meaning.kind === 'machine' ||
    meaning.kind === 'variety' ||
    meaning.kind === 'line' ||
    meaning.kind === 'crew'
      ? nounAlone(lexicon, meaning.kind)
      : '';
  return lexicon.isUnspaced ? `${noun}${text}` : `${noun} ${text}`.trim();
}

/** "machine", where the first word is "by machine". */
function nounAlone(lexicon: Lexicon, noun: 'machine' | 'variety' | 'line' | 'crew'): string {
  const [first = '', second = first] = lexicon.nouns[noun].split('|');
  return lexicon.isUnspaced ? first : second;
}

/** Which names are like a word that nobody knows, the nearest first. */
export function nearestTo(word: string, entries: readonly Entry[], most: number): string[] {
  const asked = foldLetters(word);
  // One sign alone is like every other one; of two letters one is half of the word: RF is not RH.
  if (asked.length < 2 || /^[a-z]{2}$/.test(asked)) return [];
  const near = entries
    .filter(({ meaning }) => meaning.kind !== 'filler' && meaning.kind !== 'and')
    .map((entry) => ({ entry, steps: stepsBetween(asked, foldLetters(entry.text)) }))
    .filter(({ entry, steps }) => steps <= mostSteps(Math.max(asked.length, entry.text.length)))
    .toSorted((a, b) => a.steps - b.steps || a.entry.text.length - b.entry.text.length);
  return [...new Set(near.map(({ entry }) => entry.text))].slice(0, most);
}

function mostSteps(length: number): number {
  return length < 2 ? 0 : Math.max(1, Math.floor(length / 3));
}

/** How many letters are added, left out or changed from one word to another (Levenshtein 1966). */
function stepsBetween(one: string, other: string): number {
  let before = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (let row = 1; row <= one.length; row += 1) {
    const now = [row];
    for (let column = 1; column <= other.length; column += 1) {
      const change = one[row - 1] === other[column - 1] ? 0 : 1;
      now.push(
        Math.min((before[column] ?? 0) + 1, (now[column - 1] ?? 0) + 1, (before[column - 1] ?? 0) + change),
      );
    }
    before = now;
  }
  return before[other.length] ?? 0;
}
