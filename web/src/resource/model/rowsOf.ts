import type { ResourceRow } from '@millwright/contract/core/resource/resourceCalls.ts';

/** Rows by their ids, each once and as it was seen last. */
export function answeredRows(ids: readonly string[], known: readonly ResourceRow[]): ResourceRow[] {
  const byId = new Map(known.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
