import { Button } from 'antd';
import { ApiRefusal } from '../refusal.ts';
import { refusalSentence } from '../i18n/refusalSentence.ts';
import { useT } from '../i18n/useT.ts';
import { Forbidden } from './Forbidden.tsx';
import { ProblemNote } from './ProblemNote.tsx';

type FailedProps = {
  cause: unknown;
  onRetry: () => void;
  /** Sentence about the query that failed; the reason stands below it. */
  head?: string | undefined;
};

/** In the place of what could not be read: what failed, its code, and another try where it can help. */
export function Failed({ cause, onRetry, head }: FailedProps) {
  const t = useT();
  if (cause instanceof ApiRefusal && cause.status === 403) return <Forbidden right={cause.parameters[0]} />;
  // Trying again would not help: the row is not there, or outside the data scope of the reader.
  if (cause instanceof ApiRefusal && cause.messageCode === 'core.notFound')
    return <ProblemNote head={refusalSentence(cause)} />;
  if (head !== undefined)
    return (
      <ProblemNote head={head} detail={refusalSentence(cause)}>
        <Button onClick={onRetry}>{t('actions.retry')}</Button>
      </ProblemNote>
    );
  const code = cause instanceof ApiRefusal && cause.code > 0 ? String(cause.code) : undefined;
  return (
    <ProblemNote head={t('state.failedWith', { message: refusalSentence(cause) })} detail={code}>
      <Button onClick={onRetry}>{t('actions.retry')}</Button>
    </ProblemNote>
  );
}
