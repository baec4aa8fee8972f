import type { Namespace } from '@millwright/contract/core/areas.ts';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { loadDeclarationsOf, resourceNamed } from '../app/parts/declarations.ts';
import { derive } from './context.ts';
import { slotsOf } from './slotsOf.ts';

/** Loads a resource with its slots, for screens outside its list. Suspends until they are there. */
export function useDerivedOf(namespace: Namespace, name: string): ReturnType<typeof derive> {
  const { data } = useSuspenseQuery({
    queryKey: ['row page', name],
    queryFn: async () => {
      await loadDeclarationsOf(namespace);
      const resource = resourceNamed(name);
      return { resource, slots: await slotsOf(resource) };
    },
    staleTime: Number.POSITIVE_INFINITY,
  });
  return useMemo(() => derive(data.resource, data.slots), [data]);
}
