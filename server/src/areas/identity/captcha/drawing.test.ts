import { inflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { captchaLength } from '@millwright/contract/areas/identity/captcha/captcha.ts';
import { drawSigns, newSigns } from './drawing.ts';
import { glyphs } from './glyphs.ts';

/** The shades of a greyscale PNG whose lines are not filtered. */
function shadesOf(png: Buffer): { width: number; height: number; shades: number[] } {
  const [width, height] = [png.readUInt32BE(16), png.readUInt32BE(20)];
  const dataAt = png.indexOf('IDAT') + 4;
  const data = inflateSync(png.subarray(dataAt, dataAt + png.readUInt32BE(dataAt - 8)));
  const shades = Array.from({ length: height }, (_, line) => [
    ...data.subarray(line * (width + 1) + 1, (line + 1) * (width + 1)),
  ]).flat();
  return { width, height, shades };
}

const dark = (shades: readonly number[]) => shades.filter((shade) => shade < 128).length;

describe('the picture of a captcha', () => {
  it('is a PNG that begins and ends as one', () => {
    const png = drawSigns('MILL');
    expect(png.subarray(0, 8).toString('latin1')).toBe('\u0089PNG\r\n\u001a\n');
    expect(png.subarray(-8, -4).toString('latin1')).toBe('IEND');
    expect(shadesOf(png)).toMatchObject({ width: 132, height: 44 });
  });

  it.each(Object.keys(glyphs))('shows the sign %s in ink', (sign) => {
    const { shades } = shadesOf(drawSigns(sign.repeat(captchaLength)));
    expect(dark(shades)).toBeGreaterThan(250);
  });

  it('is another each time', () => {
    const pictures = Array.from({ length: 20 }, () => drawSigns('MILL').toString('base64'));
    expect(new Set(pictures).size).toBe(20);
  });

  it('has signs by chance, of those that are drawn', () => {
    const drawn = Array.from({ length: 200 }, newSigns);
    expect(drawn.filter((signs) => signs.length !== captchaLength)).toEqual([]);
    expect(
      drawn
        .join('')
        .split('')
        .filter((sign) => glyphs[sign] === undefined),
    ).toEqual([]);
    expect(new Set(drawn).size).toBeGreaterThan(190);
  });
});
