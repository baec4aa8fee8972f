import { Button, Dropdown } from 'antd';
import type { ReactNode } from 'react';
import { phoneQuery } from '../../../app/constants.ts';
import { useT } from '../../../app/i18n/useT.ts';
import { useMedia } from '../../../app/parts/useMedia.ts';
import { menuItems } from '../../widgets/dialogs/ContextMenu.tsx';
import styles from './listTools.module.css';

/** Something that is done with a list as a whole. */
export interface ListTool {
  key: string;
  label: string;
  hint?: string;
  isQuiet?: boolean;
  /** The one thing that people come for. */
  isMain?: boolean;
  isBusy?: boolean;
  isDisabled?: boolean;
  run: () => void;
}

type ListToolsProps = {
  tools: readonly ListTool[];
  /** What the area puts before them. */
  own: ReactNode;
  /** The settings of the columns, where there are columns. */
  columns: ReactNode;
  title: string;
};

/** Over a list at the right: quiet tools first, the main one last. On a phone all but the main one are in a menu. */
export function ListTools({ tools, own, columns, title }: ListToolsProps) {
  const t = useT();
  const isPhone = useMedia(phoneQuery);
  const quiet = tools.filter(({ isQuiet }) => isQuiet === true);
  const others = tools.filter(({ isQuiet }) => isQuiet !== true);
  if (!isPhone)
    return (
      <div className={styles.tools} data-testid="tools">
        {own}
        {quiet.map((tool) => (
          <ToolButton key={tool.key} tool={tool} />
        ))}
        {columns}
        {others.map((tool) => (
          <ToolButton key={tool.key} tool={tool} />
        ))}
      </div>
    );
  const main = others.filter(({ isMain }) => isMain === true);
  const rest = tools.filter(({ isMain, isDisabled }) => isMain !== true && isDisabled !== true);
  return (
    <div className={styles.tools} data-testid="tools">
      {rest.length === 0 ? null : (
        <Dropdown trigger={['click']} menu={{ items: menuItems(rest) }}>
          <Button aria-label={t('resource.list.moreActions', { title })}>···</Button>
        </Dropdown>
      )}
      {own}
      {main.map((tool) => (
        <ToolButton key={tool.key} tool={tool} />
      ))}
    </div>
  );
}

function ToolButton({
  tool: { label, hint, isQuiet, isMain, isBusy, isDisabled = false, run },
}: {
  tool: ListTool;
}) {
  return (
    <Button
      type={lookOf({ isMain, isQuiet })}
      title={hint}
      loading={isBusy}
      disabled={isDisabled}
      onClick={run}
    >
      {label}
    </Button>
  );
}

function lookOf({ isMain, isQuiet }: Pick<ListTool, 'isMain' | 'isQuiet'>) {
  if (isMain === true) return 'primary';
  if (isQuiet === true) return 'text';
  return 'default';
}
