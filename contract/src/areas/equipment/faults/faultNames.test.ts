import { describe, expect, it } from 'vitest';
import { faultNameOf } from './faultNames.ts';
import { standardFaults } from './standardFaults.ts';

const own = [
  { process: 'spinning', number: 'S703', name: { zh: '吸风', en: 'Suction', vn: '' } },
  { process: 'drawing', number: 'X1', name: { zh: '圈条', en: 'Coiler', vn: 'Xếp cúi' } },
  { process: 'predrawing', number: 'D301', name: { zh: '预并断条', en: 'Break', vn: 'Đứt' } },
] as const;

describe('the name of a fault', () => {
  it.each([
    ['S703', 'spinning', 'Suction'],
    ['S703', 'roving', 'Suction motor'],
    ['S704', 'spinning', 'Inverter'],
    ['X1', 'drawing', 'Coiler'],
    ['X1', 'predrawing', 'Coiler'],
    ['X1', 'spinning', ''],
    ['D301', 'predrawing', 'Break'],
    ['D301', 'drawing', 'Creel break'],
  ])('%s of %s is %s', (code, kind, name) => {
    expect(faultNameOf(own, 'en')(code, kind)).toBe(name);
  });

  it('is the Chinese one where the mill has not said it in a language', () => {
    expect(faultNameOf(own, 'vn')('S703', 'spinning')).toBe('吸风');
  });
});

describe('the standard fault file', () => {
  it('says of every fault how grave it is and of which type, and makes tasks of what repairers mend', () => {
    const said = Object.fromEntries(standardFaults.map(({ number, ...each }) => [number, each]));
    expect(said['S704']).toMatchObject({ type: 'electrical', level: 'stop', createsTask: true });
    expect(said['S705']).toMatchObject({ type: 'mechanical', level: 'stop', createsTask: true });
    expect(said['S707']).toMatchObject({ type: 'safety', level: 'stop', createsTask: false });
    expect(said['J501']).toMatchObject({ type: 'process', level: 'info', createsTask: false });
    expect(said['W805']).toMatchObject({ type: 'quality', level: 'stop', createsTask: false });
  });
});
