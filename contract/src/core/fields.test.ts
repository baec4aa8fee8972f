import { describe, expect, it } from 'vitest';
import { quantity } from './fields.ts';

describe('a quantity', () => {
  const { schema } = quantity({ digits: 2 });

  it.each([575_895_675.69, 610_251_894.18, 999_999_999_999.99])(
    'holds an amount with two decimals, however large it is: %d',
    (amount) => {
      expect(schema.safeParse(amount).success).toBe(true);
    },
  );

  it.each([0.001, 12.345, 123_456_789.125])(
    'refuses more decimals than it is declared with: %d',
    (amount) => {
      expect(schema.safeParse(amount).error?.issues[0]?.message).toBe('digits');
    },
  );
});
