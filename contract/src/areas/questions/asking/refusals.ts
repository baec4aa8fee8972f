import { isOfProcess } from '../../../core/kpi.ts';
import { kpis } from '../../telemetry/kpis/kpis.ts';
import type { AnalysisKpi } from '../../analysis/query/question.ts';
import type { Lexicon, Meaning } from './lexicon.ts';
import { millNames, nameWithNoun, nearestTo } from './names.ts';
import { daySaid } from './periods.ts';
import type { QuestionGround, Read, AskingRefusal } from './ground.ts';
import { type Entry, entriesOf, withWordBehind, firstOf, kpiWord, replaced } from './words.ts';

/** What is not understood word by word; undefined where every word says one thing. */
export function askingRefusal(read: Read, ground: QuestionGround): AskingRefusal | undefined {
  const { slots, text, lexicon, machines } = read;
  const isAnything = read.tokens.some(({ entries }) => entries.some(({ meaning }) => isContent(meaning)));
  if (!isAnything) return { reason: 'nothing', about: '', choices: lexicon.examples };
  const [unknown] = slots.unknown;
  if (unknown !== undefined) {
    const near = nearestTo(unknown.text, wordsNear(read, ground), 3);
    return {
      reason: 'unknownWords',
      about: unknown.text,
      choices: near.map((word) => replaced(text, unknown, word)),
    };
  }
  const [denial] = slots.denials;
  if (denial !== undefined) return { reason: 'negation', about: denial.text, choices: [] };
  const [open] = slots.open;
  if (open !== undefined)
    return {
      reason: 'severalNames',
      about: open.text,
      choices: open.entries.map((entry) => replaced(text, open, wordFor(lexicon, entry))),
    };
  const [orDay] = machines.orDay;
  if (orDay !== undefined)
    return {
      reason: 'severalNames',
      about: orDay.token.text,
      choices: [daySaid(orDay.number, ground.asked.today), ...orDay.codes].map((word) =>
        replaced(text, orDay.token, word),
      ),
    };
  const [several] = machines.several;
  if (several !== undefined)
    return {
      reason: 'machineNumber',
      about: several.token.text,
      choices: several.codes.map((code) => replaced(text, several.token, spaced(code, lexicon))),
    };
  const [missing] = machines.missing;
  if (missing !== undefined) return { reason: 'noMachine', about: missing.token.text, choices: [] };
  return undefined;
}

/** The figures that the machines which are meant have, to be asked for in the same words. */
export function noKpi(
  { text, lexicon, machines }: Pick<Read, 'text' | 'lexicon' | 'machines'>,
  { after }: Pick<QuestionGround, 'after'>,
): AskingRefusal {
  // The figure that was asked for before comes first.
  const usual: readonly AnalysisKpi[] = [
    ...(after?.kpis.slice(0, 1) ?? []),
    'output',
    'prodEff',
    'breakRate',
    'eleTon',
    'doffs',
    'runTime',
  ];
  const possible = usual.filter(
    (code) =>
      machines.process.length === 0 || machines.process.some((process) => isOfProcess(kpis[code], process)),
  );
  return {
    reason: 'noKpi',
    about: '',
    choices: [...new Set(possible)].map((code) => withWordBehind(text, kpiWord(lexicon, code), lexicon)),
  };
}

/** All that could be meant by a word that nobody knows. */
export function wordsNear({ lexicon }: Read, { names }: Pick<QuestionGround, 'names'>): Entry[] {
  return [...millNames(lexicon, names), ...entriesOf(lexicon)];
}

function isContent(meaning: Meaning): boolean {
  return meaning.kind !== 'filler' && meaning.kind !== 'and' && meaning.kind !== 'number';
}

/** A Chinese text is not parted into words, so a code in it is set apart. */
function spaced(code: string, { isUnspaced }: Lexicon): string {
  return isUnspaced ? ` ${code} ` : code;
}

/** A word that says only this one of the things which share a name. */
function wordFor(lexicon: Lexicon, entry: Entry): string {
  const { meaning } = entry;
  if (meaning.kind === 'noun') return firstOf(lexicon.nouns[meaning.noun]);
  if (meaning.kind === 'kpi') return meaning.codes.map((code) => kpiWord(lexicon, code)).join(' ');
  if (meaning.kind === 'process') return firstOf(lexicon.processes[meaning.process]);
  return nameWithNoun(lexicon, entry);
}
