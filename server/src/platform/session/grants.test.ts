import type { RuleCondition } from '@millwright/contract/core/resource/dataRules.ts';
import { type DataScopeName, dataScopes } from '@millwright/contract/core/call/dataScope.ts';
import { describe, expect, it } from 'vitest';
import type { RuleOfResource } from './dataRules.ts';
import {
  departmentsSeen,
  type GrantedRole,
  type GrantGround,
  type Holder,
  ruledLists,
  widerThan,
} from './grants.ts';

/** The spinning department with its ring room, and the weaving department with its lab. */
const parents = new Map([
  ['mill', null],
  ['spinning', 'mill'],
  ['ring', 'spinning'],
  ['weaving', 'mill'],
  ['lab', 'weaving'],
]);
const ground: GrantGround = {
  parents,
  lists: [
    { resource: 'machine', code: 'machine.read' },
    { resource: 'notice', code: 'notice.read' },
  ],
  open: new Set(),
  targetOf: (_resource, field) => ({ departmentId: 'department', keeperId: 'user' })[field],
};

const role = (given: Partial<GrantedRole> = {}): GrantedRole => ({
  name: 'role',
  scope: 'own',
  chosen: [],
  codes: [],
  rules: [],
  ...given,
});
const code = (name: string, { onPc = true, onApp = true } = {}) => ({ code: name, onPc, onApp });
const person = (departments: readonly string[], ...roles: GrantedRole[]): Holder => ({
  subject: {
    id: `id of ${departments.join(' ')}`,
    username: `account of ${departments.join(' ')}`,
    realname: 'Lin',
    departments: departments.map((id) => ({ id, code: `code of ${id}` })),
  },
  roles,
});
const scoped = (scope: DataScopeName, departments: readonly string[], chosen: readonly string[] = []) =>
  person(departments, role({ scope, chosen }));

describe('the departments that somebody sees', () => {
  it.each([
    ['everything by all', scoped('all', []), 'all'],
    ['no department by own', scoped('own', ['spinning']), []],
    ['the own ones by department', scoped('department', ['spinning', 'lab']), ['spinning', 'lab']],
    ['those below too by departmentTree', scoped('departmentTree', ['spinning']), ['spinning', 'ring']],
    ['nothing by departmentTree without a department', scoped('departmentTree', []), []],
    ['those that are named by chosen', scoped('chosen', ['ring'], ['lab']), ['lab']],
  ] as const)('are %s', (_, holder, expected) => {
    const seen = departmentsSeen(holder, ground);
    expect(seen === 'all' ? seen : [...seen].toSorted()).toEqual(
      expected === 'all' ? expected : [...expected].toSorted(),
    );
  });

  it('are found in a table whose departments form a ring', () => {
    const ring = {
      ...ground,
      parents: new Map([
        ['a', 'b'],
        ['b', 'a'],
        ['c', 'a'],
      ]),
    };
    expect(departmentsSeen(scoped('departmentTree', ['a']), ring)).toEqual(new Set(['a', 'b', 'c']));
  });
});

describe('a scope that is given', () => {
  it.each([
    ['own to anybody', scoped('own', ['lab']), scoped('own', ['ring']), true],
    [
      'department within the own tree',
      scoped('department', ['ring']),
      scoped('departmentTree', ['spinning']),
      true,
    ],
    [
      'departmentTree within the own tree',
      scoped('departmentTree', ['ring']),
      scoped('departmentTree', ['spinning']),
      true,
    ],
    [
      'departmentTree on the own role of scope own',
      scoped('departmentTree', ['ring']),
      scoped('own', ['ring']),
      false,
    ],
    [
      'departmentTree by the same department alone',
      scoped('departmentTree', ['spinning']),
      scoped('department', ['spinning']),
      false,
    ],
    ['department elsewhere', scoped('department', ['lab']), scoped('departmentTree', ['spinning']), false],
    ['the department above', scoped('department', ['mill']), scoped('departmentTree', ['spinning']), false],
    [
      'departments that are seen, by name',
      scoped('chosen', [], ['ring']),
      scoped('departmentTree', ['spinning']),
      true,
    ],
    [
      'departments of which one is not seen',
      scoped('chosen', [], ['ring', 'lab']),
      scoped('departmentTree', ['spinning']),
      false,
    ],
    [
      'all by somebody who sees every department',
      scoped('all', []),
      scoped('departmentTree', ['mill']),
      false,
    ],
    ['all by all', scoped('all', []), scoped('all', []), true],
  ] as const)('is judged: %s', (_, given, held, isCovered) => {
    const [wider] = widerThan(given, [held], ground);
    expect(wider?.kind).toBe(isCovered ? undefined : 'scope');
  });

  it('is covered by two holders together', () => {
    const given = scoped('chosen', [], ['ring', 'lab']);
    const held = [scoped('department', ['ring']), scoped('department', ['lab'])];
    expect(widerThan(given, held, ground)).toEqual([]);
  });

  it('is never wider than itself, for whatever departments', () => {
    for (const scope of dataScopes)
      for (const departments of [[], ['ring'], ['mill', 'lab']]) {
        const holder = scoped(scope, departments, ['lab']);
        expect(widerThan(holder, [holder], ground)).toEqual([]);
      }
  });
});

