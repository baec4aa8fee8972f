import { connect, type Socket } from 'node:net';
import type { ModbusTable } from '@millwright/contract/areas/equipment/equipmentArea/addresses.ts';

/** A refusal of the device: it answered, yet not with values. */
export class ModbusRefusal extends Error {
  override readonly name = 'ModbusRefusal';
  readonly code: number;
  constructor(code: number) {
    super(refusals[code] ?? `the device refuses (${code})`);
    this.code = code;
  }
}

/** Silence of a unit; the connection may be good. */
export class NoAnswerError extends Error {
  override readonly name = 'NoAnswerError';
  constructor() {
    super('no answer');
  }
}

export interface ModbusRequest {
  readonly unit: number;
  readonly table: ModbusTable;
  readonly from: number;
  readonly count: number;
}

/** A connection to a device: one request at a time, whichever of its units it is for. */
export interface ModbusLink {
  /** Bytes of the answer, at most as long as asked. Rejects with a `ModbusRefusal`, or when there is no answer. */
  request(request: ModbusRequest): Promise<Buffer>;
  isClosed(): boolean;
  close(): void;
}

export const usualPort = 502;
const functionCodes: Record<ModbusTable, number> = { coil: 1, discrete: 2, holding: 3, input: 4 };
const refusals: Record<number, string> = {
  1: 'the device does not know this kind of request (1)',
  2: 'the device has no such address (2)',
  3: 'the device does not give so many values (3)',
  4: 'the device failed (4)',
  6: 'the device is busy (6)',
  10: 'the gateway has no path to the unit (10)',
  11: 'the unit behind the gateway does not answer (11)',
};
const headBytes = 7;
const maxFrameBytes = 260;
const refusalBit = 0x80;

/** Connects to `host:port`. Rejects when that fails or takes longer than `answerMs`. */
export function openModbusLink(endpoint: string, answerMs: number): Promise<ModbusLink> {
  const [, host = '', port] = /^(.*?)(?::(\d+))?$/.exec(endpoint.replace(/^\[(.*)\]/, '$1')) ?? [];
  return new Promise((resolve, reject) => {
    const socket = connect({ host, port: port === undefined ? usualPort : Number(port), noDelay: true });
    const silence = setTimeout(() => socket.destroy(new Error('no answer')), answerMs);
    socket.once('connect', () => {
      clearTimeout(silence);
      resolve(linkOver(socket, answerMs));
    });
    socket.once('close', () => {
      clearTimeout(silence);
      reject(new Error('the connection was closed'));
    });
    socket.on('error', reject);
  });
}

function linkOver(socket: Socket, answerMs: number): ModbusLink {
  let turn: Promise<unknown> = Promise.resolve();
  let lastId = 0;
  let received: Buffer = Buffer.alloc(0);
  let answered: ((id: number, body: Buffer) => void) | undefined;
  let broken: ((error: Error) => void) | undefined;

  socket.on('data', (part) => {
    received = Buffer.concat([received, part]);
    while (received.length >= headBytes) {
      const end = 6 + received.readUInt16BE(4);
      if (end > maxFrameBytes || end <= headBytes || received.readUInt16BE(2) !== 0) {
        socket.destroy();
        return;
      }
      if (received.length < end) return;
      const frame = received.subarray(0, end);
      received = received.subarray(end);
      answered?.(frame.readUInt16BE(0), frame.subarray(6));
    }
  });
  socket.on('close', () => broken?.(new Error('the connection was closed')));

  function ask({ unit, table, from, count }: ModbusRequest): Promise<Buffer> {
    const id = (lastId = (lastId + 1) % 0x1_0000);
    const code = functionCodes[table];
    const frame = Buffer.alloc(12);
    frame.writeUInt16BE(id, 0);
    frame.writeUInt16BE(6, 4);
    frame.writeUInt8(unit, 6);
    frame.writeUInt8(code, 7);
    frame.writeUInt16BE(from, 8);
    frame.writeUInt16BE(count, 10);
    let silence: NodeJS.Timeout | undefined;
    return new Promise<Buffer>((resolve, reject) => {
      if (socket.destroyed) return reject(new Error('the connection was closed'));
      silence = setTimeout(() => reject(new NoAnswerError()), answerMs);
      broken = reject;
      // An answer that comes late has another number.
      answered = (answeredId, body) => {
        if (answeredId !== id) return;
        if (body[1] === code + refusalBit) return reject(new ModbusRefusal(body[2] ?? 0));
        if (body[1] !== code) return reject(new Error('the answer is of another request'));
        resolve(Buffer.from(body.subarray(3, 3 + (body[2] ?? 0))));
      };
      socket.write(frame);
    }).finally(() => {
      clearTimeout(silence);
      answered = undefined;
      broken = undefined;
    });
  }

  return {
    request(request) {
      const answer = turn.then(() => ask(request));
      turn = answer.catch(() => undefined);
      return answer;
    },
    isClosed: () => socket.destroyed,
    close: () => socket.destroy(),
  };
}
