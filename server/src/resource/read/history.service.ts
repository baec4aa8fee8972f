import type { Resource } from '@millwright/contract/core/resource.ts';
import type { HistoryEntry } from '@millwright/contract/core/resourceCalls.ts';
import type { Ctx } from '../../platform/http/app.ts';
import { selectHistory } from '../write/write.queries.ts';

const shownEntries = 200;

/** Who changed a row, when and how, newest first. */
export async function showHistory(
  ctx: Ctx,
  resource: Resource,
  id: string,
): Promise<{ entries: HistoryEntry[] }> {
  const found = await selectHistory(ctx.tx, resource, { id, scope: ctx.dataScope, limit: shownEntries });
  const entries = found.map(({ before, after, ...entry }) => ({
    ...entry,
    changes: [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])].map((field) => ({
      field,
      before: before?.[field] ?? null,
      after: after?.[field] ?? null,
    })),
  }));
  return { entries };
}
