// @vitest-environment jsdom
import { deliveredAmount } from '@millwright/contract/areas/production/orders/orderCalls.ts';
import { productionOrderLine } from '@millwright/contract/areas/production/orders/productionOrder.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { startPhrases } from '../../../app/i18n/start.ts';
import { amountProblem } from './typedAmount.ts';

describe('the dialogs of deliveries and splits', () => {
  beforeAll(() => startPhrases('en'));
  const delivered = (typed: string) => amountProblem(typed, { field: deliveredAmount, language: 'en' });
  const split = (typed: string) =>
    amountProblem(typed, { field: productionOrderLine.fields.quantity, language: 'en', below: 2 });

  it.each([
    ['V-031', '', 'required'],
    ['V-031', '   ', 'required'],
    ['V-032', 'much', '“much” is not a number such as 1,250.5'],
    ['V-032', '1e5x', '“1e5x” is not a number such as 1,250.5'],
    ['', '0', 'must be above 0'],
    ['', '-3', 'must be above 0'],
    ['', '1.0005', 'too many decimals'],
    ['', '99999999', 'must not be above 10000000'],
    ['', '2100.5', undefined],
  ])('%s a delivery of “%s”: %s', (_id, typed, expected) => {
    expect(delivered(typed)).toBe(expected);
  });

  it.each([
    ['', 'required'],
    ['a', '“a” is not a number such as 1,250.5'],
    ['2', 'Less than the 2 of the line can be split off'],
    ['7', 'Less than the 2 of the line can be split off'],
    ['0', 'must be above 0'],
    ['1.9999', 'too many decimals'],
    ['1.999', undefined],
  ])('a split of “%s” from 2: %s', (typed, expected) => {
    expect(split(typed)).toBe(expected);
  });
});
