import type { Resource } from './resource.ts';

/** Where the state of a life cycle stands in a row. */
export const stateField = 'state';

/** The name that all rows together are counted under, beside those of the views. */
export const everyView = 'all';

/** What stands in a view for whoever asks, as a value of a field that holds people: tasks that I am in charge of. */
export const whoAsks = '@me';

/** What stands for the rows that hang at no node of a tree. */
export const atNoNode = 'none';

/** The columns of a list and of a sheet until somebody chooses others: of a life cycle always with the state. */
export function listColumns({ list, lifeCycle }: Pick<Resource, 'list' | 'lifeCycle'>): readonly string[] {
  return lifeCycle === undefined || list.includes(stateField) ? list : [...list, stateField];
}

/** The view of one state: it is called as the state is. Undefined for any other. */
export function stateOfView({ views }: Pick<Resource, 'views'>, name: string): string | undefined {
  const entries = Object.entries(views[name] ?? {});
  const [field, [value, ...others] = []] = entries[0] ?? [];
  return entries.length === 1 && field === stateField && others.length === 0 ? value : undefined;
}
