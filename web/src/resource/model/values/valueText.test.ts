import { modelSignal } from '@millwright/contract/areas/equipment/machineModel/machineModel.ts';
import { setupParameter } from '@millwright/contract/areas/equipment/signal/setupParameter.ts';
import { describe, expect, it } from 'vitest';
import { type ValueContext, valueText } from './valueText.ts';

const context: ValueContext = {
  language: 'en',
  zone: 'Asia/Shanghai',
  choice: (_name, value) => ({ kgPerH: 'kg/h' })[value] ?? value,
  shift: (value) => value,
  flag: String,
};

describe('a value as a cell shows it', () => {
  it.each([
    { digits: 2, min: 12, shown: '12.00' },
    { digits: 0, min: 12, shown: '12' },
    // More than declared were kept once: none is hidden.
    { digits: 0, min: 12.125, shown: '12.125' },
    { digits: undefined, min: 1.5, shown: '1.5' },
    { digits: 2, min: null, shown: '—' },
  ])('$min has the $digits digits that its row says: $shown', ({ digits, min, shown }) => {
    const field = setupParameter.fields.min;
    expect(valueText({ name: 'min', field, row: { digits, min } }, context)).toBe(shown);
  });

  it.each([
    ['kgPerH', 'kg/h'],
    ['bobbins per hour', 'bobbins per hour'],
  ])('a unit of the product is written as people write it, one of a mill as it stands: %s', (unit, shown) => {
    const field = modelSignal.fields.unit;
    expect(valueText({ name: 'unit', field, row: { unit } }, context)).toBe(shown);
  });
});
