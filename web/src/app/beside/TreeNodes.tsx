import type { ReactNode } from 'react';
import { formatNumber } from '../../kit/text/format.ts';
import { readLanguage } from '../i18n/language.ts';
import styles from './treeNodes.module.css';

/** A tree to choose a node of: nested lists of `TreeNode`. */
export function TreeNodes({ label, children }: { label: string; children: ReactNode }) {
  return (
    <nav className={styles.nodes} data-testid="nodes" aria-label={label}>
      <ul>{children}</ul>
    </nav>
  );
}

type TreeNodeProps = {
  title: string;
  /** How much there is at it and below it. */
  count: number;
  isCurrent: boolean;
  onClick: () => void;
};

/** A node of the tree, with how much there is. */
export function TreeNode({ title, count, isCurrent, onClick }: TreeNodeProps) {
  return (
    <button
      type="button"
      className={styles.node}
      data-testid="node"
      aria-current={isCurrent ? 'true' : undefined}
      onClick={onClick}
    >
      <span title={title}>{title}</span>
      <small>{formatNumber(count, 0, readLanguage())}</small>
    </button>
  );
}
