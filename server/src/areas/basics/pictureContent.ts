import type { PictureEnding } from '@millwright/contract/areas/basics/pictureCalls.ts';

const png = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const jpg = Buffer.from([0xff, 0xd8, 0xff]);

/** Which picture a file is by its first bytes, be its name what it may; undefined for anything else, SVG among it. */
export function pictureEnding(body: Buffer): PictureEnding | undefined {
  if (body.subarray(0, png.length).equals(png) && body.toString('latin1', 12, 16) === 'IHDR') return 'png';
  if (body.subarray(0, jpg.length).equals(jpg)) return 'jpg';
  const isRiff = body.toString('latin1', 0, 4) === 'RIFF' && body.toString('latin1', 8, 12) === 'WEBP';
  return isRiff ? 'webp' : undefined;
}
