import { Dropdown, type MenuProps } from 'antd';
import { type MouseEvent, type ReactElement, useState } from 'react';

export interface MenuAction {
  key: string;
  label: string;
  /** Name for readers of the screen; else the label with the title of the row. */
  name?: string;
  isDanger?: boolean;
  /** Stands under the three dots, unless there is nothing else to do. */
  isMinor?: boolean;
  /** Leads on: the one primary button where actions stand as buttons. */
  isMain?: boolean;
  run: () => void;
}

/** The entries of a menu of actions; what cannot be taken back stands apart and last. */
export function menuItems(actions: readonly MenuAction[]): NonNullable<MenuProps['items']> {
  const quiet = actions.filter(({ isDanger }) => isDanger !== true);
  const danger = actions.filter(({ isDanger }) => isDanger === true);
  const item = ({ key, label, isDanger, run }: MenuAction) => ({
    key,
    label,
    danger: isDanger === true,
    onClick: ({ domEvent }: { domEvent: { stopPropagation: () => void } }) => {
      domEvent.stopPropagation();
      run();
    },
  });
  const line = quiet.length > 0 && danger.length > 0 ? [{ type: 'divider' as const, key: 'line' }] : [];
  return [...quiet.map(item), ...line, ...danger.map(item)];
}

type ContextMenuProps = {
  /** What can be done where the right button was pressed; nothing: the browser's own menu comes. */
  actionsAt: (target: Element) => readonly MenuAction[];
  children: ReactElement;
};

/** A menu under the right mouse button, for what lies under the pointer. */
export function ContextMenu({ actionsAt, children }: ContextMenuProps) {
  const [actions, setActions] = useState<readonly MenuAction[]>([]);
  const handle = (event: MouseEvent) => {
    const found = event.target instanceof Element ? actionsAt(event.target) : [];
    setActions(found);
    if (found.length === 0) event.stopPropagation();
  };
  return (
    <Dropdown trigger={['contextMenu']} menu={{ items: menuItems(actions) }}>
      <div onContextMenuCapture={handle}>{children}</div>
    </Dropdown>
  );
}
