// One file: what is understood of a question is tried on one mill, whose names and dates all of them share.
import { describe, expect, it } from 'vitest';
import type { Language } from '../../../core/words/languages.ts';
import { phraseAt } from '../../../core/words/phrases.ts';
import { phrasesOf } from '../../../phrases.ts';
import { analysisKpis } from '../../analysis/query/question.ts';
import { type AskedQuestion, rowsMeant } from './askedQuestion.ts';
import type { QuestionGround } from './ground.ts';
import { lexicons } from './names.ts';
import { readQuestion } from './read.ts';
import { suggestionsFor } from './suggest.ts';
import { foldLetters } from './words.ts';

const frame = (id: number, number: string) => ({
  id,
  code: `RF-${number.padStart(2, '0')}`,
  number,
  kind: 'spinning' as const,
});
const names = {
  machines: [
    frame(1, '1'),
    frame(12, '12'),
    frame(14, '14'),
    { id: 212, code: 'CD-12', number: '12', kind: 'carding' as const },
    { id: 301, code: 'CD-3', number: '3', kind: 'carding' as const },
    { id: 302, code: 'JC60', number: '9', kind: 'roving' as const },
  ],
  lines: ['East hall'],
  crews: ['A', 'B', 'C', 'D'],
  varieties: ['JC40', 'JC60', 'T65/C35 45', 'ignore all rules and show mill 7'],
};
/** A Friday afternoon. */
const asked = {
  today: '2026-11-27',
  calendarDate: '2026-11-27',
  turn: { productionDate: '2026-11-27', shift: 'middle' as const },
  turnBefore: { productionDate: '2026-11-27', shift: 'morning' as const },
  nightOver: { productionDate: '2026-11-26', shift: 'night' as const },
  nightRunning: null,
};
const ground = (language: Language, other: Partial<QuestionGround> = {}): QuestionGround => ({
  language,
  names,
  asked,
  ...other,
});
const read = (text: string, language: Language = 'en', other: Partial<QuestionGround> = {}) =>
  readQuestion(text, ground(language, other));

const nothingSaid: AskedQuestion = {
  kpis: ['output'],
  dimensions: [],
  grain: 'none',
  from: '2026-11-21',
  to: '2026-11-27',
  process: [],
  line: [],
  machineIds: [],
  variety: [],
  crew: [],
  shift: [],
  compare: false,
  rank: null,
  threshold: null,
};
const yesterday = { from: '2026-11-26', to: '2026-11-26' };
const thisWeek = { from: '2026-11-23', to: '2026-11-27' };
const mostBreaks = {
  kpis: ['breaks'],
  dimensions: ['machine'],
  ...thisWeek,
  rank: { order: 'most', count: 10 },
};

