import { notUnder } from '@millwright/contract/core/fields/ascending.ts';
import { date, quantity } from '@millwright/contract/core/fields/fields.ts';
import { crud, defineResource } from '@millwright/contract/core/resource/resource.ts';
import { describe, expect, it } from 'vitest';
import { problemsOfForm } from '../form/problems.ts';

const sample = defineResource('sample', {
  namespace: 'basics',
  path: '/$/sample',
  title: 'from',
  fields: {
    from: date(),
    until: notUnder('from', date()),
    min: quantity({ digits: 1 }),
    max: notUnder('min', quantity({ digits: 1 })),
  },
  list: ['from'],
  form: [['from', 'until', 'min', 'max']],
  access: crud('basics.sample'),
});

describe('two fields of a form that must ascend', () => {
  it('come after each other where they are days, and are above each other where they are numbers', () => {
    const values = { from: '2026-11-30', until: '2026-11-29', min: 2, max: 1 };
    const problems = problemsOfForm(sample, { values, lists: {} }, {});
    expect(problems.get('until')?.[0]?.params).toEqual({ other: 'from', of: 'time' });
    expect(problems.get('max')?.[0]?.params).toEqual({ other: 'min' });
  });
});
