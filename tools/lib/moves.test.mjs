import { describe, expect, it } from 'vitest';
import { movedFiles, withMovedPaths } from './moves.mjs';

const files = [
  'contract/src/areas/iam/tenant.ts',
  'contract/src/areas/iam/role.ts',
  'contract/src/core/field.ts',
  'server/src/areas/iam/tenants.ts',
];
const list =
  'contract/src/areas/iam\tcontract/src/areas/access\ncontract/src/areas/iam/tenant.ts\tcontract/src/areas/tenancy/tenant/tenant.ts\n';
const moves = movedFiles(files, list);
const isThere = (path) => files.some((file) => file === path || file.startsWith(`${path}/`));
const moved = (file, text) => withMovedPaths(text, { file, moves, isThere });

describe('moving files', () => {
  it('takes the line of a file over the line of its folder', () => {
    expect([...moves]).toEqual([
      ['contract/src/areas/iam/tenant.ts', 'contract/src/areas/tenancy/tenant/tenant.ts'],
      ['contract/src/areas/iam/role.ts', 'contract/src/areas/access/role.ts'],
    ]);
  });

  it('refuses a name that leads to no file, and a place that is taken', () => {
    expect(() => movedFiles(files, 'contract/src/none.ts\tx.ts')).toThrow('No file is named by');
    expect(() => movedFiles(files, 'contract/src/areas/iam/role.ts\tcontract/src/core/field.ts')).toThrow(
      'would replace contract/src/core/field.ts',
    );
  });

  it('mends imports of a file that moves and of one that stays', () => {
    const role =
      "import { a } from '../../core/field.ts';\nimport { b } from './tenant.ts';\nconst c = './no-file.txt';";
    expect(moved('contract/src/areas/iam/role.ts', role)).toBe(
      "import { a } from '../../core/field.ts';\nimport { b } from '../tenancy/tenant/tenant.ts';\nconst c = './no-file.txt';",
    );
    const server = "import { t } from '@millwright/contract/areas/iam/tenant.ts';\nimport '../other.ts';";
    expect(moved('server/src/areas/iam/tenants.ts', server)).toBe(
      "import { t } from '@millwright/contract/areas/tenancy/tenant/tenant.ts';\nimport '../other.ts';",
    );
  });

  it('mends paths from the root and links of documents', () => {
    expect(
      moved('docs/a.md', 'See `contract/src/areas/iam/role.ts`, not `contract/src/areas/iam/roles.ts`.'),
    ).toBe('See `contract/src/areas/access/role.ts`, not `contract/src/areas/iam/roles.ts`.');
  });
});
