import type { DutyPerson } from '@millwright/contract/areas/personnel/responsibility/responsibilityCalls.ts';
import { useT } from '../../../app/i18n/useT.ts';
import styles from './peopleTable.module.css';

/** Somebody's telephone as a link that calls; nothing where the reader does not see one. */
export function CallLink({
  person: { realname, phone },
}: {
  person: Pick<DutyPerson, 'realname' | 'phone'>;
}) {
  const t = useT('personnel');
  if (phone === null) return null;
  return (
    <a className={styles.call} href={`tel:${phone}`} title={t('duty.call', { person: realname })}>
      {phone}
    </a>
  );
}
