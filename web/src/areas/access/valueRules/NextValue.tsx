import { previewFill } from '@millwright/contract/areas/access/valueRules/valueRules.ts';
import { useCall } from '../../../app/api/useCall.ts';
import { refusalSentence } from '../../../app/i18n/refusalSentence.ts';
import { useT } from '../../../app/i18n/useT.ts';
import styles from './valueRules.module.css';

/** Below the details of a fill rule: what it would propose now. */
export function NextValue({ id, version }: { id: string; version: number }) {
  const t = useT('iam');
  // With each version of the rule it is asked again.
  return (
    <section className={styles.try} aria-label={t('valueRules.next')}>
      <h3>{t('valueRules.next')}</h3>
      <Preview key={version} id={id} />
    </section>
  );
}

function Preview({ id }: { id: string }) {
  const next = useCall(previewFill, { id }, { isQuiet: true });
  if (next.error !== null) return <p role="note">{refusalSentence(next.error)}</p>;
  return next.data === undefined ? null : <code>{next.data.value}</code>;
}
