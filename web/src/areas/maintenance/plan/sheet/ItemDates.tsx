import { showItemDates } from '@millwright/contract/areas/maintenance/plans/planCalls.ts';
import { maintenancePlan } from '@millwright/contract/areas/maintenance/plans/maintenancePlan.ts';
import { useCall } from '../../../../app/api/useCall.ts';
import { Allowed } from '../../../../app/rights/Allowed.tsx';
import { formatDate } from '../../../../kit/text/formatDate.ts';
import { usePlanWords } from '../usePlanWords.ts';

/** Below the details of an item: when it was last done, and when it is planned next, over all machines. */
export function ItemDates({ id }: { id: string }) {
  return (
    <Allowed action={maintenancePlan.access.read}>
      <Dates id={id} />
    </Allowed>
  );
}

function Dates({ id }: { id: string }) {
  const { t, zone, language } = usePlanWords();
  const { data } = useCall(showItemDates, { id }, { isQuiet: true });
  if (data === undefined) return null;
  const textOf = (moment: typeof data.last) =>
    moment === null ? t('noDate') : `${formatDate(moment.atMs, { zone, language })} · ${moment.machine}`;
  return (
    <p data-testid="item-dates">
      {t('lastDate')}: {textOf(data.last)} — {t('nextDate')}: {textOf(data.next)}
    </p>
  );
}
