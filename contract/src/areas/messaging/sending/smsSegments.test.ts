import { describe, expect, it } from 'vitest';
import { smsSize } from './smsSegments.ts';

describe('an SMS', () => {
  it.each([
    ['', 'gsm7', 0, 0],
    ['a'.repeat(160), 'gsm7', 160, 1],
    ['a'.repeat(161), 'gsm7', 161, 2],
    ['a'.repeat(306), 'gsm7', 306, 2],
    ['a'.repeat(307), 'gsm7', 307, 3],
    ['纺'.repeat(70), 'ucs2', 70, 1],
    ['纺'.repeat(71), 'ucs2', 71, 2],
    ['纺'.repeat(134), 'ucs2', 134, 2],
    ['纺'.repeat(135), 'ucs2', 135, 3],
    ['Máy 12 đứt sợi', 'ucs2', 14, 1],
    ['é'.repeat(160), 'gsm7', 160, 1],
    // The euro and the braces count twice, and an escape never ends a segment.
    ['€'.repeat(80), 'gsm7', 160, 1],
    ['€'.repeat(81), 'gsm7', 162, 2],
    ['€'.repeat(153), 'gsm7', 306, 3],
    // Beyond the basic plane two units, which stay together.
    ['🧵'.repeat(35), 'ucs2', 70, 1],
    ['🧵'.repeat(67), 'ucs2', 134, 3],
  ] as const)('%# counts as an operator counts it', (text, alphabet, signs, segments) => {
    expect(smsSize(text)).toEqual({ alphabet, signs, segments });
  });
});
