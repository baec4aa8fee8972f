import { Button } from 'antd';
import { ApiRefusal } from '../api/refusal.ts';
import { useAwaySince } from '../connection/useAwaySince.ts';
import { refusalSentence } from '../i18n/refusalSentence.ts';
import { useT } from '../i18n/useT.ts';
import { page } from '../page.ts';
import { PartMissing } from '../parts/lazyPart.tsx';
import './feedback.css';

export type BrokenProps = { cause: unknown; retry: () => void };

/** In the place of what could not be drawn or loaded: what failed, what helps, and another try. */
export function Broken({ cause, retry }: BrokenProps) {
  const t = useT();
  const iam = useT('iam');
  const isAway = useAwaySince() !== undefined;
  const isMissing = cause instanceof PartMissing;
  return (
    <div className="mw-state" role="alert">
      <p className="mw-state-head">{iam('shell.loadFailed')}</p>
      <p className="mw-state-code">{hintOf(cause, isAway, t)}</p>
      <Button onClick={() => (isMissing ? page.reload() : retry())}>
        {t(isMissing ? 'notices.reload' : 'actions.retry')}
      </Button>
    </div>
  );
}

function hintOf(cause: unknown, isAway: boolean, t: ReturnType<typeof useT>): string {
  if (isAway) return t('away.hint');
  if (cause instanceof PartMissing) return t('away.part', { part: cause.part });
  if (cause instanceof ApiRefusal) return refusalSentence(cause);
  return t('away.bug');
}
