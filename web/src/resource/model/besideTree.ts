import { atNoNode } from '@millwright/contract/core/resource/listView.ts';
import type { ListTree, TreeNode } from '@millwright/contract/core/resource/resourceCalls.ts';

/** A node as it is drawn: with the rows at it and at all below it. */
export interface DrawnNode {
  readonly id: string;
  readonly title: string;
  readonly count: number;
  readonly below: readonly DrawnNode[];
}

/** The nodes under those they belong to, in their order; one whose parent is not there is a root. Sums go upwards. */
export function drawnTree({ nodes }: Pick<ListTree, 'nodes'>): DrawnNode[] {
  const known = new Set(nodes.map(({ id }) => id));
  const byParent = Map.groupBy(nodes, ({ parentId }) =>
    parentId !== null && known.has(parentId) ? parentId : undefined,
  );
  const grow = ({ id, title, count }: TreeNode): DrawnNode => {
    const below = (byParent.get(id) ?? []).map(grow);
    return { id, title, below, count: below.reduce((sum, each) => sum + each.count, count) };
  };
  return (byParent.get(undefined) ?? []).map(grow);
}

/** What a node is called; undefined for one that is not there. */
export function titleOfNode(
  { nodes }: Pick<ListTree, 'nodes'>,
  id: string,
  noNode: string,
): string | undefined {
  return id === atNoNode ? noNode : nodes.find((node) => node.id === id)?.title;
}
