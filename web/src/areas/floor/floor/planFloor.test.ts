import type { FloorPart } from '@millwright/contract/areas/maintenance/floor/floorCalls.ts';
import type { FloorPlan } from '@millwright/contract/areas/maintenance/floor/floorPlan.ts';
import { describe, expect, it } from 'vitest';
import { newId } from '../../../app/newId.ts';
import type { OutboxItem } from '../../../app/outbox/item.ts';
import { plansShown, type ShownPlan } from './planOverlay.ts';
import {
  emptyPlanDraft,
  isPlanChanged,
  needsVoucher,
  openStepsOf,
  planSending,
  stepKey,
  withPart,
  withPerson,
  withPlain,
  withStep,
} from './upkeep/planDraft.ts';
import { planConflictAnswer } from './waiting/planConflictAnswer.ts';

const me = { id: newId(), name: 'Chen' };
const feng = { id: newId(), name: 'Feng' };
const [lockId, tapeId, wipeId, beltId] = [newId(), newId(), newId(), newId()];
const untouched = {
  unit: null,
  minutes: 5,
  isRequired: true,
  isDone: false,
  value: null,
  wiping: null,
  note: null,
};
const plan: FloorPlan = {
  id: newId(),
  number: 'BY-1',
  name: 'Cleaning',
  type: 'Cleaning',
  machineId: 17,
  state: 'confirmed',
  plannedStartMs: 0,
  plannedEndMs: null,
  plannedMin: 60,
  dueDate: null,
  dueBy: null,
  isOverdue: false,
  team: 'Upkeep',
  responsibleId: null,
  responsible: '',
  startedMs: null,
  remark: '',
  steps: [
    { ...untouched, id: lockId, name: 'Lock', kind: 'check' },
    { ...untouched, id: tapeId, name: 'Tape', kind: 'value', unit: 'N' },
    { ...untouched, id: wipeId, name: 'Wipe', kind: 'wiping', isRequired: false },
  ],
  materials: [{ part: 'spare', partId: beltId, plannedQuantity: 2, usedQuantity: null, isReplaced: false }],
  participants: [{ personId: feng.id, name: 'Feng', job: null, hours: 1 }],
  vouchers: ['a.jpg'],
  voucherAddresses: [''],
  isMaterialChanged: false,
  frontRollerMm: 27,
  middleRollerMm: null,
  backRollerMm: null,
  wipingResult: null,
  abnormalReason: null,
  actions: ['start'],
};
const shownPlan: ShownPlan = { ...plan, startedMs: 0, waits: [], photosWaiting: 0, isDone: false };
const item = (seq: number, kind: string, more: Partial<OutboxItem> = {}): OutboxItem => ({
  id: newId(),
  owner: '1 chen',
  seq,
  madeMs: 1000 * seq,
  kind,
  about: plan.id,
  title: 'BY-1',
  body: {},
  photos: [],
  state: 'waits',
  ...more,
});
const shown = (...items: OutboxItem[]) => plansShown({ plans: [plan], colleagues: [me, feng] }, items, me)[0];

