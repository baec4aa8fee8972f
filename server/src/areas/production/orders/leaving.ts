import { innerPassage } from '@millwright/contract/areas/basics/processTree/processes.ts';

type Made = { readonly kind: string; readonly passage: string | null };

/**
 * Which output counts: what one machine hands on to another within its process counts where it leaves the process, as in all
 * reports; where nothing leaves it, all of it counts.
 */
export function countedOf(rows: readonly Made[]): (made: Made) => boolean {
  const leaving = new Set(rows.flatMap(({ kind, passage }) => (passage === innerPassage ? [] : [kind])));
  return ({ kind, passage }) => passage !== innerPassage || !leaving.has(kind);
}
