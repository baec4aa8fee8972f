import { describe, expect, it } from 'vitest';
import { changedParameters, withChange } from './noticeChanges.ts';

const speed = {
  id: 'a',
  source: 'process',
  parameterId: 'speed',
  setupParameterId: null,
  parameterId_dictText: 'SPEED',
  unit: 'rpm',
  originalValue: 16_000,
  changedValue: 16_500,
};
const lift = { id: 'b', source: 'setup', parameterId: null, setupParameterId: 'lift', originalValue: 180 };
const ofSheet = [speed, lift];

describe('the changes of a notice', () => {
  it('are chosen among the parameters of its sheet, of both kinds, with what the sheet says', () => {
    expect(changedParameters([], { ofSheet, ofRow: undefined })).toMatchObject([
      { id: 'speed', name: 'SPEED', unit: 'rpm', value: 16_500, line: undefined },
      { id: 'lift', value: 180, line: undefined },
    ]);
  });

  it('are lines while they have a new value', () => {
    const parameters = changedParameters([], { ofSheet, ofRow: undefined });
    const one = withChange(parameters, { id: 'lift', toValue: 175 });
    expect(one).toEqual([{ source: 'setup', parameterId: null, setupParameterId: 'lift', toValue: 175 }]);
    const more = changedParameters(one, { ofSheet, ofRow: undefined });
    expect(withChange(more, { id: 'speed', toValue: 'fast' })).toMatchObject([
      { parameterId: 'speed', toValue: 'fast' },
      { setupParameterId: 'lift', toValue: 175 },
    ]);
    expect(withChange(more, { id: 'lift', toValue: null })).toEqual([]);
  });

  it('say what a stored line changes from, and which are not on the sheet', () => {
    const ofRow = [
      { ...speed, fromValue: 16_700, toValue: 16_100 },
      { ...lift, fromValue: 180 },
    ];
    const lines = [
      { key: 'a', parameterId: 'speed', toValue: 16_100 },
      { key: 'b', setupParameterId: 'lift', toValue: 170 },
    ];
    expect(changedParameters(lines, { ofSheet: [speed], ofRow })).toMatchObject([
      { id: 'speed', value: 16_700, isStrange: false },
      { id: 'lift', value: 180, place: 1, isStrange: true },
    ]);
  });
});
