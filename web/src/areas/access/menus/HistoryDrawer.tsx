import { type MenuHistory, showMenuHistory } from '@millwright/contract/areas/access/menus/menu.ts';
import { Drawer } from 'antd';
import { useCall } from '../../../app/api/useCall.ts';
import { readLanguage } from '../../../app/i18n/language.ts';
import { useT } from '../../../app/i18n/useT.ts';
import { useTenant } from '../../../app/session/useSession.ts';
import { momentText } from '../../../resource/slotParts.ts';
import { Unread } from '../parts/Unread.tsx';
import styles from './menus.module.css';
import layout from '../../../kit/layout.module.css';

const drawerWidth = 480;

/** Who changed what in the menu, newest first. */
export function HistoryDrawer({ onClose }: { onClose: () => void }) {
  const t = useT('iam');
  const core = useT();
  const history = useCall(showMenuHistory, {});
  const entries = history.data?.entries;
  const content = () => {
    if (entries === undefined) return <Unread cause={history.error} onRetry={() => void history.refetch()} />;
    if (entries.length === 0) return <p role="note">{t('menus.noHistory')}</p>;
    return (
      <ol className={`${layout.stack16} ${styles['history']}`}>
        {entries.map((entry) => (
          <Entry key={entry.id} entry={entry} />
        ))}
      </ol>
    );
  };
  return (
    <Drawer
      open
      size={drawerWidth}
      title={t('menus.history')}
      closable={{ 'aria-label': core('actions.close') }}
      onClose={onClose}
      rootClassName={styles['drawer'] ?? ''}
    >
      {content()}
    </Drawer>
  );
}

function Entry({ entry }: { entry: MenuHistory['entries'][number] }) {
  const t = useT('iam');
  const zone = useTenant()?.zone ?? 'UTC';
  const { action, atMs, by, changes, isOwn, title } = entry;
  const done = isOwn && (action === 'add' || action === 'delete') ? `${action}Own` : action;
  return (
    <li>
      <p>
        <strong>{title}</strong> {t(`menus.done.${done}`)}
      </p>
      <p className={styles['quiet']}>
        {momentText(new Date(atMs).toISOString(), zone, readLanguage())} · {by ?? t('menus.system')}
      </p>
      {action === 'delete' ? null : (
        <ul>
          {changes.map((change) => (
            <Change key={change.field} change={change} />
          ))}
        </ul>
      )}
    </li>
  );
}

function Change({
  change: { field, before, after },
}: {
  change: MenuHistory['entries'][number]['changes'][number];
}) {
  const t = useT('iam');
  const text = (value: unknown): string => {
    if (value === null || value === undefined) return t('menus.standardValue');
    if (typeof value === 'boolean') return t(value ? 'menus.yes' : 'menus.no');
    if (typeof value === 'string' || typeof value === 'number') return wordOf(field, `${value}`);
    if (typeof value !== 'object') return '';
    const said: unknown = Reflect.get(value, readLanguage()) || Reflect.get(value, 'zh');
    return typeof said === 'string' && said !== '' ? said : t('menus.standardValue');
  };
  const wordOf = (name: string, value: string) =>
    name === 'strategy' || name === 'openMode' ? t(`resources.menuEntry.choices.${name}.${value}`) : value;
  return (
    <li>
      {t(`resources.menuEntry.fields.${field}`)}{' '}
      {t('menus.was', { before: text(before), after: text(after) })}
    </li>
  );
}
