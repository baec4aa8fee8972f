import type { Resource } from '@millwright/contract/core/resource/resource.ts';
import { fail } from '../../../platform/http/errors/fail.ts';
import { type JudgeCtx, selectSeenIds } from '../../../resource/index.ts';

type Asking = Pick<JudgeCtx, 'tx' | 'dataScope'>;

/** Returns true for the ids of rows that the one who asks may know of; calls of the area that read rows themselves ask it. */
export async function seenIn(
  { tx, dataScope }: Asking,
  resource: Resource,
): Promise<(id: string) => boolean> {
  const seen = await selectSeenIds(tx, resource, dataScope);
  if (seen === undefined) return () => true;
  const ids = new Set(seen);
  return (id) => ids.has(id);
}

/** Throws `core.notFound` for a row that data rules hide, as for one that does not exist. */
export async function assertSeen(ctx: Asking, resource: Resource, ids: readonly string[]): Promise<void> {
  if (ids.length > 0 && !ids.every(await seenIn(ctx, resource))) throw fail('core.notFound');
}
