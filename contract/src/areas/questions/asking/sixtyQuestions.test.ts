import { describe, expect, it } from 'vitest';
import type { Language } from '../../../core/words/languages.ts';
import type { QuestionReading } from './calls.ts';
import { readQuestion } from './read.ts';

/*
 * Questions of a manager, twenty a language, written before the words for orders, stops, cost, speeds and plans existed.
 * An answerable one is right when it is understood as meant. One that is asked back is not right, and not wrong either.
 */

const machine = (id: number, code: string, kind: 'spinning' | 'roving' | 'winding') => ({
  id,
  code,
  number: String(Number(code.slice(3))),
  kind,
});
const names = {
  machines: [
    machine(1, 'RF-01', 'spinning'),
    machine(12, 'RF-12', 'spinning'),
    machine(14, 'RF-14', 'spinning'),
    machine(203, 'RV-03', 'roving'),
    machine(305, 'WD-05', 'winding'),
  ],
  lines: ['East hall'],
  crews: ['A', 'B', 'C', 'D'],
  varieties: ['JC40', 'JC60', 'T65/C35 45'],
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

type Meant = { readonly question: object } | { readonly topic: object } | 'refused';

const yesterday = { from: '2026-11-26', to: '2026-11-26' };
const lastWeek = { from: '2026-11-16', to: '2026-11-22' };
const thisWeek = { from: '2026-11-23', to: '2026-11-29' };
const nextWeek = { from: '2026-11-30', to: '2026-12-06' };
const october = { from: '2026-10-01', to: '2026-10-31' };
const thisMorning = { from: '2026-11-27', to: '2026-11-27', shift: ['morning'] };
const worstByBreaks = {
  kpis: ['breakRate'],
  process: ['spinning'],
  dimensions: ['machine'],
  rank: { order: 'most', count: 10 },
  ...lastWeek,
};

const questions: readonly (readonly [Language, string, Meant])[] = [
  [
    'en',
    'How much did the ring frames make yesterday?',
    { question: { kpis: ['outputT'], process: ['spinning'], ...yesterday } },
  ],
  ['en', 'Which orders are late?', { topic: { name: 'ordersLate' } }],
  ['en', 'Which orders have to be delivered next week?', { topic: { name: 'ordersDue', ...nextWeek } }],
  [
    'en',
    'How far along is order DD20261125001?',
    { topic: { name: 'ordersProgress', numbers: ['DD-20261125-001'] } },
  ],
  [
    'en',
    'Show me the longest stops of the roving frames yesterday',
    { topic: { name: 'stops', process: ['roving'], ...yesterday } },
  ],
  [
    'en',
    'Why was RF-12 standing this morning?',
    { topic: { name: 'stops', machineIds: [12], ...thisMorning } },
  ],
  ['en', 'What did our electricity cost in October?', { topic: { name: 'electricityCost', ...october } }],
  ['en', 'How fast is RF-14 running right now?', { topic: { name: 'speeds', machineIds: [14] } }],
  ['en', 'Spindle speeds of the ring frames', { topic: { name: 'speeds', process: ['spinning'] } }],
  ['en', 'When is RF-12 due for maintenance?', { topic: { name: 'maintenancePlans', machineIds: [12] } }],
  ['en', 'What maintenance is planned for next week?', { topic: { name: 'maintenancePlans', ...nextWeek } }],
  ['en', 'Worst ring frames by end breaks last week', { question: worstByBreaks }],
  [
    'en',
    'How many tonnes of JC40 did we spin this month, day by day?',
    {
      question: { kpis: ['outputT'], variety: ['JC40'], grain: 'day', from: '2026-11-01', to: '2026-11-27' },
    },
  ],
  [
    'en',
    'Which crew had the best production efficiency last month?',
    { question: { kpis: ['prodEff'], dimensions: ['crew'], rank: { order: 'most', count: 10 }, ...october } },
  ],
  [
    'en',
    'Compare the output of RF-12 and RF-14 yesterday',
    { question: { kpis: ['output'], machineIds: [12, 14], dimensions: ['machine'], ...yesterday } },
  ],
  ['en', 'Any orders behind schedule for JC40?', { topic: { name: 'ordersLate', variety: ['JC40'] } }],
  ['en', 'Which supplier delivers the worst cotton?', 'refused'],
  ['en', 'What is the phone number of the shift leader?', 'refused'],
  ['en', 'How many workers were ill last week?', 'refused'],
  ['en', 'Will RF-12 break down tomorrow?', 'refused'],

  ['zh', '昨天细纱一共纺了多少纱', { question: { kpis: ['outputT'], process: ['spinning'], ...yesterday } }],
  ['zh', '哪些订单要延期了', { topic: { name: 'ordersLate' } }],
  ['zh', '下周要交货的订单有哪些', { topic: { name: 'ordersDue', ...nextWeek } }],
  [
    'zh',
    '订单DD20261125001做到哪一步了',
    { topic: { name: 'ordersProgress', numbers: ['DD-20261125-001'] } },
  ],
  ['zh', '昨天粗纱停了哪几次，最长停多久', { topic: { name: 'stops', process: ['roving'], ...yesterday } }],
  ['zh', '12号细纱机今天为什么停台', { topic: { name: 'stops', machineIds: [12], from: '2026-11-27' } }],
  ['zh', '上个月电费多少钱', { topic: { name: 'electricityCost', ...october } }],
  ['zh', '14号细纱机现在锭速多少', { topic: { name: 'speeds', machineIds: [14] } }],
  ['zh', '络筒机车速', { topic: { name: 'speeds', process: ['winding'] } }],
  ['zh', '12号细纱什么时候保养', { topic: { name: 'maintenancePlans', machineIds: [12] } }],
  ['zh', '本周有哪些保养计划', { topic: { name: 'maintenancePlans', ...thisWeek } }],
  ['zh', '上周断头最差的细纱机', { question: worstByBreaks }],
  ['zh', '这个月每天的产量', { question: { kpis: ['outputT'], grain: 'day', from: '2026-11-01' } }],
  [
    'zh',
    '上个月哪个班组断头率最低',
    {
      question: {
        kpis: ['breakRate'],
        dimensions: ['crew'],
        rank: { order: 'least', count: 10 },
        ...october,
      },
    },
  ],
  ['zh', '在产订单进度', { topic: { name: 'ordersProgress' } }],
  ['zh', '逾期订单', { topic: { name: 'ordersLate' } }],
  ['zh', '下个月棉花价格会涨吗', 'refused'],
  ['zh', '李师傅的工资多少', 'refused'],
  ['zh', '昨天谁迟到了', 'refused'],
  ['zh', '仓库里还有多少备件', 'refused'],

  [
    'vn',
    'Hôm qua máy sợi con làm được bao nhiêu',
    { question: { kpis: ['outputT'], process: ['spinning'], ...yesterday } },
  ],
  ['vn', 'Đơn hàng nào bị trễ', { topic: { name: 'ordersLate' } }],
  ['vn', 'Tuần sau phải giao những đơn nào', { topic: { name: 'ordersDue', ...nextWeek } }],
  [
    'vn',
    'Tiến độ đơn hàng DD20261125001',
    { topic: { name: 'ordersProgress', numbers: ['DD-20261125-001'] } },
  ],
  [
    'vn',
    'Các lần dừng máy của máy thô hôm qua',
    { topic: { name: 'stops', process: ['roving'], ...yesterday } },
  ],
  ['vn', 'Vì sao máy RF-12 dừng sáng nay', { topic: { name: 'stops', machineIds: [12], ...thisMorning } }],
  ['vn', 'Tiền điện tháng trước bao nhiêu', { topic: { name: 'electricityCost', ...october } }],
  ['vn', 'RF-14 đang chạy tốc độ bao nhiêu', { topic: { name: 'speeds', machineIds: [14] } }],
  ['vn', 'Tốc độ các máy đánh ống', { topic: { name: 'speeds', process: ['winding'] } }],
  ['vn', 'Khi nào bảo trì máy RF-12', { topic: { name: 'maintenancePlans', machineIds: [12] } }],
  ['vn', 'Kế hoạch bảo trì tuần này', { topic: { name: 'maintenancePlans', ...thisWeek } }],
  ['vn', 'Máy sợi con đứt sợi tệ nhất tuần trước', { question: worstByBreaks }],
  ['vn', 'Sản lượng từng ngày trong tháng này', { question: { kpis: ['outputT'], grain: 'day' } }],
  [
    'vn',
    'Kíp nào có hiệu suất sản xuất cao nhất tháng trước',
    { question: { kpis: ['prodEff'], dimensions: ['crew'], rank: { order: 'most', count: 10 }, ...october } },
  ],
  ['vn', 'Những đơn hàng đang sản xuất đến đâu rồi', { topic: { name: 'ordersProgress' } }],
  ['vn', 'Đơn quá hạn', { topic: { name: 'ordersLate' } }],
  ['vn', 'Ngày mai trời có mưa không', 'refused'],
  ['vn', 'Lương của chị Hoa là bao nhiêu', 'refused'],
  ['vn', 'Kho còn bao nhiêu thùng sợi', 'refused'],
  ['vn', 'Ai nghỉ phép hôm qua', 'refused'],
];

/** Contains every part of an expectation. */
function isAsMeant(found: object | null, meant: object): boolean {
  if (found === null) return false;
  try {
    expect(found).toMatchObject(meant);
    return true;
  } catch {
    return false;
  }
}

function verdict(reading: QuestionReading, meant: Meant): 'right' | 'wrong' | 'asked back' {
  const { question, topic, page, unclear } = reading;
  if (meant === 'refused') return unclear === null ? 'wrong' : 'right';
  if (unclear !== null) return 'asked back';
  if ('topic' in meant) return isAsMeant(topic, meant.topic) ? 'right' : 'wrong';
  return page === null && isAsMeant(question, meant.question) ? 'right' : 'wrong';
}

function canBeAsked({ unclear }: QuestionReading): readonly string[] {
  return [...(unclear?.choices ?? []), ...(unclear?.examples ?? [])];
}

describe('sixty questions of a manager', () => {
  const verdicts = questions.map(([language, text, meant]) => ({
    language,
    text,
    verdict: verdict(readQuestion(text, { language, names, asked }), meant),
    isAnswerable: meant !== 'refused',
  }));
  const textsOf = (wanted: string, language?: Language) =>
    verdicts
      .filter((each) => each.verdict === wanted && (language === undefined || each.language === language))
      .map(({ text }) => text);

  it('answers none of them wrongly', () => {
    expect(textsOf('wrong')).toEqual([]);
  });

  it('answers at least 85 % of the answerable ones', () => {
    const answerable = verdicts.filter(({ isAnswerable }) => isAnswerable);
    const right = answerable.filter((each) => each.verdict === 'right');
    expect([right.length / answerable.length >= 0.85, textsOf('asked back')]).toEqual([
      true,
      textsOf('asked back'),
    ]);
  });

  it('says for each refused one what can be asked', () => {
    for (const [language, text, meant] of questions)
      if (meant === 'refused')
        expect([text, canBeAsked(readQuestion(text, { language, names, asked })).length > 0]).toEqual([
          text,
          true,
        ]);
  });
});
