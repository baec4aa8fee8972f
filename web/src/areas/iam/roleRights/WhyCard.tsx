import { useState } from 'react';
import { useT } from '../../../app/i18n/useT.ts';
import { choosableSource, SearchSelect } from '../../../resource/slotParts.ts';
import { RightSelect } from '../rights/RightSelect.tsx';
import { WhyAnswer } from '../rights/WhyAnswer.tsx';
import styles from './roleRights.module.css';

type WhyCardProps = { code: string | undefined; onCode: (code: string) => void };

/** Why a person has the right that is chosen in the tree, or does not. */
export function WhyCard({ code, onCode }: WhyCardProps) {
  const t = useT('iam');
  const [person, setPerson] = useState<{ id: string; label: string }>();
  return (
    <section className={styles.card} aria-label={t('roleRights.why.title')}>
      <h2>{t('roleRights.why.title')}</h2>
      <SearchSelect
        label={t('roleRights.why.person')}
        placeholder={t('roleRights.why.choosePerson')}
        source={choosableSource('user')}
        value={person === undefined ? [] : [person.id]}
        known={new Map(person === undefined ? [] : [[person.id, person.label]])}
        onChange={(_ids, [option]) =>
          setPerson(option === undefined ? undefined : { id: option.value, label: option.label })
        }
      />
      <RightSelect value={code} onChange={onCode} />
      {person === undefined || code === undefined ? null : <WhyAnswer id={person.id} code={code} />}
    </section>
  );
}
