import { fault } from '@millwright/contract/areas/equipment/faults/fault.ts';
import {
  listReportedFaults,
  reportedFaultDays,
} from '@millwright/contract/areas/equipment/faults/reportedFaults.ts';
import type { OutputOf } from '@millwright/contract/core/call/call.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { callApi } from '../../../app/api/callApi.ts';
import { readLanguage } from '../../../app/i18n/language.ts';
import { useT } from '../../../app/i18n/useT.ts';
import { useMay } from '../../../app/rights/Allowed.tsx';
import { useTenant } from '../../../app/session/useSession.ts';
import { formatNumber } from '../../../kit/text/format.ts';
import { formatMoment } from '../../../kit/text/formatDate.ts';
import { overlayParams } from '../../../resource/slotParts.ts';
import styles from './reportedFaults.module.css';

type Reported = OutputOf<typeof listReportedFaults>['list'][number];

/** Codes that machines have sent and the file lacks, each with a way into the file; nothing where there are none. */
export function ReportedFaults() {
  const t = useT('equipment');
  const tenant = useTenant();
  const { data } = useQuery({
    // Named as the calls of the file are: whatever changes the file is followed by this list.
    queryKey: [tenant?.id ?? 0, `equipment.${fault.name}.reported`],
    queryFn: ({ signal }) => callApi(listReportedFaults, {}, { signal, isQuiet: true }),
  });
  const list = data?.list ?? [];
  if (list.length === 0) return null;
  return (
    <section className={styles.reported} aria-labelledby="reported-faults">
      <h2 id="reported-faults">{t('reported.title', { count: list.length })}</h2>
      <p>{t('reported.hint', { days: reportedFaultDays })}</p>
      <ul>
        {list.map((row) => (
          <ReportedFault key={`${row.process} ${row.number}`} row={row} zone={tenant?.zone ?? 'UTC'} />
        ))}
      </ul>
    </section>
  );
}

function ReportedFault({ row, zone }: { row: Reported; zone: string }) {
  const t = useT('equipment');
  const basics = useT('basics');
  const mayAdd = useMay(fault.access.add);
  const language = readLanguage();
  const { process, number, machines, machineCodes, times, lastMs } = row;
  const more = machines - machineCodes.length;
  const codes = machineCodes.join(', ');
  const query = new URLSearchParams(
    overlayParams({ kind: 'new', from: undefined, given: { number, process } }),
  );
  return (
    <li>
      <b>{number}</b>
      <span>{basics(`processes.${process}`)}</span>
      <span>
        {more > 0
          ? t('reported.machinesMore', { codes, more: formatNumber(more, 0, language) })
          : t('reported.machines', { codes })}
      </span>
      <span>{t('reported.times', { times })}</span>
      <span>{t('reported.last', { time: formatMoment(lastMs, { zone, language }) })}</span>
      {mayAdd ? (
        <Link to={`${fault.screen?.path ?? '/'}?${query}`} aria-label={`${t('reported.adopt')} ${number}`}>
          {t('reported.adopt')}
        </Link>
      ) : null}
    </li>
  );
}
