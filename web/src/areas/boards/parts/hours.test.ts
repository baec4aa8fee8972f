// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { boardWordsIn } from '@millwright/testing/web/boards/words.ts';
import { hoursText } from './hours.ts';

describe('how long something lasted', () => {
  it.each([
    [0, '0.0\u2009h'],
    [40, '1\u2009s'],
    [17_400, '17\u2009s'],
    [90_000, '1.5\u2009min'],
    [5 * 60_000, '5.0\u2009min'],
    [6 * 60_000, '0.1\u2009h'],
    [45_000_000, '12.5\u2009h'],
  ])('%i ms are %s: a stop of seconds is not none', async (ms, text) => {
    expect(hoursText(ms, await boardWordsIn('en'))).toBe(text);
  });
});
