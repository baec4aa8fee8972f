import {
  confirmPlans,
  generatePlansRight,
  type PlanYear,
} from '@millwright/contract/areas/maintenance/plans/planCalls.ts';
import type { RowOutcome } from '@millwright/contract/core/resource/resourceCalls.ts';
import { Alert, Button } from 'antd';
import { useState } from 'react';
import { useMay } from '../../../../app/rights/Allowed.tsx';
import { CallDialog } from '../../../../resource/slotParts.ts';
import { processAsked } from '../processAsked.ts';
import type { PlanWords } from '../usePlanWords.ts';
import { waitingIn, weekToConfirm } from '../year/yearModel.ts';

type ConfirmDialogProps = {
  year: PlanYear;
  process: string;
  teamId: string;
  words: PlanWords;
  onGenerate: () => void;
  onTold: (count: number, outcomes: readonly RowOutcome[]) => void;
  onClose: () => void;
};

/** Confirms the plans of a week. Of a week without any it says that they must be generated first, and leads there. */
export function ConfirmDialog({
  year,
  process,
  teamId,
  words,
  onGenerate,
  onTold,
  onClose,
}: ConfirmDialogProps) {
  const { t } = words;
  const mayGenerate = useMay(generatePlansRight);
  const [isMissing, setIsMissing] = useState(false);
  const weekOf = (from: string | undefined) => year.weeks.find((each) => each.from === from);
  const spanOf = (from: string | undefined) => {
    const week = weekOf(from);
    if (week === undefined) return undefined;
    const count = waitingIn(year, week);
    return t('confirm.span', { from: words.day(week.from), to: words.day(week.to), count });
  };
  return (
    <CallDialog
      call={confirmPlans}
      given={({ fromDate }) => {
        const week = weekOf(fromDate);
        return week && { toDate: week.to, ...processAsked(process), ...(teamId === '' ? {} : { teamId }) };
      }}
      initial={{ fromDate: weekToConfirm(year)?.from ?? year.weeks[0]?.from }}
      fields={({ fromDate }) => ({
        fromDate: {
          label: t('confirm.week'),
          hint: spanOf(fromDate),
          options: year.weeks.map((each) => ({
            value: each.from,
            label: t('confirm.weekOption', { week: each.week, from: words.day(each.from) }),
          })),
        },
      })}
      texts={({ fromDate }) => {
        const title = t('confirm.title', { week: weekOf(fromDate)?.week ?? '' });
        return { title, submit: t('confirm.ok'), done: title };
      }}
      onDone={({ outcomes }) => onTold(outcomes.length, outcomes)}
      onRefusal={({ messageCode }) => {
        const isIt = messageCode === 'maintenance.plansNotGenerated';
        setIsMissing(isIt);
        return isIt;
      }}
      onClose={onClose}
    >
      {isMissing ? (
        <Alert
          type="warning"
          title={t('confirm.notGenerated')}
          action={mayGenerate ? <Button onClick={onGenerate}>{t('generate.action')}</Button> : undefined}
        />
      ) : null}
    </CallDialog>
  );
}
