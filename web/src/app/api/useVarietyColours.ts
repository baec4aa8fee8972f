import {
  labelledColour,
  listVarietyColours,
} from '@millwright/contract/areas/basics/variety/varietyColours.ts';
import { useMemo } from 'react';
import { useCall } from './useCall.ts';

/** The colour of a variety by its id, for screens whose data bring none; undefined until colours are read. */
export function useVarietyColours(): (id: string | null) => string | undefined {
  const { data } = useCall(listVarietyColours, {}, { isQuiet: true });
  return useMemo(() => {
    const colours = new Map(data?.varieties.map(({ id, colour }) => [id, colour]));
    return (id) => (data === undefined || id === null ? undefined : (colours.get(id) ?? labelledColour));
  }, [data]);
}
