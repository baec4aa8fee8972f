import {
  supposed,
  type PlanChanges,
  type ShownPlan,
} from '@millwright/contract/areas/scheduling/scheduling/schedulingShapes.ts';
import { showPlanGround } from '@millwright/contract/areas/scheduling/scheduling/schedulingCalls.ts';
import { InputNumber, Select } from 'antd';
import { useCall } from '../../../../app/api/useCall.ts';
import { OrderField } from '../../../production/orderDetail/OrderField.tsx';
import { orderLabel } from '../planModel.ts';
import type { PlanWords } from '../usePlanWords.ts';
import styles from '../scheduling.module.css';

/** Which lines are supposed to stay away, to come in, and to go before others. */
export interface SupposedLines {
  readonly without: string[];
  readonly more: string[];
  readonly first: string[];
  /** How much those count that go first; 1 is ordinary. */
  readonly weight: number;
}

export const noLines: SupposedLines = { without: [], more: [], first: [], weight: 4 };

/** What these suppositions change of a plan. */
export function lineChanges({
  without,
  more,
  first,
  weight,
}: SupposedLines): Pick<PlanChanges, 'withoutLines' | 'withLines' | 'weights'> {
  return {
    withoutLines: without,
    withLines: more,
    weights: first.filter((lineId) => !without.includes(lineId)).map((lineId) => ({ lineId, weight })),
  };
}

type WhatIfLinesProps = {
  plan: ShownPlan;
  words: PlanWords;
  value: SupposedLines;
  onChange: (value: SupposedLines) => void;
};

/** Asks which orders are left out, taken in besides, and put before others. */
export function WhatIfLines({ plan, words, value, onChange }: WhatIfLinesProps) {
  const { t } = words;
  const ground = useCall(showPlanGround, {});
  const known = new Set(plan.orders.map(({ lineId }) => lineId));
  const others = (ground.data?.lines ?? []).filter(
    ({ lineId, leftOut }) => leftOut === null && !known.has(lineId),
  );
  const own = plan.orders.map((order) => ({
    value: order.lineId,
    label: `${orderLabel(order)} · ${plan.varieties[order.variety]?.code ?? ''} · ${order.customer}`,
  }));
  const added = others.map((line) => ({
    value: line.lineId,
    label: `${orderLabel(line)} · ${line.variety} · ${words.tonnes(line.kg)}\u2009t · ${line.customer}`,
  }));
  const chosen = new Set(value.more);
  const select = { mode: 'multiple', showSearch: { optionFilterProp: 'label' }, maxTagCount: 6 } as const;
  return (
    <>
      <OrderField label={t('whatIf.without')} name="what-if-without">
        <Select
          id="what-if-without"
          {...select}
          value={value.without}
          options={own}
          onChange={(without) => onChange({ ...value, without })}
        />
      </OrderField>
      <OrderField
        label={t('whatIf.more')}
        name="what-if-more"
        hint={ground.data !== undefined && added.length === 0 ? t('whatIf.noMore') : undefined}
      >
        <Select
          id="what-if-more"
          {...select}
          value={value.more}
          options={added}
          disabled={added.length === 0}
          loading={ground.isPending}
          onChange={(more) => onChange({ ...value, more })}
        />
      </OrderField>
      <div className={styles.pair}>
        <OrderField label={t('whatIf.first')} name="what-if-first">
          <Select
            id="what-if-first"
            {...select}
            maxTagCount={3}
            value={value.first}
            options={[...own, ...added.filter((each) => chosen.has(each.value))]}
            onChange={(first) => onChange({ ...value, first })}
          />
        </OrderField>
        <OrderField label={t('whatIf.weight')} name="what-if-weight">
          <InputNumber
            id="what-if-weight"
            min={supposed.weight.least}
            max={supposed.weight.most}
            precision={1}
            prefix="×"
            decimalSeparator={words.decimalMark}
            value={value.weight}
            onChange={(next) => onChange({ ...value, weight: next ?? noLines.weight })}
          />
        </OrderField>
      </div>
    </>
  );
}
