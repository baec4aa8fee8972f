import type { BoardHeader } from '@millwright/contract/areas/boards/live/snapshots.ts';
import { colourOfVariety } from '@millwright/contract/areas/basics/variety/varietyColours.ts';
import { useMemo } from 'react';

/** Colours of varieties as the board brings them; the same function while they stay. */
export function useBoardColours({
  colours,
}: Pick<BoardHeader, 'colours'>): (variety: string | null) => string | undefined {
  const key = JSON.stringify(colours);
  // oxlint-disable-next-line react/exhaustive-deps -- each picture brings an equal copy
  return useMemo(() => (variety) => colourOfVariety(colours, variety), [key]);
}
