import { crc32, deflateSync } from 'node:zlib';

/** A picture in shades of grey: a byte for each point, line by line, 0 black. */
export interface GreyPicture {
  readonly width: number;
  readonly height: number;
  readonly shades: Uint8Array;
}

/** A picture as a PNG file. Source of the format: W3C, PNG Specification, third edition. */
export function pngOf({ width, height, shades }: GreyPicture): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  // Eight bits a point, greyscale; compression, filter and interlace as they come first in the specification.
  header[8] = 8;
  const lines = Buffer.alloc((width + 1) * height);
  for (let line = 0; line < height; line++)
    lines.set(shades.subarray(line * width, (line + 1) * width), line * (width + 1) + 1);
  return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', deflateSync(lines)), chunk('IEND')]);
}

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

function chunk(type: string, data: Buffer = Buffer.alloc(0)): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const framed = Buffer.alloc(body.length + 8);
  framed.writeUInt32BE(data.length, 0);
  framed.set(body, 4);
  framed.writeUInt32BE(crc32(body), body.length + 4);
  return framed;
}
