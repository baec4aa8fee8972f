import { maintenancePlan } from '@millwright/contract/areas/maintenance/plans/maintenancePlan.ts';
import {
  mostYearMachines,
  type PlanYear,
  type YearPlan,
} from '@millwright/contract/areas/maintenance/plans/planCalls.ts';
import type { RowOutcome } from '@millwright/contract/core/resource/resourceCalls.ts';
import { Alert, App } from 'antd';
import { type ComponentProps, useMemo, useState } from 'react';
import { useMay } from '../../../../app/rights/Allowed.tsx';
import { NarrowedTo, OutcomeDialog } from '../../../../resource/slotParts.ts';
import { Calendar } from './Calendar.tsx';
import { type DeskDialog, DeskDialogs } from './DeskDialogs.tsx';
import { DeskTools } from './DeskTools.tsx';
import { Legend } from './Legend.tsx';
import { Matrix } from './Matrix.tsx';
import { NoItems, Nothing } from './NothingPlanned.tsx';
import { PlanHead } from '../sheet/PlanHead.tsx';
import { PlanPanel } from '../sheet/PlanPanel.tsx';
import type { MovablePlan } from './movablePlan.ts';
import { MarkPatterns } from './RowMarks.tsx';
import { SelectedBar } from './SelectedBar.tsx';
import { Stops } from '../sheet/Stops.tsx';
import { usePlanMoves } from './usePlanMoves.ts';
import type { PlanWords } from '../usePlanWords.ts';
import type { YearAddress } from './useYearAddress.ts';
import { WeekList } from './WeekList.tsx';
import { type Mark, refusalOfDrag, machineRows } from './yearModel.ts';
import styles from '../plan.module.css';
import layout from '../../../../kit/layout.module.css';

type YearDeskProps = {
  year: PlanYear;
  address: YearAddress;
  words: PlanWords;
  isPhone: boolean;
  /** Another filter was chosen, whose plans are being read. */
  isLoading: boolean;
};
type Told = { count: number; outcomes: readonly RowOutcome[] };
const nobody: ReadonlySet<string> = new Set();

/** A year as it was read: head, matrix, calendar or the phone's week, and the plan that is open. */
export function YearDesk({ year, address, words, isPhone, isLoading }: YearDeskProps) {
  const { t } = words;
  const { message } = App.useApp();
  const [dialog, setDialog] = useState<DeskDialog>();
  const [chosen, setChosen] = useState(nobody);
  const [told, setTold] = useState<Told>();
  const moves = usePlanMoves(words);
  const mayEdit = useMay(maintenancePlan.access.edit);
  const { rows, plans } = useShownRows(year, address);
  const chosenPlans = plans.filter(({ id }) => chosen.has(id));
  const open = (mark: Mark) => {
    if (mark.plan === undefined) void message.info(t('cannot.ahead'));
    else address.set({ plan: mark.id });
  };
  const canCarry = ({ plan }: Mark) => {
    if (!mayEdit) return false;
    const refusal = refusalOfDrag(plan, year.today);
    if (refusal !== undefined)
      void message.warning(
        t(`cannot.${refusal}`, { state: plan === undefined ? '' : words.state({ plan }) }),
      );
    return refusal === undefined;
  };
  const move = async (which: readonly MovablePlan[], days: number) => {
    const isDone = await moves.move(which, days);
    if (isDone && which.length > 1) setChosen(nobody);
    return isDone;
  };
  const view = {
    year,
    rows,
    words,
    openId: address.planId,
    onOpen: open,
    canCarry,
    onMove: (which: readonly YearPlan[], days: number) => void move(which, days),
  };
  return (
    <div
      className={`${layout.stack10} ${styles.page}`}
      data-page-width="whole"
      data-testid="plan-year"
      aria-busy={isLoading}
      data-view={isPhone && address.view !== 'stops' ? 'week' : address.view}
    >
      <MarkPatterns />
      <PlanHead
        year={year.year}
        figures={year.figures}
        only={address.only}
        words={words}
        onYear={(next) => address.set({ year: String(next), plan: '', month: '' })}
        onOnly={(next) => address.set({ only: next ?? '' })}
      >
        <NarrowedTo narrowedTo={year.narrowedTo} />
        <DeskTools
          year={year}
          address={address}
          words={words}
          isPhone={isPhone}
          moves={moves}
          onDialog={setDialog}
        />
      </PlanHead>
      {year.isCut ? (
        <Alert type="warning" showIcon title={t('matrix.cut', { most: mostYearMachines })} />
      ) : null}
      <div className={styles.columns} data-open={address.planId === '' ? undefined : 'yes'}>
        <div className={layout.stack10}>
          <YearContent
            view={view}
            address={address}
            isPhone={isPhone}
            mayEdit={mayEdit}
            chosen={chosen}
            onChoose={setChosen}
            onUndo={() => void moves.undo()}
            onGenerate={() => setDialog('generate')}
          />
          {chosenPlans.length === 0 ? null : (
            <SelectedBar
              plans={chosenPlans}
              words={words}
              onMove={(days) => move(chosenPlans, days)}
              onTold={(count, outcomes) => setTold({ count, outcomes })}
              onClear={() => setChosen(nobody)}
            />
          )}
        </div>
        {address.planId === '' ? null : (
          <PlanPanel
            key={address.planId}
            id={address.planId}
            words={words}
            today={year.today}
            onMove={move}
            onClose={() => address.set({ plan: '' })}
          />
        )}
      </div>
      <DeskDialogs
        dialog={dialog}
        year={year}
        address={address}
        words={words}
        onDialog={setDialog}
        onTold={(count, outcomes) => setTold({ count, outcomes })}
      />
      <Outcomes
        told={told ?? moves.told}
        title={words.whole('screens.maintenanceYear')}
        onClose={() => {
          setTold(undefined);
          moves.forgetTold();
        }}
      />
    </div>
  );
}

