/**
 * Data scopes of roles: all rows of the mill, rows of the reader alone, of the reader's departments, of these and all
 * below them, or of departments that the role names. Labels: `core.dataScopes`; those of a narrowed list:
 * `core.resource.shownRows`.
 */
export const dataScopes = ['all', 'own', 'department', 'departmentTree', 'chosen'] as const;
export type DataScopeName = (typeof dataScopes)[number];

/** Scopes that leave rows out. */
export const narrowScopes = ['own', 'department', 'departmentTree', 'chosen'] as const;
export type NarrowScope = (typeof narrowScopes)[number];

/** Reasons that a list gives for rows that it leaves out: data scopes, and data rules. */
export const narrowings = [...narrowScopes, 'rules'] as const;
export type Narrowing = (typeof narrowings)[number];

/**
 * Reasons why all rows of a resource, or all that a call reads and writes, belong to the whole mill:
 * `masterData`: one truth that everybody works with (machines, varieties, people's accounts, rules, targets).
 * `machineData`: reported by machines, or summed up from such reports.
 * `platform`: sessions, settings and the running of the program itself.
 */
export const millWide = ['masterData', 'machineData', 'platform'] as const;
export type MillWide = (typeof millWide)[number];

/**
 * People and departments that rows belong to, beside their maker and the maker's main department at that time. A path
 * names a field, or a list of lines and a field of the line (`machines.machineId`), and goes on through references
 * (`machineId.areaId.departmentId`). A tree passes its value down to rows below that have none.
 */
export interface Belonging {
  /** Paths to people: assignees, participants, members of the team. */
  readonly people: readonly string[];
  /** Paths to departments: of the team or the machines that the row is for. */
  readonly departments: readonly string[];
  /** References to rows of scoped resources: whoever sees that row sees this one. */
  readonly with: readonly string[];
}

/** Rows that people create for a part of the mill: roles see them as far as their data scope reaches. */
export function scopedBy({
  people = [],
  departments = [],
  with: together = [],
}: Partial<Belonging> = {}): Belonging {
  return { people, departments, with: together };
}

/** Rows of a resource: narrowed by data scopes, or the whole mill's for a reason. */
export type RowScope = MillWide | Belonging;

/**
 * Data that a call reads or writes. `scoped`: rows that people create, narrowed by data scope and data rules. `own`:
 * of the asking person alone. Otherwise the reason why it is the whole mill's.
 */
export const callData = ['scoped', 'own', ...millWide] as const;
export type CallData = (typeof callData)[number];

/** Returns what calls over rows of a resource say of their data; undefined for lines, which leave it to their parent. */
export function dataOf(scope: RowScope | undefined): CallData | undefined {
  return typeof scope === 'object' ? 'scoped' : scope;
}
