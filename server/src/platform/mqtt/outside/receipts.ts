/**
 * Acknowledgements of messages that were taken, in the order in which they came, however they are done. Source: MQTT 5,
 * section 4.6.
 */
export interface Receipts {
  /** Notes a message; the function it gives says that it is done. */
  take(messageId: number, bytes: number): () => void;
  /** Resolves when all that was taken is acknowledged. */
  settled(): Promise<void>;
  /** The connection is over: nothing is acknowledged any more. */
  end(): void;
}

interface Taken {
  readonly messageId: number;
  readonly bytes: number;
  isDone: boolean;
}

/** `onFull` hears when more than `mostBytes` is in our hands, and when half of it is gone again. */
export function createReceipts({
  write,
  mostBytes,
  onFull,
}: {
  write: (bytes: Buffer) => void;
  mostBytes: number;
  onFull: (isFull: boolean) => void;
}): Receipts {
  let taken: Taken[] = [];
  let first = 0;
  let bytes = 0;
  let isFull = false;
  let isOver = false;
  let flushing: NodeJS.Immediate | undefined;
  let idle: (() => void)[] = [];

  function flush(): void {
    flushing = undefined;
    if (isOver) return;
    const done: number[] = [];
    for (let next = taken[first]; next?.isDone; next = taken[first]) {
      done.push(next.messageId);
      bytes -= next.bytes;
      first += 1;
    }
    if (first > 4_096 || first === taken.length) {
      taken = taken.slice(first);
      first = 0;
    }
    if (done.length > 0) write(acknowledgements(done));
    if (isFull && bytes <= mostBytes / 2) {
      isFull = false;
      onFull(false);
    }
    if (taken.length === 0) for (const resolve of idle.splice(0)) resolve();
  }

  return {
    take(messageId, size) {
      const one: Taken = { messageId, bytes: size, isDone: false };
      taken.push(one);
      bytes += size;
      if (!isFull && bytes > mostBytes) {
        isFull = true;
        onFull(true);
      }
      return () => {
        one.isDone = true;
        // What a commit settles is told in one write.
        flushing ??= setImmediate(flush);
      };
    },
    settled: () =>
      taken.length === 0 || isOver ? Promise.resolve() : new Promise((resolve) => idle.push(resolve)),
    end() {
      isOver = true;
      for (const resolve of idle) resolve();
      idle = [];
    },
  };
}

/** PUBACKs without a reason code: success. Source: MQTT 5, section 3.4. */
function acknowledgements(messageIds: readonly number[]): Buffer {
  const packets = Buffer.alloc(messageIds.length * 4);
  for (const [place, messageId] of messageIds.entries()) {
    packets.writeUInt16BE(0x4002, place * 4);
    packets.writeUInt16BE(messageId, place * 4 + 2);
  }
  return packets;
}
