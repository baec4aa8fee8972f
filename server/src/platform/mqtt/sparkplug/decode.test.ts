import fc from 'fast-check';
import protobuf from 'protobufjs/minimal.js';
import { describe, expect, it } from 'vitest';
import { decodePayload, typed } from './decode.ts';

const read = (bytes: Uint8Array) => decodePayload(protobuf.Reader.create(bytes), 100);

describe('a payload of Sparkplug B', () => {
  it('whatever its bytes, is read or refused, and never brings more than may be', () => {
    const pieces = fc.oneof(
      fc.uint8Array({ maxLength: 60 }),
      fc.constant(Uint8Array.from([0x12, 4, 0x10, 5, 0x50, 7])),
      fc.constant(Uint8Array.from([0x08, 1, 0x18, 3])),
    );
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 40 }), (parts) => {
        let metrics = 0;
        try {
          metrics = read(Buffer.concat(parts)).metrics.length;
        } catch (error) {
          expect(error).toBeInstanceOf(Error);
        }
        expect(metrics).toBeLessThanOrEqual(100);
      }),
      { numRuns: 500 },
    );
  });

  it.each([
    [1, 0xff, -1],
    [2, 0xffff, -1],
    [3, 0xffffffff, -1],
    [7, 0xffffffff, 4_294_967_295],
    [undefined, 5, 5],
  ])('has numbers below zero by the type %s', (type, value, expected) => {
    const metric = {
      name: undefined,
      alias: 1,
      ts: undefined,
      type: undefined,
      isNull: false,
      value,
      signed: undefined,
      hasValue: true,
      isBeyond: false,
    };
    expect(typed(metric, type)).toBe(expected);
  });

  it('has whole numbers of 64 bits as far as a number tells them exactly', () => {
    const written = (value: number[]) =>
      read(Uint8Array.from([0x12, value.length + 1, 0x58, ...value])).metrics[0];
    expect(written([0x80, 0x80, 0x80, 0x80, 0x10])?.value).toBe(2 ** 32);
    expect(typed(written([0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0x01]) ?? missing, 4)).toBe(
      -1,
    );
    expect(written([0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0x7f])?.value).toBeUndefined();
  });
});

const missing = {
  name: undefined,
  alias: undefined,
  ts: undefined,
  type: undefined,
  isNull: true,
  value: undefined,
  signed: undefined,
  hasValue: false,
  isBeyond: false,
};
