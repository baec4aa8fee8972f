import type { Resource } from './resource.ts';

/** The fields of a resource that lists add up. */
export function totalledFields({ fields }: Pick<Resource, 'fields'>): string[] {
  return Object.entries(fields)
    .filter(([, { total }]) => total === true)
    .map(([name]) => name);
}
