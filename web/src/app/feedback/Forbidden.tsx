import { useT } from '../i18n/useT.ts';
import './feedback.css';

/** Says which right is missing and who gives it. */
export function Forbidden({ right }: { right: string | undefined }) {
  const core = useT();
  const t = useT('iam');
  return (
    <div className="mw-state" role="alert">
      <p className="mw-state-head">{core('state.forbidden')}</p>
      {right === undefined ? null : <p className="mw-state-code">{t('shell.forbiddenHint', { right })}</p>}
    </div>
  );
}
