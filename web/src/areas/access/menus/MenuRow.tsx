import { Button, Tag } from 'antd';
import type { DragEvent } from 'react';
import { readLanguage } from '../../../app/i18n/language.ts';
import { useT } from '../../../app/i18n/useT.ts';
import { menuIcon } from '../../../app/shell/menu/menuIcons.ts';
import { MenuIcon } from '../../../kit/marks/MenuIcon.tsx';
import { stepByKey } from '../../../kit/use/useDragOrder.ts';
import { type Branch, type DraftEntry, entryTitleOf } from './menusDraft.ts';
import styles from './menus.module.css';

/** `outside`: a page that stands in no folder. */
export type RowKind = 'folder' | 'page' | 'button' | 'outside';

type MenuRowProps = {
  branch: Branch;
  kind: RowKind;
  isShowing: boolean;
  /** Something is dragged over it and would be put before it, or into it. */
  isOver: boolean;
  siblings: readonly Branch[];
  mayEdit: boolean;
  maySort: boolean;
  dragging: {
    onDragStart: () => void;
    onDragEnd: () => void;
    onDragOver: (event: DragEvent) => void;
    onDrop: (event: DragEvent) => void;
  };
  onToggle: () => void;
  onStep: (by: 1 | -1) => void;
  onHide: (isHidden: boolean) => void;
  onChoose: () => void;
};

/** An entry: where it stands, what it is called, what it opens, and in what it differs from the standard. */
export function MenuRow(props: MenuRowProps) {
  const { branch, kind, isShowing, isOver, mayEdit, maySort, dragging, onToggle, onChoose } = props;
  const t = useT('iam');
  const { entry, below } = branch;
  const { key, values, path, locks, routeName } = entry;
  const name = entryTitleOf(entry, readLanguage());
  const isMovable = maySort && !locks.includes('move');
  const address = addressOf(entry, kind);
  const icon = {
    meta: values.icon === null ? {} : { icon: values.icon },
    name: routeName,
    path: path ?? '',
  };
  return (
    <div
      className={styles['row']}
      data-kind={kind}
      data-key={key}
      data-over={isOver || undefined}
      data-hidden={values.isHidden || undefined}
      data-unsaved={entry.isUnsaved || undefined}
      draggable={isMovable}
      {...dragging}
    >
      <span className={styles['name']}>
        {isMovable ? <Handle {...props} name={name} /> : <span className={styles['handle']} />}
        {below.length > 0 ? (
          <Button
            type="text"
            size="small"
            aria-expanded={isShowing}
            aria-label={t(isShowing ? 'menus.close' : 'menus.open', { name })}
            onClick={onToggle}
          >
            {isShowing ? '▾' : '▸'}
          </Button>
        ) : (
          <span className={styles['leaf']} />
        )}
        {kind === 'folder' || values.icon !== null ? <MenuIcon name={menuIcon(icon)} size={16} /> : null}
        <button type="button" className={styles['title']} title={name} onClick={onChoose}>
          {name}
        </button>
      </span>
      <code className={styles['address']} title={address ?? undefined}>
        {address}
      </code>
      <span className={styles['marks']}>
        <Marks entry={entry} />
      </span>
      <span className={styles['rowActions']}>
        {mayEdit && (kind === 'folder' || kind === 'page') ? <HideButton {...props} name={name} /> : null}
        <Button type="link" size="small" aria-label={t('menus.edit', { name })} onClick={onChoose}>
          {t(mayEdit ? 'core:actions.edit' : 'menus.view')}
        </Button>
      </span>
    </div>
  );
}

function addressOf({ code, path, origin }: MenuRowProps['branch']['entry'], kind: MenuRowProps['kind']) {
  if (kind === 'button') return code;
  if (kind === 'folder' && origin === 'standard') return null;
  return path;
}

function Handle({ branch, siblings, name, onStep }: MenuRowProps & { name: string }) {
  const t = useT('iam');
  const place = siblings.findIndex(({ entry }) => entry.key === branch.entry.key);
  return (
    <span className={styles['handle']}>
      <button
        type="button"
        className={styles['step']}
        aria-label={t('menus.move', { name, place: place + 1, count: siblings.length })}
        onKeyDown={stepByKey(onStep)}
      >
        <MenuIcon name="menu" size={14} />
      </button>
      <span className={styles['steps']}>
        <button
          type="button"
          className={styles['step']}
          aria-label={t('menus.up', { name })}
          onClick={() => onStep(-1)}
        >
          <MenuIcon name="chevron" size={14} />
        </button>
        <button
          type="button"
          className={styles['step']}
          aria-label={t('menus.down', { name })}
          onClick={() => onStep(1)}
        >
          <MenuIcon name="chevron" size={14} />
        </button>
      </span>
    </span>
  );
}

function HideButton({ branch: { entry }, name, onHide }: MenuRowProps & { name: string }) {
  const t = useT('iam');
  const { values, locks } = entry;
  const isLocked = locks.includes('hide');
  const word = t(values.isHidden ? 'core:actions.show' : 'core:actions.hide');
  return (
    <Button
      type="link"
      size="small"
      disabled={isLocked}
      title={isLocked ? t('menus.locks.hide') : undefined}
      aria-label={`${word} ${name}`}
      onClick={() => onHide(!values.isHidden)}
    >
      {word}
    </Button>
  );
}

/** What is to be seen at a glance of an entry; only what is not as usual. */
function Marks({ entry: { values, origin, changed, kind, isUnsaved } }: { entry: DraftEntry }) {
  const t = useT('iam');
  const isRight = kind === 'button';
  const marks = [
    ...(isUnsaved ? ['unsaved'] : []),
    ...(values.isHidden && !isRight ? ['hidden'] : []),
    ...(origin === 'own' ? ['own'] : []),
    ...(origin === 'platform' ? ['platform'] : []),
    ...(changed.length > 0 ? ['changed'] : []),
    ...(values.openMode === 'outside' ? ['outside'] : []),
    ...(values.isEnforced ? [] : ['open']),
    ...(isRight && values.strategy === 'disable' ? ['disable'] : []),
  ];
  return marks.map((mark) => (
    <Tag key={mark} {...(mark === 'unsaved' ? { color: 'processing' } : {})}>
      {t(`menus.marks.${mark}`)}
    </Tag>
  ));
}