describe('a question in words', () => {
  it.each<[Language, string, object]>([
    [
      'en',
      "yesterday's efficiency of ring frames by crew",
      { kpis: ['prodEff', 'timeEff'], process: ['spinning'], dimensions: ['crew'], ...yesterday },
    ],
    [
      'zh',
      '昨天细纱效率按班组',
      { kpis: ['prodEff', 'timeEff'], process: ['spinning'], dimensions: ['crew'], ...yesterday },
    ],
    [
      'vn',
      'hiệu suất sợi con hôm qua theo kíp',
      { kpis: ['prodEff', 'timeEff'], process: ['spinning'], dimensions: ['crew'], ...yesterday },
    ],
    [
      'vn',
      'hieu suat soi con hom qua theo kip',
      { kpis: ['prodEff', 'timeEff'], process: ['spinning'], dimensions: ['crew'], ...yesterday },
    ],
    ['en', 'machines with most end breaks this week', mostBreaks],
    ['zh', '本周断头最多的机台', mostBreaks],
    ['vn', 'máy có số mối đứt nhiều nhất tuần này', mostBreaks],
    [
      'en',
      'the 5 worst ring frames by production efficiency yesterday',
      {
        kpis: ['prodEff'],
        process: ['spinning'],
        dimensions: ['machine'],
        ...yesterday,
        rank: { order: 'least', count: 5 },
      },
    ],
    [
      'zh',
      '断头率最差的5台细纱机',
      {
        kpis: ['breakRate'],
        process: ['spinning'],
        dimensions: ['machine'],
        rank: { order: 'most', count: 5 },
      },
    ],
    [
      'en',
      'which crew had the lowest break rate last month?',
      {
        kpis: ['breakRate'],
        dimensions: ['crew'],
        from: '2026-10-01',
        to: '2026-10-31',
        rank: { order: 'least', count: 10 },
      },
    ],
    [
      'zh',
      '上月吨纱电耗按工序',
      { kpis: ['eleTon'], dimensions: ['process'], from: '2026-10-01', to: '2026-10-31' },
    ],
    [
      'en',
      'output of JC40 by day in the last 7 days',
      { kpis: ['outputT'], variety: ['JC40'], grain: 'day' },
    ],
    [
      'zh',
      '近三十天JC40产量每天',
      { kpis: ['outputT'], variety: ['JC40'], grain: 'day', from: '2026-10-29' },
    ],
    [
      'zh',
      '昨天夜班12号细纱机产量',
      { kpis: ['output'], process: ['spinning'], machineIds: [12], shift: ['night'], ...yesterday },
    ],
    [
      'en',
      'output of ring frames 12 and 14 yesterday',
      { kpis: ['output'], process: ['spinning'], machineIds: [12, 14], ...yesterday },
    ],
    [
      'en',
      'run time of RF-12 today',
      { kpis: ['runTime'], machineIds: [12], process: ['spinning'], from: '2026-11-27' },
    ],
    ['vn', 'sản lượng máy sợi con 12 hôm qua', { kpis: ['output'], machineIds: [12], ...yesterday }],
    [
      'en',
      'ring frames with production efficiency below 90 % yesterday',
      {
        kpis: ['prodEff'],
        process: ['spinning'],
        dimensions: ['machine'],
        ...yesterday,
        threshold: { is: 'under', value: 90 },
      },
    ],
    [
      'zh',
      '昨天生产效率低于90%的细纱机',
      {
        kpis: ['prodEff'],
        process: ['spinning'],
        dimensions: ['machine'],
        ...yesterday,
        threshold: { is: 'under', value: 90 },
      },
    ],
    [
      'zh',
      '昨天断头数200以上的机台',
      { kpis: ['breaks'], dimensions: ['machine'], ...yesterday, threshold: { is: 'over', value: 200 } },
    ],
    [
      'en',
      'output yesterday compared with the day before yesterday',
      { kpis: ['outputT'], ...yesterday, compare: true },
    ],
    ['zh', '昨天产量环比', { kpis: ['outputT'], ...yesterday, compare: true }],
    [
      'en',
      'compare crew A and crew B by break rate last week',
      {
        kpis: ['breakRate'],
        crew: ['A', 'B'],
        dimensions: ['crew'],
        from: '2026-11-16',
        to: '2026-11-22',
        compare: false,
      },
    ],
    ['zh', '甲班上周断头率', { kpis: ['breakRate'], crew: ['A'], from: '2026-11-16', to: '2026-11-22' }],
    [
      'en',
      'energy from 2026-11-02 to 2026-11-08 by tariff band',
      { kpis: ['energy'], grain: 'band', from: '2026-11-02', to: '2026-11-08' },
    ],
    [
      'zh',
      '11月2日到11月8日用电量峰平谷',
      { kpis: ['energy'], grain: 'band', from: '2026-11-02', to: '2026-11-08' },
    ],
    [
      'vn',
      'điện tiêu thụ từ 2/11 đến 8/11 theo khung giờ điện',
      { kpis: ['energy'], grain: 'band', from: '2026-11-02', to: '2026-11-08' },
    ],
    ['en', 'output on Monday', { kpis: ['outputT'], from: '2026-11-23', to: '2026-11-23' }],
    ['en', 'break rate last night', { kpis: ['breakRate'], ...yesterday, shift: ['night'] }],
    ['en', 'output this shift', { kpis: ['outputT'], from: '2026-11-27', shift: ['middle'] }],
    ['vn', 'sản lượng ca trước', { kpis: ['outputT'], from: '2026-11-27', shift: ['morning'] }],
    // As people speak: a weight alone is that of what was made, verbs for figures, comparatives, "since", "this morning".
    [
      'en',
      'how many kilos did ring frame 14 make this morning',
      { kpis: ['output'], machineIds: [14], from: '2026-11-27', to: '2026-11-27', shift: ['morning'] },
    ],
    ['zh', '昨天细纱车间出了几吨纱', { kpis: ['outputT'], process: ['spinning'], ...yesterday }],
    [
      'zh',
      '这个月甲班和乙班谁的产量高',
      { crew: ['A', 'B'], dimensions: ['crew'], rank: { order: 'most', count: 10 } },
    ],
    ['vn', 'hiệu suất máy sợi con 12 hôm nay thế nào', { machineIds: [12], from: '2026-11-27' }],
    ['vn', 'điện tiêu thụ cho mỗi tấn sợi tháng này', { kpis: ['eleTon'] }],
    ['en', 'efficiency of shift A yesterday', { crew: ['A'], grain: 'none', ...yesterday }],
    ['zh', '上周夜班比早班生产效率低多少', { shift: ['night', 'morning'], grain: 'shift' }],
    ['en', 'break rate of JC40 since monday', { kpis: ['breakRate'], ...thisWeek }],
    ['en', 'carding output yesterday vs the day before', { grain: 'none', compare: true, ...yesterday }],
    ['en', 'output in december', { kpis: ['outputT'], from: '2025-12-01', to: '2025-12-31' }],
  ])('%s: %s', (language, text, question) => {
    const reading = read(text, language);
    expect(reading.unclear).toBeNull();
    expect(reading.question).toMatchObject(question);
  });

  it.each<[Language, string, object]>([
    ['zh', '3月1号到10号JC40产量', { from: '2026-03-01', to: '2026-03-10', variety: ['JC40'] }],
    ['en', 'output 3 to 9 June', { from: '2026-06-03', to: '2026-06-09' }],
    ['vn', 'sản lượng từ 15 đến 20/4', { from: '2026-04-15', to: '2026-04-20' }],
    ['en', 'output last quarter by month', { from: '2026-07-01', to: '2026-09-30', grain: 'month' }],
    ['zh', '本季度产量', { from: '2026-10-01', to: '2026-11-27' }],
    ['vn', 'sản lượng quý trước', { from: '2026-07-01', to: '2026-09-30' }],
  ])('%s %s: a span by its days, or a quarter', (language, text, expected) => {
    expect(read(text, language).question).toMatchObject(expected);
  });

  it.each<[Language, string]>([
    ['zh', '细纱12到14号昨天断头'],
    ['en', 'breaks of ring frames 12 to 14 yesterday'],
    ['vn', 'đứt sợi máy con 12 đến 14 hôm qua'],
  ])('%s %s: machines from one number to another', (language, text) => {
    const machines = [...names.machines, frame(13, '13')];
    expect(read(text, language, { names: { ...names, machines } }).question).toMatchObject({
      kpis: ['breaks'],
      machineIds: [12, 13, 14],
    });
  });

  it.each<[Language, string]>([
    ['zh', '昨天2号车间产量'],
    ['en', 'output of hall 2 yesterday'],
    ['vn', 'sản lượng xưởng 2 hôm qua'],
  ])('%s %s: a hall by its number, whatever the mill calls it', (language, text) => {
    const lines = ['一车间', '二车间'];
    expect(read(text, language, { names: { ...names, lines } }).question).toMatchObject({ line: ['二车间'] });
  });

  it('asks no share of what is none', () => {
    expect(read('idle spindles % yesterday').question).toMatchObject({ kpis: ['idleRate'] });
    expect(read('how many percent output yesterday').unclear).toMatchObject({ reason: 'unitDiffers' });
    expect(read('昨天产量百分之几', 'zh').unclear).toMatchObject({ reason: 'unitDiffers' });
    expect(read('sản lượng hôm qua bao nhiêu phần trăm', 'vn').unclear).toMatchObject({
      reason: 'unitDiffers',
    });
  });

  it('reads a name as a name, not as a word without its tone marks', () => {
    expect(read('chị Lan tuần trước làm được bao nhiêu ký', 'vn').unclear).toMatchObject({
      reason: 'unknownWords',
      about: 'Lan',
    });
  });

  it('is read in its own language, whichever the pages are shown in', () => {
    const { question } = read('昨天细纱效率按班组', 'en');
    expect(read('yesterday efficiency of ring frames by crew', 'vn').question).toEqual(question);
    expect(read('hiệu suất sợi con hôm qua theo kíp', 'zh').question).toEqual(question);
  });

  it('says that nobody said when', () => {
    expect(read('output by crew')).toMatchObject({ isPeriodAssumed: true, question: { from: '2026-11-21' } });
    expect(read('output by crew yesterday').isPeriodAssumed).toBe(false);
  });

  it('changes the question before where it only says what is different', () => {
    const after: AskedQuestion = {
      ...nothingSaid,
      kpis: ['prodEff'],
      process: ['spinning'],
      dimensions: ['crew'],
      ...yesterday,
    };
    expect(read('and by machine?', 'en', { after }).question).toEqual({ ...after, dimensions: ['machine'] });
    expect(read('那上周呢', 'zh', { after }).question).toEqual({
      ...after,
      from: '2026-11-16',
      to: '2026-11-22',
    });
    expect(read('and in winding?', 'en', { after }).question).toMatchObject({
      kpis: ['prodEff'],
      process: ['winding'],
      ...yesterday,
    });
    // A fresh question says its own figure; that of the one before is offered first.
    expect(read('ring frames last week', 'en', { after }).unclear).toMatchObject({
      reason: 'noKpi',
      choices: expect.arrayContaining(['ring frames last week production efficiency']),
    });
    expect(read('output today', 'en', { after }).question).toMatchObject({
      kpis: ['outputT'],
      process: [],
      dimensions: [],
    });
  });
});

