import { languageNames, languages, languageTags } from '@millwright/contract/core/languages.ts';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { loginPath } from '../../../app/constants.ts';
import { readLanguage } from '../../../app/i18n/language.ts';
import { useT } from '../../../app/i18n/useT.ts';
import { switchLanguage } from '../../../app/session/changes.ts';
import { useSession } from '../../../app/session/useSession.ts';
import { BrandMark } from '../../../kit/glyphs.tsx';
import './paper.css';

/** A page to read, with or without a login: mark and languages above, the way on below. */
export function Paper({ title, children }: { title: string; children: ReactNode }) {
  const t = useT('iam');
  const core = useT();
  const chosen = readLanguage();
  const isLoggedIn = useSession() !== undefined;
  return (
    <div className="mw-paper">
      <header>
        <Link to={isLoggedIn ? '/' : loginPath} className="mw-paper-brand">
          <BrandMark size={26} />
          {core('product')}
        </Link>
        <nav aria-label={t('shell.language')}>
          {languages.map((language) => (
            <button
              key={language}
              type="button"
              lang={languageTags[language]}
              aria-current={language === chosen || undefined}
              onClick={() => {
                if (language !== chosen) switchLanguage(language);
              }}
            >
              {languageNames[language]}
            </button>
          ))}
        </nav>
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
