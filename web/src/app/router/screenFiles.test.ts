import { areas, namespaceOf } from '@millwright/contract/core/areas.ts';
import { namespaceOfGrid } from '@millwright/contract/core/grid/grid.ts';
import { namespaceOfList } from '@millwright/contract/core/resource/resourceScreen.ts';
import { resources, screens } from '@millwright/contract/registry.ts';
import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { screenKey } from '../parts/screenKey.ts';
import type { ResourceSlots } from '../../resource/slots.ts';

const folder = fileURLToPath(new URL('../../areas/', import.meta.url));
const pages = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => /^[^/]+\/[^/]+\/index\.tsx$/.test(file))
  .map((file) => screenKey(`/areas/${file}`));
const drawnByAreas = screens.filter(
  ({ component }) => namespaceOfList(component) === undefined && namespaceOfGrid(component) === undefined,
);
const slotFiles = import.meta.glob<{ areaSlots: readonly ResourceSlots[] }>('../../areas/*/slots.{ts,tsx}');
const guestFiles = import.meta.glob<{ areaSlots: readonly ResourceSlots[] }>('../../areas/*/slots.*.tsx');

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

  it.each(Object.keys(slotFiles))('%s fills places of resources of its own namespace alone', async (file) => {
    const area = areas.find((each) => file.includes(`/areas/${each}/`));
    const own = resources
      .filter(({ namespace }) => area !== undefined && namespace === namespaceOf(area))
      .map(({ name }) => name);
    const loaded = await slotFiles[file]?.();
    const filled = loaded?.areaSlots.map(({ resource }) => resource) ?? [];
    expect(filled.length).toBeGreaterThan(0);
    expect(filled.filter((name) => !own.includes(name))).toEqual([]);
  });

  it.each(Object.keys(guestFiles))('%s adds to resources of the namespace it names', async (file) => {
    const [, guest = ''] = /\/slots\.(\w+)\.tsx$/.exec(file) ?? [];
    const hosts = resources.filter(({ namespace }) => namespace === guest).map(({ name }) => name);
    const loaded = await guestFiles[file]?.();
    const filled = loaded?.areaSlots.map(({ resource }) => resource) ?? [];
    expect(filled.length).toBeGreaterThan(0);
    expect(filled.filter((name) => !hosts.includes(name))).toEqual([]);
  });
});
