import { mostSuggestions } from './calls.ts';
import type { Lexicon, Meaning } from './lexicon.ts';
import { lexicons, type MillNames, millVocabulary, millNames } from './names.ts';
import type { QuestionGround } from './ground.ts';
import { questionSlotsOf } from './slots.ts';
import { tokensOf } from './tokens.ts';
import { withWordBehind, clean, type Entry, entriesOf, firstOf, foldLetters, kpiWord } from './words.ts';

const han = /\p{Script=Han}/u;

/** How a text could go on: the word that is begun is ended, else what is not said yet is offered. */
export function suggestionsFor(
  text: string,
  { language, names }: Pick<QuestionGround, 'language' | 'names'>,
): string[] {
  const asked = clean(text);
  const first = han.test(asked) ? 'zh' : language;
  const lexicon = lexicons.find((each) => each.language === first) ?? lexicons[0];
  if (lexicon === undefined) return [];
  if (asked === '') return [...lexicon.examples];
  const ended = endings(asked, lexicon, names);
  const next = nextWords(asked, lexicon, names);
  const offered = /\s$/u.test(text) ? next : [...ended.slice(0, mostSuggestions / 2), ...next, ...ended];
  return [...new Set(offered)].filter((each) => each !== asked).slice(0, mostSuggestions);
}

/** Figures first, then what narrows them; names of the mill last, since there are many. */
const order: readonly Meaning['kind'][] = [
  'kpi',
  'process',
  'period',
  'noun',
  'grain',
  'shift',
  'crew',
  'variety',
  'machine',
  'line',
  'rank',
];

/** The text with the word that it ends in the middle of, written out. */
function endings(text: string, lexicon: Lexicon, names: MillNames): string[] {
  const all = [...entriesOf(lexicon), ...millNames(lexicon, names)].filter(({ meaning }) =>
    order.includes(meaning.kind),
  );
  const folded = foldLetters(text);
  for (let start = Math.max(0, text.length - 40); start < text.length; start += 1) {
    const isWithinWord = !lexicon.isUnspaced && start > 0 && text[start - 1] !== ' ';
    if (isWithinWord || text[start] === ' ') continue;
    const begun = folded.slice(start);
    const hits = all.filter((entry) => beginsWith(entry, begun));
    if (hits.length > 0)
      return hits
        .toSorted(
          (a, b) =>
            order.indexOf(a.meaning.kind) - order.indexOf(b.meaning.kind) || a.text.length - b.text.length,
        )
        .map((entry) => `${text.slice(0, start)}${entry.text}`);
  }
  return [];
}

function beginsWith({ text }: Entry, begun: string): boolean {
  const folded = foldLetters(text);
  return folded.length > begun.length && folded.startsWith(begun);
}

/** The text with a word for what it does not say yet: a figure, when, and by what. */
function nextWords(text: string, lexicon: Lexicon, names: MillNames): string[] {
  const slots = questionSlotsOf(tokensOf(text, millVocabulary(lexicon, names), lexicon));
  if (slots.unknown.length > 0) return [];
  const words = [
    ...(slots.kpis.length === 0
      ? (['output', 'prodEff', 'breakRate', 'eleTon'] as const).map((code) => kpiWord(lexicon, code))
      : []),
    ...(slots.periods.length === 0 ? lexicon.periods.slice(0, 4).map(([said]) => firstOf(said)) : []),
    ...(slots.by.length === 0 && slots.grain === undefined
      ? (['crew', 'machine', 'variety'] as const).map((noun) => firstOf(lexicon.nouns[noun]))
      : []),
  ];
  return words.map((word) => withWordBehind(text, word, lexicon));
}
