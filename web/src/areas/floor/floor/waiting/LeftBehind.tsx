import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { useT } from '../../../../app/i18n/useT.ts';
import type { OutboxItem } from '../../../../app/outbox/item.ts';
import { outboxStore } from '../../../../app/outbox/store.ts';
import { unsentOf } from '../../../../app/outbox/unsentOf.ts';
import { itemText } from './itemText.ts';
import floor from '../floor.module.css';
import styles from './waiting.module.css';

/** The login has ended while something waited: it is sent once the same person is back, and can be copied until then. */
export function LeftBehind({ to }: { to: string }) {
  const t = useT('maintenance');
  const [items, setItems] = useState<readonly OutboxItem[]>([]);
  const who = unsentOf();
  const owner = who?.owner;
  useEffect(() => {
    if (owner === undefined) return;
    void outboxStore.list(owner).then(setItems, () => undefined);
  }, [owner]);
  return (
    <div className={floor.floor}>
      <header className={floor.head} data-theme="dark">
        <h1>{t('floor.titles.waiting')}</h1>
      </header>
      <main className={floor.page}>
        <p role="status">{t('floor.waiting.sessionOver', { person: who?.name ?? '' })}</p>
        <ol className={styles.items}>
          {items.map((item) => (
            <li key={item.id}>
              <b>{t(`floor.waiting.kinds.${item.kind}`)}</b>
              <p className={styles.text}>{itemText(item)}</p>
              {item.photos.length === 0 ? null : (
                <small>{t('floor.waiting.photos', { count: item.photos.length })}</small>
              )}
            </li>
          ))}
        </ol>
        <div className={floor.actions}>
          <Link to={to} className={floor.main}>
            {t('floor.waiting.logIn')}
          </Link>
        </div>
      </main>
    </div>
  );
}
