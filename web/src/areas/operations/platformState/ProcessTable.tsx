import type { ProcessState } from '@millwright/contract/areas/operations/platformState/platformState.ts';
import { readLanguage } from '../../../app/i18n/language.ts';
import { useT } from '../../../app/i18n/useT.ts';
import { useTenant } from '../../../app/session/useSession.ts';
import { bytesText, formatDuration, formatNumber } from '../../../kit/text/format.ts';
import { formatClockSeconds } from '../../../kit/text/formatDate.ts';
import logStyles from '../../identity/logs/logPage.module.css';
import styles from './platformState.module.css';
import { type StateColumn, StateTable } from './StateTable.tsx';
import layout from '../../../kit/layout.module.css';

/** The processes of the program. */
export function ProcessTable({ processes, atMs }: { processes: readonly ProcessState[]; atMs: number }) {
  const t = useT('iam');
  const language = readLanguage();
  const zone = useTenant()?.zone ?? 'UTC';
  const say = (key: string, params?: Record<string, string | number>) => t(`platformState.${key}`, params);
  const whole = (value: number) => formatNumber(value, 0, language);
  const columns: StateColumn<ProcessState>[] = [
    { head: say('process'), cell: ({ host, pid, role }) => `${say(`roles.${role}`)} · ${host} · ${pid}` },
    { head: say('version'), cell: ({ version }) => version },
    { head: say('uptime'), cell: ({ startedMs }) => formatDuration(atMs - startedMs), isFigure: true },
    {
      head: say('beat'),
      cell: ({ beatMs, isSilent }) => (
        <span className={isSilent ? styles.bad : undefined}>
          {formatClockSeconds(beatMs, zone)}
          {isSilent ? ` · ${say('silent')}` : null}
        </span>
      ),
      isFigure: true,
    },
    { head: say('memory'), cell: ({ memoryBytes }) => bytesText(memoryBytes, language), isFigure: true },
    { head: say('cpu'), cell: ({ cpuShare }) => `${whole(cpuShare * 100)} %`, isFigure: true },
    {
      head: say('lag'),
      hint: say('lagHint'),
      cell: ({ loopP99Ms, loopMaxMs }) => `${whole(loopP99Ms)} / ${whole(loopMaxMs)} ms`,
      isFigure: true,
    },
    {
      head: say('connections'),
      cell: ({ connectionsInUse, connectionsAwaited }) =>
        say('awaited', { used: connectionsInUse, waiting: connectionsAwaited }),
    },
    {
      head: say('broker'),
      cell: ({ broker }) =>
        broker === null
          ? say('noBroker')
          : say('brokerOf', {
              gateways: broker.gateways,
              viewers: broker.viewers,
              received: formatNumber(broker.received, 1, language),
              sent: formatNumber(broker.sent, 1, language),
            }),
    },
  ];
  return (
    <section className={`${layout.stack12} ${logStyles.part}`} aria-labelledby="processes">
      <h2 id="processes">{say('processes')}</h2>
      {processes.length === 0 ? (
        <p role="note">{say('noProcesses')}</p>
      ) : (
        <StateTable rows={processes} columns={columns} keyOf={({ id }) => id} />
      )}
    </section>
  );
}
