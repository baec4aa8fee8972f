import { type DataScopeName, dataScopes } from '@millwright/contract/core/call/dataScope.ts';
import { describe, expect, it } from 'vitest';
import { covers, type DataScope, unionOfScopes } from './dataScope.ts';

const departments = { department: ['ring'], departmentTree: ['ring', 'winding'], chosen: ['lab', 'ring'] };
const none = { department: [], departmentTree: [], chosen: [] };
const seen = (roles: readonly DataScopeName[], of: typeof departments | typeof none = departments) =>
  unionOfScopes({ person: 'lin', roles, departments: of });
const some = (ids: string[], ...narrowedTo: string[]) => ({
  isAll: false,
  own: 'lin',
  departments: ids,
  narrowedTo,
});

describe('A-006 what the roles of a person let see together', () => {
  it.each([
    ['nothing but what the person made, without a role', [], some([], 'own')],
    ['A-007 own data only', ['own'], some([], 'own')],
    ['A-008 the own department', ['department'], some(['ring'], 'department')],
    [
      'A-009 the own department and all below',
      ['departmentTree'],
      some(['ring', 'winding'], 'departmentTree'),
    ],
    ['A-010 the departments that a role names', ['chosen'], some(['lab', 'ring'], 'chosen')],
    [
      'what two roles give, each department once',
      ['department', 'chosen'],
      some(['lab', 'ring'], 'department', 'chosen'),
    ],
    [
      'the wider of two that contain each other',
      ['own', 'department', 'departmentTree'],
      some(['ring', 'winding'], 'departmentTree'),
    ],
    ['everything as soon as one role gives everything', ['own', 'all', 'chosen'], { isAll: true }],
  ] as const)('is %s', (_, roles, expected) => {
    expect(seen(roles)).toEqual(expected);
  });

  it('is what the person made where the departments that a role means are none', () => {
    for (const roles of [['department'], ['departmentTree', 'chosen']] as const)
      expect(seen(roles, none)).toEqual(some([], 'own'));
  });

  it('never shrinks by one more role', () => {
    const sets = dataScopes.reduce<DataScopeName[][]>(
      (all, scope) => [...all, ...all.map((one) => [...one, scope])],
      [[]],
    );
    for (const roles of sets)
      for (const more of dataScopes) expect(covers(seen([...roles, more]), seen(roles), 'note')).toBe(true);
  });
});

describe('what somebody sees covers what was seen', () => {
  const all: DataScope = { isAll: true };
  it.each([
    ['all', all, seen(['chosen']), true],
    ['less than all', seen(['chosen']), all, false],
    ['more departments', seen(['chosen']), seen(['department']), true],
    ['fewer departments', seen(['department']), seen(['chosen']), false],
    [
      'another person',
      unionOfScopes({ person: 'an', roles: ['own'], departments: none }),
      seen(['own']),
      false,
    ],
  ] as const)('%s', (_, wide, narrow, expected) => {
    expect(covers(wide, narrow, 'note')).toBe(expected);
  });
});
