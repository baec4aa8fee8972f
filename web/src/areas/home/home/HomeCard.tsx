import { Button } from 'antd';
import { type ReactNode, useId } from 'react';
import { useT } from '../../../app/i18n/useT.ts';
import styles from './homeCard.module.css';
import layout from '../../../kit/layout.module.css';

type HomeCardProps = {
  title: string;
  onArrange?: () => void;
  /** Shown instead of the content when there is none. */
  empty?: string;
  children: ReactNode;
};

/** One part of the home screen: its name, the way to arrange it, and what is in it. */
export function HomeCard({ title, onArrange, empty, children }: HomeCardProps) {
  const t = useT('iam');
  const id = useId();
  return (
    <section className={styles.part} aria-labelledby={id}>
      <header>
        <h2 id={id}>{title}</h2>
        {onArrange === undefined ? null : (
          <Button
            type="link"
            size="small"
            aria-label={t('home.arrangeOf', { part: title })}
            onClick={onArrange}
          >
            {t('home.arrange')}
          </Button>
        )}
      </header>
      {empty === undefined ? children : <p className={layout.faint}>{empty}</p>}
    </section>
  );
}
