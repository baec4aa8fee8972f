import { connect, type Socket } from 'node:net';
import { client } from 'jsmodbus';
import { parseModbusAddress } from '@millwright/contract/areas/equipment/addresses.ts';
import type { Collected, CollectedSignal } from '@millwright/contract/areas/telemetry/boxCalls.ts';
import { allFail, problemOf, type Read, type Reader } from './reader.ts';
import { type Block, blocksOf, registerValue, widthOf } from './registers.ts';

type Client = InstanceType<typeof client.TCP>;

interface Link {
  readonly socket: Socket;
  readonly client: Client;
}

const usualPort = 502;
const answerMs = 3_000;

/** Reads Modbus TCP. Each device has a connection of its own; after an error it is made anew. */
export function createModbusReader(): Reader {
  const links = new Map<string, Promise<Link>>();

  function linkTo(endpoint: string, unit: number): Promise<Link> {
    const key = `${endpoint} ${unit}`;
    const known = links.get(key);
    if (known) return known;
    const link = open(endpoint, unit);
    links.set(key, link);
    const forget = () => {
      if (links.get(key) === link) links.delete(key);
    };
    link.then(({ socket }) => socket.once('close', forget), forget);
    return link;
  }

  return {
    async read({ endpoint, unitNumber, wordOrder }, signals) {
      let link: Link;
      try {
        link = await linkTo(endpoint, unitNumber);
      } catch (error) {
        return allFail(signals, error);
      }
      const blocks: { block: Block; words: Buffer | Error }[] = [];
      for (const block of blocksOf(signals)) {
        const words = await readBlock(link.client, block).catch((error: unknown) => asError(error));
        // A machine that refuses one address answers the others; one that is silent answers nothing.
        if (words instanceof Error && !isRefusal(words)) {
          link.socket.destroy();
          return allFail(signals, words);
        }
        blocks.push({ block, words });
      }
      return signals.map((signal) => valueOf(signal, { blocks, order: wordOrder }));
    },
    async stop() {
      const known = [...links.values()];
      links.clear();
      for (const link of known) await link.then(({ socket }) => socket.destroy()).catch(() => undefined);
    },
  };
}

function open(endpoint: string, unit: number): Promise<Link> {
  const [, host = '', port] = /^(.*?)(?::(\d+))?$/.exec(endpoint.replace(/^\[(.*)\]/, '$1')) ?? [];
  return new Promise((resolve, reject) => {
    const socket = connect({ host, port: port === undefined ? usualPort : Number(port), noDelay: true });
    // It hears of the connection itself, so it must be there before.
    const link = { socket, client: new client.TCP(socket, unit, answerMs) };
    const silence = setTimeout(() => socket.destroy(new Error('no answer')), answerMs);
    socket.once('connect', () => {
      clearTimeout(silence);
      resolve(link);
    });
    socket.once('close', () => {
      clearTimeout(silence);
      reject(new Error('the connection was closed'));
    });
    socket.once('error', reject);
    socket.on('error', () => socket.destroy());
  });
}

/** Registers as they travel; bits as bytes of 0 and 1. */
async function readBlock(link: Client, { table, from, count }: Block): Promise<Buffer> {
  if (table === 'holding') return (await link.readHoldingRegisters(from, count)).response.body.valuesAsBuffer;
  if (table === 'input') return (await link.readInputRegisters(from, count)).response.body.valuesAsBuffer;
  const { response } =
    table === 'coil' ? await link.readCoils(from, count) : await link.readDiscreteInputs(from, count);
  return Buffer.from([...response.body.valuesAsArray].map(Number));
}

function valueOf(
  signal: CollectedSignal,
  {
    blocks,
    order,
  }: { blocks: readonly { block: Block; words: Buffer | Error }[]; order: Collected['wordOrder'] },
): Read {
  const address = parseModbusAddress(signal.address);
  if (address === undefined) return { problem: `${signal.address} is no address` };
  const { table, at, bit } = address;
  const own = blocks.find(
    ({ block }) => block.table === table && at >= block.from && at < block.from + block.count,
  );
  if (own === undefined) return { problem: `${signal.address} was not read` };
  if (own.words instanceof Error) return { problem: problemOf(own.words) };
  const place = at - own.block.from;
  if (table === 'coil' || table === 'discrete') return { raw: own.words[place] === 1 };
  const width = bit === undefined ? widthOf(signal) : 1;
  const words = own.words.subarray(place * 2, (place + width) * 2);
  if (words.length < width * 2) return { problem: `${signal.address}: the answer is too short` };
  return { raw: registerValue(words, { type: signal.type, bit, order }) };
}

/** What the library rejects with is no Error: it names what went wrong in words of its own. */
function asError(error: unknown): Error {
  const told: unknown = typeof error === 'object' && error !== null ? Reflect.get(error, 'message') : error;
  const kind: unknown = typeof error === 'object' && error !== null ? Reflect.get(error, 'err') : '';
  return Object.assign(new Error(String(told)), { isRefusal: kind === 'ModbusException' });
}

function isRefusal(error: Error): boolean {
  return Reflect.get(error, 'isRefusal') === true;
}
