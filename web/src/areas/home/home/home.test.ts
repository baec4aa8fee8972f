import { homeEn as en } from '@millwright/contract/areas/home/home/home.phrases.en.ts';
import { homeVn as vn } from '@millwright/contract/areas/home/home/home.phrases.vn.ts';
import { homeZh as zh } from '@millwright/contract/areas/home/home/home.phrases.zh.ts';
import { describe, expect, it } from 'vitest';
import { withMovedPart, shownItemsOf } from './arrange.ts';
import { greetingAt } from './greeting.ts';

/** 2026-10-14 at a time of Shanghai, which is 8 h before UTC. */
const at = (clock: string) => Date.parse(`2026-10-14T${clock}:00+08:00`);

describe('the greeting', () => {
  it.each([
    ['before 9', '00:00', 'early'],
    ['before 9', '08:59', 'early'],
    ['from 9 to 11', '09:00', 'morning'],
    ['from 9 to 11', '11:59', 'morning'],
    ['after 11 to 13', '12:00', 'noon'],
    ['after 11 to 13', '13:59', 'noon'],
    ['after 13 and before 20', '14:00', 'afternoon'],
    ['after 13 and before 20', '19:59', 'afternoon'],
    ['from 20', '20:00', 'evening'],
    ['from 20', '23:59', 'evening'],
  ])('%s, at %s, is that of the %s', (_, clock, greeting) => {
    expect(greetingAt(at(clock), 'Asia/Shanghai')).toBe(greeting);
  });

  it('goes by the clock of the mill, not of the browser', () => {
    expect(greetingAt(at('08:30'), 'Asia/Ho_Chi_Minh')).toBe('early');
    expect(greetingAt(at('14:30'), 'Asia/Ho_Chi_Minh')).toBe('noon');
  });
});

describe('the words of the greeting', () => {
  it.each([
    [zh, ['早上好', '上午好', '中午好', '下午好', '晚上好']],
    [en, ['Good morning', 'Good morning', 'Good afternoon', 'Good afternoon', 'Good evening']],
    [vn, ['Chào buổi sáng', 'Chào buổi sáng', 'Chào buổi trưa', 'Chào buổi chiều', 'Chào buổi tối']],
  ] as const)('are those that people use at 8, 10, 12, 15 and 21 h', ({ greetings }, words) => {
    const said = ['08:00', '10:00', '12:00', '15:00', '21:00'].map(
      (clock) => greetings[greetingAt(at(clock), 'Asia/Shanghai')],
    );
    expect(said).toEqual(words);
  });
});

describe('what stands on the home screen', () => {
  const available = ['a', 'b', 'c', 'd'];

  it('is the first of what there is until something is chosen', () => {
    expect(shownItemsOf(undefined, { available, usual: 2 })).toEqual(['a', 'b']);
    expect(shownItemsOf([], { available, usual: 2 })).toEqual([]);
  });

  it('is what was chosen, in its order, without what is gone', () => {
    expect(shownItemsOf(['d', 'gone', 'a'], { available, usual: 2 })).toEqual(['d', 'a']);
  });

  it('is moved one place, within its list', () => {
    expect(withMovedPart(available, 'c', -1)).toEqual(['a', 'c', 'b', 'd']);
    expect(withMovedPart(available, 'c', 1)).toEqual(['a', 'b', 'd', 'c']);
    expect(withMovedPart(available, 'a', -1)).toEqual(available);
    expect(withMovedPart(available, 'd', 1)).toEqual(available);
    expect(withMovedPart(available, 'x', 1)).toEqual(available);
  });
});
