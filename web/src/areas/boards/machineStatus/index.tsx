import type { Process } from '@millwright/contract/areas/basics/processTree/processes.ts';
import { liveMill } from '@millwright/contract/areas/boards/mill/mill.ts';
import { liveProcess } from '@millwright/contract/areas/boards/process/process.ts';
import type { BoardHeader } from '@millwright/contract/areas/boards/live/snapshots.ts';
import { useMemo } from 'react';
import { Failed } from '../../../app/feedback/Failed.tsx';
import { LateOutline } from '../../../app/feedback/LateOutline.tsx';
import { type Live, useLive } from '../../../app/live/useLive.ts';
import { useFilter } from './filter.ts';
import { type StatusRow, rowsOfMill, rowsOfProcess } from './rows.ts';
import { StatusView } from './StatusView.tsx';

/** Every machine with its state, since when, and why; by process, by state, or found by name. */
export default function MachineStatusScreen() {
  const { filter } = useFilter();
  return filter.process === undefined ? <AllMachines /> : <ProcessMachines process={filter.process} />;
}

function AllMachines() {
  const live = useLive(liveMill, {});
  const { data } = live;
  const rows = useMemo(() => (data === undefined ? [] : rowsOfMill(data)), [data]);
  return <Machines live={live} header={data?.header} rows={rows} />;
}

function ProcessMachines({ process }: { process: Process }) {
  const live = useLive(liveProcess, { process });
  const { data } = live;
  const rows = useMemo(() => (data === undefined ? [] : rowsOfProcess(data)), [data]);
  return <Machines live={live} header={data?.header} rows={rows} />;
}

type MachinesProps = { live: Live<unknown>; header: BoardHeader | undefined; rows: readonly StatusRow[] };

function Machines({ live, header, rows }: MachinesProps) {
  if (header !== undefined)
    return <StatusView header={header} receivedAtMs={live.receivedAtMs} rows={rows} />;
  return live.error === null ? <LateOutline rows={12} /> : <Failed cause={live.error} onRetry={live.retry} />;
}
