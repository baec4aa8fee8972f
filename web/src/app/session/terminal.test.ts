import { afterEach, describe, expect, it, vi } from 'vitest';
import { ownTerminal } from './terminal.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

describe('the terminal that a login says', () => {
  it.each([
    ['on a computer', { pointer: 'fine', width: 1920, height: 1080, isInstalled: false }, 'pc'],
    [
      'in a narrow window of a computer',
      { pointer: 'fine', width: 390, height: 844, isInstalled: false },
      'pc',
    ],
    ['on a tablet', { pointer: 'coarse', width: 1024, height: 768, isInstalled: false }, 'pc'],
    ['on a phone', { pointer: 'coarse', width: 390, height: 844, isInstalled: false }, 'app'],
    [
      'on a phone that lies on its side',
      { pointer: 'coarse', width: 844, height: 390, isInstalled: false },
      'app',
    ],
    ['installed', { pointer: 'fine', width: 1280, height: 800, isInstalled: true }, 'app'],
  ] as const)('%s', (_, device, expected) => {
    vi.stubGlobal('matchMedia', (query: string) => ({ matches: fits(query, device) }));
    expect(ownTerminal()).toBe(expected);
  });
});

/** Whether every part of a media query holds on a device. */
function fits(
  query: string,
  {
    pointer,
    width,
    height,
    isInstalled,
  }: { pointer: string; width: number; height: number; isInstalled: boolean },
): boolean {
  return query.split(' and ').every((part) => {
    const [, name = '', value = ''] = /^\(([a-z-]+): ([a-z0-9]+)\)$/.exec(part) ?? [];
    const limit = Number.parseInt(value, 10);
    const holds: Record<string, boolean> = {
      pointer: value === pointer,
      'display-mode': isInstalled,
      'max-width': width <= limit,
      'max-height': height <= limit,
    };
    return holds[name] === true;
  });
}
