/** Packets of MQTT 3.1.1 in bytes, right or wrong as whoever makes them likes. Source: MQTT 3.1.1, sections 2 and 3. */

/** A packet with its right length. */
export function packet(firstByte: number, ...body: readonly Uint8Array[]): Buffer {
  const length = body.reduce((sum, { length: bytes }) => sum + bytes, 0);
  return Buffer.concat([Buffer.from([firstByte]), lengthOf(length), ...body]);
}

export function lengthOf(size: number): Buffer {
  const digits: number[] = [];
  let left = size;
  do {
    digits.push((left & 0x7f) | (left > 127 ? 0x80 : 0));
    left >>>= 7;
  } while (left > 0);
  return Buffer.from(digits);
}

/** A field with its length before it. */
export function field(value: string | Uint8Array): Buffer {
  const bytes = typeof value === 'string' ? Buffer.from(value) : value;
  return Buffer.concat([number(bytes.length), bytes]);
}

export function number(value: number): Buffer {
  return Buffer.from([(value >> 8) & 0xff, value & 0xff]);
}

export interface ConnectParts {
  readonly clientId: string | Uint8Array;
  readonly username: string;
  readonly password: string;
  readonly protocol?: string;
  readonly level?: number;
  readonly flags?: number;
  readonly keepAliveS?: number;
}

/** User name, password, clean session. */
const plainFlags = 0xc2;
export const mqtt311 = 4;

export function connect({ clientId, username, password, ...rest }: ConnectParts): Buffer {
  const { protocol = 'MQTT', level = mqtt311, flags = plainFlags, keepAliveS = 60 } = rest;
  const head = [field(protocol), Buffer.from([level, flags]), number(keepAliveS)];
  return packet(0x10, ...head, field(clientId), field(username), field(password));
}

export interface PublishParts {
  readonly topic: string | Uint8Array;
  readonly payload: Uint8Array;
  readonly id: number;
  /** The four low bits of the first byte: DUP, QoS, RETAIN. */
  readonly flags?: number;
}

export const qos1 = 0x02;
export const qos2 = 0x04;

export function publish({ topic, payload, id, flags = qos1 }: PublishParts): Buffer {
  const hasNumber = (flags & 0x06) !== 0;
  return packet(0x30 | flags, field(topic), ...(hasNumber ? [number(id)] : []), payload);
}

export function subscribe(id: number, filters: readonly (string | Uint8Array)[], qos = 0): Buffer {
  return packet(
    0x82,
    number(id),
    ...filters.map((filter) => Buffer.concat([field(filter), Buffer.from([qos])])),
  );
}

export const pingRequest: Buffer = packet(0xc0);
export const disconnect: Buffer = packet(0xe0);
