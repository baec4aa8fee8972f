import { describe, expect, it } from 'vitest';
import { choice, flag, integer, referenceList, text } from './fields.ts';
import { brokenConditions, withoutForeign } from './when.ts';

/** A task: repairs have a fault, repairs of a kind have a part, cleaning may have a remark. */
const fields = {
  kind: choice(['repair', 'cleaning'], { initial: 'repair' }),
  fault: choice(['worn', 'broken'], { when: { field: 'kind', is: ['repair'] } }),
  part: text(30, { when: { field: 'fault', is: ['broken'] } }),
  isUrgent: flag({ when: { field: 'kind', is: ['repair'] } }),
  remark: text(30, { optional: true, when: { field: 'kind', is: ['cleaning'] } }),
  people: referenceList('user', { when: { field: 'kind', is: ['repair', 'cleaning'] } }),
};
const repair = { kind: 'repair', fault: 'worn', part: null, isUrgent: false, remark: null, people: ['a'] };

describe('a field that belongs to some rows', () => {
  it.each([
    [repair, []],
    [{ ...repair, fault: null }, [['fault', { rule: 'required', params: {} }]]],
    [{ ...repair, isUrgent: null }, [['isUrgent', { rule: 'required', params: {} }]]],
    [{ ...repair, people: [] }, [['people', { rule: 'required', params: {} }]]],
    [{ ...repair, fault: 'broken' }, [['part', { rule: 'required', params: {} }]]],
    [{ ...repair, part: 'belt' }, [['part', { rule: 'notInUse', params: { other: 'fault' } }]]],
    [{ ...repair, remark: 'wet' }, [['remark', { rule: 'notInUse', params: { other: 'kind' } }]]],
    [{ ...repair, kind: 'cleaning', fault: null, isUrgent: null }, []],
    [
      { ...repair, kind: 'cleaning', fault: null },
      [['isUrgent', { rule: 'notInUse', params: { other: 'kind' } }]],
    ],
  ])('of %o breaks %o', (row, broken) => {
    expect([...brokenConditions(fields, row)]).toEqual(broken);
  });

  it('is emptied when it belongs no more, and with it what depends on it', () => {
    const stored = { ...repair, fault: 'broken', part: 'belt' };
    expect(withoutForeign(fields, { ...stored, kind: 'cleaning' }, stored)).toEqual({
      ...repair,
      kind: 'cleaning',
      fault: null,
      part: null,
      isUrgent: null,
    });
  });

  it('keeps a new value for its rule to refuse', () => {
    const row = { ...repair, kind: 'cleaning', fault: 'broken' };
    expect(withoutForeign(fields, row, repair)).toMatchObject({ fault: 'broken', isUrgent: null });
  });

  it('may be stored empty, though it is required where it belongs', () => {
    expect(fields.fault.schema.parse(undefined)).toBeNull();
    expect(fields.fault.optional).toBe(false);
    expect(integer().schema.safeParse(null).success).toBe(false);
  });
});
