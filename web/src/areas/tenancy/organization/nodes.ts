import type { OrganizationNode } from '@millwright/contract/areas/access/department/organization.ts';

/** A department with those below it. */
export interface Branch extends OrganizationNode {
  readonly below: readonly Branch[];
}

/** Departments as a tree, in their order. One whose department above is not there stands at the top. */
export function branchesOf(nodes: readonly OrganizationNode[]): Branch[] {
  const known = new Set(nodes.map(({ id }) => id));
  const byAbove = Map.groupBy(nodes, ({ parentId }) =>
    parentId !== null && known.has(parentId) ? parentId : '',
  );
  const grow = (node: OrganizationNode): Branch => ({
    ...node,
    below: (byAbove.get(node.id) ?? []).map(grow),
  });
  return (byAbove.get('') ?? []).map(grow);
}

/** A department and all below it: where it cannot be moved to. */
export function idsWithin(nodes: readonly OrganizationNode[], id: string): ReadonlySet<string> {
  const found = new Set([id]);
  let size = 0;
  while (size < found.size) {
    size = found.size;
    for (const node of nodes) if (node.parentId !== null && found.has(node.parentId)) found.add(node.id);
  }
  return found;
}

interface Option {
  value: string;
  title: string;
  disabled: boolean;
  children: Option[];
}

/** Departments to choose from; those of `without` cannot be chosen. */
export function optionsOf(branches: readonly Branch[], without: ReadonlySet<string>): Option[] {
  return branches.map(({ id, name, below }) => ({
    value: id,
    title: name,
    disabled: without.has(id),
    children: optionsOf(below, without),
  }));
}
