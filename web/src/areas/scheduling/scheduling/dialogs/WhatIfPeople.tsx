import {
  supposed as bounds,
  type PlanChanges,
} from '@millwright/contract/areas/scheduling/scheduling/schedulingShapes.ts';
import { showSpinners } from '@millwright/contract/areas/scheduling/scheduling/schedulingCalls.ts';
import type { CrewLetter } from '@millwright/contract/core/words/shiftNames.ts';
import { InputNumber } from 'antd';
import { Failed } from '../../../../app/feedback/Failed.tsx';
import { useCall } from '../../../../app/api/useCall.ts';
import { OrderField } from '../../../production/orderDetail/OrderField.tsx';
import type { PlanWords } from '../usePlanWords.ts';
import styles from '../scheduling.module.css';

/** How many spinners crews are supposed to have, and how many frames each tends; null: as the mill does. */
export interface SupposedPeople {
  readonly spinners: Readonly<Partial<Record<CrewLetter, number | null>>>;
  readonly framesEach: number | null;
}

export const noPeople: SupposedPeople = { spinners: {}, framesEach: null };

/** What these suppositions change of a plan: a crew that is as it is keeps no frame standing. */
export function peopleChanges(
  { spinners, framesEach }: SupposedPeople,
  usual: ReturnType<typeof useSpinners>['data'],
): PlanChanges['people'] {
  const each = framesEach ?? usual?.framesEach ?? null;
  if (usual === undefined || each === null) return [];
  return usual.crews.flatMap(({ crew, spinners: now }) => {
    const supposed = spinners[crew] ?? null;
    // Of a crew to which nobody is allocated nothing is known.
    if (supposed === null && (framesEach === null || now === 0)) return [];
    return [{ crew, spinners: supposed ?? now, framesEach: each }];
  });
}

/** Who tends the frames of the mill today. */
export function useSpinners() {
  return useCall(showSpinners, {});
}

type WhatIfPeopleProps = {
  words: PlanWords;
  usual: ReturnType<typeof useSpinners>;
  value: SupposedPeople;
  onChange: (value: SupposedPeople) => void;
};

/** Asks how many spinners the turns of each crew have. */
export function WhatIfPeople({ words, usual, value, onChange }: WhatIfPeopleProps) {
  const { t } = words;
  const { data, error, refetch } = usual;
  if (error !== null) return <Failed cause={error} onRetry={() => void refetch()} />;
  if (data === undefined) return null;
  const { frames, framesEach, crews } = data;
  if (framesEach === null) return <p className={styles.quiet}>{t('whatIf.nobodyAllocated')}</p>;
  return (
    <fieldset className={styles.people}>
      <legend>{t('whatIf.people')}</legend>
      {crews.map(({ crew, spinners }) => (
        <OrderField key={crew} label={words.whole(`shifts:crews.${crew}`)} name={`what-if-crew-${crew}`}>
          <InputNumber
            id={`what-if-crew-${crew}`}
            min={0}
            max={bounds.spinners.most}
            precision={0}
            placeholder={words.number(spinners, 0)}
            value={value.spinners[crew] ?? null}
            onChange={(next) => onChange({ ...value, spinners: { ...value.spinners, [crew]: next } })}
          />
        </OrderField>
      ))}
      <OrderField label={t('whatIf.framesEach')} name="what-if-frames-each">
        <InputNumber
          id="what-if-frames-each"
          min={bounds.framesEach.least}
          max={bounds.framesEach.most}
          precision={1}
          placeholder={words.number(framesEach, 1)}
          decimalSeparator={words.decimalMark}
          value={value.framesEach}
          onChange={(next) => onChange({ ...value, framesEach: next })}
        />
      </OrderField>
      <small>{t('whatIf.peopleHint', { frames: words.number(frames, 0) })}</small>
    </fieldset>
  );
}
