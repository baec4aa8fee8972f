// @vitest-environment jsdom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { storeSession } from '../session/session.ts';
import { readSettings, writeSettings } from './settings.ts';
import { sampleSession } from '@millwright/testing/web/app/samples.ts';
import { readMode } from './mode.ts';

/** A device whose owner wants dark pages, or light ones. */
function stubDevice(isDark: boolean): void {
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: isDark && query.includes('dark') }));
}
afterEach(() => {
  localStorage.clear();
  vi.unstubAllGlobals();
});

describe('the look of pages', () => {
  it.each([
    [true, 'dark'],
    [false, 'light'],
  ])('is that of the device before somebody logs in or chooses (dark: %s)', (isDark, mode) => {
    stubDevice(isDark);
    expect(readMode()).toBe(mode);
  });

  it.each(['light', 'dark'] as const)('is %s when somebody chose so, whatever the device wants', (mode) => {
    stubDevice(mode === 'light');
    writeSettings({ ...readSettings(), mode });
    expect(readMode()).toBe(mode);
  });

  it('is light behind the login until somebody chooses', () => {
    stubDevice(true);
    storeSession(sampleSession());
    expect(readMode()).toBe('light');
  });
});
