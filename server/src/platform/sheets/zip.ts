import { crc32, createDeflateRaw, type DeflateRaw } from 'node:zlib';

/** Much of the size for little of the time; deflating runs beside the event loop. */
const level = 1;
const chunkSize = 65_536;

interface Entry {
  readonly name: Buffer;
  readonly offset: number;
  crc: number;
  packed: number;
  plain: number;
}

type Pieces = AsyncIterable<Buffer> | Iterable<Buffer>;

/** Length and check sum stand behind the bytes of an entry, as they are not known before; names are UTF-8. */
const flags = 0x0808;
const deflated = 8;
const version = 20;
/** Midnight of 1 January 1980, the first moment of the format: files of equal content are equal. */
const date = 0x0021;

/**
 * A zip file that is written while its entries come, `take` gets its bytes in their order. Nothing is held but what is
 * being packed. Source: APPNOTE.TXT 4.3; at most 4 GB, which Excel's longest sheet stays far below.
 */
export function createZip(take: (bytes: Buffer) => Promise<void> | void) {
  const entries: Entry[] = [];
  let offset = 0;
  const put = async (bytes: Buffer) => {
    offset += bytes.length;
    await take(bytes);
  };

  return {
    /** One file of it, from pieces that come one after the other. */
    async add(name: string, pieces: Pieces): Promise<void> {
      const entry: Entry = { name: Buffer.from(name), offset, crc: 0, packed: 0, plain: 0 };
      await put(headOf(entry));
      const deflate = createDeflateRaw({ level, chunkSize });
      const packing = pack(deflate, pieces, entry);
      // A failure of the pieces ends the reading below as well; it is told once, there.
      packing.catch((error: Error) => deflate.destroy(error));
      for await (const chunk of deflate) {
        const bytes = Buffer.from(chunk);
        entry.packed += bytes.length;
        await put(bytes);
      }
      await packing;
      await put(sizesOf(entry));
      entries.push(entry);
    },
    async end(): Promise<void> {
      const start = offset;
      for (const entry of entries) await put(directoryOf(entry));
      await put(endOf({ count: entries.length, size: offset - start, start }));
    },
  };
}

async function pack(deflate: DeflateRaw, pieces: Pieces, entry: Entry): Promise<void> {
  let packed: Promise<void> | undefined;
  for await (const bytes of pieces) {
    entry.crc = crc32(bytes, entry.crc);
    entry.plain += bytes.length;
    // One is packed while the next is made; more never wait.
    await packed;
    packed = new Promise((resolve) => deflate.write(bytes, () => resolve()));
  }
  deflate.end();
}

function headOf({ name }: Entry): Buffer {
  const head = Buffer.alloc(30);
  head.writeUInt32LE(0x04034b50, 0);
  head.writeUInt16LE(version, 4);
  head.writeUInt16LE(flags, 6);
  head.writeUInt16LE(deflated, 8);
  head.writeUInt16LE(date, 12);
  head.writeUInt16LE(name.length, 26);
  return Buffer.concat([head, name]);
}

function sizesOf({ crc, packed, plain }: Entry): Buffer {
  const sizes = Buffer.alloc(16);
  sizes.writeUInt32LE(0x08074b50, 0);
  sizes.writeUInt32LE(crc, 4);
  sizes.writeUInt32LE(packed, 8);
  sizes.writeUInt32LE(plain, 12);
  return sizes;
}

function directoryOf({ name, offset, crc, packed, plain }: Entry): Buffer {
  const head = Buffer.alloc(46);
  head.writeUInt32LE(0x02014b50, 0);
  head.writeUInt16LE(version, 4);
  head.writeUInt16LE(version, 6);
  head.writeUInt16LE(flags, 8);
  head.writeUInt16LE(deflated, 10);
  head.writeUInt16LE(date, 14);
  head.writeUInt32LE(crc, 16);
  head.writeUInt32LE(packed, 20);
  head.writeUInt32LE(plain, 24);
  head.writeUInt16LE(name.length, 28);
  head.writeUInt32LE(offset, 42);
  return Buffer.concat([head, name]);
}

function endOf({ count, size, start }: { count: number; size: number; start: number }): Buffer {
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(count, 8);
  end.writeUInt16LE(count, 10);
  end.writeUInt32LE(size, 12);
  end.writeUInt32LE(start, 16);
  return end;
}
