import { type Translate, useT } from '../../../../app/i18n/useT.ts';
import type { ShownPlan } from '../planOverlay.ts';
import styles from '../tasks/tasks.module.css';

/** How a plan stands: a square and its word. */
export function PlanMark({ plan: { isDone, startedMs, isOverdue, state } }: { plan: ShownPlan }) {
  const t = useT('maintenance');
  const [means, word] = markOf({ isDone, startedMs, isOverdue, state }, t);
  return (
    <span className={styles.state} data-means={means}>
      <i aria-hidden="true" />
      {word}
    </span>
  );
}

function markOf(
  { isDone, startedMs, isOverdue, state }: Pick<ShownPlan, 'isDone' | 'startedMs' | 'isOverdue' | 'state'>,
  t: Translate,
) {
  if (isDone) return ['done', t('resources.maintenancePlan.states.completed')] as const;
  if (startedMs !== null) return ['active', t('plan.legend.running')] as const;
  if (isOverdue) return ['attention', t('floor.plan.overdue')] as const;
  return ['waiting', t(`resources.maintenancePlan.states.${state}`)] as const;
}
