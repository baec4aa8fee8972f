import { processes } from '@millwright/contract/areas/basics/processTree/processes.ts';
import { duties } from '@millwright/contract/areas/personnel/responsibility/responsibility.ts';
import { Button, DatePicker, Segmented, Select } from 'antd';
import { useT } from '../../../app/i18n/useT.ts';
import { dayFormats, dayOf, dayText } from '../../../resource/slotParts.ts';
import { useDutyWords } from '../responsibility/useDutyWords.ts';
import type { AllocationDesk } from './useAllocationDesk.ts';

/** Head of the page: duty, process, view, date, and saving. */
export function AllocationHead({ desk, mayEdit }: { desk: AllocationDesk; mayEdit: boolean }) {
  const t = useT('personnel');
  const words = useDutyWords();
  const { address, allocation, duty, process } = desk;
  const { board } = allocation;
  const kinds = processes.filter((each) => board.machines.some(({ kind }) => kind === each));
  return (
    <header>
      <h1>{t('screens.machineAllocation')}</h1>
      <Select
        aria-label={t('allocation.duty')}
        value={duty}
        popupMatchSelectWidth={false}
        options={duties.map((value) => ({ value, label: words.duty(value) }))}
        onChange={(next) => allocation.ask(() => address.setDuty(next))}
      />
      <Select
        aria-label={t('duty.process')}
        value={process}
        popupMatchSelectWidth={false}
        options={kinds.map((value) => ({ value, label: t(`basics:processes.${value}`) }))}
        onChange={(next) => {
          desk.setSelection(undefined);
          desk.setChosen(undefined);
          address.setProcess(next);
        }}
      />
      <Segmented
        aria-label={t('duty.view')}
        value={address.view}
        options={(['matrix', 'map'] as const).map((value) => ({ value, label: t(`allocation.${value}`) }))}
        onChange={address.setView}
      />
      <DatePicker
        aria-label={t('allocation.fromDate')}
        allowClear={false}
        format={dayFormats()}
        minDate={dayOf(board.turn.productionDate) ?? undefined}
        value={dayOf(board.date)}
        onChange={(day) => address.setDate(dayText(day) ?? '')}
      />
      <Button onClick={() => globalThis.print()}>{t('duty.print')}</Button>
      {mayEdit ? (
        <Button
          type="primary"
          disabled={!allocation.isDirty}
          loading={allocation.isBusy}
          onClick={() => void allocation.save()}
        >
          {t('allocation.save')}
        </Button>
      ) : null}
    </header>
  );
}
