import { planOfYearAddress } from '@millwright/contract/areas/maintenance/plans/planScreen.ts';
import { localDate } from '@millwright/contract/core/time/zone.ts';
import { Link } from 'react-router';
import { usePlanWords } from '../usePlanWords.ts';

/** From the details of a plan to the year beside which it is carried out and written down. */
export function PlanInYear({ row }: { row: { readonly id: string; readonly plannedStart: string } }) {
  const { t, zone } = usePlanWords();
  const year = Number(localDate(zone, Date.parse(row.plannedStart)).slice(0, 4));
  return (
    <p>
      <Link to={planOfYearAddress({ id: row.id, year })}>{t('plan.inYear')}</Link>
    </p>
  );
}
