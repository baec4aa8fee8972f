import { useState } from 'react';
import { useT } from '../../../app/i18n/useT.ts';
import { RightSelect } from './RightSelect.tsx';
import { WhyAnswer } from './WhyAnswer.tsx';
import { WhyRow } from './WhyRow.tsx';
import { type WhySubject, WhySwitch } from './WhySwitch.tsx';
import styles from './whyAnswer.module.css';
import layout from '../../../kit/layout.module.css';

/** Below the details of a person: why he or she has a right, or sees a row. */
export function WhyOfPerson({ id }: { id: string }) {
  const t = useT('iam');
  const [subject, setSubject] = useState<WhySubject>('right');
  const [code, setCode] = useState<string>();
  const title = t(subject === 'row' ? 'roleSight.why.rowTitle' : 'roleRights.why.title');
  return (
    <section className={`${layout.stack8} ${styles.why}`} aria-label={title}>
      <h3>{title}</h3>
      <WhySwitch value={subject} onChange={setSubject} />
      {subject === 'row' ? <WhyRow id={id} /> : <RightSelect value={code} onChange={setCode} />}
      {subject === 'row' || code === undefined ? null : <WhyAnswer id={id} code={code} />}
    </section>
  );
}
