import type { ProcessSection } from '@millwright/contract/areas/boards/snapshots.ts';
import { useMemo } from 'react';
import { varietyColour } from '../../../theme/series.ts';

/** Colours by the order of the varieties on the floor; the same function while the order stays. */
export function useVarietyColours(
  varieties: ProcessSection['varieties'],
): (variety: string | null) => string | undefined {
  const order = varieties.map(({ variety }) => variety).join('\n');
  return useMemo(() => {
    const places = new Map(order.split('\n').map((variety, place) => [variety, place]));
    return (variety) => {
      const place = variety === null ? undefined : places.get(variety);
      return place === undefined ? undefined : varietyColour(place);
    };
  }, [order]);
}
