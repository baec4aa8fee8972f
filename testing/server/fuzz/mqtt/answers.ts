/** What a broker publishes by itself is no answer. */
const publishType = 3;

/** Tells of each packet that answers one; the last may come in several parts. */
export function createAnswerCounter(onAnswer: () => void): (chunk: Buffer) => void {
  let rest: Buffer = Buffer.alloc(0);
  return (chunk) => {
    rest = rest.length === 0 ? chunk : Buffer.concat([rest, chunk]);
    for (;;) {
      const size = sizeOf(rest);
      if (size === undefined || size > rest.length) return;
      if ((rest[0] ?? 0) >> 4 !== publishType) onAnswer();
      rest = rest.subarray(size);
    }
  };
}

/** The length of the first packet; undefined while that is not known. */
function sizeOf(bytes: Buffer): number | undefined {
  let length = 0;
  for (let at = 1; at < bytes.length && at <= 4; at++) {
    const digit = bytes[at] ?? 0;
    length += (digit & 0x7f) * 128 ** (at - 1);
    if (digit < 128) return at + 1 + length;
  }
  return undefined;
}
