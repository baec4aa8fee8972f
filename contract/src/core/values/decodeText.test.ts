import { describe, expect, it } from 'vitest';
import { decodeText, separatorOf } from './index.ts';

const bytes = (...hex: string[]) =>
  Uint8Array.from(hex.join('').match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
const utf8 = (text: string) => new TextEncoder().encode(text);
const wide = (text: string, isLittle: boolean) =>
  Uint8Array.from(
    Array.from(text).flatMap((letter) => {
      const code = letter.charCodeAt(0);
      return isLittle ? [code & 255, code >> 8] : [code >> 8, code & 255];
    }),
  );
const joined = (...parts: Uint8Array[]) => Uint8Array.from(parts.flatMap((part) => [...part]));

describe('the bytes of a file', () => {
  it.each([
    ['UTF-8', utf8('工号,日期\n1,Cổng'), '工号,日期\n1,Cổng', 'utf-8'],
    ['UTF-8 with a mark', joined(bytes('efbbbf'), utf8('工号')), '工号', 'utf-8'],
    ['UTF-16 with a mark', joined(bytes('fffe'), wide('工号\t1', true)), '工号\t1', 'utf-16le'],
    ['UTF-16 BE with a mark', joined(bytes('feff'), wide('工号\t1', false)), '工号\t1', 'utf-16be'],
    ['UTF-16 without a mark', wide('工号\t2025-11-28\r\n', true), '工号\t2025-11-28\r\n', 'utf-16le'],
    ['UTF-16 BE without a mark', wide('工号\t2025-11-28\r\n', false), '工号\t2025-11-28\r\n', 'utf-16be'],
    ['GBK', bytes('d7aacbd92c3136323030'), '转速,16200', 'gb18030'],
    ['Windows-1258', bytes('43f4d26e6720', '6368ed6e68'), 'Cổng chính', 'windows-1258'],
    ['ASCII that ends as in DOS', joined(utf8('a,b\r\n'), bytes('1a')), 'a,b\r\n', 'utf-8'],
  ])('of %s become text', (_, file, text, encoding) => {
    expect(decodeText(file)).toEqual({ text, encoding });
  });

  it.each([
    ['a picture', bytes('89504e470d0a1a0a0000000d49484452'), 'noText'],
    ['zeros', new Uint8Array(9), 'noText'],
    // "Công" in TCVN3, a Vietnamese encoding of fonts.
    ['an encoding that is not known', bytes('43ab6e67206368dd6e68'), 'encoding'],
  ])('of %s are refused', (_, file, problem) => {
    expect(decodeText(file)).toEqual({ problem });
  });
});

describe('the sign between values', () => {
  it.each([
    ['a,b\n1,2', ','],
    ['a;b\n1,5;2,5\n1,5;2,7', ';'],
    ['a\tb c\n1\t2', '\t'],
    ['"a;b;c",d\n"x",y', ','],
    ['a|b\n1|2', '|'],
    ['one column\n1', ','],
  ])('of %j is %j', (text, separator) => {
    expect(separatorOf(text).separator).toBe(separator);
  });

  it('is named by the first line', () => {
    expect(separatorOf('sep=;\r\na,b;c')).toEqual({ separator: ';', body: 'a,b;c', firstRow: 2 });
  });
});
