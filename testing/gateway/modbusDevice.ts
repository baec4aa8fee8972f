import { createServer, type Socket } from 'node:net';
import { afterAll } from 'vitest';
import { listening } from './mill.ts';

interface Settings {
  /** Value of a holding register; undefined for an address that the device does not have. */
  readonly register: (unit: number, at: number) => number | undefined;
  readonly maxRegisters?: number;
  readonly maxConnections?: number;
  /** Units that do not answer. */
  readonly silent?: ReadonlySet<number>;
  /** Units that the device does not reach. */
  readonly unreachable?: ReadonlySet<number>;
}

export interface ModbusDevice {
  readonly endpoint: string;
  /** Requests so far, as `unit from+count`. */
  readonly requests: string[];
  /** Highest number of connections at one time. */
  connections(): number;
  stop(): Promise<void>;
}

const noAddress = 2;
const tooMany = 3;
const noUnit = 11;

/** A device that serves holding registers as real ones do: with holes, small requests, few connections. */
export async function modbusDevice(settings: Settings): Promise<ModbusDevice> {
  const {
    register,
    maxRegisters = 125,
    maxConnections = 1,
    silent = new Set(),
    unreachable = new Set(),
  } = settings;
  const requests: string[] = [];
  const sockets = new Set<Socket>();
  let most = 0;
  const server = createServer((socket) => {
    sockets.add(socket);
    most = Math.max(most, sockets.size);
    socket.on('close', () => sockets.delete(socket));
    socket.on('error', () => socket.destroy());
    if (sockets.size > maxConnections) socket.destroy();
    socket.on('data', (request) => {
      for (let at = 0; at + 12 <= request.length; at += 12) {
        const answer = answerTo(request.subarray(at, at + 12));
        if (answer) socket.write(answer);
      }
    });
  });
  const port = await listening(server);

  function answerTo(request: Buffer): Buffer | undefined {
    const unit = request.readUInt8(6);
    const from = request.readUInt16BE(8);
    const count = request.readUInt16BE(10);
    requests.push(`${unit} ${from}+${count}`);
    if (silent.has(unit)) return undefined;
    if (unreachable.has(unit)) return framed(request, Buffer.from([0x83, noUnit]));
    const values = Array.from({ length: count }, (_each, place) => register(unit, from + place));
    if (count > maxRegisters) return framed(request, Buffer.from([0x83, tooMany]));
    if (values.includes(undefined)) return framed(request, Buffer.from([0x83, noAddress]));
    const words = Buffer.alloc(2 + count * 2);
    words.set([3, count * 2]);
    for (const [place, value = 0] of values.entries()) words.writeUInt16BE(value, 2 + place * 2);
    return framed(request, words);
  }

  const stop = async () => {
    for (const socket of sockets) socket.destroy();
    await new Promise<void>((resolve) => server.close(() => resolve()));
  };
  afterAll(stop);
  return { endpoint: `127.0.0.1:${port}`, requests, connections: () => most, stop };
}

function framed(request: Buffer, body: Buffer): Buffer {
  const head = Buffer.from(request.subarray(0, 7));
  head.writeUInt16BE(body.length + 1, 4);
  return Buffer.concat([head, body]);
}
