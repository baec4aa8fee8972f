import { describe, expect, it } from 'vitest';
import { initialsOf } from './initials.ts';

describe('short names', () => {
  it.each([
    ['周桂兰', '桂兰'],
    ['王芳', '王芳'],
    ['Anna Adams', 'AA'],
    ['Nguyễn Thị Lan', 'NTL'],
    ['Bobo', 'Bob'],
  ])('of %s is %s', (name, short) => {
    expect(initialsOf(name)).toBe(short);
  });
});
