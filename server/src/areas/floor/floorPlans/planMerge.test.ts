import type { PlanFields, SaidPlanFields } from '@millwright/contract/areas/maintenance/floor/floorPlan.ts';
import { describe, expect, it } from 'vitest';
import { mergePlan } from './planMerge.ts';

const untouched = { isDone: false, value: null, wiping: null, note: null };
const belt = { part: 'spare', partId: 'belt', usedQuantity: null, isReplaced: false } as const;
const chen = { personId: 'chen', job: null, hours: 2 };
const read: PlanFields = {
  steps: [
    { id: 'lock', ...untouched },
    { id: 'volts', ...untouched },
  ],
  materials: [belt],
  participants: [chen],
  vouchers: ['a.jpg'],
  isMaterialChanged: false,
  frontRollerMm: 27,
  middleRollerMm: null,
  backRollerMm: null,
  wipingResult: null,
  abnormalReason: null,
};

describe('two people who write down one plan', () => {
  it('keep what each did: steps, figures, parts, people and pictures', () => {
    const theirs: PlanFields = {
      ...read,
      steps: [
        { ...untouched, id: 'lock', isDone: true },
        { ...untouched, id: 'volts', note: 'loose' },
      ],
      participants: [chen, { personId: 'wu', job: 'oil', hours: 1 }],
      vouchers: ['a.jpg', 'b.jpg'],
      middleRollerMm: 27,
    };
    const base = {
      steps: [{ id: 'volts', isDone: false, value: null }],
      materials: [belt],
      participants: [chen],
      vouchers: ['a.jpg'],
      frontRollerMm: 27,
    };
    const mine = {
      steps: [{ id: 'volts', isDone: true, value: 24.1 }],
      materials: [{ ...belt, usedQuantity: 2, isReplaced: true }],
      participants: [{ ...chen, hours: 3 }],
      vouchers: ['a.jpg', 'c.jpg'],
      frontRollerMm: 26.8,
    };
    expect(mergePlan(theirs, { base, mine })).toEqual({
      changes: {
        steps: [
          { ...untouched, id: 'lock', isDone: true },
          { id: 'volts', isDone: true, value: 24.1, wiping: null, note: 'loose' },
        ],
        materials: [{ ...belt, usedQuantity: 2, isReplaced: true }],
        participants: [
          { ...chen, hours: 3 },
          { personId: 'wu', job: 'oil', hours: 1 },
        ],
        vouchers: ['a.jpg', 'b.jpg', 'c.jpg'],
        frontRollerMm: 26.8,
      },
      met: [],
    });
  });

  it('are asked only where both changed the same to something different', () => {
    const theirs: PlanFields = {
      ...read,
      steps: [
        { ...untouched, id: 'lock' },
        { ...untouched, id: 'volts', value: 24 },
      ],
      materials: [{ ...belt, usedQuantity: 1, isReplaced: true }],
      wipingResult: 'clean',
      abnormalReason: 'belt worn',
    };
    const base = {
      steps: [{ id: 'volts', value: null }],
      materials: [belt],
      wipingResult: null,
      abnormalReason: null,
    };
    const mine = {
      steps: [{ id: 'volts', value: 23 }],
      materials: [{ ...belt, usedQuantity: 2, isReplaced: true }],
      wipingResult: 'dirty',
      // Both said the same: nobody is asked.
      abnormalReason: 'belt worn',
    } satisfies SaidPlanFields;
    const { changes, met } = mergePlan(theirs, { base, mine });
    expect(changes).toEqual({});
    expect(met.map(({ field, about, mine: own, theirs: other }) => [field, about, own, other])).toEqual([
      ['wipingResult', null, 'dirty', 'clean'],
      ['steps.value', 'volts', 23, 24],
      ['materials', 'belt', mine.materials[0], theirs.materials[0]],
    ]);
  });

  it('a part that is not counted any more stays as one that was not used, and a person who is taken out goes', () => {
    const used = { ...belt, usedQuantity: 2, isReplaced: true };
    const theirs: PlanFields = { ...read, materials: [used] };
    const said = {
      base: { materials: [used], participants: [chen] },
      mine: { materials: [], participants: [] },
    };
    expect(mergePlan(theirs, said).changes).toEqual({ materials: [belt], participants: [] });
  });

  it('a repeat changes nothing', () => {
    const mine = { steps: [{ id: 'lock', isDone: true }], vouchers: ['a.jpg', 'c.jpg'] };
    const said = { base: { steps: [{ id: 'lock', isDone: false }], vouchers: ['a.jpg'] }, mine };
    const { changes } = mergePlan(read, said);
    expect(mergePlan({ ...read, ...changes }, said)).toEqual({ changes: {}, met: [] });
  });
});
