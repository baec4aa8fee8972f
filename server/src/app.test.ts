import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { serverAreas } from './app.ts';

const folder = join(import.meta.dirname, 'areas');

/** What the areas export under their own name: `export const basics: ServerArea = …` in `areas/basics/area.ts`. */
async function namedByAreas(): Promise<unknown[]> {
  const found = await Promise.all(
    readdirSync(folder).map(async (area) => {
      const exported: Readonly<Record<string, unknown>> = await import(join(folder, area, 'area.ts'));
      return exported[area];
    }),
  );
  return found.filter((area) => area !== undefined);
}

describe('the table of contents of the server', () => {
  it('has every area that does something of its own', async () => {
    const named = await namedByAreas();
    expect(named.length).toBeGreaterThan(0);
    expect(new Set(serverAreas)).toEqual(new Set(named));
    expect(serverAreas).toHaveLength(named.length);
  });
});
