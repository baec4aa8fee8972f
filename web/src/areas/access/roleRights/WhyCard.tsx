import { seeAsPerson } from '@millwright/contract/areas/access/roleRights/roleTools.ts';
import { Button } from 'antd';
import { useState } from 'react';
import { useCall } from '../../../app/api/useCall.ts';
import { useT } from '../../../app/i18n/useT.ts';
import { choosableSource, SearchSelect } from '../../../resource/slotParts.ts';
import { RightSelect } from '../rights/RightSelect.tsx';
import { WhyAnswer } from '../rights/WhyAnswer.tsx';
import { WhyRow } from '../rights/WhyRow.tsx';
import { type WhySubject, WhySwitch } from '../rights/WhySwitch.tsx';
import { SeeAs } from './SeeAs.tsx';
import styles from './roleRights.module.css';

/** Somebody of the mill who was chosen. */
export interface ChosenPerson {
  readonly id: string;
  readonly label: string;
}

type WhyCardProps = {
  code: string | undefined;
  onCode: (code: string) => void;
  person: ChosenPerson | undefined;
  onPerson: (person: ChosenPerson | undefined) => void;
};

/** Explains why a person has the right that is chosen in the tree, or sees a row; and opens all rights of that person. */
export function WhyCard({ code, onCode, person, onPerson }: WhyCardProps) {
  const t = useT('iam');
  const [subject, setSubject] = useState<WhySubject>('right');
  const title = t(subject === 'row' ? 'roleSight.why.rowTitle' : 'roleRights.why.title');
  return (
    <section className={styles.card} aria-label={title}>
      <h2>{title}</h2>
      <WhySwitch value={subject} onChange={setSubject} />
      <SearchSelect
        label={t('roleRights.why.person')}
        placeholder={t('roleRights.why.choosePerson')}
        source={choosableSource('user')}
        value={person === undefined ? [] : [person.id]}
        known={new Map(person === undefined ? [] : [[person.id, person.label]])}
        onChange={(_ids, [option]) =>
          onPerson(option === undefined ? undefined : { id: option.value, label: option.label })
        }
      />
      {subject === 'row' ? <WhyRow id={person?.id} /> : <RightSelect value={code} onChange={onCode} />}
      {subject === 'row' || person === undefined || code === undefined ? null : (
        <WhyAnswer id={person.id} code={code} />
      )}
      {person === undefined ? null : <AllRights person={person} />}
    </section>
  );
}

function AllRights({ person }: { person: ChosenPerson }) {
  const t = useT('iam');
  const [isOpen, setIsOpen] = useState(false);
  const seen = useCall(seeAsPerson, { id: person.id }, { isQuiet: true });
  if (seen.data === undefined) return null;
  const { pc, app } = seen.data;
  return (
    <p className={styles.all}>
      <span>{t('roleTools.see.allRights', { pc: pc.rights, app: app.rights })}</span>
      <Button type="link" onClick={() => setIsOpen(true)}>
        {t('roleTools.see.show')}
      </Button>
      {isOpen ? <SeeAs person={person} onClose={() => setIsOpen(false)} /> : null}
    </p>
  );
}
