import { describe, expect, it } from 'vitest';
import { type Language, languages } from '../../../core/words/languages.ts';
import { phraseAt } from '../../../core/words/phrases.ts';
import { phrasesOf } from '../../../phrases.ts';
import { ruleProblems } from './pushRuleChecks.ts';
import { mostReceivers } from '../../messaging/sending/messageParts.ts';
import { ruleSentence, type SentenceWords, type SpokenRule } from './pushRuleSentence.ts';

const words = (language: Language, rule: SpokenRule): SentenceWords => ({
  say: (key, values = {}) => {
    const tree = phrasesOf(language)['messaging'] ?? {};
    const sentence = phraseAt(tree, `rules.said.${key}`) ?? `no ${key}`;
    return sentence.replaceAll(/\{(\w+)\}/g, (_, name: string) => values[name] ?? `no ${name}`);
  },
  choice: (_field, value) => value,
  names: (field) => rule[field] ?? [],
  signal: (code) => code,
  amount: String,
  seconds: (seconds) => `${seconds} s`,
  minutes: (minutes) => `${minutes} min`,
  listed: (all) => all.join(' / '),
});
const said = (rule: SpokenRule, language: Language = 'en') => ruleSentence(rule, words(language, rule));

const breaks: SpokenRule = {
  process: 'spinning',
  source: 'kpi',
  kpi: 'breakRate',
  operator: 'above',
  value: 60,
  clearValue: 45,
  triggerAfterS: 300,
  clearAfterS: 60,
  schedule: 'always',
  receiverAttribute: 'duties',
  duties: ['spinner'],
  frequency: 'untilTaken',
  repeatMin: 30,
};

