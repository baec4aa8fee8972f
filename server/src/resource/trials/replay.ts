import type { HistoryEntry } from '@millwright/contract/core/resource/resourceCalls.ts';

export type Replayed = Record<string, unknown> & { lines: Record<string, unknown>[] };

/** What a document is after all that its history tells, oldest first; lines in the order of their place. */
export function replay(entries: readonly HistoryEntry[]): Replayed {
  let head: Record<string, unknown> = {};
  let lines = new Map<string, Record<string, unknown>>();
  for (const { changes, action } of entries.toReversed()) {
    if (action === 'delete') [head, lines] = [{}, new Map()];
    else
      for (const { field, lineId, after } of changes) {
        if (lineId === undefined) head = { ...head, [field]: after };
        else lines.set(lineId, { ...lines.get(lineId), id: lineId, [lastWord(field)]: after });
      }
    for (const [id, line] of lines) if (line['variety'] === null) lines.delete(id);
  }
  const inOrder = [...lines.values()].toSorted((a, b) => Number(a['place']) - Number(b['place']));
  return { ...head, lines: inOrder };
}

function lastWord(path: string): string {
  return path.split('.').at(-1) ?? '';
}
