import { rowsPerCall } from '@millwright/contract/core/resource/listQuery.ts';
import type { RowOutcome } from '@millwright/contract/core/resource/resourceCalls.ts';
import { refusalSentence } from '../../app/i18n/refusalSentence.ts';

/**
 * Does something to many rows, part after part. Throws when the first part is refused as a whole; when a later one is,
 * what is left stays as it is and bears the reason.
 */
export async function inParts<Row extends { readonly id: string }>(
  rows: readonly Row[],
  send: (ids: string[]) => Promise<readonly RowOutcome[]>,
  { titleOf, onProgress }: { titleOf: (row: Row) => string; onProgress: (share: number) => void },
): Promise<RowOutcome[]> {
  const outcomes: RowOutcome[] = [];
  for (let from = 0; from < rows.length; from += rowsPerCall) {
    try {
      outcomes.push(...(await send(rows.slice(from, from + rowsPerCall).map(({ id }) => id))));
    } catch (cause) {
      if (from === 0) throw cause;
      const message = refusalSentence(cause);
      const left = rows.slice(from).map((row) => ({ id: row.id, title: titleOf(row) }));
      return [...outcomes, ...left.map((row) => ({ ...row, isDone: false, messageCode: null, message }))];
    }
    onProgress(Math.min(1, (from + rowsPerCall) / rows.length));
  }
  return outcomes;
}