describe('a rule as a sentence', () => {
  it('says indicator, operator and value, trigger and end, receivers and frequency', () => {
    expect(said(breaks)).toBe(
      'When breakRate of any machine of spinning is above 60 for 300 s, notify spinner, again every 30 min until acknowledged; clears below 45 for 60 s.',
    );
    expect(said(breaks, 'zh')).toBe(
      '当任一spinning机台的breakRateabove 60，持续 300 s，通知spinner，每 30 min 提醒直到确认；below 45，持续 60 s 后解除。',
    );
    expect(said(breaks, 'vn')).toBe(
      'Khi breakRate của bất kỳ máy spinning nào above 60 trong 300 s, báo cho spinner, nhắc lại mỗi 30 min đến khi xác nhận; hết báo khi below 45 trong 60 s.',
    );
  });

  it.each([
    [
      { source: 'state', states: ['stopped', 'waiting'] },
      'When any machine of spinning is stopped / waiting for 300 s',
    ],
    [{ source: 'fault', faultCodes: [] }, 'When any machine of spinning is stopped with a fault for 300 s'],
    [
      { source: 'fault', faultCodes: ['S704'] },
      'When any machine of spinning is stopped with fault S704 for 300 s',
    ],
    [{ source: 'silence', triggerAfterS: 0 }, 'When there is no data from any machine of spinning, notify'],
    [
      { source: 'signal', signal: 'rpm', onlyRunning: true },
      'When rpm of any machine of spinning is above 60 while it runs',
    ],
    [{ machineIds: ['07'] }, 'When breakRate of 07 is above 60'],
    [
      { process: null, schedule: 'hours', hoursFrom: '22:00', hoursTo: '06:00' },
      'any machine is above 60 for 300 s (daily 22:00–06:00)',
    ],
    [{ schedule: 'shifts', shifts: ['night'] }, 'for 300 s (night), notify'],
    [{ frequency: 'once' }, 'notify spinner; clears below 45'],
    [{ clearValue: null, operator: 'below' }, 'clears above 60 for 60 s'],
    [
      { graveValue: 90, makesTask: true, needsTaking: true },
      'clears below 45 for 60 s; critical above 90; closed only when taken / makes a repair task.',
    ],
    [
      { source: 'signal', signal: 'rpm', conditions: ['signal tension above 9 over 8', 'state stopped'] },
      'When rpm of any machine of spinning is above 60, and tension is above 9, and it is stopped for 300 s, notify',
    ],
    [
      { source: 'signal', signal: 'rpm', match: 'any', conditions: ['fault S704|S705'], onlyRunning: true },
      'is above 60 while it runs, or it is stopped with fault S704 / S705 for 300 s',
    ],
    [
      { source: 'signal', signal: 'rpm', graveValue: 90, conditions: ['signal tension above 9 over 8'] },
      'clears when rpm is below 45 / tension is below 8 for 60 s; critical when rpm is above 90.',
    ],
    [
      { source: 'kpi', conditions: ['state stopped'] },
      'When breakRate of any machine of spinning is above 60 for',
    ],
    [
      { source: 'spindleBreaks', windowH: 8, value: 3 },
      'When end breaks of one spindle of any machine of spinning within 480 min are above 3 for 300 s, notify',
    ],
    [
      { source: 'spindleBreaks', value: 3 },
      'When end breaks of one spindle of any machine of spinning since the doff are above 3 for',
    ],
    [{ source: 'stockKg' }, 'When the stock of any variety of spinning is above 60 for 300 s, notify'],
    [
      { source: 'stockHours', process: 'roving', operator: 'below', value: 2, clearValue: 4 },
      'When the time that the stock of any variety of roving lasts is below 2 for 300 s, notify spinner, again every 30 min until acknowledged; clears above 4 for 60 s.',
    ],
    [{ source: 'stockKg', varietyIds: ['JC40 R'] }, 'When the stock of JC40 R is above 60'],
    [
      { source: 'partStock', operator: 'below' },
      'When the stock of any spare part is below 60 of its minimum',
    ],
    [{ source: 'partStock', partIds: ['BR-1', 'BR-2'] }, 'When the stock of BR-1 / BR-2 is above 60'],
    [{ source: 'orderLate', process: null }, 'When the delay of any open order is above 60'],
    [{ source: 'orderDue', operator: 'below' }, 'When the time left until any open order is due is below 60'],
    [
      { source: 'planOverdue', graveValue: 90 },
      'When maintenance of any machine of spinning is overdue by above 60 for 300 s, notify',
    ],
  ] satisfies [SpokenRule, string][])('%j', (change, part) => {
    expect(said({ ...breaks, ...change })).toContain(part);
  });

  it('leaves a gap where something is not said yet, in every language', () => {
    for (const language of languages) {
      const sentence = said({ source: 'signal' }, language);
      expect(sentence).toContain('…');
      expect(sentence).not.toMatch(/no \w|undefined|null|\{/);
    }
  });
});

describe('what is wrong with a rule as a whole', () => {
  const four = ['a', 'b', 'c', 'd'];
  it.each([
    ['at most three receivers', { people: four }, 'people', 'tooManyReceivers'],
    ['of roles too', { roles: four }, 'roles', 'tooManyReceivers'],
    ['of departments too', { departments: four }, 'departments', 'tooManyReceivers'],
    ['an end on the normal side', { clearValue: 61 }, 'clearValue', 'clearBeyond'],
    ['the same of what is below', { operator: 'below', clearValue: 59 }, 'clearValue', 'clearBeyond'],
    ['a critical value beyond', { graveValue: 60 }, 'graveValue', 'graveWithin'],
    [
      'hours of some length',
      { schedule: 'hours', hoursFrom: '08:00', hoursTo: '08:00' },
      'hoursTo',
      'sameHours',
    ],
    [
      'conditions that say all that they are judged by',
      { source: 'signal', conditions: ['signal ? above 3'] },
      'conditions',
      'conditionUnclear',
    ],
    [
      'conditions that can be read',
      { source: 'signal', conditions: ['humidity high'] },
      'conditions',
      'conditionUnclear',
    ],
    [
      'states that machines say',
      { source: 'signal', conditions: ['state asleep'] },
      'conditions',
      'conditionUnclear',
    ],
    [
      'an end of each condition on the normal side',
      { source: 'signal', conditions: ['signal rpm below 3 over 2'] },
      'conditions',
      'clearBeyond',
    ],
    [
      'receivers by name where there is no machine to be on duty at',
      { source: 'orderLate' },
      'receiverAttribute',
      'dutyOfNoMachine',
    ],
    [
      'repair tasks of machines alone',
      { source: 'stockKg', receiverAttribute: 'roles', makesTask: true },
      'makesTask',
      'taskOfNoMachine',
    ],
    [
      'contents that there are',
      { source: 'partStock', receiverAttribute: 'roles', content: ['value', 'variety'] },
      'content',
      'contentOfNoMachine',
    ],
    [
      'spindles that break often, and not those that break seldom',
      { source: 'spindleBreaks', operator: 'below', clearValue: null },
      'operator',
      'spindleBelow',
    ],
    ['somebody to whom it is escalated', { escalateAfterMin: 10 }, 'escalateRoles', 'nobodyEscalated'],
  ] satisfies [string, SpokenRule, string, string][])('%s', (_title, change, field, rule) => {
    expect(ruleProblems({ ...breaks, ...change })).toEqual([{ field, rule }]);
  });

  it('nothing with three receivers, and values in their order', () => {
    expect(ruleProblems({ ...breaks, people: four.slice(0, mostReceivers), graveValue: 61 })).toEqual([]);
    expect(mostReceivers).toBe(3);
  });
});
