import {
  defaultShellSettings,
  type ShellSettings,
  shellSettings,
} from '@millwright/contract/areas/access/own/preferences.ts';
import { useSyncExternalStore } from 'react';
import { z } from 'zod';
import { onSession, readSession } from '../session/session.ts';
import { preferences } from '../storage/storage.ts';

/** Light or dark belongs to the browser, also before anybody logs in; the rest belongs to a person. */
const stored = z.object({ userId: z.string(), settings: shellSettings.omit({ mode: true }) });

const listeners = new Set<() => void>();
let seen: { marks: string; settings: ShellSettings } = { marks: '', settings: defaultShellSettings };

/** The look of the shell for who is logged in here, the same object while nothing changes. */
export function readSettings(): ShellSettings {
  const userId = readSession()?.userInfo.id ?? '';
  const marks = [userId, preferences.read('theme'), preferences.read('settings')].join('\n');
  if (marks !== seen.marks) seen = { marks, settings: assemble(userId) };
  return seen.settings;
}

/** Changes the look at once, on this browser. */
export function writeSettings(settings: ShellSettings): void {
  const { mode, ...rest } = settings;
  preferences.write('theme', mode);
  const userId = readSession()?.userInfo.id;
  if (userId !== undefined) preferences.write('settings', JSON.stringify({ userId, settings: rest }));
  for (const listener of listeners) listener();
}

/** Whether somebody said on this browser how pages shall look. */
export function isModeChosen(): boolean {
  return preferences.read('theme') !== null;
}

export function useSettings(): ShellSettings {
  return useSyncExternalStore(onSettings, readSettings);
}

/** Hears every change, also of other tabs and of who is logged in, until the returned function is called. */
export function onSettings(listener: () => void): () => void {
  listeners.add(listener);
  const leave = onSession(listener);
  return () => {
    listeners.delete(listener);
    leave();
  };
}

function assemble(userId: string): ShellSettings {
  const mode = preferences.read('theme') === 'dark' ? 'dark' : defaultShellSettings.mode;
  const kept = keptIn(preferences.read('settings') ?? '');
  return kept?.userId === userId ? { ...kept.settings, mode } : { ...defaultShellSettings, mode };
}

function keptIn(text: string): z.output<typeof stored> | undefined {
  try {
    return stored.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}
