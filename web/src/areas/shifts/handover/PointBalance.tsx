import { storedPoints } from '../handoverRecord/recordDraft.ts';
import styles from './handover.module.css';
import { useHandoverWords } from '../parts/useHandoverWords.ts';

/** Open points before and after: what earlier shifts left, what came up in this one, and what goes on. */
export function PointBalance({ points }: { points: unknown }) {
  const words = useHandoverWords();
  const { t } = words;
  const all = storedPoints(points);
  if (all.length === 0) return null;
  const parts = [
    ['before', all.filter(({ originId }) => originId !== null)],
    ['added', all.filter(({ originId }) => originId === null)],
    ['after', all.filter(({ status }) => status === 'open')],
  ] as const;
  return (
    <section className={styles.balance} data-testid="point-balance">
      {parts.map(([name, list]) => (
        <div key={name}>
          <h3>
            {t(`handover.${name}`)} <small>{list.length}</small>
          </h3>
          {list.length === 0 ? <p>{t('handover.noPoints')}</p> : null}
          <ul>
            {list.map(({ id, kind, machine, text, status }) => (
              <li key={id} data-done={(name !== 'after' && status === 'done') || undefined}>
                <small>{words.kind(kind)}</small> {machine === null ? null : <b>{machine}</b>} {text}
              </li>
            ))}
          </ul>
        </div>
      ))}
    </section>
  );
}
