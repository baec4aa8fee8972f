import { describe, expect, it } from 'vitest';
import { type RibbonLane, ribbonLayout } from './ribbonLayout.ts';

const trunk = { key: 'JC', name: 'JC', colour: 'green', until: 2 };
const lanes: RibbonLane[] = [
  { key: 'JC40', name: 'JC40', colour: 'teal', kgPerHour: [60, 60, 60], trunk },
  { key: 'JC32', name: 'JC32', colour: 'blue', kgPerHour: [40, 40, 40], trunk },
];

/** Top and bottom of the box that a path draws. */
function heights(path: string): [number, number] {
  const [, top = '', bottom = ''] = /^M\S+ (\S+)H\S+V(\S+)H/.exec(path) ?? [];
  return [Number(top), Number(bottom)];
}

describe('lanes that share a trunk', () => {
  const { pieces, labels } = ribbonLayout({ processes: 3, lanes, losses: [] });
  const boxes = pieces.filter(({ kind }) => kind === 'process');

  it('are one ribbon in the colour of the trunk until they part', () => {
    expect(boxes.map(({ key, colour }) => [key, colour])).toEqual([
      ['JC40-0', 'green'],
      ['JC40-1', 'green'],
      ['JC40-2', 'teal'],
      ['JC32-2', 'blue'],
    ]);
  });

  it('keep their mass: the trunk is as thick as both', () => {
    const [trunkTop, trunkBottom] = heights(boxes[0]?.path ?? '');
    const [top, bottom] = heights(boxes[2]?.path ?? '');
    const [lowerTop, lowerBottom] = heights(boxes[3]?.path ?? '');
    expect(trunkBottom - trunkTop).toBeCloseTo(bottom - top + (lowerBottom - lowerTop), 0);
    expect(lowerTop).toBeGreaterThan(bottom);
  });

  it('are named where they part, the trunk where it begins', () => {
    expect(labels.map(({ text, x }) => [text, x > 0])).toEqual([
      ['JC', false],
      ['JC40', true],
      ['JC32', true],
    ]);
  });

  it('leave each for itself: one link in the colour of each lane', () => {
    const parting = pieces.filter(({ key }) => key.endsWith('1-link'));
    expect(parting.map(({ colour }) => colour)).toEqual(['teal', 'blue']);
  });
});
