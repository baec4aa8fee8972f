/** MQTT 3.1.1 on the wire, as far as a source needs it. Source: MQTT 3.1.1, sections 2 and 3. */

export function connectPacket(login: { clientId: string; username: string; password: string }): Buffer {
  const keepAliveS = 120;
  const userPasswordClean = 0xc2;
  const head = Buffer.from([0, 4, 0x4d, 0x51, 0x54, 0x54, 4, userPasswordClean, 0, keepAliveS]);
  const body = Buffer.concat([head, text(login.clientId), text(login.username), text(login.password)]);
  return Buffer.concat([Buffer.from([0x10]), lengthOf(body.length), body]);
}

export function subscribePacket(topicFilter: string): Buffer {
  const body = Buffer.concat([Buffer.from([0, 1]), text(topicFilter), Buffer.from([0])]);
  return Buffer.concat([Buffer.from([0x82]), lengthOf(body.length), body]);
}

/** A PUBLISH with QoS 1. */
export function publishPacket(topic: string, payload: string, packetId: number): Buffer {
  const size = 2 + topic.length + 2 + payload.length;
  const lengthBytes = lengthBytesOf(size);
  const packet = Buffer.allocUnsafe(1 + lengthBytes + size);
  packet[0] = 0x32;
  let left = size;
  for (let at = 1; at <= lengthBytes; at++) {
    packet[at] = (left & 0x7f) | (at < lengthBytes ? 0x80 : 0);
    left >>>= 7;
  }
  let at = packet.writeUInt16BE(topic.length, 1 + lengthBytes);
  at += packet.write(topic, at, 'latin1');
  at = packet.writeUInt16BE(packetId, at);
  packet.write(payload, at, 'latin1');
  return packet;
}

/** Bytes that the remaining length of a packet takes. */
function lengthBytesOf(size: number): number {
  if (size < 128) return 1;
  if (size < 16_384) return 2;
  return 3;
}

export interface Answers {
  onConnected(isAccepted: boolean): void;
  onAcknowledged(packetId: number): void;
}

/** Reads what a broker answers to a source that subscribes to nothing: packets of four bytes only. */
export function createAnswerReader(answers: Answers): (chunk: Buffer) => void {
  let rest: Buffer = Buffer.alloc(0);
  return (chunk) => {
    const bytes = rest.length === 0 ? chunk : Buffer.concat([rest, chunk]);
    let at = 0;
    for (; at + 4 <= bytes.length; at += 4) {
      if (bytes[at] === 0x40) answers.onAcknowledged(bytes.readUInt16BE(at + 2));
      else if (bytes[at] === 0x20) answers.onConnected(bytes[at + 3] === 0);
    }
    rest = bytes.subarray(at);
  };
}

function lengthOf(size: number): Buffer {
  const bytes: number[] = [];
  let left = size;
  do {
    bytes.push((left & 0x7f) | (left > 127 ? 0x80 : 0));
    left >>>= 7;
  } while (left > 0);
  return Buffer.from(bytes);
}

function text(value: string): Buffer {
  const bytes = Buffer.from(value, 'utf8');
  const head = Buffer.alloc(2);
  head.writeUInt16BE(bytes.length);
  return Buffer.concat([head, bytes]);
}
