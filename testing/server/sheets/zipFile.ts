import { crc32, deflateRawSync } from 'node:zlib';

/** A file for an archive, and what its directory says of it instead of the truth. */
export interface ZippedFile {
  readonly name: string;
  readonly body: Buffer | string;
  /** The name in the head before the bytes. */
  readonly headName?: string;
  readonly plain?: number;
  readonly crc?: number;
  readonly flags?: number;
  /** Its bytes are those of the file before it. */
  readonly isShared?: boolean;
}

/** An archive that may lie, as no library writes one. */
export function zipFile(files: readonly ZippedFile[]): Buffer {
  const pieces: Buffer[] = [];
  const directory: Buffer[] = [];
  let at = 0;
  let last = { headAt: 0, packed: 0 };
  for (const { name, body, headName = name, isShared = false, flags = 0, ...said } of files) {
    const plain = Buffer.from(body);
    const packed = isShared ? Buffer.alloc(0) : deflateRawSync(plain, { level: 6 });
    const sizes = { crc: said.crc ?? crc32(plain), packed: packed.length, plain: said.plain ?? plain.length };
    if (!isShared) {
      last = { headAt: at, packed: packed.length };
      const head = fieldsOf({ ...sizes, flags, name: headName, isDirectory: false, headAt: at });
      pieces.push(head, packed);
      at += head.length + packed.length;
    }
    directory.push(fieldsOf({ ...sizes, ...last, flags, name, isDirectory: true }));
  }
  const size = directory.reduce((sum, { length }) => sum + length, 0);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(files.length, 8);
  end.writeUInt16LE(files.length, 10);
  end.writeUInt32LE(size, 12);
  end.writeUInt32LE(at, 16);
  return Buffer.concat([...pieces, ...directory, end]);
}

function fieldsOf(file: {
  name: string;
  flags: number;
  crc: number;
  packed: number;
  plain: number;
  headAt: number;
  isDirectory: boolean;
}): Buffer {
  const name = Buffer.from(file.name);
  const head = Buffer.alloc(file.isDirectory ? 46 : 30);
  head.writeUInt32LE(file.isDirectory ? 0x02014b50 : 0x04034b50, 0);
  const from = file.isDirectory ? 8 : 6;
  head.writeUInt16LE(file.flags, from);
  head.writeUInt16LE(8, from + 2);
  head.writeUInt32LE(file.crc, from + 8);
  head.writeUInt32LE(file.packed, from + 12);
  head.writeUInt32LE(file.plain, from + 16);
  head.writeUInt16LE(name.length, from + 20);
  if (file.isDirectory) head.writeUInt32LE(file.headAt, 42);
  return Buffer.concat([head, name]);
}
