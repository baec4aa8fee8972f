// @vitest-environment jsdom
import { equipmentArea } from '@millwright/contract/areas/equipment/equipmentArea.ts';
import { describe, expect, it } from 'vitest';
import { rowOf } from '../testing/openResource.tsx';
import { draftOfRow, isSame } from './draft.ts';

const file = '0199a0b1-0000-7000-8000-0000000000';
const area = (floorPlan: string) => draftOfRow(equipmentArea, rowOf(1, { name: 'A', floorPlan }), {});

describe('a form', () => {
  it('is not changed by another address of the same picture, and is by another picture', () => {
    const read = area(`1001/${file}01.png/a-b.c.d`);
    expect(isSame(read, area(`1001/${file}01.png/e-f.g.h`))).toBe(true);
    expect(isSame(read, area(`1001/${file}02.png/a-b.c.d`))).toBe(false);
  });
});
