import type { Duplex } from 'node:stream';

/** What waits for one reader. The others of a topic do not wait for it. */
export interface Outbox {
  /** Sends a frame of a topic now, or as soon as the reader takes something: then only the newest of each topic. */
  send(topic: string, frame: Buffer): void;
  /** Forgets what waits of a topic. */
  forget(topic: string): void;
  /** What waits besides the one stream buffer, bytes. Frames are shared by all who wait for them. */
  waitingBytes(): number;
}

export interface OutboxLimits {
  /** A reader that takes nothing for so long is cut off, ms. */
  readonly stallMs: number;
  /** A reader for whom more waits than this is cut off, bytes. */
  readonly maxWaitingBytes: number;
}

/**
 * The frames for the reader at the other end of a stream. Bounded by bytes and by time; `onCutOff` hears why a reader
 * was given up, once, before its stream is destroyed.
 */
export function createOutbox(
  stream: Duplex,
  { stallMs, maxWaitingBytes, onCutOff }: OutboxLimits & { onCutOff: (reason: string) => void },
): Outbox {
  const waiting = new Map<string, Buffer>();
  let bytes = 0;
  let stall: NodeJS.Timeout | undefined;

  stream.once('close', () => {
    clearTimeout(stall);
    waiting.clear();
    bytes = 0;
  });

  function awaitDrain(): void {
    if (stall) return;
    stall = setTimeout(() => cutOff(`takes nothing for ${stallMs / 1000} s`), stallMs);
    stream.once('drain', goOn);
  }

  function goOn(): void {
    clearTimeout(stall);
    stall = undefined;
    for (const [topic, frame] of waiting) {
      if (stream.destroyed) return;
      forget(topic);
      if (stream.write(frame)) continue;
      awaitDrain();
      return;
    }
  }

  function cutOff(reason: string): void {
    if (stream.destroyed) return;
    onCutOff(reason);
    stream.destroy();
  }

  function forget(topic: string): void {
    bytes -= waiting.get(topic)?.length ?? 0;
    waiting.delete(topic);
  }

  return {
    send(topic, frame) {
      if (stream.destroyed || stream.writableEnded) return;
      // The broker's own answers may have filled the stream as well.
      if (stream.writableNeedDrain) awaitDrain();
      if (!stall) {
        if (!stream.write(frame)) awaitDrain();
        return;
      }
      // A newer frame takes the place of the older one, so that topics keep their turns.
      bytes += frame.length - (waiting.get(topic)?.length ?? 0);
      waiting.set(topic, frame);
      if (bytes > maxWaitingBytes) cutOff(`leaves more than ${maxWaitingBytes} bytes waiting`);
    },
    forget,
    waitingBytes: () => bytes,
  };
}
