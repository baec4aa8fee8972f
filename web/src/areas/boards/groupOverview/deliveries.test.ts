import { expect, it } from 'vitest';
import { dueDays } from './deliveries.ts';

const delivery = (number: string, leftD: number, lateD: number | null) => ({
  orderId: number,
  number,
  varieties: 'JC40',
  leftD,
  lateD,
});

it('puts orders on the day on which they are due, overdue ones before today', () => {
  const days = dueDays(
    [
      delivery('1', -9, 9),
      delivery('2', -1, 1),
      delivery('3', 0, 0),
      delivery('4', 13, 2),
      delivery('5', 13, null),
    ],
    '2026-11-29',
  );
  expect(days).toHaveLength(15);
  expect(
    days.flatMap(({ date, orders, late }) =>
      orders.length === 0 ? [] : [[date, orders.map(({ number }) => number).join(' '), late]],
    ),
  ).toEqual([
    [undefined, '1 2', 2],
    ['2026-11-29', '3', 0],
    ['2026-12-12', '4 5', 1],
  ]);
});
