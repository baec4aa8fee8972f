import type { OutputOf } from '@millwright/contract/core/call/call.ts';
import {
  foreseePlans,
  generatePlans,
  type PlanYear,
} from '@millwright/contract/areas/maintenance/plans/planCalls.ts';
import { addDays } from '@millwright/contract/areas/shifts/calendar/calendar.ts';
import { DatePicker, Modal } from 'antd';
import { useState } from 'react';
import { callApi } from '../../../app/api/callApi.ts';
import { useCall } from '../../../app/api/useCall.ts';
import { dayFormats, dayOf, dayText, useChange } from '../../../resource/slotParts.ts';
import { Labelled } from './year/Filters.tsx';
import { processAsked } from './processAsked.ts';
import type { PlanWords } from './usePlanWords.ts';
import styles from './plan.module.css';

type GenerateDialogProps = {
  year: PlanYear;
  process: string;
  words: PlanWords;
  onClose: () => void;
};

/** Days ahead that are generated unless somebody says otherwise. */
const usualDays = 60;

/** Lets plans be generated until a date. What there is stays, so that it may be done again. */
export function GenerateDialog({ year, process, words, onClose }: GenerateDialogProps) {
  const { t } = words;
  const last = `${year.year}-12-31`;
  const usual = addDays(year.today, usualDays);
  const [until, setUntil] = useState(last < usual && last >= year.today ? last : usual);
  const { isBusy, change } = useChange();
  const asked = { untilDate: until, ...processAsked(process) };
  const foreseen = useCall(foreseePlans, asked, { isQuiet: true });
  const isWanted = foreseen.data === undefined || changesIn(foreseen.data) > 0;
  const handleOk = async () => {
    const isDone = await change(async () => {
      const told = await callApi(generatePlans, asked, { isQuiet: true });
      return changesIn(told) === 0 ? t('generate.none') : t('generate.done', told);
    });
    if (isDone) onClose();
  };
  const forecast = () => {
    if (foreseen.data === undefined) return t('generate.counting');
    if (isWanted) return t('generate.foreseen', foreseen.data);
    return t('generate.none');
  };
  return (
    <Modal
      open
      centered
      width={420}
      title={t('generate.title')}
      okText={t('generate.ok')}
      okButtonProps={{ disabled: !isWanted }}
      confirmLoading={isBusy}
      onOk={() => void handleOk()}
      onCancel={onClose}
    >
      <div className={styles.form}>
        <Labelled label={t('generate.until')}>
          <DatePicker
            aria-label={t('generate.until')}
            allowClear={false}
            format={dayFormats()}
            value={dayOf(until)}
            minDate={dayOf(year.today) ?? undefined}
            onChange={(day) => setUntil(dayText(day) ?? until)}
          />
        </Labelled>
        <p>{t('generate.hint')}</p>
        <p aria-live="polite" data-testid="foreseen">
          {forecast()}
        </p>
        {process === '' ? null : <p>{words.process(process)}</p>}
      </div>
    </Modal>
  );
}

/** Plans that are written anew or changed. */
function changesIn({ added, redated, unexecuted, cancelled }: OutputOf<typeof generatePlans>): number {
  return added + redated + unexecuted + cancelled;
}
