import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const root = fileURLToPath(new URL('../', import.meta.url));
const sources = readdirSync(root, { recursive: true, encoding: 'utf8' })
  .map((path) => path.replaceAll('\\', '/'))
  .filter((path) => /\.tsx?$/.test(path) && !path.includes('.test.'));

it('takes colours from the series only for crews and people: varieties bring their own', () => {
  const users = sources.filter((path) =>
    /\b(quietSeries|coloursOfVarieties)\b/.test(readFileSync(`${root}${path}`, 'utf8')),
  );
  expect(users.toSorted()).toEqual([
    'areas/personnel/machineAllocation/palette.ts',
    'areas/shifts/parts/shiftWords.ts',
  ]);
});
