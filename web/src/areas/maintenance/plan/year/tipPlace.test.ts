import { describe, expect, it } from 'vitest';
import { tipPlace } from './tipPlace.ts';

const page = { width: 1920, height: 1080 };

describe('the tip of a plan that is carried', () => {
  it.each([
    ['in the middle right below the pointer', { x: 900, y: 400 }, { left: 914, top: 414 }],
    ['in December on its left', { x: 1890, y: 400 }, { right: 44, top: 414 }],
    ['at the lower edge above it', { x: 900, y: 1000 }, { left: 914, bottom: 94 }],
  ])('stands %s', (_where, at, place) => {
    expect(tipPlace(at, page)).toEqual(place);
  });
});
