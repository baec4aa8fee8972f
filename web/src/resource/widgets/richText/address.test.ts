import { describe, expect, it } from 'vitest';
import { readTypedAddress } from './address.ts';

describe('the address of a link', () => {
  it.each([
    ['https://mill.example/a', 'https://mill.example/a'],
    [' mill.example/计划 ', 'https://mill.example/%E8%AE%A1%E5%88%92'],
    ['mill.example:8080', 'https://mill.example:8080/'],
    ['chen@mill.example', 'mailto:chen@mill.example'],
    ['tel:+8651288880000', 'tel:+8651288880000'],
    ['/equipment/ledger?show=1', '/equipment/ledger?show=1'],
    ['mailto:a"b@mill.example', 'mailto:a%22b@mill.example'],
  ])('%j leads to %s', (typed, address) => {
    expect(readTypedAddress(typed)).toBe(address);
  });

  it.each([
    '',
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'data:text/html,x',
    'file:///etc/passwd',
    '//evil.example',
    '/\\evil.example',
    '停电',
    'two words.example',
  ])('%j is refused', (typed) => {
    expect(readTypedAddress(typed)).toBeUndefined();
  });
});
