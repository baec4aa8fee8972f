import { maintenanceItem } from '@millwright/contract/areas/maintenance/items/maintenanceItem.ts';
import { maintenancePlan } from '@millwright/contract/areas/maintenance/plans/maintenancePlan.ts';
import {
  generatePlansRight,
  mostYearMachines,
  type PlanYear,
  type YearPlan,
} from '@millwright/contract/areas/maintenance/plans/planCalls.ts';
import type { RowOutcome } from '@millwright/contract/core/resource/resourceCalls.ts';
import { Alert, App, Button, Segmented } from 'antd';
import { useMemo, useState } from 'react';
import { Link } from 'react-router';
import { useMay } from '../../../../app/rights/Allowed.tsx';
import { NarrowedTo, OutcomeDialog } from '../../../../resource/slotParts.ts';
import { Calendar } from './Calendar.tsx';
import { ConfirmDialog } from '../sheet/ConfirmDialog.tsx';
import { Filters } from './Filters.tsx';
import { GenerateDialog } from '../GenerateDialog.tsx';
import { Legend } from './Legend.tsx';
import { Matrix } from './Matrix.tsx';
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
import { type Mark, refusalOfDrag, machineRows, weekToConfirm } from './yearModel.ts';
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
const views = ['calendar', 'matrix', 'stops'] as const;
const phoneViews = ['matrix', 'stops'] as const;
const nobody: ReadonlySet<string> = new Set();

/** A year as it was read: head, matrix, calendar or the phone's week, and the plan that is open. */
export function YearDesk({ year, address, words, isPhone, isLoading }: YearDeskProps) {
  const { t } = words;
  const { message } = App.useApp();
  const [dialog, setDialog] = useState<'generate' | 'confirm'>();
  const [chosen, setChosen] = useState(nobody);
  const [told, setTold] = useState<Told>();
  const moves = usePlanMoves(words);
  const mayEdit = useMay(maintenancePlan.access.edit);
  const mayGenerate = useMay(generatePlansRight);
  const mayConfirm = useMay(maintenancePlan.lifeCycle.actions.confirm.access);
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
  const chosenPlans = plans.filter(({ id }) => chosen.has(id));
  const hasPlans = year.machines.some((machine) => machine.plans.length > 0);
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
  const week = weekToConfirm(year)?.week ?? 1;
  const content = () => {
    if (year.items.length === 0 && !hasPlans && address.filters.length === 0)
      return <NoItems words={words} />;
    if (address.view === 'stops')
      return (
        <Stops year={year} process={address.process} words={words} onOpen={(plan) => address.set({ plan })} />
      );
    if (rows.length === 0)
      return <Nothing year={year} words={words} address={address} onGenerate={() => setDialog('generate')} />;
    if (isPhone) return <WeekList year={year} rows={rows} words={words} onOpen={open} />;
    if (address.view === 'calendar')
      return <Calendar {...view} month={address.month} onMonth={(month) => address.set({ month })} />;
    return (
      <>
        {hasPlans ? null : (
          <Nothing year={year} words={words} address={address} onGenerate={() => setDialog('generate')} />
        )}
        <Matrix
          {...view}
          process={address.process}
          chosen={chosen}
          canEdit={mayEdit}
          onChoose={setChosen}
          onUndo={() => void moves.undo()}
        />
        <Legend items={year.items} words={words} hint={mayEdit ? t('matrix.hint') : ''} />
      </>
    );
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
        only={only}
        words={words}
        onYear={(next) => address.set({ year: String(next), plan: '', month: '' })}
        onOnly={(next) => address.set({ only: next ?? '' })}
      >
        <NarrowedTo narrowedTo={year.narrowedTo} />
        <Segmented
          aria-label={t('views.label')}
          value={isPhone && address.view !== 'stops' ? 'matrix' : address.view}
          options={(isPhone ? phoneViews : views).map((value) => ({
            value,
            label: t(isPhone && value === 'matrix' ? 'views.week' : `views.${value}`),
          }))}
          onChange={(next) => address.set({ view: next === 'matrix' ? '' : next })}
        />
        <Filters year={year} shownYear={year.year} address={address} words={words} />
        {moves.canUndo ? (
          <Button type="text" loading={moves.isBusy} title="Ctrl Z" onClick={() => void moves.undo()}>
            {t('drag.undo')}
          </Button>
        ) : null}
        {mayGenerate ? <Button onClick={() => setDialog('generate')}>{t('generate.action')}</Button> : null}
        {mayConfirm ? (
          <Button onClick={() => setDialog('confirm')}>{t('confirm.action', { week })}</Button>
        ) : null}
      </PlanHead>
      {year.isCut ? (
        <Alert type="warning" showIcon title={t('matrix.cut', { most: mostYearMachines })} />
      ) : null}
      <div className={styles.columns} data-open={address.planId === '' ? undefined : 'yes'}>
        <div className={layout.stack10}>
          {content()}
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
      {dialog === 'generate' ? (
        <GenerateDialog
          year={year}
          process={address.process}
          words={words}
          onClose={() => setDialog(undefined)}
        />
      ) : null}
      {dialog === 'confirm' ? (
        <ConfirmDialog
          year={year}
          process={address.process}
          teamId={address.teamId}
          words={words}
          onGenerate={() => setDialog('generate')}
          onTold={(count, outcomes) => {
            if (outcomes.some(({ isDone }) => !isDone)) setTold({ count, outcomes });
          }}
          onClose={() => setDialog(undefined)}
        />
      ) : null}
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

type OutcomesProps = { told: Told | undefined; title: string; onClose: () => void };

function Outcomes({ told, title, onClose }: OutcomesProps) {
  if (told === undefined) return null;
  return <OutcomeDialog title={title} outcomes={told.outcomes} count={told.count} onClose={onClose} />;
}

function NoItems({ words: { t } }: { words: PlanWords }) {
  return (
    <div className={layout.nothingStack} role="note">
      <b>{t('none.title')}</b>
      <p>{t('none.hint')}</p>
      <Link to={maintenanceItem.screen?.path ?? ''}>{t('none.action')}</Link>
    </div>
  );
}

type NothingProps = { year: PlanYear; words: PlanWords; address: YearAddress; onGenerate: () => void };

/** Explains an empty year: nothing fits the filter, is visible to the reader, or was generated yet. */
function Nothing({ year, words, address, onGenerate }: NothingProps) {
  const { t, whole } = words;
  const mayGenerate = useMay(generatePlansRight);
  if (address.filters.length > 0)
    return (
      <div className={layout.nothingStack} role="note">
        <b>{t('none.filtered')}</b>
        <Button onClick={address.clear}>{t('none.reset')}</Button>
      </div>
    );
  if (year.narrowedTo.length > 0)
    return (
      <div className={layout.nothingStack} role="note">
        <b>{t('none.noneVisible', { year: String(year.year) })}</b>
        {mayGenerate ? <Button onClick={onGenerate}>{t('generate.action')}</Button> : null}
      </div>
    );
  return (
    <div className={layout.nothingStack} role="note">
      <b>{t('none.noPlans', { year: String(year.year) })}</b>
      <p>{t('none.noPlansHint')}</p>
      {mayGenerate ? (
        <Button type="primary" onClick={onGenerate}>
          {t('generate.action')}
        </Button>
      ) : (
        <p>{t('none.needsRight', { right: whole('rights.generatePlans') })}</p>
      )}
    </div>
  );
}
