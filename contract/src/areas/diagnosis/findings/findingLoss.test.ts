import { describe, expect, it } from 'vitest';
import { rollupParts, type RollupSums } from '../../telemetry/kpis/kpis.ts';
import { findingLossKg, groupFindings } from './findingLoss.ts';

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a key for each part
const none = Object.fromEntries(rollupParts.map((part) => [part, 0])) as RollupSums;
/** A frame of 1000 spindles that made 480 kg in 24 h without a stop: 0.02 kg a spindle-hour. */
const day: RollupSums = {
  ...none,
  outputG: 480_000,
  runMs: 24 * 3_600_000,
  spindleMs: 1000 * 24 * 3_600_000,
  endBreaks: 300,
};

describe('what a finding costs in a day', () => {
  it.each([
    ['idleSpindles', { value: 4, limit: 1, reference: null }, 20],
    ['noil', { value: 2, limit: 1, reference: 16 }, 9.6],
    // 100 of 300 breaks are too many; each costs a spindle 18 minutes.
    ['breakRate', { value: 1.5, limit: 1.5, reference: 10 }, 0.6],
    // (9 − 1) / 2 breaks a day too many.
    ['rogueSpindle', { value: 9, limit: 4, reference: 1 }, 0.024],
    ['longDoff', { value: 11, limit: 5, reference: null }, 2],
    ['twist', { value: 3, limit: 1, reference: 900 }, null],
  ] as const)('%s of %o is %d kg', (rule, finding, kg) => {
    expect(findingLossKg({ rule, ...finding }, day)).toBe(kg);
  });

  it('is nothing for a machine that made nothing', () => {
    expect(findingLossKg({ rule: 'breakRate', value: 2, limit: 1.5, reference: 10 }, none)).toBe(0);
  });
});

describe('groups of findings', () => {
  const finding = (id: string, rule: 'rogueSpindle' | 'twist' | 'longDoff', more: object = {}) => ({
    id,
    rule,
    machineId: 8,
    process: 'spinning',
    isRead: false,
    lossKg: null as number | null,
    ...more,
  });

  it('puts the spindles of a frame together, and orders by loss', () => {
    const groups = groupFindings([
      finding('a', 'twist'),
      finding('b', 'rogueSpindle', { lossKg: 0.02 }),
      finding('c', 'longDoff', { lossKg: 2 }),
      finding('d', 'rogueSpindle', { lossKg: 0.05 }),
      finding('e', 'rogueSpindle', { lossKg: 0.5, machineId: 9 }),
    ]);
    expect(groups.map(({ findings }) => findings.map(({ id }) => id))).toEqual([
      ['c'],
      ['e'],
      ['d', 'b'],
      ['a'],
    ]);
    expect(groups[2]?.lossKg).toBeCloseTo(0.07);
  });

  it('shows unread groups first; one is unread while any of its findings is', () => {
    const groups = groupFindings([
      finding('a', 'longDoff', { lossKg: 5, isRead: true }),
      finding('b', 'rogueSpindle', { isRead: true }),
      finding('c', 'rogueSpindle'),
    ]);
    expect(groups.map(({ isRead, findings }) => [isRead, findings.length])).toEqual([
      [false, 2],
      [true, 1],
    ]);
  });
});
