import { productionOrderLine } from '@millwright/contract/areas/production/orders/productionOrder.ts';
import { dictType } from '@millwright/contract/areas/basics/dictionary/dictionary.ts';
import { fault } from '@millwright/contract/areas/equipment/faults/fault.ts';
import { describe, expect, it } from 'vitest';
import { readValue } from './values.ts';

const asked = { op: 'eq', zone: 'Asia/Ho_Chi_Minh' } as const;
const number = (text: string) => readValue(productionOrderLine, 'quantityKg', { text, ...asked });

describe('a value of a filter', () => {
  it.each([
    ['1250', 1250],
    ['1250.5', 1250.5],
    ['-3', -3],
    ['1,250', 1250],
    ['1,250.5', 1250.5],
    ['1.250,5', 1250.5],
    ['1 250', 1250],
    ['１２５０', 1250],
    ['1.25', 1.25],
  ])('%s is the number %s', (text, value) => {
    expect(number(text)).toBe(value);
  });

  it.each(['', 'x', '12x', '9999999999999999', '1,2,3'])('%s is no number', (text) => {
    expect(() => number(text)).toThrow('core.invalid');
  });

  it('is a flag in three languages', () => {
    const flag = (text: string) => readValue(fault, 'createsTask', { text, ...asked });
    expect(['true', '1', 'yes', '是', 'Đúng'].map(flag)).toEqual([true, true, true, true, true]);
    expect(['false', '0', '否', 'không'].map(flag)).toEqual([false, false, false, false]);
    expect(() => flag('perhaps')).toThrow('core.invalid');
  });

  it('is a text as it is stored: composed, of normal width', () => {
    expect(readValue(dictType, 'typeCode', { text: 'ＡＢ１', ...asked })).toBe('AB1');
    expect(readValue(dictType, 'typeCode', { text: 'Sợi'.normalize('NFD'), ...asked })).toBe(
      'Sợi'.normalize('NFC'),
    );
  });
});
