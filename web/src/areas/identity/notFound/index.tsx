import { Link } from 'react-router';
import { useT } from '../../../app/i18n/useT.ts';
import { homeAddress } from '../../../app/feedback/redirect.ts';
import styles from './notFound.module.css';

/** An address that the product, or this user's menu, does not have. */
export default function NotFound() {
  const t = useT('iam');
  return (
    <main className={styles.notFound}>
      <p className={styles.code}>404</p>
      <h1>{t('shell.notFound')}</h1>
      <Link to={homeAddress}>{t('shell.goHome')}</Link>
    </main>
  );
}
