import { Button } from 'antd';
import { type DragEvent, useState } from 'react';
import { readLanguage } from '../../../app/i18n/language.ts';
import { useT } from '../../../app/i18n/useT.ts';
import { MenuRow, type RowKind } from './MenuRow.tsx';
import { type Branch, isFolderOpen, type MenuForest, outsideKey, entryTitleOf } from './menusDraft.ts';
import { stepped, type Target } from './menuMoves.ts';
import type { MenusDraft } from './useMenusDraft.ts';
import styles from './menus.module.css';
import layout from '../../../kit/layout.module.css';

type MenuTreeProps = {
  forest: MenuForest;
  draft: MenusDraft;
  mayEdit: boolean;
  /** Only some entries are shown, all of them open; they cannot be moved among what is not seen. */
  isNarrowed: boolean;
  onChoose: (key: string) => void;
};

/** Areas of the menu with their pages and rights: opened, closed, and moved with the mouse or the arrow keys. */
export function MenuTree({ forest, draft, mayEdit, isNarrowed, onChoose }: MenuTreeProps) {
  const t = useT('iam');
  const [toggled, setToggled] = useState<ReadonlySet<string>>(new Set());
  const [told, setTold] = useState('');
  const maySort = mayEdit && !isNarrowed;
  /** Areas begin open, pages closed. */
  const isShowing = ({ entry: { key, kind } }: Branch) =>
    isNarrowed || (kind === 'menu') !== toggled.has(key);
  const toggle = (key: string) => {
    const next = new Set(toggled);
    if (!next.delete(key)) next.add(key);
    setToggled(next);
  };

  const move = (branch: Branch, target: Target) => {
    const { key } = branch.entry;
    draft.move(key, target);
    const folder = draft.entries.find((each) => each.key === target.parent);
    setTold(
      t('menus.moved', {
        name: entryTitleOf(branch.entry, readLanguage()),
        folder: folder === undefined ? t('menus.firstLevel') : entryTitleOf(folder, readLanguage()),
        place: target.index + 1,
      }),
    );
  };
  const { over, dragging } = useMenuDrag(forest, move);
  const step = (branch: Branch, by: 1 | -1) => {
    const target = stepped(draft.forest, branch.entry.key, by);
    if (target !== undefined) move(branch, target);
  };

  const rowOf = (branch: Branch, kind: RowKind, folder?: Branch) => (
    <MenuRow
      key={branch.entry.key}
      branch={branch}
      kind={kind}
      isShowing={isShowing(branch)}
      isOver={over === branch.entry.key}
      siblings={folder?.below ?? draft.forest.folders}
      mayEdit={mayEdit}
      maySort={maySort && kind !== 'button' && kind !== 'outside'}
      dragging={dragging(branch, folder)}
      onToggle={() => toggle(branch.entry.key)}
      onStep={(by) => step(branch, by)}
      onHide={(isHidden) => draft.say(branch.entry.key, { isHidden })}
      onChoose={() => onChoose(branch.entry.key)}
    />
  );
  const pagesOf = (branches: readonly Branch[], kind: RowKind, folder?: Branch) =>
    branches.flatMap((branch) => [
      rowOf(branch, branch.entry.kind === 'button' ? 'button' : kind, folder),
      ...(isShowing(branch) ? branch.below.map((right) => rowOf(right, 'button', branch)) : []),
    ]);
  const isOutsideOpen = isNarrowed || toggled.has(outsideKey);
  const isEmpty = forest.folders.length + forest.outside.length === 0;
  return (
    <div className={styles['tree']}>
      <div className={styles['heads']} aria-hidden="true">
        <span>{t('menus.columns.name')}</span>
        <span>{t('menus.columns.address')}</span>
        <span>{t('menus.columns.state')}</span>
      </div>
      {forest.folders.map((folder) => (
        <section key={folder.entry.key} aria-label={entryTitleOf(folder.entry, readLanguage())}>
          {rowOf(folder, 'folder')}
          {isShowing(folder) ? pagesOf(folder.below, 'page', folder) : null}
        </section>
      ))}
      {forest.outside.length === 0 ? null : (
        <section aria-label={t('menus.outside')}>
          <OutsideHead isOpen={isOutsideOpen} onToggle={() => toggle(outsideKey)} />
          {isOutsideOpen ? pagesOf(forest.outside, 'outside') : null}
        </section>
      )}
      {isEmpty ? (
        <p className={styles['nothing']} role="note">
          {t('menus.none')}
        </p>
      ) : null}
      <p className={layout.unseen} aria-live="polite">
        {told}
      </p>
    </div>
  );
}

/** The head of the pages that stand in no folder. */
function OutsideHead({ isOpen, onToggle }: { isOpen: boolean; onToggle: () => void }) {
  const t = useT('iam');
  return (
    <div className={styles['row']} data-kind="folder">
      <span className={styles['name']}>
        <Button
          type="text"
          size="small"
          aria-expanded={isOpen}
          aria-label={t(isOpen ? 'menus.close' : 'menus.open', { name: t('menus.outside') })}
          onClick={onToggle}
        >
          {isOpen ? '▾' : '▸'}
        </Button>
        <span>{t('menus.outside')}</span>
      </span>
      <span className={styles['outsideNote']}>{t('menus.outsideNote')}</span>
    </div>
  );
}

/** Drags entries: `over` is the row that something is dragged over, `dragging` what a row hears of it. */
function useMenuDrag(forest: MenuForest, move: (branch: Branch, target: Target) => void) {
  const [dragged, setDragged] = useState<Branch>();
  const [over, setOver] = useState<string>();
  const dragging = (row: Branch, folder: Branch | undefined) => ({
    onDragStart: () => setDragged(row),
    onDragEnd: () => {
      setDragged(undefined);
      setOver(undefined);
    },
    onDragOver: (event: DragEvent) => {
      if (targetOver(forest, dragged, { row, folder }) === undefined) return;
      event.preventDefault();
      setOver(row.entry.key);
    },
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      const target = targetOver(forest, dragged, { row, folder });
      if (dragged !== undefined && target !== undefined) move(dragged, target);
      setOver(undefined);
    },
  });
  return { over, dragging };
}

/** Returns the place that the dragged entry would get over a row; undefined if it cannot be dropped there. */
function targetOver(
  forest: MenuForest,
  dragged: Branch | undefined,
  { row, folder }: { row: Branch; folder: Branch | undefined },
): Target | undefined {
  if (dragged === undefined || dragged.entry.key === row.entry.key) return undefined;
  const others = (branches: readonly Branch[]) =>
    branches.filter(({ entry }) => entry.key !== dragged.entry.key && !entry.locks.includes('move'));
  if (dragged.entry.kind === 'menu') {
    const index = others(forest.folders).findIndex(({ entry }) => entry.key === row.entry.key);
    return folder === undefined && index >= 0 ? { parent: null, index } : undefined;
  }
  if (folder === undefined)
    return isFolderOpen(row) ? { parent: row.entry.key, index: others(row.below).length } : undefined;
  const index = others(folder.below).findIndex(({ entry }) => entry.key === row.entry.key);
  return isFolderOpen(folder) && index >= 0 ? { parent: folder.entry.key, index } : undefined;
}
