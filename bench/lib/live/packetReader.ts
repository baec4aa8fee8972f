/** An MQTT packet: its type (section 2.2.1) and what stands behind its length. */
export interface Packet {
  readonly type: number;
  readonly body: Buffer;
}

export const packetTypes = { connack: 2, publish: 3, puback: 4, suback: 9 } as const;

/**
 * Reads packets of any length from a stream of bytes, in pieces as they come; a long packet is put together once.
 * Source: MQTT 3.1.1, section 2.2.
 */
export function createPacketReader(take: (packet: Packet) => void): (piece: Buffer) => void {
  let pieces: Buffer[] = [];
  let held = 0;
  let wanted = 2;
  return (piece) => {
    pieces.push(piece);
    held += piece.length;
    if (held < wanted) return;
    const bytes = pieces.length === 1 ? piece : Buffer.concat(pieces);
    let at = 0;
    for (;;) {
      const head = headAt(bytes, at);
      const end = head === undefined ? undefined : head.bodyAt + head.length;
      wanted = end === undefined ? bytes.length - at + 1 : end - at;
      if (head === undefined || end === undefined || end > bytes.length) break;
      take({ type: head.type, body: bytes.subarray(head.bodyAt, end) });
      at = end;
    }
    pieces = at === bytes.length ? [] : [bytes.subarray(at)];
    held = bytes.length - at;
  };
}

/** The payload of a PUBLISH with QoS 0. */
export function payloadOf({ body }: Packet): Buffer {
  return body.subarray(2 + body.readUInt16BE(0));
}

/** The topic of a PUBLISH. */
export function topicOf({ body }: Packet): string {
  return body.toString('utf8', 2, 2 + body.readUInt16BE(0));
}

/** Undefined while the length is not whole. */
function headAt(bytes: Buffer, at: number): { type: number; length: number; bodyAt: number } | undefined {
  const first = bytes[at];
  if (first === undefined) return undefined;
  let length = 0;
  for (let nth = 0; nth < 4; nth++) {
    const digit = bytes[at + 1 + nth];
    if (digit === undefined) return undefined;
    length += (digit & 0x7f) << (7 * nth);
    if (digit < 0x80) return { type: first >> 4, length, bodyAt: at + 2 + nth };
  }
  throw new RangeError('a packet length has more than four bytes');
}