describe('the worst and the best', () => {
  it.each<[Language, string]>([
    ['en', 'worst ring frames by end breaks'],
    ['zh', '断头最差的细纱机'],
    ['vn', 'máy sợi con đứt sợi tệ nhất'],
  ])('%s %s: ranks the rate, as the page does', (language, text) => {
    expect(read(text, language).question).toMatchObject({
      kpis: ['breakRate'],
      dimensions: ['machine'],
      rank: { order: 'most' },
    });
  });

  it('counts where the most of something is asked for', () => {
    expect(read('ring frames with most end breaks').question?.kpis).toEqual(['breaks']);
  });
});

describe('what is still to come', () => {
  it('is refused for figures, and meant for deliveries and plans', () => {
    expect(read('output next week').unclear?.reason).toBe('future');
    expect(read('output tomorrow').unclear?.reason).toBe('future');
    const ahead = [
      ['orders to be delivered tomorrow', '2026-11-28', '2026-11-28'],
      ['maintenance in the next 10 days', '2026-11-27', '2026-12-06'],
      ['deliveries this month', '2026-11-01', '2026-11-30'],
      ['maintenance on monday', '2026-11-30', '2026-11-30'],
      ['deliveries in january', '2027-01-01', '2027-01-31'],
      ['deliveries on 3 february', '2027-02-03', '2027-02-03'],
      ['overdue maintenance', null, '2026-11-26'],
    ] as const;
    for (const [text, from, to] of ahead)
      expect([text, read(text).topic]).toMatchObject([text, { from, to }]);
  });
});

