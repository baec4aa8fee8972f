import { expect, it } from 'vitest';
import { stripScale } from './stripScale.ts';

it('shows limits and readings outside of them on one scale', () => {
  const scale = stripScale({ lower: 10, aim: null, upper: 20 }, [25]);
  expect(scale?.place(25)).toBeCloseTo(1 - 0.12 / 1.24, 10);
  expect(scale?.from).toBeCloseTo(0.12 / 1.24, 10);
  expect(scale?.to).toBeLessThan(1);
});

it('has a band to the end where there is no limit', () => {
  expect(stripScale({ lower: null, aim: null, upper: 14 }, [12.8])).toMatchObject({ from: 0 });
  expect(stripScale({ lower: 16, aim: null, upper: null }, [])).toMatchObject({ to: 1 });
});

it('has no scale without limits', () => {
  expect(stripScale({ lower: null, aim: 5, upper: null }, [5])).toBeUndefined();
});
