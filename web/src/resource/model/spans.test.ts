import { machine } from '@millwright/contract/areas/equipment/machine/machine.ts';
import { spindleGroup } from '@millwright/contract/areas/equipment/spindles/spindleGroup.ts';
import { describe, expect, it } from 'vitest';
import { problemsOfForm, problemsOfLines } from './form/problems.ts';

const names = ['firstSpindle', 'lastSpindle'] as const;
const children = {
  spindleGroups: {
    child: spindleGroup,
    fields: names.map((name) => [name, spindleGroup.fields[name]] as const),
  },
};
const line = (firstSpindle: number, lastSpindle: number) => ({
  key: `${firstSpindle}`,
  values: { firstSpindle, lastSpindle },
});
const broken = (...lines: readonly (readonly [number, number])[]) =>
  [
    ...problemsOfForm(
      machine,
      {
        values: {
          code: 'RF-01',
          number: '01',
          kind: 'spinning',
          modelId: crypto.randomUUID(),
          positions: 480,
        },
        lists: { spindleGroups: lines.map((each) => line(...each)) },
      },
      children,
    ),
  ].filter(([path]) => path.startsWith('spindleGroups'));

describe('the form of a machine', () => {
  it.each([
    [
      'V-048',
      [
        [241, 480],
        [1, 240],
      ],
      'spindleGroups.1.firstSpindle',
      { rule: 'notAscending', params: { row: 1 } },
    ],
    [
      'V-048',
      [[9, 8]],
      'spindleGroups.0.lastSpindle',
      { rule: 'notUnder', params: { other: 'firstSpindle' } },
    ],
    [
      'V-049',
      [
        [1, 240],
        [240, 480],
      ],
      'spindleGroups.1.firstSpindle',
      { rule: 'overlapsRow', params: { row: 1 } },
    ],
    ['', [[1, 481]], 'spindleGroups.0.lastSpindle', { rule: 'max', params: { max: 480 } }],
  ] as const)('%s with spindle groups %o says what is wrong before it is sent', (_, lines, path, problem) => {
    expect(broken(...lines)).toEqual([[path, [problem]]]);
  });

  it('takes groups that ascend, and judges an overlap anew when a group is taken away', () => {
    expect(broken([1, 240], [241, 480])).toEqual([]);
    const [first, second] = [line(1, 240), line(240, 480)];
    const problems = new Map([
      ['spindleGroups.1.firstSpindle', [{ rule: 'overlapsRow', params: { row: 1 } }]],
    ]);
    const change = { before: [first, second], after: [second] };
    expect([...problemsOfLines(problems, { list: 'spindleGroups', child: spindleGroup }, change)]).toEqual(
      [],
    );
  });
});
