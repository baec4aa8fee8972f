import type { ShownSignals } from '@millwright/contract/areas/equipment/signal/signalCalls.ts';
import { ingestRights, quarantinePath } from '@millwright/contract/areas/equipment/gateway/ingestRights.ts';
import { Link } from 'react-router';
import { readLanguage } from '../../../app/i18n/language.ts';
import { useT } from '../../../app/i18n/useT.ts';
import { useMay } from '../../../app/rights/Allowed.tsx';
import { formatNumber, noValue } from '../../../kit/text/format.ts';
import { signalsAddress } from '@millwright/contract/areas/equipment/signal/signalScreens.ts';
import { LackingSignals } from '../LackingSignals.tsx';
import { DataTable } from '../../../kit/table/DataTable.tsx';
import { useSaidColumns } from './LiveTable.tsx';

/** Quantities that every machine may say, with the newest that came. */
export function CoreTable({ core, nowMs }: { core: ShownSignals['core']; nowMs: number }) {
  const t = useT('equipment');
  const language = readLanguage();
  const { at, age, quality } = useSaidColumns(nowMs);
  return (
    <DataTable
      rows={core}
      keyOf={({ code }) => code}
      columns={[
        at,
        {
          name: 'value',
          head: t('mapping.value'),
          isNumber: true,
          cell: ({ value }) =>
            typeof value === 'number' ? formatNumber(value, 0, language) : (value ?? noValue),
        },
        age,
        quality,
      ]}
      look={{ phone: 'lines' }}
    />
  );
}

/** What came and no signal of the model takes. */
export function Unmapped({ shown: { unmapped, machine } }: { shown: ShownSignals }) {
  const t = useT('equipment');
  const mayRead = useMay(ingestRights.quarantine);
  if (unmapped.length === 0) return <p role="note">{t('mapping.unmappedNone')}</p>;
  const search = new URLSearchParams({ machine: machine.code, reason: 'unknownSignal', view: 'all' });
  return (
    <>
      <p>
        {t('mapping.unmappedIntro')}{' '}
        {mayRead ? <Link to={`${quarantinePath}?${search}`}>{t('mapping.quarantine')}</Link> : null}
      </p>
      <LackingSignals
        signals={unmapped}
        model={{ id: machine.modelId, name: machine.model, kind: machine.kind }}
        back={signalsAddress(machine.code)}
      />
    </>
  );
}
