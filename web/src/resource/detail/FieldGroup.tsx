import { Button } from 'antd';
import { useState } from 'react';
import { type Detail, DetailList } from '../widgets/dialogs/DetailList.tsx';
import type { ResourceWords } from '../words.ts';
import styles from './fieldGroup.module.css';

type FieldGroupProps = { title: string; details: readonly Detail[]; words: ResourceWords };

/** As many empty fields stand among the others; more are folded away under their number. */
const mostBlank = 2;

/** Fields that belong together, under a title. Empty ones are quiet. */
export function FieldGroup({ title, details, words }: FieldGroupProps) {
  const [isUnfolded, setIsUnfolded] = useState(false);
  if (details.length === 0) return null;
  const blank = details.filter(({ isBlank }) => isBlank === true);
  const isFolded = blank.length > mostBlank && !isUnfolded;
  return (
    <section className={styles.fieldGroup} data-testid="field-group" aria-label={title}>
      <h3>{title}</h3>
      <DetailList details={isFolded ? details.filter((each) => !blank.includes(each)) : details} />
      {blank.length > mostBlank ? (
        <Button
          type="link"
          size="small"
          className={styles.fieldGroupBlank}
          aria-expanded={isUnfolded}
          title={blank.map(({ label }) => label).join(' · ')}
          onClick={() => setIsUnfolded(!isUnfolded)}
        >
          {words.t(isUnfolded ? 'detail.foldBlank' : 'detail.blankFields', { count: blank.length })}
        </Button>
      ) : null}
    </section>
  );
}
