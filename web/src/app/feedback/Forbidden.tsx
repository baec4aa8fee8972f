import { useT } from '../i18n/useT.ts';
import { homeAddress } from './redirect.ts';
import { linkSpeaker } from '../session/speaker.ts';
import { ProblemNote } from './ProblemNote.tsx';

/**
 * Says which right is missing and who gives it, and leads home. The page is loaded anew for that: what was taken away while it
 * was open leaves the menu too.
 */
export function Forbidden({ right }: { right: string | undefined }) {
  const core = useT();
  const t = useT('iam');
  const detail = right === undefined ? undefined : t('shell.forbiddenHint', { right });
  return (
    <ProblemNote head={core('state.forbidden')} detail={detail}>
      {linkSpeaker() === undefined ? <a href={homeAddress}>{t('shell.forbiddenHome')}</a> : null}
    </ProblemNote>
  );
}