describe('a plan on a phone', () => {
  it('is what the server said and what was done here since, without what was refused', () => {
    expect(shown(item(1, 'planStart'))).toMatchObject({
      startedMs: 1000,
      responsible: 'Chen',
      actions: ['reset', 'record', 'complete'],
      waits: ['planStart'],
    });
    const body = {
      base: {
        steps: [{ id: lockId, isDone: false }],
        participants: [{ personId: feng.id, job: null, hours: 1 }],
      },
      fields: {
        steps: [{ id: lockId, isDone: true }],
        materials: [{ part: 'spare', partId: beltId, usedQuantity: 2, isReplaced: true }],
        participants: [{ personId: me.id, job: null, hours: 2 }],
        wipingResult: 'clean',
      },
    };
    const record = item(2, 'planRecord', { body, photos: [{ id: 'p' }] });
    expect(shown(item(1, 'planStart'), record)).toMatchObject({
      steps: [{ name: 'Lock', isDone: true }, { isDone: false }, {}],
      materials: [{ plannedQuantity: 2, usedQuantity: 2, isReplaced: true }],
      participants: [{ name: 'Chen', hours: 2 }],
      wipingResult: 'clean',
      photosWaiting: 1,
    });
    expect(shown(item(1, 'planStart'), record, item(3, 'planComplete'))).toMatchObject({
      isDone: true,
      actions: [],
    });
    expect(shown(item(1, 'planStart'), record, item(3, 'planReset'))).toMatchObject({
      startedMs: null,
      steps: [{ isDone: false }, {}, {}],
      actions: ['start'],
    });
    expect(shown(item(1, 'planStart', { state: 'refused' }))).toMatchObject({ startedMs: null, waits: [] });
  });

  it('is sent as what was changed, each with what it was when the writing began', () => {
    const [lock, tape] = plan.steps;
    let draft = emptyPlanDraft;
    expect(isPlanChanged(draft)).toBe(false);
    if (lock !== undefined) draft = withStep(withStep(draft, lock, { isDone: true }), lock, { isDone: true });
    draft = withPart(draft, shownPlan, { part: 'spare', partId: beltId, usedQuantity: 2 });
    draft = withPart(draft, shownPlan, { part: 'spare', partId: beltId, usedQuantity: 1 });
    draft = withPlain(draft, shownPlan, { abnormalReason: 'worn' });
    draft = withPerson(draft, shownPlan, { personId: feng.id, line: undefined });
    const typed = { [stepKey(tape ?? { id: '' })]: '24.5', frontRollerMm: '26.9' };
    const sending = planSending(shownPlan, { ...draft, typed, photoIds: ['p'] }, { language: 'en' });
    expect(sending).toEqual({
      base: {
        steps: [
          { id: lockId, isDone: false },
          { id: tapeId, value: null, isDone: false },
        ],
        materials: [{ part: 'spare', partId: beltId, usedQuantity: null, isReplaced: false }],
        participants: [{ personId: feng.id, job: null, hours: 1 }],
        abnormalReason: null,
        frontRollerMm: 27,
        vouchers: ['a.jpg'],
      },
      fields: {
        steps: [
          { id: lockId, isDone: true },
          { id: tapeId, value: 24.5, isDone: true },
        ],
        materials: [{ part: 'spare', partId: beltId, usedQuantity: 1, isReplaced: true }],
        participants: [],
        abnormalReason: 'worn',
        frontRollerMm: 26.9,
        vouchers: ['a.jpg'],
      },
    });
  });

  it.each([
    ['a word in the place of a figure', stepKey({ id: tapeId }), 'loose'],
    ['hours that nobody works', `hours ${feng.id}`, '2000'],
    ['a roller as thick as a tree', 'frontRollerMm', '900'],
  ])('is not sent with %s', (_, key, text) => {
    expect(planSending(shownPlan, { ...emptyPlanDraft, typed: { [key]: text } }, { language: 'en' })).toEqual(
      {
        wrong: key,
      },
    );
  });

  it('told as done gives who said no hours those of the clock, and leaves all others', () => {
    const line = { personId: me.id, job: null, hours: 0 };
    const draft = withPerson(emptyPlanDraft, shownPlan, { personId: me.id, line });
    const sending = planSending(shownPlan, draft, { language: 'en', clockHours: 1.5 });
    expect(sending).toMatchObject({ fields: { participants: [{ personId: me.id, hours: 1.5 }] } });
  });

  it('says which steps are left and when a picture of the old piece is needed', () => {
    expect(openStepsOf(shownPlan, emptyPlanDraft).map(({ name }) => name)).toEqual(['Lock', 'Tape']);
    const typed = { [stepKey({ id: tapeId })]: '3' };
    expect(openStepsOf(shownPlan, { ...emptyPlanDraft, typed }).map(({ name }) => name)).toEqual(['Lock']);
    const belt: FloorPart = {
      part: 'spare',
      id: beltId,
      code: 'B',
      name: 'Belt',
      model: '',
      unit: 'pcs',
      place: '',
      modelIds: [],
      isRecycled: true,
      stock: null,
      places: [],
      leastStock: null,
    };
    const replaced = plan.materials.map((line) => ({ ...line, isReplaced: true }));
    expect(needsVoucher(plan, [belt])).toBe(false);
    expect(needsVoucher({ materials: replaced }, [belt])).toBe(true);
  });

  it('of what both changed only the own values are sent again, over those of the other', () => {
    const [mine, theirs] = [1, 2].map((usedQuantity) => ({
      part: 'spare',
      partId: beltId,
      usedQuantity,
      isReplaced: true,
    }));
    const conflicts = [
      { field: `steps.value.${tapeId}`, name: 'Tape', mine: 22, theirs: 24 },
      { field: `materials.${beltId}`, name: 'Belt', mine, theirs },
      { field: 'wipingResult', name: '', mine: 'dirty', theirs: 'clean' },
    ];
    expect(planConflictAnswer({ planId: plan.id, fields: {} }, conflicts)).toEqual({
      planId: plan.id,
      base: { steps: [{ id: tapeId, value: 24 }], materials: [theirs], wipingResult: 'clean' },
      fields: { steps: [{ id: tapeId, value: 22 }], materials: [mine], wipingResult: 'dirty' },
    });
  });
});
