import { describe, expect, it } from 'vitest';
import { asPrinted } from '../yarn/printed.ts';
import { type RatedMachineKind, type SetParameters, theoreticalGramsPerHour } from './theoreticalRate.ts';
import { twistFromFactorTpm } from '../yarn/twist.ts';

const comber = { nips: 450, feedMm: 4.7, lapGramPerMetre: 72, heads: 8 };
const roving = { flyerSpeed: 1050, positions: 120 };
const winder = { windingSpeed: 1250, positions: 60 };

interface Setting {
  machine: string;
  kind: RatedMachineKind;
  set: SetParameters;
  is: string;
}

const settings: Setting[] = [
  { machine: 'the combed blowing line', kind: 'blowing', set: { lineKgPerHour: 1200 }, is: '1200' },
  { machine: 'the carded blowing line', kind: 'blowing', set: { lineKgPerHour: 600 }, is: '600' },
  {
    machine: 'a card for combing',
    kind: 'carding',
    set: { deliverySpeed: 160, sliverKtex: 5.2 },
    is: '49.9',
  },
  { machine: 'a card', kind: 'carding', set: { deliverySpeed: 185, sliverKtex: 5.2 }, is: '57.7' },
  {
    machine: 'a pre-drawing delivery',
    kind: 'predrawing',
    set: { deliverySpeed: 500, sliverKtex: 5, deliveries: 1 },
    is: '150.0',
  },
  {
    machine: 'a twin pre-drawing frame',
    kind: 'predrawing',
    set: { deliverySpeed: 500, sliverKtex: 5, deliveries: 2 },
    is: '300.0',
  },
  {
    machine: 'a lap former',
    kind: 'lapForming',
    set: { deliverySpeed: 120, lapGramPerMetre: 72 },
    is: '518.4',
  },
  // the balance counts 0.2 % sliver waste with the noil of 16 %
  { machine: 'a comber', kind: 'combing', set: { ...comber, noilShare: 0.162 }, is: '61.3' },
  {
    machine: 'F29 a comber without waste',
    kind: 'combing',
    set: { ...comber, noilShare: 0.16 },
    is: '61.399',
  },
  {
    machine: 'a finisher',
    kind: 'drawing',
    set: { deliverySpeed: 400, sliverKtex: 4.34, deliveries: 1 },
    is: '104.2',
  },
  {
    machine: 'a breaker',
    kind: 'drawing',
    set: { deliverySpeed: 450, sliverKtex: 4.34, deliveries: 1 },
    is: '117.2',
  },
  {
    machine: 'F25 a roving frame of JC40',
    kind: 'roving',
    set: { ...roving, tex: 456, twist: twistFromFactorTpm(110, 456) },
    is: '66.923',
  },
  {
    machine: 'a roving frame of JC32',
    kind: 'roving',
    set: { ...roving, tex: 530, twist: twistFromFactorTpm(110, 530) },
    is: '83.9',
  },
  {
    machine: 'a roving frame of C32',
    kind: 'roving',
    set: { ...roving, tex: 530, twist: twistFromFactorTpm(112, 530) },
    is: '82.4',
  },
  {
    machine: 'F19 a thousand spindles of JC40',
    kind: 'spinning',
    set: { spindleSpeed: 17_500, tex: 14.6, twist: 915.99, positions: 1000 },
    is: '16.736',
  },
  { machine: 'a winder of JC40', kind: 'winding', set: { ...winder, tex: 14.6 }, is: '65.7' },
  { machine: 'a winder of JC32', kind: 'winding', set: { ...winder, tex: 18.2 }, is: '81.9' },
  { machine: 'the packaging line', kind: 'packaging', set: { lineKgPerHour: 1500 }, is: '1500' },
];

describe('theoretical rate of a machine as it is set', () => {
  it.each(settings)('$machine makes $is kg/h', ({ kind, set, is }) => {
    const gramsPerHour = theoreticalGramsPerHour(kind, set) ?? Number.NaN;
    expect(asPrinted(gramsPerHour / 1000, is)).toBe(is);
  });

  it.each(settings)('$machine has no known rate while any parameter is missing', ({ kind, set }) => {
    for (const code of Object.keys(set)) {
      expect(theoreticalGramsPerHour(kind, { ...set, [code]: undefined }), code).toBeUndefined();
    }
    expect(theoreticalGramsPerHour(kind, {})).toBeUndefined();
  });

  it('parameters of other machines do not matter', () => {
    expect(
      theoreticalGramsPerHour('carding', { deliverySpeed: 160, sliverKtex: 5.2, flatSpeed: Number.NaN }),
    ).toBeCloseTo(49_920, 6);
  });

  it('a machine set to stand makes 0, which is known', () => {
    expect(theoreticalGramsPerHour('winding', { ...winder, windingSpeed: 0, tex: 14.6 })).toBe(0);
  });

  it.each<{ kind: RatedMachineKind; set: SetParameters; names: string }>([
    { kind: 'spinning', set: { spindleSpeed: 17_500, tex: 14.6, twist: 0, positions: 1008 }, names: 'twist' },
    { kind: 'carding', set: { deliverySpeed: -1, sliverKtex: 5.2 }, names: 'deliverySpeed' },
    { kind: 'blowing', set: { lineKgPerHour: Number.NaN }, names: 'lineKgPerHour' },
    { kind: 'combing', set: { ...comber, noilShare: 16 }, names: 'noilShare' },
  ])('an impossible $names is refused', ({ kind, set, names }) => {
    expect(() => theoreticalGramsPerHour(kind, set)).toThrow(RangeError);
    expect(() => theoreticalGramsPerHour(kind, set)).toThrow(new RegExp(`^${names}`));
  });
});
