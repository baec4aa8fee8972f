import { useT } from '../../../app/i18n/useT.ts';

/** In a history: the data rules that were unticked, and those that were ticked. */
export function ChangedRules({ before, after }: { before: unknown; after: unknown }) {
  const t = useT('iam');
  const listed = (sign: string, names: unknown) =>
    (Array.isArray(names) ? names.map(String) : []).map((name) => `${sign} ${name}`);
  return (
    <>
      <span>{t('dataRules.history')}</span> {[...listed('−', before), ...listed('+', after)].join(' · ')}
    </>
  );
}
