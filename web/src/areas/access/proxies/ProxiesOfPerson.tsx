import { proxy } from '@millwright/contract/areas/access/proxies/proxy.ts';
import { Link } from 'react-router';
import { useT } from '../../../app/i18n/useT.ts';
import { Allowed } from '../../../app/rights/Allowed.tsx';

/** Below the details of a person: to who acts, and acted, for him or her. */
export function ProxiesOfPerson({ id }: { id: string }) {
  const t = useT('iam');
  return (
    <Allowed action={proxy.access.read}>
      <p>
        <Link to={`${proxy.screen?.path ?? '/'}?personId=${id}`}>{t('proxies.ofPerson')}</Link>
      </p>
    </Allowed>
  );
}
