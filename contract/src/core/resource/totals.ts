import type { Resource } from './resource.ts';

/** The fields of a resource that lists add up. */
export function totalledFields({ fields }: Pick<Resource, 'fields'>): string[] {
  return Object.entries(fields)
    .filter(([, { total }]) => total !== undefined)
    .map(([name]) => name);
}

/** The field in which rows must be the same for a field to be added up; undefined where any rows are. */
export function totalledWithin({ fields }: Pick<Resource, 'fields'>, name: string): string | undefined {
  const total = fields[name]?.total;
  return typeof total === 'object' ? total.within : undefined;
}
