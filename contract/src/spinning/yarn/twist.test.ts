import { describe, expect, it } from 'vitest';
import { neFromTex, UNIT_NE_CONSTANT } from './count.ts';
import { asPrinted } from './printed.ts';
import {
  englishTwistFactor,
  texFromEnglishTwistFactor,
  turnsPerInch,
  twistContractionPercent,
  twistFactorFromTpm,
  twistFromDeliveryTpm,
  twistFromFactorTpm,
} from './twist.ts';

describe('twist', () => {
  it.each([
    {
      name: 'F14 twist of 17 500 rpm at 19.105 m/min',
      of: () => twistFromDeliveryTpm(17_500, 19.105),
      is: '916.0',
    },
    {
      name: 'F15 twist of factor 350 at 14.6 tex in tpm',
      of: () => twistFromFactorTpm(350, 14.6),
      is: '915.99',
    },
    {
      name: 'F15 twist factor of 915.99 tpm at 14.6 tex',
      of: () => twistFactorFromTpm(915.99, 14.6),
      is: '350.00',
    },
    { name: 'F15 915.99 tpm in turns per inch', of: () => turnsPerInch(915.99), is: '23.266' },
    { name: 'F16 English twist factor', of: () => englishTwistFactor(23.266, neFromTex(14.6)), is: '3.6815' },
    {
      name: 'F16 tex factor of English factor 1 in China',
      of: () => texFromEnglishTwistFactor(1),
      is: '95.07',
    },
    {
      name: 'F16 tex factor of English factor 1 by units',
      of: () => texFromEnglishTwistFactor(1, UNIT_NE_CONSTANT),
      is: '95.67',
    },
    {
      name: 'F16 tex factor of English factor 3.6815',
      of: () => texFromEnglishTwistFactor(3.6815),
      is: '350.0',
    },
    {
      name: 'F17 roving twist of factor 110 at 456 tex in tpm',
      of: () => twistFromFactorTpm(110, 456),
      is: '51.512',
    },
    { name: 'F18 contraction of 100 m to 98 m in %', of: () => twistContractionPercent(100, 98), is: '2.0' },
    { name: 'twist of JC32 in tpm', of: () => twistFromFactorTpm(350, 18.2), is: '820.41' },
    { name: 'twist of C32 in tpm', of: () => twistFromFactorTpm(360, 18.2), is: '843.85' },
  ])('$name is $is', ({ of, is }) => {
    expect(asPrinted(of(), is)).toBe(is);
  });

  it.each([
    { of: () => twistFromDeliveryTpm(17_500, 0), names: 'deliveryMPerMin' },
    { of: () => twistFromFactorTpm(350, 0), names: 'tex' },
    { of: () => twistFactorFromTpm(Number.NaN, 14.6), names: 'twistTpm' },
    { of: () => turnsPerInch(-1), names: 'twistTpm' },
    { of: () => englishTwistFactor(23, 0), names: 'yarnCountNe' },
    { of: () => texFromEnglishTwistFactor(3.68, -1), names: 'neConstant' },
    { of: () => twistContractionPercent(0, 0), names: 'deliveredM' },
  ])('an impossible $names is refused', ({ of, names }) => {
    expect(of).toThrow(RangeError);
    expect(of).toThrow(new RegExp(`^${names} `));
  });
});
