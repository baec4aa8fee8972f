import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

/** Folders whose code meets values that people or devices write. */
const folders = '{contract,server,web,gateway}/src/**/*.{ts,tsx}';
const allowed = /^contract\/src\/core\/values\/|\.test\.tsx?$|\/testing\//;

/** Ways in which a place would read numbers or flags of people on its own. */
const ownReaders = [/\.replace(?:All)?\((?:','|\/,\/g?), '\.?'\)/, /\^\(\??:?1\|true\|yes/];

describe('values that people write', () => {
  it('are read in one place', () => {
    const files = globSync(folders).filter((file) => !allowed.test(file));
    const reading = files.filter((file) => {
      const text = readFileSync(file, 'utf8');
      return ownReaders.some((pattern) => pattern.test(text));
    });
    expect(files.length).toBeGreaterThan(1000);
    expect(reading).toEqual([]);
  });
});
