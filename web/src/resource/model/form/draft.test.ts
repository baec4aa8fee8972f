// @vitest-environment jsdom
import { equipmentArea } from '@millwright/contract/areas/equipment/equipmentArea/equipmentArea.ts';
import {
  maintenanceCycle,
  maintenanceItem,
  maintenanceStep,
} from '@millwright/contract/areas/maintenance/items/maintenanceItem.ts';
import { reference, serial, text } from '@millwright/contract/core/fields/fields.ts';
import { crud, defineResource } from '@millwright/contract/core/resource/resource.ts';
import { describe, expect, it } from 'vitest';
import { rowOf } from '@millwright/testing/web/resource/openResource.tsx';
import { blankDraft, copyOf, draftOfRow, inputOf, isSameDraft } from './draft.ts';
import { problemsOfForm } from './problems.ts';

const file = '0199a0b1-0000-7000-8000-0000000000';
const area = (floorPlan: string) => draftOfRow(equipmentArea, rowOf(1, { name: 'A', floorPlan }), {});

describe('a form', () => {
  it('is not changed by another address of the same picture, and is by another picture', () => {
    const read = area(`1001/${file}01.png/a-b.c.d`);
    expect(isSameDraft(read, area(`1001/${file}01.png/e-f.g.h`))).toBe(true);
    expect(isSameDraft(read, area(`1001/${file}02.png/a-b.c.d`))).toBe(false);
  });
});

describe('a new document', () => {
  it('begins with as many lines as it has at least', () => {
    const children = { cycles: maintenanceCycle, steps: maintenanceStep };
    const { lists } = blankDraft(maintenanceItem, children);
    expect(lists).toMatchObject({ cycles: [{ values: { unit: 'month', every: null } }], steps: [] });
  });
});

describe('what the server writes', () => {
  const line = defineResource('line', {
    namespace: 'basics',
    path: '/$/test/line',
    title: 'name',
    fields: {
      ticketId: reference('ticket'),
      number: serial({ prefix: 'L', by: 'ever', digits: 3 }),
      name: text(9),
    },
    list: ['name'],
    form: [['number', 'name']],
    access: crud('basics.ticket'),
  });
  const ticket = defineResource('ticket', {
    namespace: 'basics',
    path: '/$/test/ticket',
    title: 'name',
    fields: { number: serial({ prefix: 'TK', by: 'day', digits: 4 }), name: text(9) },
    list: ['name'],
    form: [['number', 'name']],
    access: crud('basics.ticket'),
    children: { lines: { of: 'line', by: 'ticketId' } },
  });
  const children = { lines: line };
  const row = rowOf(1, {
    number: 'TK-20260302-0001',
    name: 'A',
    lines: [{ id: 'l', number: 'L-001', name: 'B' }],
  });

  it('is not sent', () => {
    expect(inputOf(ticket, draftOfRow(ticket, row, children), children)).toEqual({
      name: 'A',
      lines: [{ id: 'l', name: 'B' }],
    });
  });

  it('is blank in a copy, in its lines too', () => {
    const copy = copyOf(ticket, draftOfRow(ticket, row, children), children);
    expect(copy).toMatchObject({
      values: { number: null, name: 'A' },
      lists: { lines: [{ values: { number: null, name: 'B' } }] },
    });
  });

  it('is not asked for', () => {
    const draft = blankDraft(ticket);
    const problems = problemsOfForm(ticket, { ...draft, values: { ...draft.values, name: 'A' } }, {});
    expect([...problems]).toEqual([]);
  });
});
