import { describe, expect, it } from 'vitest';
import { measuredNames } from '../../contract/src/areas/production/sheets/firstInspection.ts';
import { resources } from '../../contract/src/registry.ts';
import { sourcesBelow } from '../lib/sources.mjs';
import { unreadFields } from './unread-fields.ts';

/** Fields that nothing reads yet, with the reason. The list gets shorter; a new field is read or not declared. */
const waiting = Object.fromEntries(
  // The average of an item is computed from these by their list of names.
  measuredNames.slice(1).map((name) => [`inspectionItem.${name}`, 'measured values']),
);

const sources = ['server/src', 'web/src', 'contract/src'].flatMap((folder) => sourcesBelow(folder));

describe('declared fields', () => {
  it('are read by server or web, but for those that wait with a reason', () => {
    expect(unreadFields(resources, sources).toSorted()).toEqual(Object.keys(waiting).toSorted());
  });

  it('that nothing reads are found', () => {
    const declared = {
      name: 'bale',
      fields: { moisture: { kind: 'percent' }, weightKg: { kind: 'quantity' }, note: { kind: 'text' } },
      children: {},
    };
    const read = { path: 'server/src/areas/x/bale.queries.ts', text: 'select weight_kg from bale' };
    const named = { path: 'server/src/areas/x/bale.test.ts', text: 'moisture' };
    expect(unreadFields([declared], [read, named])).toEqual(['bale.moisture']);
    expect(unreadFields([{ ...declared, searchFields: ['moisture'] }], [read, named])).toEqual([]);
  });
});
