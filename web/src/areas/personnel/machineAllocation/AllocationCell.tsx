import { wholeFactor } from '@millwright/contract/areas/personnel/responsibility/responsibility.ts';
import { useT } from '../../../app/i18n/useT.ts';
import { hiddenClass } from '../../../kit/hidden.ts';
import { initialsOf } from '../../../kit/text/initials.ts';
import { useDutyWords } from '../responsibility/useDutyWords.ts';
import type { AllocatedShare } from './allocationDraft.ts';
import styles from './matrix.module.css';

/** The name and the colour of somebody in the shifts of a crew. */
export interface Painted {
  readonly name: string;
  readonly colour: string;
}

type AllocationCellProps = {
  shares: readonly AllocatedShare[];
  paintedOf: (personId: string) => Painted;
  /** The machine above has the same people, so that a round reads as one block. */
  isFollowing: boolean;
};

/** Who answers for a machine in a crew: the name where a round begins, initials after it, parts where several share. */
export function AllocationCell({ shares, paintedOf, isFollowing }: AllocationCellProps) {
  const t = useT('personnel');
  const words = useDutyWords();
  if (shares.length === 0) return <span className={styles.nobody}>{t('allocation.nobodyIn')}</span>;
  const people = shares.map(({ personId, factor }) => ({ ...paintedOf(personId), personId, factor }));
  const text = people
    .map(({ name, factor }) => (factor === wholeFactor ? name : `${name} ${words.factor(factor)}`))
    .join(' · ');
  const isShort = isFollowing || people.length > 1;
  return (
    <span className={styles.who} data-follows={isFollowing || undefined} title={text}>
      <span className={hiddenClass}>{text}</span>
      <span aria-hidden>{people.map(({ name }) => (isShort ? initialsOf(name) : name)).join(' · ')}</span>
      <span aria-hidden className={styles.parts}>
        {people.map(({ personId, colour, factor }) => (
          <i key={personId} style={{ background: colour, flexGrow: factor }} />
        ))}
      </span>
    </span>
  );
}
