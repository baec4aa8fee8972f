import { describe, expect, it } from 'vitest';
import { behindNamed, defineScreen } from './screen.ts';

const screen = (name: string, behind?: string) =>
  defineScreen(name, {
    namespace: 'basics',
    path: `/${name}`,
    component: `basics/${name}`,
    layout: 'office',
    ...(behind === undefined ? {} : { behind }),
  });
const order = (...screens: ReturnType<typeof screen>[]) => behindNamed(screens).map(({ name }) => name);

describe('screens that name one to stand behind', () => {
  it('stand directly behind it, several in the order of their declaration', () => {
    expect(order(screen('c', 'a'), screen('a'), screen('b'), screen('d', 'a'))).toEqual(['a', 'c', 'd', 'b']);
  });

  it('follow one that follows another', () => {
    expect(order(screen('c', 'b'), screen('b', 'a'), screen('a'), screen('z'))).toEqual(['a', 'b', 'c', 'z']);
  });

  it('are refused where there is no such screen, and in a circle', () => {
    expect(() => order(screen('a'), screen('b', 'nowhere'))).toThrow('no screen nowhere for b');
    expect(() => order(screen('a', 'b'), screen('b', 'a'))).toThrow('to stand behind');
  });
});
