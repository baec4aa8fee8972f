import type { PictureEnding } from '@millwright/contract/areas/basics/attachment/pictureCalls.ts';

/** What a picture says of itself in its first bytes. */
export interface PictureContent {
  readonly ending: PictureEnding;
  readonly width: number;
  readonly height: number;
}

/**
 * Which picture a file is by its first bytes, be its name what it may; undefined for anything else, SVG among it, and for
 * one that does not say how large it is. Nothing is decoded.
 */
export function pictureContent(body: Buffer): PictureContent | undefined {
  const size = pngSize(body) ?? jpgSize(body) ?? webpSize(body);
  return size !== undefined && size.width > 0 && size.height > 0 ? size : undefined;
}

const pngMark = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** Source: PNG specification, 11.2.1 (IHDR). */
function pngSize(body: Buffer): PictureContent | undefined {
  const isPng = body.length >= 24 && body.subarray(0, pngMark.length).equals(pngMark);
  if (!isPng || body.toString('latin1', 12, 16) !== 'IHDR') return undefined;
  return { ending: 'png', width: body.readUInt32BE(16), height: body.readUInt32BE(20) };
}

/** Parts of a JPEG that state its size, and those without a length. Source: ITU-T T.81, table B.1. */
const isFrame = (mark: number) => mark >= 0xc0 && mark <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(mark);
const isBare = (mark: number) => mark === 0x01 || (mark >= 0xd0 && mark <= 0xd8);

function jpgSize(body: Buffer): PictureContent | undefined {
  if (body.length < 4 || body.readUInt16BE(0) !== 0xffd8) return undefined;
  let at = 2;
  while (at + 9 <= body.length && body[at] === 0xff) {
    const mark = body.readUInt8(at + 1);
    if (isFrame(mark))
      return { ending: 'jpg', height: body.readUInt16BE(at + 5), width: body.readUInt16BE(at + 7) };
    // A mark may stand behind any number of 0xff.
    if (mark === 0xff) at += 1;
    else at += isBare(mark) ? 2 : 2 + body.readUInt16BE(at + 2);
  }
  return undefined;
}

/** Source: WebP container specification, and RFC 6386 9.1 for the plain form. */
function webpSize(body: Buffer): PictureContent | undefined {
  const isRiff = body.toString('latin1', 0, 4) === 'RIFF' && body.toString('latin1', 8, 12) === 'WEBP';
  if (!isRiff || body.length < 30) return undefined;
  const ending = 'webp';
  switch (body.toString('latin1', 12, 16)) {
    case 'VP8X':
      return { ending, width: 1 + body.readUIntLE(24, 3), height: 1 + body.readUIntLE(27, 3) };
    case 'VP8L': {
      const bits = body.readUInt32LE(21);
      return { ending, width: 1 + (bits & 0x3fff), height: 1 + ((bits >>> 14) & 0x3fff) };
    }
    case 'VP8 ':
      return { ending, width: body.readUInt16LE(26) & 0x3fff, height: body.readUInt16LE(28) & 0x3fff };
    default:
      return undefined;
  }
}
