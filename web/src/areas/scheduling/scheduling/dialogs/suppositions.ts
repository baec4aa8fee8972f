import type {
  PlanChanges,
  ShownPlan,
} from '@millwright/contract/areas/scheduling/scheduling/schedulingShapes.ts';
import type { PlanWords } from '../usePlanWords.ts';

/** What a what-if plan supposes, in words; nothing of another plan. */
export function suppositions(
  changes: PlanChanges | null,
  { varieties }: Pick<ShownPlan, 'varieties'>,
  { t, whole, number }: PlanWords,
): string[] {
  if (changes === null) return [];
  const counted = (name: string, count: number) =>
    count === 0 ? [] : [t(`whatIf.changes.${name}`, { count })];
  return [
    ...counted('without', changes.withoutLines.length),
    ...counted('with', changes.withLines.length),
    ...changes.speeds.map(({ varietyId, percent }) =>
      t('whatIf.changes.speed', {
        what: varieties.find(({ id }) => id === varietyId)?.code ?? t('whatIf.allVarieties'),
        percent: number(percent, 0),
      }),
    ),
    ...counted('broken', changes.broken.length),
    ...counted('shut', changes.shut.length),
    ...counted('extra', changes.extra.length),
    ...changes.people.map(({ crew, spinners, framesEach }) =>
      t('whatIf.changes.people', {
        crew: whole(`shifts:crews.${crew}`),
        spinners,
        framesEach: number(framesEach, 1),
      }),
    ),
    ...counted('weights', changes.weights.length),
  ];
}
