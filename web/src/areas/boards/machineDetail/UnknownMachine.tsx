import { Link } from 'react-router';
import { statusPath } from '../parts/openMachine.ts';
import { useWords } from '../parts/useWords.ts';
import styles from './machineDetail.module.css';

/** The mill has no machine with this code: says so, and leads to those that it has. */
export function UnknownMachine({ code }: { code: string }) {
  const { t } = useWords();
  return (
    <section className={styles.machineUnknown} role="alert">
      <h1>{t('machine.unknownMachine', { code: code.slice(0, 32) })}</h1>
      <p>{t('machine.unknownHint')}</p>
      <Link to={statusPath}>{t('machine.backToList')}</Link>
    </section>
  );
}
