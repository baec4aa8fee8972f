import { useT } from '../../../../app/i18n/useT.ts';
import type { UnsentMark } from '../../../../app/outbox/unsentMarks.ts';
import { floorOutbox } from '../floorOutbox.ts';
import floor from '../floor.module.css';
import styles from './waiting.module.css';

/** Work that was to be sent and that the browser has cleared from this device: what it was, so that it can be reported again. */
export function Lost({ lost }: { lost: readonly UnsentMark[] }) {
  const t = useT('maintenance');
  if (lost.length === 0) return null;
  return (
    <section className={floor.card} role="alert" data-testid="lost">
      <p>{t('floor.storing.lost', { count: lost.length })}</p>
      <ul className={styles.items}>
        {lost.map(({ id, kind, title }) => (
          <li key={id}>
            <b>{t(`floor.waiting.kinds.${kind}`)}</b>
            <p>{title}</p>
          </li>
        ))}
      </ul>
      <button type="button" className={floor.second} onClick={() => void floorOutbox.forgetLost()}>
        {t('floor.storing.lostSeen')}
      </button>
    </section>
  );
}
