import {
  type ModbusTable,
  parseModbusAddress,
  type WordOrder,
} from '@millwright/contract/areas/equipment/equipmentArea/addresses.ts';
import type { CollectedSignal } from '@millwright/contract/areas/equipment/boxes/boxCalls.ts';

/** Registers or bits that are read in one request. */
export interface Block {
  readonly table: ModbusTable;
  readonly from: number;
  readonly count: number;
}

/** Nearer than this, two values are read with what stands between them: a request costs more than some registers. */
const nearRegisters = 16;
const mostRegisters = 120;
const mostBits = 1_900;

/** What floats of 32 bits have of true digits. */
const digitsOfFloat = 7;

/** How many registers a signal takes. */
export function widthOf({ type }: Pick<CollectedSignal, 'type'>): number {
  if (type === 'uint64' || type === 'int64' || type === 'float64') return 4;
  return type === 'uint32' || type === 'int32' || type === 'float32' ? 2 : 1;
}

/** The fewest requests, about, that bring all signals. Signals whose address is none are left out. */
export function registerBlocksOf(signals: readonly CollectedSignal[]): Block[] {
  const spans = signals.flatMap((signal) => {
    const address = parseModbusAddress(signal.address);
    if (address === undefined) return [];
    const width = address.bit === undefined ? widthOf(signal) : 1;
    return [{ table: address.table, from: address.at, to: address.at + width }];
  });
  const blocks: { table: ModbusTable; from: number; to: number }[] = [];
  for (const span of spans.toSorted((a, b) => a.table.localeCompare(b.table) || a.from - b.from)) {
    const last = blocks.at(-1);
    const most = span.table === 'coil' || span.table === 'discrete' ? mostBits : mostRegisters;
    const joins =
      last?.table === span.table &&
      span.from - last.to <= nearRegisters &&
      Math.max(last.to, span.to) - last.from <= most;
    if (last !== undefined && joins) last.to = Math.max(last.to, span.to);
    else blocks.push({ ...span });
  }
  return blocks.map(({ table, from, to }) => ({ table, from, count: to - from }));
}

/** Value of registers: `words` are those of the address, as they travel, high byte first. */
export function registerValue(
  words: Buffer,
  { type, bit, order }: { type: CollectedSignal['type']; bit: number | undefined; order: WordOrder | null },
): number | boolean {
  if (bit !== undefined) return ((words.readUInt16BE(0) >> bit) & 1) === 1;
  const bytes = order === 'lowFirst' ? wordsReversed(words, widthOf({ type })) : words;
  if (type === 'int16') return bytes.readInt16BE(0);
  if (type === 'uint16' || type === null) return bytes.readUInt16BE(0);
  if (type === 'uint32') return bytes.readUInt32BE(0);
  if (type === 'int32') return bytes.readInt32BE(0);
  if (type === 'uint64') return Number(bytes.readBigUInt64BE(0));
  if (type === 'int64') return Number(bytes.readBigInt64BE(0));
  if (type === 'float64') return bytes.readDoubleBE(0);
  // What stands behind its true digits is the way in which the number is written, not what was measured.
  return Number(bytes.readFloatBE(0).toPrecision(digitsOfFloat));
}

function wordsReversed(words: Buffer, width: number): Buffer {
  const places = Array.from({ length: width }, (_each, place) => (width - 1 - place) * 2);
  return Buffer.concat(places.map((place) => words.subarray(place, place + 2)));
}
