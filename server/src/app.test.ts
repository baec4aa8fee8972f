import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { serverAreas } from './app.ts';

const folder = join(import.meta.dirname, 'areas');

/** Exports of areas under their own name: `export const basics: ServerArea = …` in `areas/basics/area.ts`, where they have one. */
async function namedByAreas(): Promise<unknown[]> {
  const found = await Promise.all(
    readdirSync(folder)
      .filter((area) => existsSync(join(folder, area, 'area.ts')))
      .map(async (area) => {
        const exported: Readonly<Record<string, unknown>> = await import(join(folder, area, 'area.ts'));
        return exported[area];
      }),
  );
  expect(found).not.toContain(undefined);
  return found;
}

describe('the table of contents of the server', () => {
  it('has every area that does something of its own', async () => {
    const named = await namedByAreas();
    expect(named.length).toBeGreaterThan(0);
    expect(new Set(serverAreas)).toEqual(new Set(named));
    expect(serverAreas).toHaveLength(named.length);
  });
});
