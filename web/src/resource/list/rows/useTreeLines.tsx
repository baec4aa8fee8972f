import type { ResourceRow } from '@millwright/contract/core/resource/resourceCalls.ts';
import { type ReactNode, useMemo, useState } from 'react';
import { type TreeRow, treeOf } from '../../model/tree.ts';
import type { ResourceWords } from '../../words.ts';
import { FoldButton } from './unfolding.tsx';
import styles from './treeLines.module.css';

/** Place of a row in its tree. */
interface TreeLine {
  readonly row: ResourceRow;
  /** 0 for a root. */
  readonly level: number;
  readonly hasBelow: boolean;
}

/** Rows of a tree as they stand below each other, all unfolded at first; `lead` is what stands before the first value. */
export function useTreeLines(
  rows: readonly ResourceRow[],
  { parent, words }: { parent: string | undefined; words: ResourceWords },
) {
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set());
  const lines = useMemo(
    () =>
      parent === undefined
        ? rows.map((row): TreeLine => ({ row, level: 0, hasBelow: false }))
        : flat(treeOf(rows, parent), { level: 0, closed }),
    [rows, parent, closed],
  );
  const byId = useMemo(() => new Map(lines.map((line) => [line.row.id, line])), [lines]);
  const toggle = (id: string) =>
    setClosed(
      (before) => new Set(before.has(id) ? [...before].filter((each) => each !== id) : [...before, id]),
    );
  const unfolded = {
    keys: lines.map(({ row }) => row.id).filter((id) => !closed.has(id)),
    isAll: closed.size === 0,
    toggle,
    toggleAll: () => setClosed(new Set()),
  };
  return {
    rows: useMemo(() => lines.map(({ row }) => row), [lines]),
    levelOf: ({ id }: ResourceRow) => (parent === undefined ? undefined : byId.get(id)?.level),
    lead: (row: ResourceRow): ReactNode => {
      const line = byId.get(row.id);
      if (parent === undefined || line === undefined) return null;
      return (
        <span className={styles.lead} style={{ paddingInlineStart: line.level * indentPx }}>
          {line.hasBelow ? <FoldButton row={row} unfolded={unfolded} words={words} /> : null}
        </span>
      );
    },
  };
}

const indentPx = 16;

function flat(
  rows: readonly TreeRow[],
  { level, closed }: { level: number; closed: ReadonlySet<string> },
): TreeLine[] {
  return rows.flatMap((row) => {
    const { below = [] } = row;
    const line = { row, level, hasBelow: below.length > 0 };
    return closed.has(row.id) ? [line] : [line, ...flat(below, { level: level + 1, closed })];
  });
}
