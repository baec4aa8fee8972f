import { useT } from '../../../app/i18n/useT.ts';
import styles from './template.module.css';

/** What a template does, and what happens without one. */
export function TemplateNote() {
  const t = useT('messaging');
  return <p className={styles['note']}>{t('templates.overrides')}</p>;
}
