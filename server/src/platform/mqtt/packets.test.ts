import { describe, expect, it } from 'vitest';
import { publishPacket } from './packets.ts';

describe('a PUBLISH packet', () => {
  // The borders of the remaining length. Source: MQTT 3.1.1, table 2.4.
  it.each([
    [0, [0x05]],
    [127 - 5, [0x7f]],
    [128 - 5, [0x80, 0x01]],
    [16_383 - 5, [0xff, 0x7f]],
    [16_384 - 5, [0x80, 0x80, 0x01]],
    [2_097_152 - 5, [0x80, 0x80, 0x80, 0x01]],
  ])('of %i bytes states its length', (size, digits) => {
    const packet = publishPacket('a/b', Buffer.alloc(size, 7));
    const head = Buffer.from([0x30, ...digits, 0, 3, ...Buffer.from('a/b')]);
    expect(packet.subarray(0, head.length)).toEqual(head);
    expect(packet.length).toBe(head.length + size);
  });
});
