import { describe, expect, it } from 'vitest';
import { isHeic } from './heic.ts';

const head = (brand: string) => `\0\0\0\x18ftyp${brand}\0\0\0\0`;

describe('a photo in HEIC', () => {
  it.each([
    ['IMG_0001.HEIC', '', ''],
    ['photo.heif', '', ''],
    ['photo', 'image/heic', ''],
    ['photo.jpg', 'image/jpeg', head('heic')],
    ['photo', '', head('mif1')],
  ])('is known by name, kind or head: %s %s', async (name, type, content) => {
    expect(await isHeic(new File([content], name, { type }))).toBe(true);
  });

  it.each([
    ['photo.jpg', 'image/jpeg', '\u00ff\u00d8\u00ff'],
    ['film.mp4', 'video/mp4', head('isom')],
    ['empty', '', ''],
  ])('is not %s', async (name, type, content) => {
    expect(await isHeic(new File([content], name, { type }))).toBe(false);
  });
});
