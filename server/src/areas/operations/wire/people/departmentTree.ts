/** A department as clients read it. */
export interface DepartRecord extends Readonly<Record<string, unknown>> {
  readonly id: string;
  /** '' of a root. */
  readonly parentId: string;
  readonly departName: string;
  readonly orgCode: string;
  /** Ids joined by commas. */
  readonly directorUserIds: string | null;
}

/** A node of a tree of departments. */
export interface DepartNode extends DepartRecord {
  readonly key: string;
  readonly value: string;
  readonly title: string;
  readonly isLeaf: boolean;
  readonly children: readonly DepartNode[];
}

export type Organization = ReturnType<typeof organizationOf>;

/** Departments with what follows from how they stand below each other, in the order in which they come. */
export function organizationOf(departments: readonly DepartRecord[]) {
  const named = new Map(departments.map((record) => [record.id, record]));
  /** From the root down to the department itself. */
  const pathTo = (id: string): string[] => {
    const path: string[] = [];
    for (
      let here = named.get(id);
      here !== undefined && !path.includes(here.id);
      here = named.get(here.parentId)
    )
      path.unshift(here.id);
    return path;
  };
  const records: readonly (DepartRecord & { readonly orgType: string })[] = departments.map((record) => {
    const level = pathTo(record.id).length;
    return { ...record, orgType: String(level), orgCategory: level === 1 ? '1' : '2' };
  });
  const byId = new Map(records.map((record) => [record.id, record]));
  const byParent = Map.groupBy(records, ({ parentId }) => parentId);
  const below = (id: string): readonly DepartRecord[] => byParent.get(id) ?? [];

  const nodeOf = (record: DepartRecord, children: readonly DepartNode[]): DepartNode => ({
    ...record,
    key: record.id,
    value: record.id,
    title: record.departName,
    isLeaf: below(record.id).length === 0,
    children,
  });
  const tree = (record: DepartRecord): DepartNode => nodeOf(record, below(record.id).map(tree));
  const branch = (id: string): string[] => [...below(id).flatMap((record) => branch(record.id)), id];

  return {
    records,
    /** A department by its id; undefined where there is none. */
    find: (id: string): DepartRecord | undefined => byId.get(id),
    /** Those one level below a department; of '' the roots. */
    below,
    pathTo,
    /** A department without those below it. */
    alone: (record: DepartRecord): DepartNode => nodeOf(record, []),
    /** A department with all below it. */
    tree,
    /** The ids of a department and of all below it, the lowest first. */
    branch,
  };
}
