import type { FoundEntry } from '@millwright/contract/areas/tenancy/find/find.ts';
import { useT } from '../i18n/useT.ts';
import styles from './ContactCard.module.css';

/** Who somebody is and how to reach them; what is not known is a dash. */
export function ContactCard({ person, onBack }: { person: FoundEntry; onBack: () => void }) {
  const t = useT('iam');
  const { title, contact } = person;
  const { username = '', departments = [], phone = null, email = null } = contact ?? {};
  return (
    <section className={styles.card} aria-label={title}>
      <h2>{title}</h2>
      <dl>
        <dt>{t('find.username')}</dt>
        <dd>{username}</dd>
        <dt>{t('find.departments')}</dt>
        <dd>{departments.length === 0 ? '—' : departments.join(' · ')}</dd>
        <dt>{t('find.phone')}</dt>
        <dd>{phone === null ? '—' : <a href={`tel:${phone}`}>{phone}</a>}</dd>
        <dt>{t('find.email')}</dt>
        <dd>{email === null ? '—' : <a href={`mailto:${email}`}>{email}</a>}</dd>
      </dl>
      {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- takes the place of the field that had the focus */}
      <button type="button" autoFocus onClick={onBack}>
        {t('find.back')}
      </button>
    </section>
  );
}
