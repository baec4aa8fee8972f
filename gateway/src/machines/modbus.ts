import { parseModbusAddress } from '@millwright/contract/areas/equipment/equipmentArea/addresses.ts';
import type { Collected, CollectedSignal } from '@millwright/contract/areas/equipment/boxes/boxCalls.ts';
import { type BlockReader, createBlockReader, type ReadBlock } from './blockReader.ts';
import { type ModbusLink, ModbusRefusal, NoAnswerError, openModbusLink, usualPort } from './modbusLink.ts';
import { allFail, readProblem, type Read, type SignalReader } from './reader.ts';
import { type Block, registerValue, widthOf } from './registers.ts';

const answerMs = 3_000;
/** A device that cannot be reached is tried again after so long, ms. */
const deviceRestMs = 2_000;
/** A unit that is silent beside others is asked again after so long, ms, doubled each time up to a minute. */
const firstRestMs = 2_000;
const maxRestMs = 60_000;
/** Refusals of a gateway that waited for a unit in vain. */
const silentUnitCodes = new Set([10, 11]);

/** A device at one address: its connection, which all its units share. */
interface Device {
  link: Promise<ModbusLink> | undefined;
  readonly units: Map<number, Unit>;
  /** End of the work that waits for the device. */
  turn: Promise<unknown>;
  /** Time of the newest answer of any unit. */
  answeredMs: number;
  rest: Rest | undefined;
}

interface Unit {
  readonly blocks: BlockReader;
  silences: number;
  rest: Rest | undefined;
}

/** Time until which nothing is asked, and the reason. */
interface Rest {
  readonly untilMs: number;
  readonly error: unknown;
}

/**
 * Reads Modbus TCP. All units behind one address share one connection and are read in turn, since many devices serve one connection
 * at a time. A connection that fails is made anew; a unit that is silent rests while others answer.
 */
export function createModbusReader(steady: () => number = () => performance.now()): SignalReader {
  const devices = new Map<string, Device>();

  function deviceAt(endpoint: string): Device {
    const place = endpoint.toLowerCase();
    const key = /:\d+$/.test(place) ? place : `${place}:${usualPort}`;
    const known = devices.get(key);
    if (known) return known;
    const device: Device = {
      link: undefined,
      units: new Map(),
      turn: Promise.resolve(),
      answeredMs: Number.NEGATIVE_INFINITY,
      rest: undefined,
    };
    devices.set(key, device);
    return device;
  }

  async function linkOf(device: Device, endpoint: string): Promise<ModbusLink> {
    const known = await device.link?.catch(() => undefined);
    if (known && !known.isClosed()) return known;
    device.link = openModbusLink(endpoint, answerMs);
    return device.link;
  }

  async function readUnit(device: Device, machine: Collected, signals: readonly CollectedSignal[]) {
    const { endpoint, unitNumber, wordOrder } = machine;
    const unit = device.units.get(unitNumber) ?? {
      blocks: createBlockReader(),
      silences: 0,
      rest: undefined,
    };
    device.units.set(unitNumber, unit);
    for (const { rest } of [device, unit]) if (rest && steady() < rest.untilMs) throw rest.error;
    const request = async (block: Block) => {
      const link = await linkOf(device, endpoint);
      return link.request({ unit: unitNumber, ...block });
    };
    try {
      const blocks = await unit.blocks.read(signals, request);
      device.answeredMs = steady();
      noteSilence(unit, blocks.map(({ words }) => words).find(isSilentUnit));
      return signals.map((signal) => valueOf(signal, { blocks, order: wordOrder }));
    } catch (error) {
      // Silence of a unit says little of the connection while another one answers.
      if (error instanceof NoAnswerError && steady() - device.answeredMs < 2 * answerMs)
        noteSilence(unit, error);
      else await breakOff(device, error);
      throw error;
    }
  }

  function noteSilence(unit: Unit, error: unknown): void {
    unit.silences = error === undefined ? 0 : unit.silences + 1;
    const restMs = Math.min(maxRestMs, firstRestMs * 2 ** (unit.silences - 1));
    unit.rest = error === undefined ? undefined : { untilMs: steady() + restMs, error };
  }

  async function breakOff(device: Device, error: unknown): Promise<void> {
    device.rest = { untilMs: steady() + deviceRestMs, error };
    (await device.link?.catch(() => undefined))?.close();
    device.link = undefined;
  }

  return {
    read(machine, signals) {
      const device = deviceAt(machine.endpoint);
      const read = device.turn.then(() => readUnit(device, machine, signals));
      device.turn = read.catch(() => undefined);
      return read.catch((error: unknown) => allFail(signals, error));
    },
    async stop() {
      const known = [...devices.values()];
      devices.clear();
      for (const { link } of known) (await link?.catch(() => undefined))?.close();
    },
  };
}

function isSilentUnit(words: ReadBlock['words']): boolean {
  return words instanceof ModbusRefusal && silentUnitCodes.has(words.code);
}

function valueOf(
  signal: CollectedSignal,
  { blocks, order }: { blocks: readonly ReadBlock[]; order: Collected['wordOrder'] },
): Read {
  const address = parseModbusAddress(signal.address);
  if (address === undefined) return { problem: `${signal.address} is no address` };
  const { table, at, bit } = address;
  const width = bit === undefined ? widthOf(signal) : 1;
  const fitting = blocks.filter(
    ({ block }) => block.table === table && at >= block.from && at + width <= block.from + block.count,
  );
  const own = fitting.find(({ words }) => !(words instanceof Error)) ?? fitting[0];
  if (own === undefined) return { problem: `${signal.address} was not read` };
  if (own.words instanceof Error) return { problem: readProblem(own.words) };
  const place = at - own.block.from;
  if (table === 'coil' || table === 'discrete') return bitOf(signal, own.words, place);
  const words = own.words.subarray(place * 2, (place + width) * 2);
  if (words.length < width * 2) return { problem: `${signal.address}: the answer is too short` };
  return { raw: registerValue(words, { type: signal.type, bit, order }) };
}

/** Bits travel eight in a byte, the lowest first. */
function bitOf({ address }: CollectedSignal, bytes: Buffer, place: number): Read {
  const byte = bytes[place >> 3];
  return byte === undefined
    ? { problem: `${address}: the answer is too short` }
    : { raw: ((byte >> (place & 7)) & 1) === 1 };
}
