import { floorPath, labelIn } from '@millwright/contract/areas/equipment/labels/floorPaths.ts';
import { useEffect } from 'react';
import { Navigate, useLocation } from 'react-router';
import { Failed } from '../../../app/feedback/Failed.tsx';
import { LateSpinner } from '../../../app/feedback/LateSpinner.tsx';
import { useT } from '../../../app/i18n/useT.ts';
import { keepRinging } from '../../../app/push/pushDevice.ts';
import { registerWorker } from '../../../app/worker/registerWorker.ts';
import { useAwaySince } from '../../../app/connection/useAwaySince.ts';
import { AlarmsPage } from './alarms/AlarmsPage.tsx';
import { FloorHead } from './FloorHead.tsx';
import { FloorTabs } from './FloorTabs.tsx';
import { useSending } from './floorOutbox.ts';
import { LabelPage } from './LabelPage.tsx';
import { MachinesPage } from './MachinesPage.tsx';
import { MorePage } from './MorePage.tsx';
import { floorPages, planOfPage, taskOfPage } from './pages.ts';
import { PatrolPage } from './patrol/PatrolPage.tsx';
import { ReportPage } from './report/ReportPage.tsx';
import { ScanPage } from './scan/ScanPage.tsx';
import { TasksPage } from './tasks/TasksPage.tsx';
import { type FloorNow, type ReadFloor, useFloor, useFloorNow } from './useFloor.ts';
import { WaitingPage } from './waiting/WaitingPage.tsx';
import { TaskPage } from './mending/TaskPage.tsx';
import { PlanPage } from './upkeep/PlanPage.tsx';
import styles from './floor.module.css';

/** The floor phone: report, own tasks, work on them; with and without network. */
export default function FloorScreen() {
  const { data, error, refetch } = useFloor();
  useSending();
  useEffect(() => void registerWorker().then(keepRinging), []);
  return (
    <div className={styles.floor} data-says-away>
      {data === undefined ? <Unread error={error} onRetry={() => void refetch()} /> : <Pages read={data} />}
      <FloorTabs read={data} />
    </div>
  );
}

/** Before anything was read: what waits can be seen all the same, and where to log out. */
function Unread({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const t = useT('maintenance');
  const { pathname } = useLocation();
  const awaySince = useAwaySince();
  if (pathname === floorPages.waiting) return <WaitingPage now={undefined} />;
  return (
    <>
      <FloorHead title={t('floor.titles.tasks')} note="" now={undefined} />
      <main className={styles.page}>
        {error === null ? <LateSpinner /> : null}
        {error !== null && awaySince === undefined ? <Failed cause={error} onRetry={onRetry} /> : null}
        {error !== null && awaySince !== undefined ? (
          <p className={styles.empty}>{t('floor.notKept')}</p>
        ) : null}
      </main>
    </>
  );
}

function Pages({ read }: { read: ReadFloor }) {
  const { pathname } = useLocation();
  const now = useFloorNow(read);
  const taskId = taskOfPage(pathname);
  if (taskId !== undefined) return <TaskPage key={taskId} id={taskId} now={now} />;
  const planId = planOfPage(pathname);
  if (planId !== undefined) return <PlanPage key={planId} id={planId} now={now} />;
  const label = labelIn(pathname);
  if (label !== undefined) return <LabelPage label={label} now={now} />;
  const Page = pages[pathname];
  return Page === undefined ? <Navigate to={floorPages.tasks} replace /> : <Page now={now} />;
}

const pages: Readonly<Record<string, (props: { now: FloorNow }) => React.ReactNode>> = {
  [floorPath]: () => <Navigate to={floorPages.tasks} replace />,
  [floorPages.tasks]: TasksPage,
  [floorPages.report]: ReportPage,
  [floorPages.machines]: MachinesPage,
  [floorPages.patrol]: PatrolPage,
  [floorPages.alarms]: AlarmsPage,
  [floorPages.scan]: ScanPage,
  [floorPages.waiting]: WaitingPage,
  [floorPages.more]: MorePage,
};
