import { useT } from '../../../app/i18n/useT.ts';
import layout from '../../../kit/layout.module.css';

/** What a template does, and what happens without one. */
export function TemplateNote() {
  const t = useT('messaging');
  return <p className={layout.quiet}>{t('templates.overrides')}</p>;
}
