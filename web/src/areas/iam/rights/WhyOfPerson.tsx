import { useState } from 'react';
import { useT } from '../../../app/i18n/useT.ts';
import { RightSelect } from './RightSelect.tsx';
import { WhyAnswer } from './WhyAnswer.tsx';
import styles from './whyAnswer.module.css';

/** Below the details of a person: whether he or she has a right, and from which role. */
export function WhyOfPerson({ id }: { id: string }) {
  const t = useT('iam');
  const [code, setCode] = useState<string>();
  return (
    <section className={styles.why} aria-label={t('roleRights.why.title')}>
      <h3>{t('roleRights.why.title')}</h3>
      <RightSelect value={code} onChange={setCode} />
      {code === undefined ? null : <WhyAnswer id={id} code={code} />}
    </section>
  );
}
