import { describe, expect, it } from 'vitest';
import { signalAt } from '@millwright/testing/gateway/scratch.ts';
import { meant } from './convert.ts';
import { registerBlocksOf, registerValue } from './registers.ts';

describe('what a value means by its mapping', () => {
  it.each([
    ['a tenth of a kilowatt', signalAt('powerKw', 'x', { scale: 0.1 }), 314, { value: 31.4 }],
    [
      '°F as °C',
      signalAt('temperature', 'x', { scale: 0.555556, offsetBy: -17.777792 }),
      77,
      { value: 25.00002 },
    ],
    ['kilograms as grams', signalAt('outputG', 'x', { scale: 1000 }), 12.3456, { value: 12_346 }],
    ['a state by its code', signalAt('state', 'x', { codes: '0=2, 1=1, 7=4' }), 7, { value: 4 }],
    ['a bit by its code', signalAt('state', 'x', { codes: '0=2, 1=1' }), true, { value: 1 }],
    ['a fault by its code', signalAt('faultCode', 'x', { codes: '0=0, 12=S704' }), 12, { value: 'S704' }],
    ['a yarn as it is called', signalAt('variety', 'x'), ' JC40 ', { value: 'JC40' }],
    ['a number in words', signalAt('spindleRpm', 'x'), '16200', { value: 16_200 }],
    [
      'a counter of 16 bits read as signed',
      signalAt('outputG', 'x', { type: 'int16' }),
      -1,
      { value: 65_535 },
    ],
    [
      'a counter of 32 bits read as signed, times ten',
      signalAt('energyWh', 'x', { type: 'int32', scale: 10 }),
      -6,
      { value: 42_949_672_900 },
    ],
    [
      'a counter extended to 64 bits with its sign',
      signalAt('doffs', 'x', { type: 'int64' }),
      -2,
      { value: 4_294_967_294 },
    ],
    ['a temperature below nothing', signalAt('temperature', 'x', { type: 'int16' }), -5, { value: -5 }],
  ])('%s', (_what, signal, raw, expected) => {
    expect(meant(signal, raw)).toEqual(expected);
  });

  it.each([
    ['a code that nobody declared', signalAt('state', 'x', { codes: '0=2' }), 5, 'no code for 5'],
    ['a state that is none', signalAt('state', 'x'), 99, '99 is no state'],
    ['a count below nothing', signalAt('outputG', 'x'), -1, '-1 is no count'],
    ['a word where a number belongs', signalAt('spindleRpm', 'x'), 'n/a', 'n/a is no number'],
    ['no number at all', signalAt('powerKw', 'x'), Number.NaN, 'no finite number'],
  ])('%s is not sent, and why is said', (_what, signal, raw, problem) => {
    expect(meant(signal, raw)).toEqual({ problem });
  });
});

describe('registers', () => {
  it('that stand near each other are read together, others apart, each table by itself', () => {
    const signals = [
      signalAt('a', 'holding:100', { type: 'uint32' }),
      signalAt('b', 'holding:110', { type: 'uint16' }),
      signalAt('c', 'holding:300', { type: 'float32' }),
      signalAt('d', 'input:100', { type: 'int16' }),
      signalAt('e', 'coil:3'),
      signalAt('f', 'holding:100.4'),
    ];
    expect(registerBlocksOf(signals)).toEqual([
      { table: 'coil', from: 3, count: 1 },
      { table: 'holding', from: 100, count: 11 },
      { table: 'holding', from: 300, count: 2 },
      { table: 'input', from: 100, count: 1 },
    ]);
  });

  it('are never asked for by more than a controller gives at once', () => {
    const signals = Array.from({ length: 60 }, (_each, place) =>
      signalAt(`s${place}`, `holding:${place * 10}`),
    );
    const blocks = registerBlocksOf(signals);
    expect(Math.max(...blocks.map(({ count }) => count))).toBeLessThanOrEqual(120);
    expect(blocks.length).toBe(5);
  });

  it.each([
    ['uint16', 'fffe', 65_534],
    ['int16', 'fffe', -2],
    ['uint32', '00010002', 65_538],
    ['int32', 'fffffffe', -2],
    ['float32', '467d2000', 16_200],
    ['uint64', '0000000100000002', 2 ** 32 + 2],
    ['int64', 'fffffffffffffffe', -2],
    ['float64', '40cfa40000000000', 16_200],
  ] as const)('of %s are read whichever half comes first', (type, hex, value) => {
    const words = Buffer.from(hex, 'hex');
    const swapped = Buffer.from(Buffer.from(words).swap16().toReversed());
    expect(registerValue(words, { type, bit: undefined, order: 'highFirst' })).toBe(value);
    expect(registerValue(swapped, { type, bit: undefined, order: 'lowFirst' })).toBe(value);
  });
});
