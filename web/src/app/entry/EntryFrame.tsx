import { ConfigProvider } from 'antd';
import type { ReactNode } from 'react';
import { readLanguage } from '../i18n/language.ts';
import { DraftingPicture } from './DraftingPicture.tsx';
import styles from './entryFrame.module.css';
import { LanguageChoice } from './LanguageChoice.tsx';
import { ModeChoice } from './ModeChoice.tsx';

const largeFields = { token: { controlHeightLG: 44, fontSizeLG: 15 } };

/** Login and set-up: the drafting picture at the left, a form at the right, languages and look above it. */
export function EntryFrame({ title, note, children }: { title: string; note: string; children?: ReactNode }) {
  return (
    <div className={styles.entry} data-testid="entry">
      <DraftingPicture language={readLanguage()} />
      <main className={styles.side}>
        <div className={styles.choices}>
          <LanguageChoice />
          <ModeChoice />
        </div>
        <div className={styles.form}>
          <h1>{title}</h1>
          <p className={styles.note}>{note}</p>
          <ConfigProvider theme={largeFields}>{children}</ConfigProvider>
        </div>
      </main>
    </div>
  );
}
