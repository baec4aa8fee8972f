import { crc32, createInflateRaw } from 'node:zlib';
import { sheetLimits } from './sheetLimits.ts';
import { SheetProblem } from './sheetProblem.ts';

/** A file in an archive, as the directory at its end tells of it. */
export interface ZipEntry {
  readonly name: string;
  readonly isDeflated: boolean;
  readonly crc: number;
  readonly packed: number;
  readonly plain: number;
  readonly headAt: number;
}

const marks = { head: 0x04034b50, directory: 0x02014b50, end: 0x06054b50 } as const;
const lengths = { head: 30, directory: 46, end: 22, comment: 65_535 } as const;
const methods = { stored: 0, deflated: 8 } as const;
const encryptedFlag = 0x1;
const chunkSize = 262_144;

/**
 * The files of an archive by their names. Nothing is unpacked: what the directory says of sizes, numbers and names is
 * judged first. Throws `SheetProblem`. Source: APPNOTE.TXT 4.3; archives of several disks or above 4 GB are none of ours.
 */
export function readDirectory(body: Buffer): Map<string, ZipEntry> {
  const end = endOf(body);
  const count = body.readUInt16LE(end + 10);
  const start = body.readUInt32LE(end + 16);
  if (count > sheetLimits.entries) throw new SheetProblem('packed');
  if (start + body.readUInt32LE(end + 12) > end) throw new SheetProblem('damaged');
  const entries = new Map<string, ZipEntry>();
  const known = new Set<string>();
  let at = start;
  let plainBytes = 0;
  for (let place = 0; place < count; place++) {
    if (at + lengths.directory > end || body.readUInt32LE(at) !== marks.directory)
      throw new SheetProblem('damaged');
    const nameLength = body.readUInt16LE(at + 28);
    const next =
      at + lengths.directory + nameLength + body.readUInt16LE(at + 30) + body.readUInt16LE(at + 32);
    if (next > end) throw new SheetProblem('damaged');
    const entry = entryAt(body, at, nameLength);
    plainBytes += entry.plain;
    assertPlain(entry, plainBytes);
    // Which of two of one name is meant, every reader decides for itself.
    if (known.has(entry.name.toLowerCase())) throw new SheetProblem('damaged');
    known.add(entry.name.toLowerCase());
    entries.set(entry.name, entry);
    at = next;
  }
  assertApart(body, [...entries.values()], start);
  return entries;
}

/**
 * Unpacks one file of an archive, a piece at a time. Throws `SheetProblem` as soon as there is more than the directory
 * says, and behind the last piece when there was less, or other bytes.
 */
export async function* unpack(body: Buffer, entry: ZipEntry): AsyncGenerator<Buffer> {
  const from = dataOf(body, entry);
  const packed = body.subarray(from, from + entry.packed);
  let plain = 0;
  let crc = 0;
  for await (const piece of entry.isDeflated ? inflated(packed) : [packed]) {
    plain += piece.length;
    if (plain > entry.plain) throw new SheetProblem('damaged');
    crc = crc32(piece, crc);
    yield piece;
  }
  if (plain !== entry.plain || crc !== entry.crc) throw new SheetProblem('damaged');
}

async function* inflated(packed: Buffer): AsyncGenerator<Buffer> {
  const inflate = createInflateRaw({ chunkSize });
  inflate.end(packed);
  try {
    for await (const piece of inflate) yield Buffer.from(piece);
  } catch {
    throw new SheetProblem('damaged');
  }
}

function endOf(body: Buffer): number {
  const last = body.length - lengths.end;
  for (let at = last; at >= Math.max(0, last - lengths.comment); at--)
    if (body.readUInt32LE(at) === marks.end && at + lengths.end + body.readUInt16LE(at + 20) === body.length)
      return at;
  throw new SheetProblem('damaged');
}

function entryAt(body: Buffer, at: number, nameLength: number): ZipEntry {
  const flags = body.readUInt16LE(at + 8);
  const method = body.readUInt16LE(at + 10);
  if ((flags & encryptedFlag) !== 0) throw new SheetProblem('locked');
  if (method !== methods.deflated && method !== methods.stored) throw new SheetProblem('damaged');
  const name = body.toString('utf8', at + lengths.directory, at + lengths.directory + nameLength);
  if (leadsElsewhere.test(name)) throw new SheetProblem('damaged');
  return {
    name,
    isDeflated: method === methods.deflated,
    crc: body.readUInt32LE(at + 16),
    packed: body.readUInt32LE(at + 20),
    plain: body.readUInt32LE(at + 24),
    headAt: body.readUInt32LE(at + 42),
  };
}

/** Names never reach a disk; a file that tries to leave its folder is none that a person made. */
const leadsElsewhere = /^\/|\\|\0|:|(?:^|\/)\.\.(?:\/|$)/;

function assertPlain({ packed, plain, isDeflated }: ZipEntry, plainBytes: number): void {
  const { entryBytes, archiveBytes, ratio, ratioFromBytes } = sheetLimits;
  if (plain > entryBytes || plainBytes > archiveBytes) throw new SheetProblem('packed');
  if (plain > ratioFromBytes && plain > packed * ratio) throw new SheetProblem('packed');
  if (!isDeflated && plain !== packed) throw new SheetProblem('damaged');
}

/** Bytes that belong to several files unpack to many times what they are. */
function assertApart(body: Buffer, entries: readonly ZipEntry[], directoryAt: number): void {
  const inOrder = entries.toSorted((a, b) => a.headAt - b.headAt);
  for (const [place, entry] of inOrder.entries()) {
    const next = inOrder[place + 1]?.headAt ?? directoryAt;
    if (dataOf(body, entry) + entry.packed > next) throw new SheetProblem('damaged');
  }
}

/** Where the packed bytes begin. The head before them must be of the same file. */
function dataOf(body: Buffer, { headAt, name }: ZipEntry): number {
  if (headAt + lengths.head > body.length || body.readUInt32LE(headAt) !== marks.head)
    throw new SheetProblem('damaged');
  const nameFrom = headAt + lengths.head;
  const nameTo = nameFrom + body.readUInt16LE(headAt + 26);
  if (body.toString('utf8', nameFrom, nameTo) !== name) throw new SheetProblem('damaged');
  return nameTo + body.readUInt16LE(headAt + 28);
}
