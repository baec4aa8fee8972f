import { readMark } from '@millwright/contract/areas/access/rights/rights.ts';
import { useT } from '../../../app/i18n/useT.ts';
import { usePermissions } from '../../../app/rights/permissions.ts';

/** In a history: the rights that were taken away, and those that were given, each with its terminal unless it is both. */
export function ChangedRights({ before, after }: { before: unknown; after: unknown }) {
  const t = useT('iam');
  const rights = usePermissions().data?.allAuth ?? [];
  const names = new Map(rights.map(({ action, describe }) => [action, describe]));
  const nameOf = (mark: string) => {
    const { code, terminal } = readMark(mark);
    const name = names.get(code) ?? code;
    return terminal === undefined ? name : `${name} (${t(`terminals.${terminal}`)})`;
  };
  const listed = (sign: string, marks: unknown) =>
    (Array.isArray(marks) ? marks.map(String) : []).map((mark) => `${sign} ${nameOf(mark)}`);
  const lines = [...listed('−', before), ...listed('+', after)];
  return (
    <>
      <span>{t('roleRights.history')}</span> {lines.join(' · ')}
    </>
  );
}
