import { tenant } from '@millwright/contract/areas/tenancy/tenant/tenant.ts';
import { user } from '@millwright/contract/areas/access/user/user.ts';
import { describe, expect, it } from 'vitest';
import { frameOf, hasRatio, middle, movedFrame } from './cropFrame.ts';

const ratio = 75 / 40;

describe('V-107 K-026 a picture is cut to 75 by 40', () => {
  it.each([
    ['a logo', tenant.fields.tenantIcon],
    ['an avatar', user.fields.avatar],
  ])('%s has the ratio 15:8', (_, field) => {
    expect(field.ratio).toBe(15 / 8);
  });

  it.each([
    [
      'wider than that, at its sides',
      { width: 1000, height: 400 },
      { left: 125, top: 0, width: 750, height: 400 },
    ],
    [
      'higher than that, above and below',
      { width: 750, height: 800 },
      { left: 0, top: 200, width: 750, height: 400 },
    ],
    ['of that shape, nowhere', { width: 75, height: 40 }, { left: 0, top: 0, width: 75, height: 40 }],
  ])('when it is %s', (_, picture, frame) => {
    expect(frameOf(picture, ratio, middle)).toEqual(frame);
  });

  it('is closer with zoom, in the same shape', () => {
    const frame = frameOf({ width: 1500, height: 800 }, ratio, { ...middle, zoom: 2 });
    expect(frame).toEqual({ left: 375, top: 200, width: 750, height: 400 });
  });

  it('never shows what lies outside of the picture', () => {
    const picture = { width: 1000, height: 400 };
    const right = movedFrame(picture, ratio, middle, { x: 9, y: 9 });
    expect(frameOf(picture, ratio, right)).toEqual({ left: 250, top: 0, width: 750, height: 400 });
    const left = movedFrame(picture, ratio, right, { x: -9, y: -9 });
    expect(frameOf(picture, ratio, left)).toEqual({ left: 0, top: 0, width: 750, height: 400 });
  });

  it('comes back the way it was moved', () => {
    const picture = { width: 2000, height: 400 };
    const there = movedFrame(picture, ratio, middle, { x: 0.1, y: 0 });
    expect(frameOf(picture, ratio, there).left).toBeCloseTo(700);
    expect(movedFrame(picture, ratio, there, { x: -0.1, y: 0 }).x).toBeCloseTo(0.5);
  });

  it('is left as it is when it has that shape, to a hundredth', () => {
    expect(hasRatio({ width: 750, height: 400 }, ratio)).toBe(true);
    expect(hasRatio({ width: 752, height: 400 }, ratio)).toBe(true);
    expect(hasRatio({ width: 800, height: 400 }, ratio)).toBe(false);
  });
});
