import { describe, expect, it } from 'vitest';
import { defineArea } from '../area/areaManifest.ts';
import { text } from '../fields/fields.ts';
import { crud, defineResource } from '../resource/resource.ts';
import { createRegistry } from './createRegistry.ts';

const bale = defineResource('bale', {
  namespace: 'basics',
  path: '/$/mdm/bale',
  title: 'name',
  fields: { name: text(30) },
  list: ['name'],
  form: [['name']],
  access: crud('basics.bale'),
  screen: { menu: 'basicData', path: '/basicData/bale' },
});
const parts = { errors: {}, dictionaries: 'dictType', callsOfAll: () => [] };

describe('createRegistry', () => {
  it('derives calls, screens and rights from the manifests alone', () => {
    const registry = createRegistry([defineArea('basics', { resources: [bale] })], parts);
    expect(registry.resourceNamed('bale')).toBe(bale);
    expect(registry.calls.map(({ name }) => name)).toContain('basics.bale.list');
    expect(registry.permissionCodes()).toContain('basics.bale.read');
  });

  it('knows nothing of another registry', () => {
    const empty = createRegistry([], parts);
    expect(() => empty.resourceNamed('bale')).toThrow('there is no resource bale');
  });
});
