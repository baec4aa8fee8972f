import { describe, expect, it } from 'vitest';
import { squeeze } from './fold.ts';
import { createMatcher } from './match.ts';

const fits = async (typed: string, ...texts: string[]) => (await createMatcher(typed)(texts)) !== undefined;
const fit = async (typed: string, ...texts: string[]) =>
  (await createMatcher(typed)(texts)) ?? Number.POSITIVE_INFINITY;

describe('what was typed', () => {
  it.each([
    ['qzb', '全厂总览', false],
    ['qczl', '全厂总览', true],
    ['quanchang', '全厂总览', true],
    ['quanch', '全厂总览', true],
    ['qchzl', '全厂总览', true],
    ['zonglan', '全厂总览', true],
    ['zl', '全厂总览', true],
    ['全厂', '全厂总览', true],
    ['xsj', '细纱机 17', true],
    ['xsj17', '细纱机 17', true],
    ['xisha', '细纱机 17', true],
    ['xs01', '细纱 01', true],
    ['xs1', '细纱 01', true],
    ['lqy', '林清源', true],
    ['linqy', '林清源', true],
    ['lvse', '绿色', true],
    ['chongqing', '重庆', true],
    ['tong quan', 'Tổng quan nhà máy', true],
    ['tong quan nha may', 'Tổng quan nhà máy', true],
    ['TỔNG', 'Tổng quan nhà máy', true],
    ['tqnm', 'Tổng quan nhà máy', true],
    ['danh ong', 'Đánh ống', true],
    ['dohuong', 'Đỗ Hương', true],
    ['whole', 'Whole mill', true],
    ['mill whole', 'Whole mill', true],
    ['rf17', 'RF-17', true],
    ['rf-17', 'RF-17', true],
    ['RF 17', 'RF-17', true],
    ['rf8', 'RF-08', true],
    ['RF008', 'RF-08', true],
    ['17', 'RF-17', true],
    ['17', 'RF-117', false],
    ['7', '117', false],
    ['100', 'RF-100', true],
    ['ＲＦ17', 'RF-17', true],
    ['zzz', '全厂总览', false],
    ['-', 'RF-17', false],
  ])('%s fits %s: %s', async (typed, text, isFitting) => {
    expect(await fits(typed, text)).toBe(isFitting);
  });

  it('may be spread over the texts of a thing', async () => {
    expect(await fits('ring 17', '细纱机 17', 'RF-17', 'Ring spinning')).toBe(true);
    expect(await fits('card 17', '细纱机 17', 'RF-17', 'Ring spinning')).toBe(false);
  });

  it('finds first what it is, then what begins with it, then what has it inside', async () => {
    const whole = await fit('rf1', 'RF-01');
    const start = await fit('rf1', 'RF-10');
    const inside = await fit('f1', 'RF-10');
    expect([whole < start, start < inside]).toEqual([true, true]);
    expect(await fit('mill', 'Mill')).toBeLessThan(await fit('mill', 'Card', 'Mill'));
  });

  it('takes no longer for letters that a name spells in thousands of ways', async () => {
    expect(await fits('a'.repeat(59) + 'b', '啊'.repeat(60))).toBe(false);
  });
});

it.each([
  ['RF-08', 'rf8'],
  ['RF-100', 'rf100'],
  ['1008', '1008'],
  ['A 0', 'a0'],
])('squeezes %s to %s', (text, squeezed) => {
  expect(squeeze(text)).toBe(squeezed);
});
