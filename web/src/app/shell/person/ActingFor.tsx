import { centrePath } from '@millwright/contract/areas/identity/screens.ts';
import { Link } from 'react-router';
import { formatMoment } from '../../../kit/text/formatDate.ts';
import { readLanguage } from '../../i18n/language.ts';
import { useT } from '../../i18n/useT.ts';
import { usePermissions } from '../../rights/permissions.ts';
import { useTenant } from '../../session/useSession.ts';
import { useMinute } from '../../parts/useMinute.ts';
import styles from '../head/HeaderTools.module.css';

/** For whom the person acts as a proxy now, and until when; nothing for everybody else. Leads to the personal centre. */
export function ActingFor({ isPhone }: { isPhone: boolean }) {
  const acting = usePermissions().data?.actingFor ?? [];
  return acting.length === 0 ? null : <Mark acting={acting} isPhone={isPhone} />;
}

type Acting = NonNullable<NonNullable<ReturnType<typeof usePermissions>['data']>['actingFor']>;

function Mark({ acting, isPhone }: { acting: Acting; isPhone: boolean }) {
  const t = useT('iam');
  const place = { zone: useTenant()?.zone ?? 'UTC', language: readLanguage() };
  const nowMs = useMinute();
  const now = acting.filter(({ untilMs }) => untilMs > nowMs);
  if (now.length === 0) return null;
  const names = now.map(({ realname }) => realname).join(' · ');
  const said = now.map(({ realname, untilMs }) =>
    t('proxies.acting', { name: realname, until: formatMoment(untilMs, place) }),
  );
  return (
    <Link to={centrePath} className={styles.acting} title={said.join('\n')} aria-label={said.join('; ')}>
      {isPhone ? names : t('proxies.actingFor', { names })}
    </Link>
  );
}
