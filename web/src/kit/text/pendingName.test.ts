import { describe, expect, it } from 'vitest';
import { chosenLabel, nameOr } from './pendingName.ts';

const id = '0199e1a4-7c11-7d2e-9a55-1f0c4b8d2e10';

describe('nameOr', () => {
  it('shows no id of a row before its name is loaded', () => {
    expect(nameOr(id, undefined)).toBe('…');
    expect(nameOr(id, 'Ring 17')).toBe('Ring 17');
  });

  it('keeps codes readable', () => {
    expect(nameOr('RF-17', undefined)).toBe('RF-17');
  });
});

describe('chosenLabel', () => {
  it('draws the label of an option, and waits where the options are not loaded', () => {
    expect(chosenLabel({ label: 'Team A', value: id })).toBe('Team A');
    expect(chosenLabel({ value: id })).toBe('…');
  });
});
