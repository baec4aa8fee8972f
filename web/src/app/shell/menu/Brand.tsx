import { Link } from 'react-router';
import { useT } from '../../i18n/useT.ts';
import { useSession, useTenant } from '../../session/useSession.ts';
import { TenantLogo } from './TenantLogo.tsx';
import styles from './Brand.module.css';

/** Mark and name of the mill above the menu; leads home. */
export function Brand({ home, isFolded }: { home: string; isFolded: boolean }) {
  const t = useT();
  const iam = useT('iam');
  const tenant = useTenant();
  const tenantName = useSession()?.tenantName ?? '';
  const name = tenant?.customShowName || tenantName || t('product');
  return (
    <Link
      to={home}
      className={styles.brand}
      data-folded={isFolded || undefined}
      title={name}
      aria-label={iam('shell.homeOf', { name })}
    >
      <TenantLogo />
      {isFolded ? null : <span>{name}</span>}
    </Link>
  );
}
