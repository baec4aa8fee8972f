import { describe, expect, it } from 'vitest';
import { createPacketReader, type Packet, packetTypes, payloadOf, topicOf } from './packetReader.ts';

function publish(topic: string, payload: string): Buffer {
  const body = Buffer.concat([Buffer.from([0, topic.length]), Buffer.from(topic), Buffer.from(payload)]);
  const length: number[] = [];
  for (let left = body.length; ; left >>= 7) {
    length.push((left & 0x7f) | (left > 0x7f ? 0x80 : 0));
    if (left <= 0x7f) break;
  }
  return Buffer.concat([Buffer.from([0x30, ...length]), body]);
}

const long = 'x'.repeat(45_000);
const stream = Buffer.concat([
  Buffer.from([0x20, 2, 0, 0]),
  publish('a/b', 'first'),
  publish('a/c', long),
  Buffer.from([0xd0, 0]),
  publish('a/d', ''),
]);

describe('a packet reader', () => {
  it.each([1, 2, 3, 7, 1_000, 16_384, stream.length])('finds every packet in pieces of %i bytes', (size) => {
    const packets: Packet[] = [];
    const read = createPacketReader((packet) => packets.push(packet));
    for (let at = 0; at < stream.length; at += size) read(stream.subarray(at, at + size));
    expect(packets.map(({ type }) => type)).toEqual([packetTypes.connack, 3, 3, 13, 3]);
    const published = packets.filter(({ type }) => type === packetTypes.publish);
    expect(published.map((packet) => [topicOf(packet), payloadOf(packet).toString()])).toEqual([
      ['a/b', 'first'],
      ['a/c', long],
      ['a/d', ''],
    ]);
  });

  it('refuses a length of more than four bytes', () => {
    const read = createPacketReader(() => undefined);
    expect(() => read(Buffer.from([0x30, 0x80, 0x80, 0x80, 0x80, 1]))).toThrow(RangeError);
  });
});
