/** The longest remaining length of a packet: four digits of seven bits. Source: MQTT 3.1.1, section 2.2.3. */
const lengthDigits = 4;

/** A PUBLISH of QoS 0, as it goes to any number of readers. Source: MQTT 3.1.1, sections 2.2.3 and 3.3. */
export function publishPacket(topic: string, payload: Uint8Array): Buffer {
  const name = Buffer.from(topic);
  const length = 2 + name.length + payload.length;
  const head = Buffer.alloc(1 + lengthDigits + 2);
  let at = head.writeUInt8(0x30, 0);
  let left = length;
  do {
    const digit = left % 128;
    left = Math.floor(left / 128);
    at = head.writeUInt8(left > 0 ? digit + 128 : digit, at);
  } while (left > 0);
  at = head.writeUInt16BE(name.length, at);
  return Buffer.concat([head.subarray(0, at), name, payload]);
}
