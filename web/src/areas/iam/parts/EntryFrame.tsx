import { languageNames, languages, languageTags } from '@millwright/contract/core/languages.ts';
import { ConfigProvider } from 'antd';
import type { ReactNode } from 'react';
import { readLanguage } from '../../../app/i18n/language.ts';
import { switchLanguage } from '../../../app/session/changes.ts';
import { DraftingPicture } from './DraftingPicture.tsx';
import './entry.css';

const largeFields = { token: { controlHeightLG: 44, fontSizeLG: 15 } };

/** Login and set-up: the drafting picture at the left, a form at the right, languages above it. */
export function EntryFrame({ title, note, children }: { title: string; note: string; children: ReactNode }) {
  const chosen = readLanguage();
  return (
    <div className="mw-entry">
      <DraftingPicture language={chosen} />
      <main className="mw-entry-side">
        <nav className="mw-entry-languages">
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
        <div className="mw-entry-form">
          <h1>{title}</h1>
          <p className="mw-entry-note">{note}</p>
          <ConfigProvider theme={largeFields}>{children}</ConfigProvider>
        </div>
      </main>
    </div>
  );
}
