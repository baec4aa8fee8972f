import { useT } from '../../../../app/i18n/useT.ts';
import type { ShownPlan } from '../planOverlay.ts';
import styles from '../tasks/tasks.module.css';

/** How a plan stands: a square and its word. */
export function PlanMark({ plan: { isDone, startedMs, isOverdue, state } }: { plan: ShownPlan }) {
  const t = useT('maintenance');
  const [means, word] = isDone
    ? (['done', t('resources.maintenancePlan.states.completed')] as const)
    : startedMs !== null
      ? (['active', t('plan.legend.running')] as const)
      : isOverdue
        ? (['attention', t('floor.plan.overdue')] as const)
        : (['waiting', t(`resources.maintenancePlan.states.${state}`)] as const);
  return (
    <span className={styles.state} data-means={means}>
      <i aria-hidden="true" />
      {word}
    </span>
  );
}
