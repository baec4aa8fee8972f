import { IntlMessageFormat } from 'intl-messageformat';
import { describe, expect, it } from 'vitest';
import { markBorders, withSpaces } from './wordSpacing.ts';

const filled = (sentence: string, values: Record<string, string | number>) =>
  withSpaces(String(new IntlMessageFormat(markBorders(sentence), 'zh-CN').format(values)));

describe('a sentence with values', () => {
  it.each([
    ['新增{noun}', { noun: 'ERP 连接' }, '新增 ERP 连接'],
    ['新增{noun}', { noun: '订单' }, '新增订单'],
    [
      '把 {count, plural, other {# 人}}移出“{department}”？',
      { count: 2, department: 'B1' },
      '把 2 人移出“B1”？',
    ],
    ['{name}将代理您', { name: 'Lan' }, 'Lan 将代理您'],
    ['切换回{own}', { own: '3 号厂' }, '切换回 3 号厂'],
    ['{kpi}{order, select, most {最高} other {最低}}', { kpi: 'OEE', order: 'most' }, 'OEE 最高'],
    ['Add {noun}', { noun: 'ERP 连接' }, 'Add ERP 连接'],
  ])('%s with %j → %s', (sentence, values, text) => {
    expect(filled(sentence, values)).toBe(text);
  });

  it('keeps values as they are written', () => {
    expect(filled('删除{name}？', { name: '细纱RF01号' })).toBe('删除细纱RF01号？');
  });
});
