import { maintenancePlan } from '@millwright/contract/areas/maintenance/plans/maintenancePlan.ts';
import { generatePlansRight, type PlanYear } from '@millwright/contract/areas/maintenance/plans/planCalls.ts';
import { Button, Segmented } from 'antd';
import { useMay } from '../../../../app/rights/Allowed.tsx';
import type { PlanWords } from '../usePlanWords.ts';
import type { DeskDialog } from './DeskDialogs.tsx';
import { Filters } from './Filters.tsx';
import type { usePlanMoves } from './usePlanMoves.ts';
import type { YearAddress } from './useYearAddress.ts';
import { weekToConfirm } from './yearModel.ts';

const views = ['calendar', 'matrix', 'stops'] as const;
const phoneViews = ['matrix', 'stops'] as const;

type DeskToolsProps = {
  year: PlanYear;
  address: YearAddress;
  words: PlanWords;
  isPhone: boolean;
  moves: ReturnType<typeof usePlanMoves>;
  onDialog: (dialog: DeskDialog) => void;
};

/** View, filters, and what is done with the whole year. */
export function DeskTools({ year, address, words, isPhone, moves, onDialog }: DeskToolsProps) {
  const { t } = words;
  const mayGenerate = useMay(generatePlansRight);
  const mayConfirm = useMay(maintenancePlan.lifeCycle.actions.confirm.access);
  const week = weekToConfirm(year)?.week ?? 1;
  return (
    <>
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
      {mayGenerate ? <Button onClick={() => onDialog('generate')}>{t('generate.action')}</Button> : null}
      {mayConfirm ? (
        <Button onClick={() => onDialog('confirm')}>{t('confirm.action', { week })}</Button>
      ) : null}
    </>
  );
}