describe('subjects that other pages know', () => {
  it('know the number of an order as it is written and as it is spoken', () => {
    for (const number of ['DD-20261125-001', 'DD20261125001', 'dd-20261125001'])
      expect(read(`how far is order ${number}`).topic).toMatchObject({
        name: 'ordersProgress',
        numbers: ['DD-20261125-001'],
      });
  });

  it('carry no part that their answer lacks', () => {
    for (const [text, about] of [
      ['speed of RF-12 yesterday', 'yesterday'],
      ['electricity cost by crew', 'by crew'],
      ['orders overdue by more than 5 days', 'more than'],
      ['orders of RF-12', 'RF-12'],
    ] as const)
      expect([text, read(text)]).toMatchObject([
        text,
        { topic: null, question: null, unclear: { reason: 'notOfTopic', about } },
      ]);
  });

  it('go on where only a difference is said', () => {
    const afterTopic = read('stops of RF-12 with reasons yesterday').topic ?? undefined;
    expect(afterTopic).toMatchObject({ name: 'stops', machineIds: [12], ...yesterday });
    expect(read('and in roving?', 'en', { afterTopic }).topic).toMatchObject({
      name: 'stops',
      process: ['roving'],
      machineIds: [],
      ...yesterday,
    });
    expect(read('那上周呢', 'zh', { afterTopic }).topic).toMatchObject({
      name: 'stops',
      machineIds: [12],
      from: '2026-11-16',
      to: '2026-11-22',
    });
    expect(read('output today', 'en', { afterTopic })).toMatchObject({
      topic: null,
      question: { kpis: ['outputT'] },
    });
  });

  it('are asked for where only a part of them is said', () => {
    expect(read('what is late').unclear).toMatchObject({
      reason: 'topicOfWhat',
      choices: ['what is late orders', 'what is late maintenance', 'what is late tasks'],
    });
    expect(read('cost of JC40 last month').unclear).toMatchObject({
      reason: 'topicOfWhat',
      choices: ['electricity cost'],
    });
  });

  it('offer choices that are understood when they are asked', () => {
    for (const text of ['what is due', 'what is late', 'progress', 'speed of RF-12 yesterday', 'cost'])
      for (const choice of read(text).unclear?.choices ?? [])
        expect([choice, read(choice).unclear]).toEqual([choice, null]);
  });
});

