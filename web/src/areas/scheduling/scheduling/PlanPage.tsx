import {
  planListPath,
  productionPlan,
} from '@millwright/contract/areas/scheduling/scheduling/productionPlan.ts';
import type { ShownPlan } from '@millwright/contract/areas/scheduling/scheduling/schedulingShapes.ts';
import { Segmented, Skeleton } from 'antd';
import { useMemo, useState } from 'react';
import { Link } from 'react-router';
import { Failed } from '../../../app/feedback/Failed.tsx';
import { useIsLate } from '../../../app/feedback/useIsLate.ts';
import { useMay } from '../../../app/rights/Allowed.tsx';
import { useCrumb } from '../../../app/shell/slots.ts';
import { useMedia } from '../../../app/parts/useMedia.ts';
import { useAddress } from '../../shifts/parts/useAddress.ts';
import { HeadActions } from './HeadActions.tsx';
import { Legend } from './Legend.tsx';
import { LoadTable } from './LoadTable.tsx';
import { PlanChart } from './PlanChart.tsx';
import { PlanAgeNote } from './PlanAgeNote.tsx';
import { type PlanDialog, PlanDialogs } from './dialogs/PlanDialogs.tsx';
import { PlanHead } from './PlanHead.tsx';
import { FrameTable, OrderTable } from './PlanTables.tsx';
import { ganttOf, lotId } from './planModel.ts';
import { PlanSide } from './PlanSide.tsx';
import { RunBar } from './RunBar.tsx';
import { type PlanWork, usePlan } from './usePlan.ts';
import { usePlanSelection } from './usePlanSelection.ts';
import type { PlanWords } from './usePlanWords.ts';
import styles from './scheduling.module.css';
import layout from '../../../kit/layout.module.css';

const views = ['chart', 'orders', 'frames', 'load'] as const;
type View = (typeof views)[number];
/** Below it a chart of frames and days has no room. */
const narrow = '(width < 768px)';

/** One plan: read, waited for, or told why it cannot be seen. */
export function PlanPage({ id, words }: { id: string; words: PlanWords }) {
  const work = usePlan(id);
  const { data, error, refetch } = work.shown;
  const isLate = useIsLate(data === undefined && error === null);
  if (data !== undefined) return <Desk plan={data} work={work} words={words} />;
  return (
    <div className={`${layout.stack10} ${styles.page}`} data-page-width="whole">
      <h1>{words.whole('screens.scheduling')}</h1>
      {error === null ? null : <Failed cause={error} onRetry={() => void refetch()} />}
      {error === null ? null : <Link to={planListPath}>{words.t('plans')}</Link>}
      {isLate ? <Skeleton paragraph={{ rows: 10 }} /> : null}
    </div>
  );
}

type DeskProps = { plan: ShownPlan; work: PlanWork; words: PlanWords };

function Desk({ plan, work, words }: DeskProps) {
  const { t } = words;
  const { said, set } = useAddress();
  const isNarrow = useMedia(narrow);
  const { lot, selectedLot, order, edit, selectLot, selectOrder } = usePlanSelection(plan, work);
  const [dialog, setDialog] = useState<PlanDialog>();
  const [lifted, setLifted] = useState<number>();
  const mayEdit = useMay(productionPlan.access.edit);
  useCrumb(plan.number);
  const run = work.progress?.run ?? plan.run;
  const isRunning = run?.state === 'running';
  const canEdit = mayEdit && plan.state === 'draft' && !isRunning;
  const asked = views.find((each) => each === said('view'));
  const view: View = isNarrow && (asked ?? 'chart') === 'chart' ? 'orders' : (asked ?? 'chart');
  const drawn = useMemo(
    () =>
      ganttOf(plan, {
        zone: words.zone,
        loadName: (process) => t('loadOf', { process: words.process(process) }),
      }),
    [plan, words, t],
  );
  const table = { plan, words, selectedOrder: order, onOrder: selectOrder };
  const bar = (
    <ViewPick
      view={view}
      isNarrow={isNarrow}
      words={words}
      onView={(next) => set({ view: next === 'chart' ? '' : next })}
    />
  );
  return (
    <div
      className={`${layout.stack10} ${styles.page}`}
      data-page-width="whole"
      data-testid="plan"
      data-view={view}
    >
      <PlanHead plan={plan} totals={work.progress?.totals ?? plan.totals} words={words}>
        <HeadActions
          plan={plan}
          words={words}
          canEdit={canEdit}
          isBusy={work.isBusy}
          onUndo={() => void work.undo(plan)}
          onStart={(seconds) => void work.start(seconds)}
          onOpen={setDialog}
        />
      </PlanHead>
      {plan.age === null ? null : <PlanAgeNote plan={plan} age={plan.age} nowMs={plan.nowMs} words={words} />}
      {run === null || run === undefined || (run.state !== 'running' && plan.state !== 'draft') ? null : (
        <RunBar run={run} words={words} onStop={mayEdit ? () => void work.stop() : undefined} />
      )}
      <div className={styles.columns}>
        <PlanSide
          plan={plan}
          work={work}
          words={words}
          order={order}
          lot={lot}
          canEdit={canEdit}
          onSelect={selectOrder}
          onLift={setLifted}
          onEdit={(each) => void edit([each], each.kind === 'remove' ? undefined : selectedLot)}
          onOpen={setDialog}
        />
        <div className={layout.stack8}>
          {view === 'chart' ? (
            <div className={styles.chart}>
              <PlanChart
                plan={plan}
                drawn={drawn}
                words={words}
                bar={bar}
                selected={selectedLot}
                canEdit={canEdit}
                lifted={lifted}
                onSelect={selectLot}
                onEdit={(edits, selects) => void edit(edits, selects)}
                onSplit={(id) => {
                  const found = plan.lots.find((each) => lotId(each) === id);
                  if (found !== undefined) setDialog({ kind: 'split', lot: found });
                }}
                onUndo={() => {
                  if (canEdit && plan.steps.length > 0) void work.undo(plan);
                }}
              />
            </div>
          ) : (
            <div className={styles.bar}>{bar}</div>
          )}
          {view === 'orders' ? <OrderTable {...table} /> : null}
          {view === 'frames' ? (
            <FrameTable
              {...table}
              frames={drawn.frames}
              selected={selectedLot}
              onLot={(each) => selectLot(lotId(each))}
            />
          ) : null}
          {view === 'load' ? <LoadTable id={plan.id} words={words} /> : null}
          {view === 'chart' ? <Legend gantt={drawn.gantt} canEdit={canEdit} words={words} /> : null}
        </div>
      </div>
      <PlanDialogs
        dialog={dialog}
        plan={plan}
        words={words}
        isBusy={work.isBusy}
        onEdit={edit}
        onOpen={setDialog}
        onClose={() => setDialog(undefined)}
      />
    </div>
  );
}

type ViewPickProps = { view: View; isNarrow: boolean; words: PlanWords; onView: (view: View) => void };

/** Chart and tables of the plan, or on a narrow screen the tables alone. */
function ViewPick({ view, isNarrow, words: { t }, onView }: ViewPickProps) {
  return (
    <Segmented
      aria-label={t('views.label')}
      value={view}
      options={views
        .filter((each) => !isNarrow || each !== 'chart')
        .map((each) => ({ value: each, label: t(`views.${each}`) }))}
      onChange={onView}
    />
  );
}
