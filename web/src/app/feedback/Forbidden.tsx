import { useT } from '../i18n/useT.ts';
import { ProblemNote } from './ProblemNote.tsx';

/** Says which right is missing and who gives it. */
export function Forbidden({ right }: { right: string | undefined }) {
  const core = useT();
  const t = useT('iam');
  const detail = right === undefined ? undefined : t('shell.forbiddenHint', { right });
  return <ProblemNote head={core('state.forbidden')} detail={detail} />;
}
