// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { plainTextOf } from './plainText.ts';

it.each([
  ['<p>Sunday <b>8:00</b></p><p>Doff before</p>', 'Sunday 8:00 Doff before'],
  ['<ul><li>one</li><li>two</li></ul>', 'one two'],
  ['a<br>b', 'a b'],
  ['5 &lt; 6 &amp; 7', '5 < 6 & 7'],
  ['', ''],
])('the words of %s are %s', (html, text) => {
  expect(plainTextOf(html)).toBe(text);
});
