import { namespaceOfGrid } from '@millwright/contract/core/grid/grid.ts';
import { namespaceOfList } from '@millwright/contract/core/resource/resourceScreen.ts';
import { resources, screens } from '@millwright/contract/registry.ts';
import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import type { ResourceSlots } from '../../resource/slots.ts';

const areas = fileURLToPath(new URL('../../areas/', import.meta.url));
const pages = readdirSync(areas, { recursive: true, encoding: 'utf8' })
  .map((file) => file.replaceAll('\\', '/'))
  .flatMap((file) => /^([^/]+\/[^/]+)\/index\.tsx$/.exec(file)?.[1] ?? []);
const drawnByAreas = screens.filter(
  ({ component }) => namespaceOfList(component) === undefined && namespaceOfGrid(component) === undefined,
);
const slotFiles = import.meta.glob<{ areaSlots: readonly ResourceSlots[] }>('../../areas/*/slots.{ts,tsx}');

/** Pages and slots are found by where they stand, so nothing else would notice one that is missing or left over. */
describe('what the web finds by its place', () => {
  it('has a page for every declared screen', () => {
    const missing = drawnByAreas.filter(({ component }) => !pages.includes(component));
    expect(missing.map(({ name, component }) => `${name}: areas/${component}/index.tsx`)).toEqual([]);
  });

  it('has no page that no screen names', () => {
    const named = new Set(drawnByAreas.map(({ component }) => component));
    expect(pages.length).toBeGreaterThan(0);
    expect(pages.filter((page) => !named.has(page))).toEqual([]);
  });

  it.each(Object.keys(slotFiles))('%s fills places of resources of its own area alone', async (file) => {
    const area = /\/areas\/(\w+)\//.exec(file)?.[1];
    const own = resources.filter((resource) => resource.namespace === area).map(({ name }) => name);
    const loaded = await slotFiles[file]?.();
    const filled = loaded?.areaSlots.map(({ resource }) => resource) ?? [];
    expect(filled.length).toBeGreaterThan(0);
    expect(filled.filter((name) => !own.includes(name))).toEqual([]);
  });
});
