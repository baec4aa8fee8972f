import { describe, expect, it } from 'vitest';
import type { Language } from '../../../core/words/languages.ts';
import { readQuestion } from './read.ts';

/* Questions that people asked in their own words and that were read wrongly, or asked back, at first. */

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
    machine(305, 'WD-05', 'winding'),
  ],
  lines: ['East hall'],
  crews: ['A', 'B', 'C', 'D'],
  varieties: ['JC40', 'JC60'],
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
const read = (text: string, language: Language) => readQuestion(text, { language, names, asked });

const yesterday = { from: '2026-11-26', to: '2026-11-26' };
const november = { from: '2026-11-01', to: '2026-11-27' };
const lastFriday = { from: '2026-11-20', to: '2026-11-20' };
const lastDays = { from: '2026-11-21', to: '2026-11-27' };
const shiftsOfYesterday = { ...yesterday, grain: 'shift', rank: null };

describe('a question in everyday words', () => {
  it.each<[Language, string, object]>([
    ['zh', '最近 7 天每吨纱用了多少电', { kpis: ['eleTon'], ...lastDays }],
    ['zh', '11 月每天的产量', { kpis: ['outputT'], grain: 'day', ...november }],
    ['zh', '昨天细纱断了多少头', { kpis: ['breaks'], process: ['spinning'], ...yesterday }],
    ['zh', '断头最严重的细纱机', { kpis: ['breakRate'], rank: { order: 'most', count: 10 } }],
    ['zh', '昨天能耗最高的工序', { kpis: ['energy'], dimensions: ['process'], ...yesterday }],
    ['zh', '上周五夜班的产量', { kpis: ['outputT'], shift: ['night'], ...lastFriday }],
    ['zh', '昨天夜班的效率比早班低吗', { kpis: ['prodEff', 'timeEff'], ...shiftsOfYesterday }],
    ['zh', '今天产量比昨天少了多少', { kpis: ['outputT'], compare: true }],
    [
      'en',
      'How many kilos came off the winders yesterday?',
      { kpis: ['output'], process: ['winding'], ...yesterday },
    ],
    ['en', 'End breaks two days ago', { kpis: ['breaks'], from: '2026-11-25', to: '2026-11-25' }],
    ['en', 'How much power does a tonne of yarn take?', { kpis: ['eleTon'], ...lastDays }],
    [
      'en',
      'How efficient was crew D yesterday?',
      { kpis: ['prodEff', 'timeEff'], crew: ['D'], ...yesterday },
    ],
    ['en', 'Is the output today lower than yesterday?', { kpis: ['outputT'], compare: true }],
    ['en', 'Break rate by frame over the last three days', { kpis: ['breakRate'], from: '2026-11-25' }],
    ['en', 'Did winding reach its plan yesterday?', { kpis: ['planAttainment'], process: ['winding'] }],
    ['en', 'Output on Friday of last week', { kpis: ['outputT'], ...lastFriday }],
    [
      'en',
      'Was the night shift less efficient than the morning shift yesterday?',
      { kpis: ['prodEff', 'timeEff'], ...shiftsOfYesterday },
    ],
    ['vn', 'Hôm qua sợi con đứt bao nhiêu mối?', { kpis: ['breaks'], process: ['spinning'], ...yesterday }],
    ['vn', 'Hôm qua đánh ống có đạt kế hoạch không?', { kpis: ['planAttainment'], ...yesterday }],
    [
      'vn',
      'Tuần trước JC40 hay JC60 có tỷ lệ đứt cao hơn?',
      { kpis: ['breakRate'], dimensions: ['variety'] },
    ],
    ['vn', 'Hôm qua hiệu suất ca đêm có thấp hơn ca sáng không?', { ...shiftsOfYesterday }],
    ['vn', 'Sản lượng ca đêm thứ sáu tuần trước', { kpis: ['outputT'], shift: ['night'], ...lastFriday }],
  ])('%s: %s', (language, text, meant) => {
    expect(read(text, language)).toMatchObject({ unclear: null, question: meant });
  });

  it.each<[Language, string, object]>([
    ['zh', '哪些订单会逾期', { name: 'ordersLate' }],
    ['zh', '有没有逾期的订单', { name: 'ordersLate' }],
    ['zh', '下下周要交的订单', { name: 'ordersDue', from: '2026-12-07', to: '2026-12-13' }],
    ['zh', '下周三要交的订单', { name: 'ordersDue', from: '2026-12-02', to: '2026-12-02' }],
    ['en', 'Are any orders going to miss their due date?', { name: 'ordersLate' }],
    ['en', 'Current speed of WD-05', { name: 'speeds', machineIds: [305] }],
    ['en', 'List the stops of RF-12 yesterday', { name: 'stops', machineIds: [12], ...yesterday }],
    ['vn', 'Có đơn hàng nào bị trễ hạn không?', { name: 'ordersLate' }],
    ['vn', 'Đơn hàng nào sắp trễ?', { name: 'ordersLate' }],
    ['vn', 'RF-01 đang chạy nhanh bao nhiêu?', { name: 'speeds', machineIds: [1] }],
  ])('%s: %s', (language, text, meant) => {
    expect(read(text, language)).toMatchObject({ unclear: null, topic: meant });
  });

  it.each<[Language, string]>([
    ['zh', 'RF-01 在运转吗'],
    ['en', 'Is RF-01 running?'],
    ['vn', 'RF-01 có đang chạy không?'],
  ])('%s: %s is answered by the page of the machine', (language, text) => {
    expect(read(text, language).page).toEqual({ name: 'board', machineIds: [1] });
  });

  it.each<[Language, string]>([
    ['zh', '每吨纱的断头'],
    ['en', 'End breaks per tonne last week'],
    ['vn', 'Số mối đứt trên mỗi tấn tuần trước'],
    ['zh', '本周日的产量'],
  ])('%s: %s is asked back, and nothing of it is dropped', (language, text) => {
    expect(read(text, language)).toMatchObject({ question: null, topic: null, page: null });
  });
});
