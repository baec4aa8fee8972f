import { IntlMessageFormat } from 'intl-messageformat';
import { describe, expect, it } from 'vitest';
import { flattenPhrases } from './core/words/phrases.ts';
import { phrasesOf } from './phrases.ts';

const english = [...flattenPhrases(phrasesOf('en'))];
const vietnamese = [...flattenPhrases(phrasesOf('vn'))];

/** Words that people at work read twice, with the plain ones. */
const refused = [
  [/\bAccept done\b/i, 'Confirm'],
  [/\bNo fault of a task\b/i, 'Task without a fault'],
  [/^Holds$/, 'Active'],
  [/\btold\b(?! apart)/i, 'notified, sent'],
  [/\bas the trigger for\b/i, 'Clears after'],
  [/\bHow I am\b/i, 'My notifications'],
  [/\bthings? to mend\b/i, 'problems'],
  [/^Take back$/i, 'End, Withdraw'],
  [/\banew\b/i, 'again'],
  [/^Taken over$/i, 'Adopted'],
  [/\bDrive time\b/i, 'Start-up time'],
  [/^Close months$/i, 'Monthly closing'],
  [/\bBegin date\b/i, 'Start date'],
  [/\bMachines that need someone\b/i, 'Machines that need attention'],
  [/\bTell it to nobody\b/i, 'Do not share this code'],
] as const;

describe('English is what a plant manager reads without stopping', () => {
  it.each(refused)('%s is not written: %s is', (words) => {
    expect(english.filter(([, sentence]) => words.test(sentence))).toEqual([]);
  });

  it('says of times that they come after each other, and of amounts that they are above', () => {
    const rules = new Map(english);
    expect([rules.get('core.rules.after'), rules.get('core.rules.above')]).toEqual([
      'must be after {other}',
      'must be above {other}',
    ]);
  });

  it('has the singular for one of a thing', () => {
    const wrong = english
      .map(([key, sentence]) => [key, withOnes(sentence)] as const)
      .filter(([key, text]) => !isNeverOne.has(key) && pluralOfOne.test(text));
    expect(wrong).toEqual([]);
  });
});

/** A plural behind one of a thing. Shares and limits ("1 of 1 machines", "at most 1 days") count none, and verbs end in s too. */
const pluralOfOne =
  /(?<!\b(?:of|than|first|last|most|within|next|all|best|every|for|in|longer) |[\d.,/])\b1 (?!(?:has|is|was|does|keeps|changes)\b)(?:[a-z]+(?<!s)s|people|entries)\b/i;

/** Sentences whose number is never one: constants, and what is shown from two on. */
const isNeverOne = new Set<string>([
  'iam.menus.clientRows.note',
  'iam.roleSight.countedSome',
  'production.order.mergeNumber',
  'messaging.alarms.page.flood',
  'boards.board.spindles',
  'boards.machine.positions',
  'analysis.doffs.last',
]);

/** The sentence with 1 for each of its numbers. Other values are read as a name. */
function withOnes(sentence: string): string {
  const names = [...sentence.matchAll(/\{(\w+)/g)].map(([, name = '']) => name);
  const values = Object.fromEntries(names.map((name) => [name, isCount.test(name) ? 1 : 'x']));
  return String(new IntlMessageFormat(sentence, 'en', undefined, { ignoreTag: true }).format(values));
}

/** Names of parameters that count. Days and hours have decimals, or are constants. */
const isCount =
  /^(count|rows|times|breaks|added|done|shapes|machines|movements|unpriced|values|orders|frames|lines|people|files|lots|stops|tasks|plans|changed|refused|sent|left|hits|columns|pages|alarms|shifts|cells|minutes)$/;

describe('Vietnamese names boards and starts and stops as mills do', () => {
  it.each([/Bảng số hóa/, /mở\/dừng/])('%s is not written', (words) => {
    expect(vietnamese.filter(([, sentence]) => words.test(sentence))).toEqual([]);
  });
});
