import { open, readdir, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { stationMark } from '@millwright/contract/areas/equipment/equipmentArea/addresses.ts';
import type { CollectedSignal } from '@millwright/contract/areas/equipment/boxes/boxCalls.ts';
import { decodeText, separatorOf } from '@millwright/contract/core/values/index.ts';
import { aged, ageText, maxAgeMs } from './ages.ts';
import { createFileAges } from './fileAges.ts';
import { allFail, type Read, type SignalReader } from './reader.ts';
import { valueAtPath } from './paths.ts';

/** A file that is longer is read at its beginning, for its head, and at its end, for its newest row. */
const mostBytes = 256_000;

/**
 * Reads what a controller writes into a folder: the newest file that the name fits, of a CSV its last whole row, of JSON all of it
 * (of several lines of JSON the last). Values of a file that is not written any more are stale.
 */
export function createFileReader(
  wall: () => number = Date.now,
  steady: () => number = () => performance.now(),
): SignalReader {
  const ages = createFileAges(wall, steady);
  return {
    async read(machine, signals) {
      try {
        const place = machine.endpoint.replaceAll(stationMark, machine.station ?? '');
        const newest = await newestOf(place);
        if (newest === undefined) return allFail(signals, new Error('there is no such file'));
        const ageMs = ages.ageMs(place, newest.atMs);
        if (signals.every((signal) => ageMs > maxAgeMs(signal))) return allFail(signals, stale(ageMs));
        const { file } = newest;
        const read =
          machine.fileFormat === 'csv' ? await fromCsv(file, signals) : await fromJson(file, signals);
        return signals.map((signal, index) => currentValue(read[index], { ageMs, signal }));
      } catch (error) {
        return allFail(signals, error);
      }
    },
    stop: () => Promise.resolve(),
  };
}

/** The file that was written last among those whose name fits; `*` stands for anything. */
async function newestOf(path: string): Promise<{ file: string; atMs: number } | undefined> {
  if (!basename(path).includes('*')) return { file: path, atMs: (await stat(path)).mtimeMs };
  const folder = dirname(path);
  const fits = new RegExp(
    `^${basename(path)
      .split('*')
      .map((part) => part.replaceAll(/[$()+.?[\\\]^{|}]/g, '\\$&'))
      .join('.*')}$`,
  );
  let newest: { file: string; atMs: number } | undefined;
  for (const name of await readdir(folder)) {
    if (!fits.test(name)) continue;
    const file = join(folder, name);
    const { mtimeMs } = await stat(file);
    // Written at the same moment, the later name is the later file: controllers count or date them.
    const isNewer =
      newest === undefined || mtimeMs > newest.atMs || (mtimeMs === newest.atMs && file > newest.file);
    if (isNewer) newest = { file, atMs: mtimeMs };
  }
  return newest;
}

function currentValue(
  read: Read | undefined,
  { ageMs, signal }: { ageMs: number; signal: CollectedSignal },
): Read {
  if (read === undefined || 'problem' in read) return read ?? { problem: 'not read' };
  return ageMs > maxAgeMs(signal) ? { problem: stale(ageMs).message } : aged(read.raw, ageMs, signal);
}

function stale(ageMs: number): Error {
  return new Error(`the file is stale: it was written ${ageText(ageMs)} ago`);
}

async function fromCsv(file: string, signals: readonly CollectedSignal[]): Promise<Read[]> {
  const text = await endsOf(file);
  // A row without its line end is still being written.
  const whole = text.slice(0, text.lastIndexOf('\n') + 1);
  const { separator, body } = separatorOf(whole);
  const [firstLine = ''] = body.split('\n', 1);
  const lines = body.split(/\r?\n/).filter((line) => line.trim() !== '');
  const last = lines.length > 1 ? (lines.at(-1) ?? '') : '';
  const rows: unknown = parse(`${firstLine}\n${last}\n`, {
    bom: true,
    delimiter: separator,
    relax_column_count: true,
    trim: true,
  });
  const [head, values] = Array.isArray(rows) ? rows : [];
  const row = new Map<string, unknown>(
    Array.isArray(head)
      ? head.map((name, place) => [String(name), Array.isArray(values) ? values[place] : undefined])
      : [],
  );
  return signals.map(({ address }) => said(row.get(address), address));
}

async function fromJson(file: string, signals: readonly CollectedSignal[]): Promise<Read[]> {
  const text = (await endsOf(file)).trim();
  const parsed = parsedJson(text);
  return signals.map(({ address }) => said(valueAtPath(parsed, address), address));
}

function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    const lines = text.split('\n').filter((line) => line.trim() !== '');
    for (const line of lines.toReversed().slice(0, 2)) {
      try {
        return JSON.parse(line);
      } catch {
        // the last line may still be being written
      }
    }
    throw error;
  }
}

/** A short file whole; of a long one its first and its last part. */
async function endsOf(file: string): Promise<string> {
  const handle = await open(file, 'r');
  try {
    const { size } = await handle.stat();
    if (size <= mostBytes) return decodedText(await handle.readFile());
    const half = Buffer.alloc(mostBytes / 2);
    const first = await handle.read(half, 0, half.length, 0);
    const head = Buffer.from(half.subarray(0, lineEnd(half.subarray(0, first.bytesRead))));
    const last = await handle.read(half, 0, half.length, size - half.length);
    const tail = half.subarray(0, last.bytesRead);
    return decodedText(Buffer.concat([head, tail.subarray(lineEnd(tail))]));
  } finally {
    await handle.close();
  }
}

/** Returns where the second line begins; in UTF-16 a line feed has two bytes. */
function lineEnd(bytes: Buffer): number {
  const at = bytes.indexOf(0x0a) + 1;
  return at > 0 && bytes[at] === 0 ? at + 1 : at;
}

/** Decodes a file as controllers write them, whatever the language of their system. Throws where it is no text. */
function decodedText(bytes: Buffer): string {
  const decoded = decodeText(bytes);
  if ('problem' in decoded) throw new Error('the file is no text in UTF-8, UTF-16, GB 18030 or Windows-1258');
  return decoded.text;
}

function said(value: unknown, address: string): Read {
  if (typeof value === 'number' || typeof value === 'boolean') return { raw: value };
  if (typeof value === 'string' && value !== '') return { raw: value };
  return { problem: `nothing stands at ${address}` };
}
