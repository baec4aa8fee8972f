import type { OutputOf } from '@millwright/contract/core/call/call.ts';
import {
  foreseePlans,
  generatePlans,
  type PlanYear,
} from '@millwright/contract/areas/maintenance/plans/planCalls.ts';
import { addDays } from '@millwright/contract/areas/shifts/calendar/calendar.ts';
import { useState } from 'react';
import { useCall } from '../../../app/api/useCall.ts';
import { CallDialog, DayInput } from '../../../resource/slotParts.ts';
import { processAsked } from './processAsked.ts';
import type { PlanWords } from './usePlanWords.ts';

type GenerateDialogProps = {
  year: PlanYear;
  process: string;
  words: PlanWords;
  onClose: () => void;
};

/** Days ahead that are generated unless somebody says otherwise. */
const usualDays = 60;

/** Lets plans be generated until a date. Existing plans stay, so that it may be done again. */
export function GenerateDialog({ year, process, words, onClose }: GenerateDialogProps) {
  const { t } = words;
  const last = `${year.year}-12-31`;
  const usual = addDays(year.today, usualDays);
  const begin = last < usual && last >= year.today ? last : usual;
  const [until, setUntil] = useState(begin);
  const foreseen = useCall(foreseePlans, { untilDate: until, ...processAsked(process) }, { isQuiet: true });
  const isWanted = foreseen.data === undefined || changesIn(foreseen.data) > 0;
  const forecast = () => {
    if (foreseen.data === undefined) return t('generate.counting');
    if (isWanted) return t('generate.foreseen', foreseen.data);
    return t('generate.none');
  };
  return (
    <CallDialog
      call={generatePlans}
      given={() => (isWanted ? processAsked(process) : undefined)}
      initial={{ untilDate: begin }}
      fields={{
        untilDate: {
          label: t('generate.until'),
          draw: (props) => (
            <DayInput
              {...props}
              days={{ from: year.today }}
              canClear={false}
              onChange={(day) => {
                if (typeof day === 'string') setUntil(day);
                props.onChange(day);
              }}
            />
          ),
        },
      }}
      texts={{
        title: t('generate.title'),
        submit: t('generate.ok'),
        hint: t('generate.hint'),
        done: (told) => (changesIn(told) === 0 ? t('generate.none') : t('generate.done', told)),
      }}
      onClose={onClose}
    >
      <p aria-live="polite" data-testid="foreseen">
        {forecast()}
      </p>
      {process === '' ? null : <p>{words.process(process)}</p>}
    </CallDialog>
  );
}

/** Plans that are written anew or changed. */
function changesIn({ added, redated, unexecuted, cancelled }: OutputOf<typeof generatePlans>): number {
  return added + redated + unexecuted + cancelled;
}
