import type { RecordFields } from '@millwright/contract/areas/maintenance/floor/floorCalls.ts';
import { describe, expect, it } from 'vitest';
import { mergeRecord } from './recordMerge.ts';

const fan = { part: 'spare', partId: 'fan', isReplaced: true, quantity: 1 } as const;
const belt = { part: 'spare', partId: 'belt', isReplaced: true, quantity: 2 } as const;
const read: RecordFields = {
  name: 'S704',
  startTime: '2026-03-02T05:26:00.000Z',
  endTime: null,
  treatment: 'looked at it',
  personIds: ['chen'],
  vouchers: ['a.jpg'],
  papers: [],
  materials: [fan],
};
const merge = (theirs: Partial<RecordFields>, mine: Partial<RecordFields>) =>
  mergeRecord({ ...read, ...theirs }, { base: read, mine });

describe('two who write one record', () => {
  it('keeps what each of them changed', () => {
    expect(merge({ treatment: 'fan replaced' }, { endTime: '2026-03-02T05:58:00.000Z' })).toEqual({
      changes: { endTime: '2026-03-02T05:58:00.000Z' },
      conflicts: [],
    });
  });

  it('asks where both changed the same to something different, and writes nothing of it', () => {
    expect(merge({ treatment: 'fan replaced' }, { treatment: 'filter cleaned' })).toEqual({
      changes: {},
      conflicts: [{ field: 'treatment', mine: 'filter cleaned', theirs: 'fan replaced' }],
    });
  });

  it('does not ask where both came to the same, or a moment is only written otherwise', () => {
    const same = { treatment: 'fan replaced', startTime: '2026-03-02T05:26:00Z' };
    expect(merge({ treatment: 'fan replaced' }, same)).toEqual({ changes: {}, conflicts: [] });
  });

  it('puts pictures of both beside each other, and takes out what one took out', () => {
    const theirs = { vouchers: ['a.jpg', 'b.jpg'] };
    expect(merge(theirs, { vouchers: ['a.jpg', 'c.jpg'] }).changes.vouchers).toEqual([
      'a.jpg',
      'b.jpg',
      'c.jpg',
    ]);
    expect(merge(theirs, { vouchers: [] }).changes.vouchers).toEqual(['b.jpg']);
  });

  it('counts each part for itself', () => {
    const { changes, conflicts } = merge(
      { materials: [fan, belt] },
      { materials: [{ ...fan, quantity: 3 }] },
    );
    expect(changes.materials).toEqual([{ ...fan, quantity: 3 }, belt]);
    expect(conflicts).toEqual([]);
    const both = merge({ materials: [{ ...fan, quantity: 2 }] }, { materials: [{ ...fan, quantity: 3 }] });
    expect(both.conflicts).toMatchObject([{ field: 'materials.fan' }]);
    expect(both.changes).toEqual({});
  });
});
