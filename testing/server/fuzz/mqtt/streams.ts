import { connect as connectTcp } from 'node:net';
import type { Duplex } from 'node:stream';
import { WebSocket } from 'ws';

/** A connection in bytes, over TCP or in a WebSocket. */
export interface ByteStream {
  write(bytes: Uint8Array): void;
  /** Reads no more; what the other side sends fills its buffers. */
  pause(): void;
  resume(): void;
  destroy(): void;
  readonly isClosed: () => boolean;
  readonly closed: Promise<void>;
}

export interface StreamTarget {
  readonly port: number;
  /** Where it comes from; other addresses of this machine count as other people. */
  readonly localAddress: string | undefined;
  readonly onData: (chunk: Buffer) => void;
}

/** The longest message of a WebSocket that the server takes is not ours to try each time. */
const chunkBytes = 32_768;

export function openTcp({ port, localAddress, onData }: StreamTarget): ByteStream {
  const socket: Duplex & { readonly destroyed: boolean } = connectTcp({
    port,
    host: '127.0.0.1',
    noDelay: true,
    ...(localAddress !== undefined && { localAddress }),
  });
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()));
  socket.on('error', () => socket.destroy());
  socket.on('data', onData);
  return {
    write: (bytes) => void (socket.destroyed || socket.write(bytes)),
    pause: () => void socket.pause(),
    resume: () => void socket.resume(),
    destroy: () => void socket.destroy(),
    isClosed: () => socket.destroyed,
    closed,
  };
}

export function openWebSocket({ port, localAddress, onData }: StreamTarget): ByteStream {
  const socket = new WebSocket(`ws://127.0.0.1:${port}/mqtt`, ['mqtt'], {
    ...(localAddress !== undefined && { localAddress }),
  });
  socket.binaryType = 'nodebuffer';
  let waiting: Uint8Array[] = [];
  const send = (bytes: Uint8Array) => {
    for (let at = 0; at < bytes.length; at += chunkBytes)
      socket.send(bytes.subarray(at, at + chunkBytes), () => undefined);
  };
  socket.once('open', () => {
    for (const bytes of waiting) send(bytes);
    waiting = [];
  });
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()));
  socket.on('error', () => socket.terminate());
  socket.on('message', (data) => {
    if (Buffer.isBuffer(data)) onData(data);
  });
  return {
    write(bytes) {
      if (socket.readyState === WebSocket.OPEN) send(bytes);
      else if (socket.readyState === WebSocket.CONNECTING) waiting.push(bytes);
    },
    pause: () => socket.pause(),
    resume: () => socket.resume(),
    destroy: () => socket.terminate(),
    isClosed: () => socket.readyState === WebSocket.CLOSED,
    closed,
  };
}
