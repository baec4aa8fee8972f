/**
 * Which rows of a scoped resource a role lets its people see: all of the mill, what they made themselves, and besides
 * what belongs to their departments, to these and all below them, or to departments that the role names. Their words
 * stand under `core.dataScopes`; those of a list that is narrowed, under `core.resource.shownRows`.
 */
export const dataScopes = ['all', 'own', 'department', 'departmentTree', 'chosen'] as const;
export type DataScopeName = (typeof dataScopes)[number];

/** Those that leave rows out. */
export const narrowScopes = ['own', 'department', 'departmentTree', 'chosen'] as const;
export type NarrowScope = (typeof narrowScopes)[number];

/** What a list says of the rows that it leaves out: by data scopes, and by data rules. */
export const narrowings = [...narrowScopes, 'rules'] as const;
export type Narrowing = (typeof narrowings)[number];
