import { describe, expect, it } from 'vitest';
import { movedFiles, withMovedPaths } from './moves.mjs';

const files = [
  'contract/src/areas/one/tenant.ts',
  'contract/src/areas/one/role.ts',
  'contract/src/core/plain.ts',
  'server/src/areas/one/tenants.ts',
];
const list =
  'contract/src/areas/one\tcontract/src/areas/two\ncontract/src/areas/one/tenant.ts\tcontract/src/areas/three/tenant/tenant.ts\n';
const moves = movedFiles(files, list);
const isThere = (path) => files.some((file) => file === path || file.startsWith(`${path}/`));
const moved = (file, text) => withMovedPaths(text, { file, moves, isThere });

describe('moving files', () => {
  it('takes the line of a file over the line of its folder', () => {
    expect([...moves]).toEqual([
      ['contract/src/areas/one/tenant.ts', 'contract/src/areas/three/tenant/tenant.ts'],
      ['contract/src/areas/one/role.ts', 'contract/src/areas/two/role.ts'],
    ]);
  });

  it('refuses a name that leads to no file, and a place that is taken', () => {
    expect(() => movedFiles(files, 'contract/src/none.ts\tx.ts')).toThrow('No file is named by');
    expect(() => movedFiles(files, 'contract/src/areas/one/role.ts\tcontract/src/core/plain.ts')).toThrow(
      'would replace contract/src/core/plain.ts',
    );
  });

  it('mends imports of a file that moves and of one that stays', () => {
    const role =
      "import { a } from '../../core/plain.ts';\nimport { b } from './tenant.ts';\nconst c = './no-file.txt';";
    expect(moved('contract/src/areas/one/role.ts', role)).toBe(
      "import { a } from '../../core/plain.ts';\nimport { b } from '../three/tenant/tenant.ts';\nconst c = './no-file.txt';",
    );
    const server = "import { t } from '@millwright/contract/areas/one/tenant.ts';\nimport '../other.ts';";
    expect(moved('server/src/areas/one/tenants.ts', server)).toBe(
      "import { t } from '@millwright/contract/areas/three/tenant/tenant.ts';\nimport '../other.ts';",
    );
  });

  it('imports another workspace by its name, and its own by a path', () => {
    const kit = movedFiles(['server/src/kit/a.ts', 'server/src/b.ts'], 'server/src/kit\ttesting/kit\n');
    const told = (file, text) => withMovedPaths(text, { file, moves: kit, isThere: () => true });
    expect(told('server/src/b.ts', "import { a } from './kit/a.ts';")).toBe(
      "import { a } from '@millwright/testing/kit/a.ts';",
    );
    const text = "import { b } from '../b.ts';\nconst c = new URL('../b.ts', import.meta.url);";
    expect(told('server/src/kit/a.ts', text)).toBe(
      "import { b } from '@millwright/server/b.ts';\nconst c = new URL('../../server/src/b.ts', import.meta.url);",
    );
  });

  it('mends paths from the root and links of documents', () => {
    expect(
      moved('docs/a.md', 'See `contract/src/areas/one/role.ts`, not `contract/src/areas/one/roles.ts`.'),
    ).toBe('See `contract/src/areas/two/role.ts`, not `contract/src/areas/one/roles.ts`.');
  });
});
