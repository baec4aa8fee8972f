import { expect, it, vi } from 'vitest';
import { manufacturer } from '../../areas/basics/library/manufacturer.ts';
import { onFirstUse } from './onFirstUse.ts';
import { callsOf } from '../resource/resourceCalls.ts';

it('makes each member when it is read, and once', () => {
  const one = vi.fn(() => ({ place: 1 }));
  const other = vi.fn(() => ({ place: 2 }));
  const made = onFirstUse({ one, other });
  expect(made.one).toBe(made.one);
  expect([one.mock.calls.length, other.mock.calls.length]).toEqual([1, 0]);
  expect(Object.keys(made)).toEqual(['one', 'other']);
  expect(Object.values(made)).toEqual([{ place: 1 }, { place: 2 }]);
  expect(other).toHaveBeenCalledTimes(1);
});

it('a list does not make the schemas of what it does not ask', () => {
  // Calls of a resource are kept by its name, and another test may have asked for those of manufacturers.
  const calls = callsOf({ ...manufacturer, name: 'neverAsked' });
  expect(calls.list.path).toContain('/list');
  const isMade = (name: string) => Object.getOwnPropertyDescriptor(calls, name)?.get === undefined;
  expect(Object.keys(calls).filter(isMade)).toEqual(['list']);
});
