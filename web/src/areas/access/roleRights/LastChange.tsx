import { readLanguage } from '../../../app/i18n/language.ts';
import type { RoleRights } from '@millwright/contract/areas/access/roleRights/roleRights.ts';
import { useT } from '../../../app/i18n/useT.ts';
import { useTenant } from '../../../app/session/useSession.ts';
import { momentText } from '../../../resource/slotParts.ts';

/** Who changed it last, and when. */
export function LastChange({ change }: { change: RoleRights['lastChange'] }) {
  const t = useT('iam');
  const zone = useTenant()?.zone ?? 'UTC';
  if (change === null) return null;
  return (
    <span>
      {t('roleRights.lastChange', {
        time: momentText(new Date(change.atMs).toISOString(), zone, readLanguage()),
        name: change.by ?? t('roleRights.system'),
      })}
    </span>
  );
}
