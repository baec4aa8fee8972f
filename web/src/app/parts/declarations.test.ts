import { namespaces } from '@millwright/contract/core/areas.ts';
import * as registry from '@millwright/contract/registry.ts';
import { describe, expect, it } from 'vitest';
import { served } from 'virtual:declarations/served';
import { namespacesBehind } from '../../../build/declarationFiles.ts';
import { gridNamed, loadDeclarationsOf, resourceNamed } from './declarations.ts';

const { grids, manifests, resources, servedResources } = registry;
const behind = (namespace: (typeof namespaces)[number]) => namespacesBehind(namespace, registry);

describe('the declarations of a namespace', () => {
  it('are not there before they are loaded', () => {
    expect(() => resourceNamed('manufacturer')).toThrow('manufacturer is not loaded');
    expect(() => gridNamed('crewCalendar')).toThrow('crewCalendar is not loaded');
  });

  it('are those of the registry, the same ones, once their namespace is loaded', async () => {
    await Promise.all(namespaces.map(loadDeclarationsOf));
    for (const resource of resources) expect(resourceNamed(resource.name)).toBe(resource);
    for (const grid of grids) expect(gridNamed(grid.name)).toBe(grid);
  });

  it('come with those that they hold or refer to', () => {
    for (const { namespace } of manifests) {
      const known = resources.filter((resource) => behind(namespace).includes(resource.namespace));
      const held = known.flatMap(({ children, fields }) => [
        ...Object.values(children).map(({ of }) => of),
        ...Object.values(fields).flatMap(({ to }) => (to !== undefined && served.includes(to) ? [to] : [])),
      ]);
      expect(known.map(({ name }) => name)).toEqual(expect.arrayContaining(held));
    }
  });

  it('leave out what no screen of the namespace needs', () => {
    expect(behind('iam')).not.toContain('equipment');
    expect(behind('messaging')).toContain('iam');
  });

  it('know which resources have rows to choose from', () => {
    expect(served).toEqual(servedResources.map(({ name }) => name));
  });
});
