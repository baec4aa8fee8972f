import { Button } from 'antd';
import { ApiRefusal } from '../refusal.ts';
import { useAwaySince } from '../connection/useAwaySince.ts';
import { refusalSentence } from '../i18n/refusalSentence.ts';
import { useT } from '../i18n/useT.ts';
import { page } from '../page.ts';
import { PartMissing } from '../parts/lazyPart.tsx';
import { ProblemNote } from './ProblemNote.tsx';

export type BrokenProps = { cause: unknown; retry: () => void };

/** In the place of what could not be drawn or loaded: what failed, what helps, and another try. */
export function Broken({ cause, retry }: BrokenProps) {
  const t = useT();
  const iam = useT('iam');
  const isAway = useAwaySince() !== undefined;
  const isMissing = cause instanceof PartMissing;
  return (
    <ProblemNote head={iam('shell.loadFailed')} detail={hintOf(cause, isAway, t)}>
      <Button onClick={() => (isMissing ? page.reload() : retry())}>
        {t(isMissing ? 'notices.reload' : 'actions.retry')}
      </Button>
    </ProblemNote>
  );
}

function hintOf(cause: unknown, isAway: boolean, t: ReturnType<typeof useT>): string {
  if (isAway) return t('away.hint');
  if (cause instanceof PartMissing) return t('away.part', { part: cause.part });
  if (cause instanceof ApiRefusal) return refusalSentence(cause);
  return t('away.bug');
}
