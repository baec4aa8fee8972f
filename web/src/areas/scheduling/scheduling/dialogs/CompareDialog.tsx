import { doneMsOf } from '@millwright/contract/areas/metrics/output/orderForecast.ts';
import { productionPlan } from '@millwright/contract/areas/scheduling/scheduling/productionPlan.ts';
import { comparePlans } from '@millwright/contract/areas/scheduling/scheduling/schedulingCalls.ts';
import { planAddress } from '@millwright/contract/areas/scheduling/scheduling/schedulingScreen.ts';
import type { ShownPlan } from '@millwright/contract/areas/scheduling/scheduling/schedulingShapes.ts';
import { callsOf } from '@millwright/contract/core/resource/resourceCalls.ts';
import { Modal, Select, Skeleton } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import type { z } from 'zod';
import { useCall } from '../../../../app/api/useCall.ts';
import { Failed } from '../../../../app/feedback/Failed.tsx';
import { useIsLate } from '../../../../app/feedback/useIsLate.ts';
import { orderLabel } from '../planModel.ts';
import { TableFrame } from '../../../../kit/table/TableFrame.tsx';
import { suppositions } from './suppositions.ts';
import type { PlanWords } from '../usePlanWords.ts';
import { chosenLabel } from '../../../../kit/text/pendingName.ts';
import styles from '../scheduling.module.css';
import layout from '../../../../kit/layout.module.css';

type CompareDialogProps = { plan: ShownPlan; words: PlanWords; onClose: () => void };
type Compared = z.output<typeof comparePlans.output>;
const mostPlans = 3;
const freshMs = 5_000;
const figureNames = [
  'late',
  'lateKgDays',
  'unscheduled',
  'changeovers',
  'changeoverHours',
  'empty',
  'output',
  'total',
] as const;

/** Two or three plans side by side: what they cost, and which orders end on other days. */
export function CompareDialog({ plan, words, onClose }: CompareDialogProps) {
  const { t } = words;
  const list = useCall(callsOf(productionPlan).list, { pageSize: 100 });
  const [others, setOthers] = useState<string[]>(() => besides(plan));
  const ids = [plan.id, ...others].join(',');
  // Any of them may be optimised meanwhile.
  const compared = useCall(comparePlans, { ids }, { isEnabled: others.length > 0, everyMs: freshMs });
  const isLate = useIsLate(others.length > 0 && compared.data === undefined && compared.error === null);
  const content = () => {
    if (compared.data === undefined || others.length === 0) {
      if (isLate) return <Skeleton paragraph={{ rows: 6 }} />;
      return <p className={styles.quiet}>{t('compare.hint')}</p>;
    }
    return <Comparison compared={compared.data} plan={plan} words={words} onClose={onClose} />;
  };
  return (
    <Modal open centered footer={null} width={960} title={t('compare.title')} onCancel={onClose}>
      <div className={`${layout.stack10} ${styles.form}`}>
        <Select
          mode="multiple"
          aria-label={t('compare.pick')}
          placeholder={t('compare.hint')}
          showSearch={{ optionFilterProp: 'label' }}
          maxCount={mostPlans - 1}
          value={others}
          labelRender={chosenLabel}
          options={(list.data?.records ?? [])
            .filter(({ id }) => id !== plan.id)
            .map((row) => ({ value: row.id, label: `${String(row['number'])} · ${String(row['name'])}` }))}
          onChange={setOthers}
        />
        {compared.error === null ? null : (
          <Failed cause={compared.error} onRetry={() => void compared.refetch()} />
        )}
        {content()}
      </div>
    </Modal>
  );
}

/** What somebody compares a plan with: what it is a copy of, and the one that the mill goes by. */
function besides({ id, copyOf, takenOver }: ShownPlan): string[] {
  const ids = [copyOf?.id, takenOver?.id].flatMap((each) => each ?? []);
  return [...new Set(ids)].filter((each) => each !== id);
}

type ComparisonProps = CompareDialogProps & { compared: Compared };

function Comparison({ compared, plan, words, onClose }: ComparisonProps) {
  const { t, number } = words;
  const { plans, lines } = compared;
  const figures = plans.map(({ totals }) => ({
    late: { value: totals.lateOrders, text: number(totals.lateOrders, 0) },
    lateKgDays: { value: totals.cost.lateKgDays, text: number(totals.cost.lateKgDays, 0) },
    unscheduled: { value: totals.cost.unscheduledKg, text: words.tonnes(totals.cost.unscheduledKg) },
    changeovers: { value: totals.cost.changeovers, text: number(totals.cost.changeovers, 0) },
    changeoverHours: { value: totals.cost.changeoverHours, text: number(totals.cost.changeoverHours, 1) },
    empty: { value: totals.emptyFrameDays, text: number(totals.emptyFrameDays, 1) },
    // More output is better; all others are better the less they are.
    output: { value: -totals.outputKgPerDay, text: number(totals.outputKgPerDay / 1000, 2) },
    total: { value: totals.cost.total, text: number(totals.cost.total, 0) },
  }));
  const moved = lines.filter(
    ({ plans: ends }) =>
      new Set(
        ends.map((each) => {
          if (each === null) return 'absent';
          if (each.endMs === null) return 'none';
          return words.date(doneMsOf(each.endMs));
        }),
      ).size > 1,
  );
  const endOf = (each: Compared['lines'][number]['plans'][number]) => {
    if (each === null) return t('compare.absent');
    if (each.endMs === null) return words.noValue;
    const date = words.day(doneMsOf(each.endMs));
    return each.lateDays > 0
      ? t('compare.lateBy', { date, days: number(each.lateDays, 0) })
      : t('compare.inTime', { date });
  };
  return (
    <div className={styles.comparison}>
      <TableFrame look={{ isBare: true, testId: 'comparison' }}>
        <thead>
          <tr>
            <th aria-label={t('compare.title')} />
            {plans.map(({ id, number: planNumber, name, state }) => (
              <th key={id} scope="col">
                <Link to={planAddress(id)} onClick={onClose}>
                  {planNumber}
                </Link>
                <div>{name}</div>
                <small>{words.whole(`resources.productionPlan.states.${state}`)}</small>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <tr>
            <th scope="row">{t('compare.supposed')}</th>
            {plans.map(({ id, changes }) => (
              <td key={id}>{suppositions(changes, plan, words).join(' · ') || t('compare.none')}</td>
            ))}
          </tr>
          {figureNames.map((name) => {
            const best = Math.min(...figures.map((each) => each[name].value));
            const isSame = figures.every((each) => each[name].value === best);
            return (
              <tr key={name}>
                <th scope="row">{t(`compare.${name}`)}</th>
                {figures.map((each, at) => (
                  <td key={plans[at]?.id} data-best={(!isSame && each[name].value === best) || undefined}>
                    {each[name].text}
                  </td>
                ))}
              </tr>
            );
          })}
          <tr>
            <th scope="colgroup" colSpan={plans.length + 1}>
              {moved.length === 0 ? t('compare.same') : t('compare.lines')}
            </th>
          </tr>
          {moved.map((line) => (
            <tr key={line.lineId}>
              <th scope="row">
                {orderLabel(line)} <small>{line.variety}</small>
              </th>
              {line.plans.map((each, at) => (
                <td
                  key={plans[at]?.id}
                  className={each !== null && each.lateDays > 0 ? styles.bad : undefined}
                >
                  {endOf(each)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </TableFrame>
    </div>
  );
}
