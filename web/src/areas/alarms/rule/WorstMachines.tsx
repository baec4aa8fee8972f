import type { BackTestPart } from '@millwright/contract/areas/alarms/rule/pushRuleCalls.ts';
import type { Told } from '@millwright/contract/areas/alarms/rule/pushRuleTelling.ts';
import { useT } from '../../../app/i18n/useT.ts';
import { formatDuration, formatNumber, type Language } from '../../../kit/text/format.ts';
import { DataTable } from '../../../kit/table/DataTable.tsx';
import { worstOf } from './testSummary.ts';
import layout from '../../../kit/layout.module.css';

const most = 8;

/** The machines that would have had most alarms. */
export function WorstMachines({
  tested,
  told,
  language,
}: {
  tested: BackTestPart;
  told: Told;
  language: Language;
}) {
  const t = useT('messaging');
  const basics = useT('basics');
  const machines = worstOf(tested, told.alarms, most);
  if (machines.length === 0) return <p className={layout.quiet}>{t('rules.test.none')}</p>;
  return (
    <DataTable
      caption={t('rules.test.machines')}
      rows={machines}
      keyOf={({ id }) => String(id)}
      columns={[
        {
          name: 'machine',
          head: t('rules.test.machine'),
          isRowHead: true,
          cell: ({ kind, number }) => basics(`machines.${kind}`, { number }),
        },
        {
          name: 'times',
          head: t('rules.test.times'),
          isNumber: true,
          cell: ({ alarms }) => formatNumber(alarms, 0, language),
        },
        {
          name: 'held',
          head: t('rules.test.held'),
          isNumber: true,
          cell: ({ heldMs }) => formatDuration(heldMs),
        },
      ]}
      look={{ isBare: true, density: 'compact' }}
    />
  );
}
