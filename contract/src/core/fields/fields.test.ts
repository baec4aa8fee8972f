import { describe, expect, it } from 'vitest';
import { code, quantity, signal } from './fields.ts';

describe('a code, and the code of a signal', () => {
  it('is a key of objects, and so not the name that changes an object', () => {
    for (const { schema } of [code(32), signal()]) {
      expect(schema.safeParse('__proto__').error?.issues).toMatchObject([{ message: 'pattern' }]);
      expect(schema.safeParse('proto_').success).toBe(true);
    }
  });
});

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
