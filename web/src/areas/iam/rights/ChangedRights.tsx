import { useT } from '../../../app/i18n/useT.ts';
import { usePermissions } from '../../../app/session/permissions.ts';

/** In the history of a role: the rights that were taken away, and those that were given. */
export function ChangedRights({ before, after }: { before: unknown; after: unknown }) {
  const t = useT('iam');
  const rights = usePermissions().data?.allAuth ?? [];
  const names = new Map(rights.map(({ action, describe }) => [action, describe]));
  const listed = (sign: string, codes: unknown) =>
    (Array.isArray(codes) ? codes.map(String) : []).map((code) => `${sign} ${names.get(code) ?? code}`);
  const lines = [...listed('−', before), ...listed('+', after)];
  return (
    <>
      <span>{t('roleRights.history')}</span> {lines.join(' · ')}
    </>
  );
}
