import { expect, it } from 'vitest';
import { isMachineState, machineStates, stateNumber, stateNumbers } from './states.ts';

it('machine states are the numbers 1 to 11, each under its name', () => {
  expect(stateNumbers).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]);
  for (const number of stateNumbers) expect(stateNumber[machineStates[number].name]).toBe(number);
});

it.each([0, 12, 1.5, -1, '1', null, undefined, Number.NaN])('%s is no machine state', (value) => {
  expect(isMachineState(value)).toBe(false);
});
