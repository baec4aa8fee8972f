import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { loginPath } from '../constants.ts';
import { useT } from '../i18n/useT.ts';
import { useSession } from '../session/useSession.ts';
import { BrandMark } from '../../kit/marks/glyphs.tsx';
import { LanguageChoice } from './LanguageChoice.tsx';
import styles from './paper.module.css';

/** A page to read, with or without a login: mark and languages above, the way on below. */
export function Paper({ title, children }: { title: string; children: ReactNode }) {
  const t = useT('iam');
  const core = useT();
  const isLoggedIn = useSession() !== undefined;
  return (
    <div className={styles.paper}>
      <header>
        <Link to={isLoggedIn ? '/' : loginPath} className={styles.brand}>
          <BrandMark size={26} />
          {core('product')}
        </Link>
        <LanguageChoice />
      </header>
      <main>
        <h1>{title}</h1>
        {children}
        <p>
          <Link to={isLoggedIn ? '/' : loginPath}>{t(isLoggedIn ? 'shell.goHome' : 'shell.goLogin')}</Link>
        </p>
      </main>
    </div>
  );
}

/** Sections of a text whose phrases are `<name>.<part>Title` and `<name>.<part>Body`. */
export function PaperSections({ name, parts }: { name: string; parts: readonly string[] }) {
  const t = useT('iam');
  return parts.map((part) => (
    <section key={part}>
      <h2>{t(`${name}.${part}Title`)}</h2>
      <p>{t(`${name}.${part}Body`)}</p>
    </section>
  ));
}
