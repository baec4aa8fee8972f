import { z } from 'zod';
import { readSession } from '../session/session.ts';
import { preferences } from '../storage/storage.ts';

const recentFind = z.object({ key: z.string(), title: z.string(), detail: z.string(), path: z.string() });
export type RecentFind = z.output<typeof recentFind>;
/** By mill and person: whoever shares a browser sees only the own ones, of this mill. */
const keptFinds = z.record(z.string(), z.array(recentFind));

export const mostRecent = 6;
/** People and mills whose finds one browser keeps. */
const mostOwners = 10;

/** What this person has opened from the search in this mill, newest first. */
export function recentFinds(): readonly RecentFind[] {
  return kept()[owner()] ?? [];
}

/** Notes that something was opened. */
export function noteRecent({ key, title, detail, path }: RecentFind): void {
  const { [owner()]: own = [], ...others } = kept();
  const next = [{ key, title, detail, path }, ...own.filter((each) => each.key !== key)].slice(0, mostRecent);
  const rest = Object.entries(others).slice(-(mostOwners - 1));
  preferences.write('recentFinds', JSON.stringify(Object.fromEntries([...rest, [owner(), next]])));
}

function owner(): string {
  const session = readSession();
  return `${session?.tenantId ?? 0} ${session?.userInfo.id ?? ''}`;
}

function kept(): z.output<typeof keptFinds> {
  try {
    return keptFinds.safeParse(JSON.parse(preferences.read('recentFinds') ?? '{}')).data ?? {};
  } catch {
    return {};
  }
}
