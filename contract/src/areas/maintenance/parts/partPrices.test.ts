import { describe, expect, it } from 'vitest';
import { amountOf, priceAfter, usedPlace } from './partPrices.ts';

describe('the moving average of what a part was paid with', () => {
  it.each([
    ['begins with the first price', { onHand: 0, unitPrice: null }, 10, 4, 4],
    ['weighs what was there and what came', { onHand: 30, unitPrice: 4 }, 10, 8, 5],
    ['goes back when a receipt is taken back', { onHand: 40, unitPrice: 5 }, -10, 8, 4],
    ['stays when the last piece is taken back', { onHand: 10, unitPrice: 5 }, -10, 5, 5],
    ['stays without a price', { onHand: 10, unitPrice: 5 }, 10, null, 5],
    ['is the new one when nothing was there', { onHand: 0, unitPrice: 5 }, 2, 7, 7],
  ])('%s', (_name, stock, change, unitPrice, price) => {
    expect(priceAfter(stock, { kind: 'received', change, unitPrice })).toBe(price);
  });

  it('is not moved by what is issued, returned or counted', () => {
    for (const kind of ['issued', 'returned', 'counted'] as const)
      expect(priceAfter({ onHand: 9, unitPrice: 5 }, { kind, change: -3, unitPrice: 1 })).toBe(5);
  });

  it('says no amount while no price is known', () => {
    expect([amountOf(-3, null), amountOf(-3, 0.335), amountOf(0, 9)]).toEqual([null, -1.01, 0]);
  });
});

describe('the place of a movement', () => {
  const places = [
    { place: 'B2', onHand: 9 },
    { place: 'A1', onHand: 3 },
  ];
  it.each([
    ['is the one that is said', 'issued', 1, 'C3', 'A1', places, 'C3'],
    ['is the usual one where it has enough', 'issued', 3, null, 'A1', places, 'A1'],
    ['is the fullest where the usual one has too little', 'issued', 4, null, 'A1', places, 'B2'],
    ['is the usual one for what comes', 'received', 50, null, 'A1', places, 'A1'],
    ['is the fullest where there is no usual one', 'received', 1, null, null, places, 'B2'],
    ['is not known of a part that lies nowhere', 'received', 1, null, null, [], null],
  ] as const)('%s', (_name, kind, quantity, said, usual, held, place) => {
    expect(usedPlace({ kind, quantity, said, usual, places: held })).toBe(place);
  });
});
