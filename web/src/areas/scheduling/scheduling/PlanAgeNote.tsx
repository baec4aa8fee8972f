import { productionPlan } from '@millwright/contract/areas/scheduling/scheduling/productionPlan.ts';
import { makePlan, showPlanAge } from '@millwright/contract/areas/scheduling/scheduling/schedulingCalls.ts';
import type { PlanAge } from '@millwright/contract/areas/scheduling/scheduling/schedulingShapes.ts';
import { planAddress } from '@millwright/contract/areas/scheduling/scheduling/schedulingScreen.ts';
import { Alert, Button } from 'antd';
import { Link, useNavigate } from 'react-router';
import { callApi } from '../../../app/api/callApi.ts';
import { useCall } from '../../../app/api/useCall.ts';
import { Allowed, useMay } from '../../../app/rights/Allowed.tsx';
import { useChange } from '../../../resource/slotParts.ts';
import { orderLabel } from './planModel.ts';
import { type PlanWords, usePlanWords } from './usePlanWords.ts';
import styles from './scheduling.module.css';
import layout from '../../../kit/layout.module.css';

/** Names of lines that are listed before the rest is counted. */
const mostNamed = 6;

type PlanAgeNoteProps = {
  plan: { readonly id: string; readonly number: string; readonly horizonDays: number };
  age: PlanAge;
  nowMs: number;
  words: PlanWords;
  hasLink?: boolean;
};

const ageParts = ['added', 'gone', 'changed'] as const;

/** Returns true if orders differ from what a plan knows. */
export function isOutOfDate(age: PlanAge | null): boolean {
  return age !== null && ageParts.some((each) => age[each] > 0);
}

/** Tells that orders differ from what a plan knows, with a replan in one click. Nothing while they are the same. */
export function PlanAgeNote({ plan, age, nowMs, words, hasLink = false }: PlanAgeNoteProps) {
  const { t } = words;
  const navigate = useNavigate();
  const mayMake = useMay(productionPlan.access.add);
  const { isBusy, change } = useChange();
  const parts = ageParts.filter((each) => age[each] > 0);
  if (parts.length === 0) return null;
  const replan = () =>
    void change(async () => {
      const made = await callApi(
        makePlan,
        {
          name: t('newPlan.namedAs', { date: words.day(nowMs) }),
          horizonDays: plan.horizonDays,
          from: plan.id,
        },
        { isQuiet: true },
      );
      void navigate(planAddress(made.id));
      return t('newPlan.done', { number: made.number });
    });
  const named = age.lines
    .slice(0, mostNamed)
    .map((line) => `${orderLabel(line)} ${t(`age.names.${line.change}`)}`);
  const isMore = age.lines.length > mostNamed;
  return (
    <Alert
      type="warning"
      showIcon
      className={styles.age}
      data-testid="plan-age"
      title={t('age.title', {
        number: plan.number,
        parts: parts.map((each) => t(`age.${each}`, { count: age[each] })).join(', '),
        time: words.moment(age.sinceMs),
      })}
      description={`${named.join(' · ')}${isMore ? ' …' : ''}`}
      action={
        <span className={layout.line8x16}>
          {mayMake ? (
            // In a list of orders the button of the list leads.
            <Button
              type={hasLink ? 'default' : 'primary'}
              loading={isBusy}
              title={t('age.replanHint')}
              onClick={replan}
            >
              {t('age.replan')}
            </Button>
          ) : null}
          {hasLink ? <Link to={planAddress(plan.id)}>{t('age.open')}</Link> : null}
        </span>
      }
    />
  );
}

/** The same of the adopted plan, for people who may read plans. */
export function FollowedPlanAge() {
  return (
    <Allowed action={productionPlan.access.read}>
      <FollowedAge />
    </Allowed>
  );
}

/** Orders change while somebody looks at their list. */
const askEveryMs = 60_000;

function FollowedAge() {
  const words = usePlanWords();
  const { data } = useCall(showPlanAge, {}, { isQuiet: true, everyMs: askEveryMs });
  if (data === undefined || data.plan === null || data.age === null) return null;
  return <PlanAgeNote plan={data.plan} age={data.age} nowMs={data.nowMs} words={words} hasLink />;
}