/** Rows of the machines that the address asks for, and the plans in them. */
function useShownRows(year: PlanYear, address: YearAddress) {
  const [items, machines] = [address.itemIds.join(), address.machineIds.join()];
  const { only, showsEmpty } = address;
  const rows = useMemo(() => {
    const set = (ids: string) => new Set(ids.split(',').filter((id) => id !== ''));
    return machineRows(year, { itemIds: set(items), machineIds: set(machines), only, showsEmpty });
  }, [year, items, machines, only, showsEmpty]);
  const plans = useMemo(
    () => rows.flatMap(({ marks }) => marks.flatMap(({ plan }) => (plan === undefined ? [] : [plan]))),
    [rows],
  );
  return { rows, plans };
}

type YearContentProps = {
  view: Omit<ComponentProps<typeof Calendar>, 'month' | 'onMonth'>;
  address: YearAddress;
  isPhone: boolean;
  mayEdit: boolean;
  chosen: ReadonlySet<string>;
  onChoose: (ids: ReadonlySet<string>) => void;
  onUndo: () => void;
  onGenerate: () => void;
};

/** The view that the address names, or why there is nothing in it. */
function YearContent(props: YearContentProps) {
  const { view, address, isPhone, mayEdit, chosen, onChoose, onUndo, onGenerate } = props;
  const { year, rows, words, onOpen } = view;
  const hasPlans = year.machines.some((machine) => machine.plans.length > 0);
  const nothing = <Nothing year={year} words={words} address={address} onGenerate={onGenerate} />;
  if (year.items.length === 0 && !hasPlans && address.filters.length === 0) return <NoItems words={words} />;
  if (address.view === 'stops')
    return (
      <Stops year={year} process={address.process} words={words} onOpen={(plan) => address.set({ plan })} />
    );
  if (rows.length === 0) return nothing;
  if (isPhone) return <WeekList year={year} rows={rows} words={words} onOpen={onOpen} />;
  if (address.view === 'calendar')
    return <Calendar {...view} month={address.month} onMonth={(month) => address.set({ month })} />;
  return (
    <>
      {hasPlans ? null : nothing}
      <Matrix
        {...view}
        process={address.process}
        chosen={chosen}
        canEdit={mayEdit}
        onChoose={onChoose}
        onUndo={onUndo}
      />
      <Legend items={year.items} words={words} hint={mayEdit ? words.t('matrix.hint') : ''} />
    </>
  );
}

type OutcomesProps = { told: Told | undefined; title: string; onClose: () => void };

function Outcomes({ told, title, onClose }: OutcomesProps) {
  if (told === undefined) return null;
  return <OutcomeDialog title={title} outcomes={told.outcomes} count={told.count} onClose={onClose} />;
}
