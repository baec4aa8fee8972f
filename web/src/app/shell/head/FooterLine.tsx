import type { Language } from '@millwright/contract/core/words/languages.ts';
import { useT } from '../../i18n/useT.ts';
import styles from './FooterLine.module.css';

export interface Filing {
  text: string;
  url: string;
}

type FooterLineProps = { language: Language; company: string; filings: readonly Filing[] };

/** The company, and for Chinese its public filings; nothing where neither is configured. */
export function FooterLine({ language, company, filings }: FooterLineProps) {
  const t = useT('iam');
  const shown = language === 'zh' ? filings : [];
  if (company === '' && shown.length === 0) return null;
  return (
    <footer className={styles.footer} aria-label={t('shell.footer')}>
      {company === '' ? null : <span>{t('shell.company', { name: company })}</span>}
      {shown.map(({ text, url }) => (
        <a key={url} href={url} target="_blank" rel="noreferrer noopener">
          {text}
        </a>
      ))}
    </footer>
  );
}
