import { defineCall } from '@millwright/contract/core/call/call.ts';
import { parameters } from '@millwright/contract/core/resource/parameters.ts';
import { choice, date, quantity } from '@millwright/contract/core/fields/fields.ts';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { fieldOfSchema, shapeOf } from './callFields.ts';

const move = defineCall('basics.moveParts', {
  method: 'POST',
  path: '/basics/move',
  access: 'session',
  input: z.object({
    id: z.uuid(),
    ...parameters({
      movedOn: date(),
      mass: quantity({ digits: 2, unit: 'kg' }),
      kind: choice(['in', 'out']),
    }),
    place: z.string().trim().min(1).max(40).optional(),
    reason: z.string().max(200).nullable().default(null),
    count: z.int().min(1),
    isAll: z.boolean().default(true),
    side: z.enum(['left', 'right']),
    day: z.iso.date(),
    at: z.iso.datetime({ offset: true }),
    lines: z.array(z.object({ id: z.uuid() })),
  }),
  output: z.null(),
});
const fields = Object.fromEntries(
  Object.entries(shapeOf(move)).map(([name, schema]) => [name, fieldOfSchema(schema)]),
);

describe('the fields of a call', () => {
  it('are those it was declared with', () => {
    expect(fields['movedOn']).toMatchObject({ kind: 'date', optional: false });
    expect(fields['mass']).toMatchObject({ kind: 'quantity', unit: 'kg', digits: 2 });
    expect(fields['kind']).toMatchObject({ kind: 'choice', values: ['in', 'out'] });
  });

  it.each([
    ['place', { kind: 'text', max: 40, optional: true }],
    ['reason', { kind: 'longText', max: 200, optional: true }],
    ['count', { kind: 'integer', optional: false }],
    ['isAll', { kind: 'flag', initial: true }],
    ['side', { kind: 'choice', values: ['left', 'right'] }],
    ['day', { kind: 'date' }],
    ['at', { kind: 'instant' }],
  ])('follow from a plain schema: %s', (name, expected) => {
    expect(fields[name]).toMatchObject(expected);
  });

  it('are none where people cannot fill them in', () => {
    expect(fields['id']).toBeUndefined();
    expect(fields['lines']).toBeUndefined();
  });
});
