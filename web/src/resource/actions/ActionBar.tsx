import { Button, Dropdown } from 'antd';
import { useT } from '../../app/i18n/useT.ts';
import { type MenuAction, menuItems } from '../widgets/dialogs/ContextMenu.tsx';
import styles from './actionBar.module.css';

type ActionBarProps = {
  actions: readonly MenuAction[];
  /** Whom the actions concern, for readers of the screen. */
  title: string;
  /** As many stand as words; the others under the three dots. */
  words?: number;
  /** Words in a row of a table, or buttons over details. */
  form?: 'row' | 'bar';
};

/**
 * What can be done to a row, as the row itself says: what is not allowed is not there. Buttons stand in a bar from right to
 * left, the main one at its end, what takes something away furthest from it.
 */
export function ActionBar({ actions, title, words = 2, form = 'row' }: ActionBarProps) {
  const t = useT();
  const usual = actions.filter(({ isDanger, isMinor }) => isDanger !== true && isMinor !== true);
  const harmless = actions.filter(({ isDanger }) => isDanger !== true);
  const inRow = usual.length > 0 ? usual : harmless.slice(0, 1);
  const most = form === 'bar' ? harmless : inRow;
  const inWords = (most.length > 0 ? most : actions).slice(0, words);
  const left = actions.filter((action) => !inWords.includes(action));
  // Three dots before a single entry would hide more than they hold.
  const alone = form === 'bar' && left.length === 1 ? left : [];
  const rest = alone.length > 0 ? [] : left;
  return (
    <span className={styles.actions} data-testid="actions" data-form={form}>
      {[...inWords, ...alone].map(({ key, label, name, isDanger, isMain, run }) => (
        <Button
          key={key}
          type={typeOf({ form, isDanger, isMain })}
          danger={isDanger}
          aria-label={name ?? `${label} ${title}`}
          onClick={run}
        >
          {label}
        </Button>
      ))}
      {rest.length === 0 ? null : (
        <Dropdown trigger={['click']} menu={{ items: menuItems(rest) }} placement="bottomRight">
          <Button
            type={form === 'row' ? 'text' : 'default'}
            className={styles.actionsMore}
            data-testid="actions-more"
            aria-label={t('resource.list.moreActions', { title })}
            aria-haspopup="menu"
          >
            ···
          </Button>
        </Dropdown>
      )}
    </span>
  );
}

function typeOf({
  form,
  isDanger,
  isMain,
}: {
  form: 'row' | 'bar';
  isDanger: boolean | undefined;
  isMain: boolean | undefined;
}) {
  if (form === 'row') return 'link';
  if (isDanger === true) return 'text';
  return isMain === true ? 'primary' : 'default';
}
