import { useState, useSyncExternalStore } from 'react';
import { PlainDialog } from '../feedback/PlainDialog.tsx';
import { refusalSentence } from '../i18n/refusalSentence.ts';
import { useT } from '../i18n/useT.ts';
import { goOnInOtherMill, readOtherMill, switchBack } from '../login/otherMill.ts';
import { onSession } from '../session/session.ts';

/**
 * Says that another tab has chosen another mill, as long as it is so. The page stays as it is: what somebody typed is of its
 * mill, and is lost only by going on.
 */
export function OtherMillDialog() {
  const other = useSyncExternalStore(onSession, readOtherMill);
  const t = useT();
  const [problem, setProblem] = useState<string>();
  if (other === undefined) return null;
  const text = t('notices.otherMillChosen', { ...other });
  const handleBack = () => {
    setProblem(undefined);
    switchBack().catch((cause: unknown) => setProblem(refusalSentence(cause)));
  };
  return (
    <PlainDialog
      role="alertdialog"
      label={text}
      closeText={t('notices.backToMill', { ...other })}
      otherText={t('notices.goOnInMill', { ...other })}
      onOther={goOnInOtherMill}
      onClose={handleBack}
    >
      <p>{text}</p>
      {problem === undefined ? null : <p role="alert">{problem}</p>}
    </PlainDialog>
  );
}
