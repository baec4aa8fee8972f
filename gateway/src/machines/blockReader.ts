import { parseModbusAddress } from '@millwright/contract/areas/equipment/equipmentArea/addresses.ts';
import type { CollectedSignal } from '@millwright/contract/areas/equipment/boxes/boxCalls.ts';
import { ModbusRefusal } from './modbusLink.ts';
import { type Block, registerBlocksOf } from './registers.ts';

/** Content of a block as it was read, or the refusal of the device. */
export interface ReadBlock {
  readonly block: Block;
  readonly words: Buffer | ModbusRefusal;
}

/** Reads signals of one device block by block, and learns which blocks the device refuses. */
export interface BlockReader {
  /** Blocks in which all signals are. Rejects when the device does not answer. */
  read(signals: readonly CollectedSignal[], request: (block: Block) => Promise<Buffer>): Promise<ReadBlock[]>;
}

/** Refusals that name the addresses or their number: a smaller block may be given. */
const splitCodes = new Set([2, 3, 4]);
const readingsOfRest = 20;

/**
 * Splits a block that is refused, because of a hole between its signals or because it is too long for the device, until what is left
 * is one signal. A split is remembered once one of its parts was given.
 */
export function createBlockReader(): BlockReader {
  const refused: Block[] = [];
  /** Blocks of which no part was given, with the number of readings until their parts are tried again. */
  const hopeless = new Map<string, number>();
  const isRefused = (block: Block) => refused.some((each) => contains(block, each));

  function remember(block: Block): void {
    for (let place = refused.length - 1; place >= 0; place--) {
      const known = refused[place];
      if (known !== undefined && contains(known, block)) refused.splice(place, 1);
    }
    refused.push(block);
  }

  /** Counts the readings of a block of which nothing was given. */
  function rests(block: Block): boolean {
    const left = hopeless.get(blockKey(block)) ?? 0;
    if (left > 1) hopeless.set(blockKey(block), left - 1);
    else hopeless.delete(blockKey(block));
    return left > 0;
  }

  return {
    async read(signals, request) {
      const results: ReadBlock[] = [];
      /** Reads a block and tells whether anything of it was given. */
      const readBlock = async (block: Block, own: readonly CollectedSignal[]): Promise<boolean> => {
        const halves = halvesOf(own);
        if (halves === undefined || !isRefused(block)) {
          const words = await request(block).catch(asRefusal);
          const isSplit =
            words instanceof ModbusRefusal &&
            splitCodes.has(words.code) &&
            halves !== undefined &&
            !rests(block);
          if (!isSplit) {
            results.push({ block, words });
            return !(words instanceof ModbusRefusal);
          }
        }
        let isGiven = false;
        for (const half of halves ?? [])
          for (const part of registerBlocksOf(half))
            isGiven = (await readBlock(part, within(half, part))) || isGiven;
        if (!isGiven) hopeless.set(blockKey(block), readingsOfRest);
        else if (!isRefused(block)) remember(block);
        return isGiven;
      };
      for (const block of registerBlocksOf(signals)) await readBlock(block, within(signals, block));
      return results;
    },
  };
}

/** Signals by address in two halves; undefined for one that cannot be halved. */
function halvesOf(
  signals: readonly CollectedSignal[],
): readonly [CollectedSignal[], CollectedSignal[]] | undefined {
  if (signals.length < 2) return undefined;
  const sorted = signals.toSorted((a, b) => atOf(a) - atOf(b));
  const middle = Math.ceil(sorted.length / 2);
  return [sorted.slice(0, middle), sorted.slice(middle)];
}

function within(signals: readonly CollectedSignal[], { table, from, count }: Block): CollectedSignal[] {
  return signals.filter((signal) => {
    const address = parseModbusAddress(signal.address);
    return address?.table === table && address.at >= from && address.at < from + count;
  });
}

function atOf({ address }: CollectedSignal): number {
  return parseModbusAddress(address)?.at ?? 0;
}

function blockKey({ table, from, count }: Block): string {
  return `${table} ${from} ${count}`;
}

function contains(outer: Block, inner: Block): boolean {
  return (
    outer.table === inner.table &&
    outer.from <= inner.from &&
    outer.from + outer.count >= inner.from + inner.count
  );
}

function asRefusal(error: unknown): ModbusRefusal {
  if (error instanceof ModbusRefusal) return error;
  throw error;
}
