import { atNoNode } from '@millwright/contract/core/resource/listView.ts';
import type { ListTree, ResourceCalls } from '@millwright/contract/core/resource/resourceCalls.ts';
import { useCall } from '../../../app/api/useCall.ts';
import { Beside } from '../../../app/beside/Beside.tsx';
import { TreeNode, TreeNodes } from '../../../app/beside/TreeNodes.tsx';
import { Failed } from '../../../app/feedback/Failed.tsx';
import { type DrawnNode, drawnTree, titleOfNode } from '../../model/besideTree.ts';
import { type ListState, listInputOf } from '../../model/listState.ts';
import type { ResourceWords } from '../../words.ts';

type TreeBesideProps = {
  call: NonNullable<ResourceCalls['tree']>;
  /** The reference by which rows hang at the tree. */
  name: string;
  state: ListState;
  words: ResourceWords;
  onSelect: (node: string | undefined) => void;
};

/** The tree at the left of a list; on a phone it is opened over it. */
export function TreeBeside({ call, name, state, words, onSelect }: TreeBesideProps) {
  const { t } = words;
  const {
    pageNo: _,
    pageSize: __,
    ...question
  } = listInputOf({ ...state, below: undefined, sort: undefined }, 1);
  const { data, error, refetch } = useCall(call, question, { isQuiet: true });
  const label = words.label(name);
  const chosen =
    state.below === undefined ? t('list.all') : titleOfNode(data ?? nothing, state.below, t('list.noNode'));
  return (
    <Beside title={label} chosen={t('list.condition', { field: label, value: chosen ?? '' })} width={208}>
      {(close) =>
        error !== null && data === undefined ? (
          <Failed cause={error} onRetry={() => void refetch()} />
        ) : (
          <Nodes
            tree={data ?? nothing}
            label={label}
            selected={state.below}
            words={words}
            onSelect={(node) => {
              close();
              onSelect(node);
            }}
          />
        )
      }
    </Beside>
  );
}

const nothing: ListTree = { nodes: [], atNone: 0 };

type NodesProps = {
  tree: ListTree;
  label: string;
  selected: string | undefined;
  words: ResourceWords;
  onSelect: (node: string | undefined) => void;
};

function Nodes({ tree, label, selected, words, onSelect }: NodesProps) {
  const { t } = words;
  const roots = drawnTree(tree);
  const all = roots.reduce((sum, { count }) => sum + count, tree.atNone);
  const node = (id: string | undefined, title: string, count: number) => (
    <TreeNode title={title} count={count} isCurrent={selected === id} onClick={() => onSelect(id)} />
  );
  const branches = (nodes: readonly DrawnNode[]) =>
    nodes.map(({ id, title, count, below }) => (
      <li key={id}>
        {node(id, title, count)}
        {below.length === 0 ? null : <ul>{branches(below)}</ul>}
      </li>
    ));
  return (
    <TreeNodes label={label}>
      <li>{node(undefined, t('list.all'), all)}</li>
      {branches(roots)}
      {tree.atNone === 0 && selected !== atNoNode ? null : (
        <li>{node(atNoNode, t('list.noNode'), tree.atNone)}</li>
      )}
    </TreeNodes>
  );
}