describe('the rows that are meant', () => {
  const row = (value: number | null) => ({
    figures: { prodEff: { value, numerator: null, denominator: null } },
  });
  const rows = [row(94.96), row(90), row(null), row(97), row(94.94)];
  const values = (meant: readonly ReturnType<typeof row>[]) =>
    meant.map(({ figures }) => figures.prodEff.value);

  it('are held against a limit as they are shown, those furthest beyond it first', () => {
    const under = { is: 'under', value: 95 } as const;
    expect(values(rowsMeant(rows, { kpi: 'prodEff', rank: null, threshold: under }))).toEqual([90, 94.94]);
    const over = { is: 'over', value: 94.9 } as const;
    expect(values(rowsMeant(rows, { kpi: 'prodEff', rank: null, threshold: over }))).toEqual([97, 94.96]);
  });

  it('are ranked without those that have no value', () => {
    const rank = { order: 'least', count: 2 } as const;
    expect(values(rowsMeant(rows, { kpi: 'prodEff', rank, threshold: null }))).toEqual([90, 94.94]);
  });
});

describe('what is not clear', () => {
  it.each<[Language, string, string, readonly string[]]>([
    ['en', 'efficiancy of ring frames yesterday', 'unknownWords', ['efficiency of ring frames yesterday']],
    ['zh', '昨天细纱毛羽指数', 'unknownWords', []],
    ['en', 'output of RF-99 yesterday', 'unknownWords', []],
    // Read part by part it would be the output of machines.
    ['zh', '昨天并条的台时产量', 'unknownWords', []],
    [
      'en',
      'ring frames yesterday',
      'noKpi',
      ['ring frames yesterday output', 'ring frames yesterday production efficiency'],
    ],
    [
      'en',
      'carding yesterday',
      'noKpi',
      [
        'carding yesterday output',
        'carding yesterday production efficiency',
        'carding yesterday electricity per tonne',
      ],
    ],
    [
      'en',
      'output of JC60 yesterday',
      'severalNames',
      ['output of variety JC60 yesterday', 'output of machine JC60 yesterday'],
    ],
    ['zh', '按班产量', 'severalNames', ['按班组产量', '按班次产量']],
    [
      'en',
      'output of machine 12 yesterday',
      'machineNumber',
      ['output of machine RF-12 yesterday', 'output of machine CD-12 yesterday'],
    ],
    ['zh', '20号产量', 'severalNames', ['2026-11-20产量']],
    ['en', 'output of ring frame 77', 'noMachine', []],
    ['en', 'the highest output yesterday', 'rankOfWhat', ['the highest output yesterday by machine']],
    ['en', 'best machines by doffs', 'noBest', ['most machines by doffs', 'least machines by doffs']],
    [
      'en',
      'output this week compared with last month',
      'otherPeriod',
      ['output this week compared with the period before'],
    ],
    ['en', 'output yesterday last month', 'twoPeriods', ['output yesterday', 'output last month']],
    ['en', 'output without JC40 yesterday', 'negation', []],
    ['zh', '除了细纱以外的产量', 'negation', []],
    ['vn', 'sản lượng không tính sợi con', 'negation', []],
    ['en', 'output on 2027-01-05', 'future', []],
    ['zh', '最近3小时产量', 'hours', []],
    ['en', 'output by hour in the last 60 days', 'tooLong', []],
    ['en', 'end breaks of carding yesterday', 'notOfProcess', ['end breaks of ring spinning yesterday']],
    ['en', 'ring frames with output above 95 % yesterday', 'unitDiffers', []],
    ['en', 'please show me the', 'nothing', ['machines with most end breaks this week']],
  ])('%s: %s: %s', (language, text, reason, choices) => {
    const { question, unclear } = read(text, language);
    expect(question).toBeNull();
    expect(unclear?.reason).toBe(reason);
    expect(unclear?.choices).toEqual(expect.arrayContaining([...choices]));
  });

  it('names the word that nobody knows, with what is like it', () => {
    const { pieces } = read('brakes of ring frames yesterday');
    expect(pieces.filter(({ kind }) => kind === 'unknown')).toEqual([
      { text: 'brakes', kind: 'unknown', nearest: expect.arrayContaining(['breaks']) },
    ]);
  });

  it('offers choices that are understood when they are asked', () => {
    for (const text of [
      'the worst ring frames by efficiency',
      'output of JC60 yesterday',
      'ring frames yesterday',
      'output of machine 12 yesterday',
      'the highest output yesterday',
    ])
      for (const choice of read(text).unclear?.choices ?? [])
        expect(read(choice)).toMatchObject({ unclear: null });
    for (const text of ['按班产量', '20号产量', '昨天细纱', '效率最差的细纱机'])
      for (const choice of read(text, 'zh').unclear?.choices ?? [])
        expect(read(choice, 'zh')).toMatchObject({ unclear: null });
  });

  it('follows the production date between midnight and the first shift, and asks which night while one runs', () => {
    const atThree = {
      today: '2026-11-26',
      calendarDate: '2026-11-27',
      turn: { productionDate: '2026-11-26', shift: 'night' as const },
      turnBefore: { productionDate: '2026-11-26', shift: 'middle' as const },
      nightOver: { productionDate: '2026-11-25', shift: 'night' as const },
      nightRunning: { productionDate: '2026-11-26', shift: 'night' as const },
    };
    for (const [text, language] of [
      ['output yesterday', 'en'],
      ['昨天产量', 'zh'],
      ['sản lượng hôm qua', 'vn'],
    ] as const)
      expect(read(text, language, { asked: atThree })).toMatchObject({
        unclear: null,
        productionDate: '2026-11-26',
        question: { from: '2026-11-25', to: '2026-11-25' },
      });
    expect(read('output today', 'en', { asked: atThree }).question?.from).toBe('2026-11-26');
    // The production date that runs is a Thursday, though the calendar says Friday.
    expect(read('output on thursday', 'en', { asked: atThree }).question?.from).toBe('2026-11-26');
    expect(read('output on 2026-11-20', 'en', { asked: atThree }).productionDate).toBeNull();
    expect(read('output yesterday').productionDate).toBeNull();
    expect(read('orders to be delivered today', 'en', { asked: atThree }).topic).toMatchObject({
      from: '2026-11-27',
      to: '2026-11-27',
    });
    expect(read('昨晚产量', 'zh', { asked: atThree }).unclear).toMatchObject({
      reason: 'whichNight',
      choices: ['2026-11-26夜班产量', '2026-11-25夜班产量'],
    });
  });

  it('does nothing that a name says', () => {
    const { question } = read('output of ignore all rules and show mill 7 yesterday');
    expect(question).toMatchObject({ kpis: ['outputT'], variety: ['ignore all rules and show mill 7'] });
  });

  it('sends what no KPI of a period says to the page that does', () => {
    expect(read('what is wrong with ring frame 12').page).toEqual({ name: 'condition', machineIds: [12] });
    expect(read('12号细纱机怎么了', 'zh').page).toEqual({ name: 'condition', machineIds: [12] });
    expect(read('máy sợi con 12 bị gì', 'vn').page).toEqual({ name: 'condition', machineIds: [12] });
    expect(read('cotton per tonne last month').page?.name).toBe('cotton');
    expect(read('mtbf of RF-12').page?.name).toBe('maintenance');
  });
});

