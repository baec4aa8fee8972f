import { dispatchOrder } from '@millwright/contract/areas/production/dispatch/dispatchOrder.ts';
import {
  planListPath,
  productionPlan,
} from '@millwright/contract/areas/scheduling/scheduling/productionPlan.ts';
import { takeOverPlanRight } from '@millwright/contract/areas/scheduling/scheduling/productionPlan.lifeCycle.ts';
import { planAddress } from '@millwright/contract/areas/scheduling/scheduling/schedulingScreen.ts';
import type {
  PlanEdit,
  ShownPlan,
} from '@millwright/contract/areas/scheduling/scheduling/schedulingShapes.ts';
import { Button, Dropdown, Segmented, Skeleton } from 'antd';
import { useMemo, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { Failed } from '../../../app/feedback/Failed.tsx';
import { useIsLate } from '../../../app/feedback/useIsLate.ts';
import { useMay } from '../../../app/rights/Allowed.tsx';
import { useCrumb } from '../../../app/shell/slots.ts';
import { useMedia } from '../../../app/parts/useMedia.ts';
import { useAddress } from '../../shifts/parts/useAddress.ts';
import { Legend } from './Legend.tsx';
import { LoadTable } from './LoadTable.tsx';
import { LotPanel } from './LotPanel.tsx';
import { PlanChart } from './PlanChart.tsx';
import { isOutOfDate, PlanAgeNote } from './PlanAgeNote.tsx';
import { type PlanDialog, PlanDialogs } from './dialogs/PlanDialogs.tsx';
import { PlanHead } from './PlanHead.tsx';
import { FrameTable, OrderTable } from './PlanTables.tsx';
import { ganttOf, lotId } from './planModel.ts';
import { LeftOut, Unscheduled } from './Rail.tsx';
import { OptimiseButton, RunBar } from './RunBar.tsx';
import { SelectedOrder } from './SelectedOrder.tsx';
import { type PlanWork, usePlan } from './usePlan.ts';
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
type Selection = {
  readonly lot: string | undefined;
  /** Order of the lot when it was selected: another revision may have another lot at its place. */
  readonly lotOrder?: number | undefined;
  readonly order: number | undefined;
};
const nothing: Selection = { lot: undefined, order: undefined };

function Desk({ plan, work, words }: DeskProps) {
  const { t } = words;
  const { said, set } = useAddress();
  const isNarrow = useMedia(narrow);
  const [selection, setSelection] = useState(nothing);
  const [dialog, setDialog] = useState<PlanDialog>();
  const [lifted, setLifted] = useState<number>();
  const may = { edit: useMay(productionPlan.access.edit), add: useMay(productionPlan.access.add) };
  useCrumb(plan.number);
  const run = work.progress?.run ?? plan.run;
  const isRunning = run?.state === 'running';
  const canEdit = may.edit && plan.state === 'draft' && !isRunning;
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
  const lot = plan.lots.find(
    (each) => lotId(each) === selection.lot && each.order === (selection.lotOrder ?? each.order),
  );
  const selectedLot = lot === undefined ? undefined : selection.lot;
  const order = lot?.order ?? selection.order;
  const edit = async (edits: readonly PlanEdit[], selects?: string): Promise<boolean> => {
    const isDone = (await work.edit(plan, [...edits])) === true;
    if (isDone)
      setSelection(({ order: before }) => ({
        lot: selects,
        order: selects === undefined ? before : undefined,
      }));
    return isDone;
  };
  const selectLot = (id: string | undefined) =>
    setSelection({
      lot: id,
      lotOrder: plan.lots.find((each) => lotId(each) === id)?.order,
      order: undefined,
    });
  const table = {
    plan,
    words,
    selectedOrder: order,
    onOrder: (at: number) => setSelection({ lot: undefined, order: at }),
  };
  const bar = (
    <Segmented
      aria-label={t('views.label')}
      value={view}
      options={views
        .filter((each) => !isNarrow || each !== 'chart')
        .map((each) => ({ value: each, label: t(`views.${each}`) }))}
      onChange={(next) => set({ view: next === 'chart' ? '' : next })}
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
        <RunBar run={run} words={words} onStop={may.edit ? () => void work.stop() : undefined} />
      )}
      <div className={styles.columns}>
        <aside className={layout.stack10}>
          <Unscheduled
            plan={plan}
            words={words}
            selected={order}
            onSelect={(at) => setSelection({ lot: undefined, order: at })}
            onPut={canEdit ? (at) => setDialog({ kind: 'move', what: { order: at } }) : undefined}
            onLift={setLifted}
          />
          {order === undefined ? (
            <p className={styles.hint}>{t('rail.noneSelected')}</p>
          ) : (
            <SelectedOrder
              plan={plan}
              order={order}
              words={words}
              isBusy={work.isBusy}
              onApply={canEdit ? (kind) => void work.remedy(plan, order, kind) : undefined}
            >
              {lot === undefined ? null : (
                <LotPanel
                  plan={plan}
                  lot={lot}
                  words={words}
                  isBusy={work.isBusy}
                  onEdit={
                    canEdit
                      ? (each) => void edit([each], each.kind === 'remove' ? undefined : selectedLot)
                      : undefined
                  }
                  onMove={() => setDialog({ kind: 'move', what: lot })}
                  onSplit={() => setDialog({ kind: 'split', lot })}
                />
              )}
            </SelectedOrder>
          )}
          <LeftOut plan={plan} words={words} />
        </aside>
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

type HeadActionsProps = {
  plan: ShownPlan;
  words: PlanWords;
  canEdit: boolean;
  isBusy: boolean;
  onUndo: () => void;
  onStart: (seconds: number) => void;
  onOpen: (dialog: PlanDialog) => void;
};

/** What can be done to the plan, from quiet to the one that leads: a draft is taken over, a plan in use is dispatched. */
function HeadActions({ plan, words, canEdit, isBusy, onUndo, onStart, onOpen }: HeadActionsProps) {
  const { t } = words;
  const navigate = useNavigate();
  const mayMake = useMay(productionPlan.access.add);
  const mayTakeOver = useMay(takeOverPlanRight);
  const mayDispatch = useMay(dispatchOrder.access.add);
  const mayDiscard = useMay('production.productionPlan.discard');
  const isDraft = plan.state === 'draft';
  const inUse = plan.takenOver;
  // Planning anew comes first while orders differ: one button leads.
  const leading = mayMake && isOutOfDate(plan.age) ? 'default' : 'primary';
  const items = [
    ...(mayMake ? [{ key: 'new', label: t('make') }] : []),
    ...(mayMake ? [{ key: 'whatIf', label: t('actions.whatIf') }] : []),
    ...(inUse !== null && inUse.id !== plan.id
      ? [{ key: 'inUse', label: t('goesBy', { number: inUse.number }) }]
      : []),
    { key: 'plans', label: t('plans') },
    ...(isDraft && mayDiscard && canEdit
      ? [{ key: 'discard', label: t('actions.discard'), danger: true }]
      : []),
  ];
  const handleMore = (key: string) => {
    if (key === 'plans') void navigate(planListPath);
    else if (key === 'inUse' && inUse !== null) void navigate(planAddress(inUse.id));
    else if (key === 'new' || key === 'whatIf' || key === 'discard') onOpen({ kind: key });
  };
  return (
    <>
      <Dropdown trigger={['click']} menu={{ items, onClick: ({ key }) => handleMore(key) }}>
        <Button type="text" aria-label={t('actions.more')}>
          {t('actions.more')}
        </Button>
      </Dropdown>
      {canEdit ? (
        <Button type="text" disabled={isBusy || plan.steps.length === 0} onClick={onUndo}>
          {t('actions.undo')}
        </Button>
      ) : null}
      <Button onClick={() => onOpen({ kind: 'compare' })}>{t('actions.compare')}</Button>
      {isDraft && canEdit ? <OptimiseButton words={words} isDisabled={isBusy} onStart={onStart} /> : null}
      {isDraft && mayTakeOver ? (
        <Button type={leading} disabled={!canEdit} onClick={() => onOpen({ kind: 'takeOver' })}>
          {t('actions.takeOver')}
        </Button>
      ) : null}
      {plan.state === 'takenOver' && mayDispatch ? (
        <Button type={leading} onClick={() => onOpen({ kind: 'dispatch' })}>
          {t('actions.dispatch')}
        </Button>
      ) : null}
    </>
  );
}
