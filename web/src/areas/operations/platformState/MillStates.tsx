import type { PlatformMill } from '@millwright/contract/areas/operations/platformState/platformState.ts';
import { readLanguage } from '../../../app/i18n/language.ts';
import { useT } from '../../../app/i18n/useT.ts';
import { useTenant } from '../../../app/session/useSession.ts';
import { formatDuration, noValue } from '../../../kit/text/format.ts';
import { formatMoment } from '../../../kit/text/formatDate.ts';
import logStyles from '../../identity/logs/logPage.module.css';
import styles from './platformState.module.css';
import { type StateColumn, StateTable } from './StateTable.tsx';
import layout from '../../../kit/layout.module.css';

/** How the machine flow, the audits of its sums and the tasks go in each mill. */
export function MillStates({ mills }: { mills: readonly PlatformMill[] }) {
  const t = useT('iam');
  const place = { zone: useTenant()?.zone ?? 'UTC', language: readLanguage() };
  const say = (key: string, params?: Record<string, string | number>) => t(`platformState.${key}`, params);
  const marked = (count: number, text: string | number = count) => (
    <span className={count > 0 ? styles.bad : undefined}>{text}</span>
  );
  const columns: StateColumn<PlatformMill>[] = [
    { head: say('mill'), cell: ({ name, tenantId }) => `${name} · ${tenantId}` },
    {
      head: say('machines'),
      cell: ({ speaking, machines }) => say('machinesOf', { speaking, machines }),
      isFigure: true,
    },
    {
      head: say('received'),
      cell: ({ lastReceivedMs }) => (lastReceivedMs === null ? noValue : formatMoment(lastReceivedMs, place)),
      isFigure: true,
    },
    {
      head: say('delay'),
      cell: ({ delaySeconds }) => formatDuration(delaySeconds === null ? null : delaySeconds * 1000),
      isFigure: true,
    },
    {
      head: say('quarantined'),
      cell: ({ quarantinedHour, quarantinedDay }) => `${quarantinedHour} / ${quarantinedDay}`,
      isFigure: true,
    },
    { head: say('audited'), cell: ({ auditedDate }) => auditedDate ?? noValue, isFigure: true },
    {
      head: say('differences'),
      cell: ({ differentCells, rebuiltMachines, unprovenMachines }) => (
        <>
          {marked(
            differentCells,
            differentCells === 0
              ? 0
              : say('differencesOf', { cells: differentCells, machines: rebuiltMachines }),
          )}
          {unprovenMachines > 0 ? ` · ${say('unproven', { count: unprovenMachines })}` : null}
        </>
      ),
    },
    { head: say('failing'), cell: ({ failingJobs }) => marked(failingJobs), isFigure: true },
  ];
  return (
    <section className={`${layout.stack12} ${logStyles.part}`} aria-labelledby="mills">
      <h2 id="mills">{say('mills')}</h2>
      {mills.length === 0 ? (
        <p role="note">{say('noMills')}</p>
      ) : (
        <StateTable rows={mills} columns={columns} keyOf={({ tenantId }) => String(tenantId)} />
      )}
    </section>
  );
}