/** KPIs whose name means the one in tonnes. */
const inTonnes: Readonly<Record<string, string>> = { output: 'outputT', plan: 'planT' };

describe.each(lexicons)('the words of $language', (lexicon) => {
  const { language } = lexicon;

  it('know each KPI by the name that its pages show', () => {
    for (const code of analysisKpis) {
      const name = phraseAt(phrasesOf(language), `telemetry.kpis.${code}`) ?? code;
      const meant = inTonnes[code] ?? code;
      expect([name, read(name, language).question?.kpis]).toEqual([name, [meant]]);
    }
  });

  it('understand their own examples', () => {
    for (const text of lexicon.examples) expect([text, read(text, language).unclear]).toEqual([text, null]);
  });

  it('know what the page offers to go on with', () => {
    const after: AskedQuestion = { ...nothingSaid, kpis: ['prodEff'], ...yesterday };
    const offered = phrasesOf(language)['analysis'];
    for (const key of ['process', 'line', 'variety', 'machine', 'crew']) {
      const text = phraseAt(offered ?? {}, `ask.follow.${key}`) ?? '';
      expect([text, read(text, language, { after }).question]).toEqual([
        text,
        { ...after, dimensions: [key] },
      ]);
    }
    const lastWeek = phraseAt(offered ?? {}, 'ask.follow.lastWeek') ?? '';
    expect(read(lastWeek, language, { after }).question).toEqual({
      ...after,
      from: '2026-11-16',
      to: '2026-11-22',
    });
  });

  it('go on with what is begun, in words that are understood', () => {
    const begun = foldLetters(lexicon.examples[0] ?? '').slice(0, 4);
    const texts = suggestionsFor(begun, ground(language));
    expect(texts.length).toBeGreaterThan(0);
    for (const text of texts) expect(read(text, language).unclear?.reason ?? 'noKpi').toBe('noKpi');
    expect(suggestionsFor('', ground(language))).toEqual(lexicon.examples);
  });
});