describe('a right that is given', () => {
  it.each([
    [[code('a')], [code('a')], []],
    [[code('a'), code('b')], [code('a')], ['b@pc', 'b@app']],
    [[code('a')], [code('a', { onApp: false })], ['a@app']],
    [[code('a', { onPc: false })], [code('a', { onApp: false })], ['a@app']],
  ])('of %j where %j is held is wider by %j', (given, held, expected) => {
    const wider = widerThan(person([], role({ codes: given })), [person([], role({ codes: held }))], ground);
    expect(wider.map((each) => each.kind === 'right' && `${each.code}@${each.terminal}`)).toEqual(expected);
  });
});

const rule = (
  field: string,
  condition: RuleCondition,
  value: string,
  resource = 'machine',
): RuleOfResource => ({
  resource,
  field,
  condition,
  value,
});
const opening = (...rules: RuleOfResource[]) => role({ codes: [code('machine.read')], rules });

describe('data rules of a role that is given', () => {
  const ofA = rule('line', 'eq', 'A');
  const mine = rule('departmentId', 'in', '#{sysMultiOrgCode}');
  it.each([
    ['none by somebody who sees the list whole', person([], opening()), person([], opening()), true],
    ['none by somebody who is narrowed', person([], opening()), person([], opening(ofA)), false],
    ['the same', person([], opening(ofA)), person([], opening(ofA)), true],
    ['another', person([], opening(rule('line', 'eq', 'B'))), person([], opening(ofA)), false],
    ['one more', person([], opening(ofA, mine)), person([], opening(ofA)), true],
    ['one less', person([], opening(ofA)), person([], opening(ofA, rule('kind', 'eq', 'ring'))), false],
    ['fewer values', person([], opening(ofA)), person([], opening(rule('line', 'in', 'A, B'))), true],
    ['more values', person([], opening(rule('line', 'in', 'A,B'))), person([], opening(ofA)), false],
    [
      'the text in another comparison',
      person([], opening(rule('line', 'like', 'A'))),
      person([], opening(ofA)),
      false,
    ],
    ['those of one of two roles', person([], opening(ofA)), person([], opening(ofA), opening(mine)), true],
    [
      'those of a role that the grantor has beside one that sees all',
      person([], opening(mine)),
      person([], opening(ofA), opening()),
      true,
    ],
    [
      'a variable within the departments',
      person(['ring'], opening(mine)),
      person(['ring', 'lab'], opening(mine)),
      true,
    ],
    [
      'a variable beyond the departments',
      person(['ring', 'lab'], opening(mine)),
      person(['ring'], opening(mine)),
      false,
    ],
    ['a variable that means nothing', person([], opening(mine)), person(['ring'], opening(mine)), true],
    [
      'a variable of somebody without departments',
      person(['ring'], opening(mine)),
      person([], opening(mine)),
      false,
    ],
    [
      'the id that a variable means',
      person([], opening(rule('departmentId', 'eq', 'ring'))),
      person(['ring'], opening(mine)),
      true,
    ],
    [
      'the account of another',
      person(['ring'], opening(rule('remark', 'eq', '#{sysUserCode}'))),
      person(['lab'], opening(rule('remark', 'eq', '#{sysUserCode}'))),
      false,
    ],
    [
      'the day of today',
      person([], opening(rule('day', 'ge', '#{sysDate}'))),
      person([], opening(rule('day', 'ge', '#{sysDate}'))),
      true,
    ],
    ['of a list that is not given', person([], role()), person([], opening(ofA)), true],
  ] as const)('are judged: %s', (_, given, held, isCovered) => {
    const wider = widerThan(given, [held], ground);
    expect(wider).toEqual(isCovered ? [] : [{ kind: 'rules', resource: 'machine' }]);
  });

  it('count on the terminal on which the list is opened', () => {
    const [onPc, onApp] = [code('machine.read', { onApp: false }), code('machine.read', { onPc: false })];
    const held = person([], role({ codes: [onPc], rules: [ofA] }), role({ codes: [onApp] }));
    expect(widerThan(person([], role({ codes: [onApp] })), [held], ground)).toEqual([]);
    expect(widerThan(person([], role({ codes: [onPc] })), [held], ground)).toHaveLength(1);
    expect(ruledLists(held, ground)).toEqual(new Set(['machine']));
  });

  it('count for every role where the right to the list is not enforced', () => {
    const open = { ...ground, open: new Set(['machine.read']) };
    const held = person([], role({ rules: [ofA] }));
    expect(widerThan(person([], role()), [held], open)).toEqual([{ kind: 'rules', resource: 'machine' }]);
  });
});
