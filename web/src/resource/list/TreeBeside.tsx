import { atNoNode } from '@millwright/contract/core/listView.ts';
import type { ListTree, ResourceCalls } from '@millwright/contract/core/resourceCalls.ts';
import { Button, Drawer } from 'antd';
import { useState } from 'react';
import { useCall } from '../../app/api/useCall.ts';
import { phoneQuery } from '../../app/constants.ts';
import { Failed } from '../../app/feedback/Failed.tsx';
import { useMedia } from '../../app/shell/useMedia.ts';
import { formatNumber } from '../../kit/format.ts';
import { MenuIcon } from '../../kit/MenuIcon.tsx';
import { type DrawnNode, drawnTree, titleOfNode } from '../model/besideTree.ts';
import { type ListState, listInputOf } from '../model/listState.ts';
import type { ResourceWords } from '../words.ts';
import styles from './treeBeside.module.css';

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
  const isPhone = useMedia(phoneQuery);
  const [isOpen, setIsOpen] = useState(false);
  const {
    pageNo: _,
    pageSize: __,
    ...question
  } = listInputOf({ ...state, below: undefined, sort: undefined }, 1);
  const { data, error, refetch } = useCall(call, question, { isQuiet: true });
  const label = words.label(name);
  const select = (node: string | undefined) => {
    setIsOpen(false);
    onSelect(node);
  };
  const tree =
    error !== null && data === undefined ? (
      <Failed cause={error} onRetry={() => void refetch()} />
    ) : (
      <Nodes tree={data ?? nothing} label={label} selected={state.below} words={words} onSelect={select} />
    );
  if (!isPhone)
    return (
      <aside className={styles.beside} data-testid="beside">
        {tree}
      </aside>
    );
  const chosen =
    state.below === undefined ? t('list.all') : titleOfNode(data ?? nothing, state.below, t('list.noNode'));
  return (
    <>
      <Button
        className={styles.besideOpen}
        data-testid="beside-open"
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
      >
        <span>{t('list.condition', { field: label, value: chosen ?? '' })}</span>
        <MenuIcon name="chevron" size={14} />
      </Button>
      <Drawer open={isOpen} placement="bottom" title={label} onClose={() => setIsOpen(false)}>
        {tree}
      </Drawer>
    </>
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
  const { t, language } = words;
  const roots = drawnTree(tree);
  const all = roots.reduce((sum, { count }) => sum + count, tree.atNone);
  const button = (id: string | undefined, title: string, count: number) => (
    <button
      type="button"
      className={styles.node}
      data-testid="node"
      aria-current={selected === id ? 'true' : undefined}
      onClick={() => onSelect(id)}
    >
      <span title={title}>{title}</span>
      <small>{formatNumber(count, 0, language)}</small>
    </button>
  );
  const branch = (nodes: readonly DrawnNode[]) => (
    <ul>
      {nodes.map(({ id, title, count, below }) => (
        <li key={id}>
          {button(id, title, count)}
          {below.length === 0 ? null : branch(below)}
        </li>
      ))}
    </ul>
  );
  return (
    <nav className={styles.nodes} data-testid="nodes" aria-label={label}>
      <ul>
        <li>{button(undefined, t('list.all'), all)}</li>
        {roots.map(({ id, title, count, below }) => (
          <li key={id}>
            {button(id, title, count)}
            {below.length === 0 ? null : branch(below)}
          </li>
        ))}
        {tree.atNone === 0 && selected !== atNoNode ? null : (
          <li>{button(atNoNode, t('list.noNode'), tree.atNone)}</li>
        )}
      </ul>
    </nav>
  );
}
