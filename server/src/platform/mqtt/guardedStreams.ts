import type { Duplex } from 'node:stream';
import { clientNetwork } from '../http/network/clientNetwork.ts';
import { createFrameGuard, type FrameGuard } from './frameGuard.ts';
import { createRateLimiter, type Limiter } from './limiter.ts';

/** New connections from one address: at once, and in the long run. */
const connectBurst = 2_000;
const connectsPerSecond = 200;

/** Limits new connections of each address, and the frames of each connection. */
export class GuardedStreams {
  readonly #maxPacketBytes: number;
  readonly #log: { warn(details: object, message: string): void };
  readonly #connects: Limiter;
  readonly #guards = new WeakMap<object, FrameGuard>();
  readonly #webSockets = new WeakSet<object>();

  constructor(options: {
    maxPacketBytes: number;
    clock: () => number;
    log: { warn(details: object, message: string): void };
  }) {
    this.#maxPacketBytes = options.maxPacketBytes;
    this.#log = options.log;
    const { clock } = options;
    this.#connects = createRateLimiter({ burst: connectBurst, perSecond: connectsPerSecond, clock });
  }

  /** Guards a new connection, which is destroyed by its first bad frame. Destroys one too many of its address, and returns false. */
  admit(stream: Duplex, address: string): boolean {
    if (!this.#connects.take(clientNetwork(address))) {
      stream.destroy();
      return false;
    }
    const guard = createFrameGuard(this.#maxPacketBytes);
    this.#guards.set(stream, guard);
    const read = stream.read.bind(stream);
    stream.read = (size?: number) => {
      const chunk: unknown = read(size);
      if (chunk instanceof Uint8Array && !guard.accept(chunk)) {
        this.#log.warn({ address }, 'a frame is too long or malformed; the connection is cut');
        stream.destroy();
        return null;
      }
      return chunk;
    };
    stream.on('error', () => stream.destroy());
    return true;
  }

  /** Sets the maximum of the frames that begin from now on, bytes. */
  limit(stream: object, maxBytes: number): void {
    this.#guards.get(stream)?.limit(maxBytes);
  }

  noteWebSocket(stream: object): void {
    this.#webSockets.add(stream);
  }

  isWebSocket(stream: object): boolean {
    return this.#webSockets.has(stream);
  }
}
