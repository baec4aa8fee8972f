import { type PlanYear, showPlanTeams } from '@millwright/contract/areas/maintenance/plans/planCalls.ts';
import { processes } from '@millwright/contract/areas/basics/processTree/processes.ts';
import { Button, Checkbox, Popover, Select } from 'antd';
import { type ReactNode, useState } from 'react';
import { useCall } from '../../../../app/api/useCall.ts';
import type { PlanWords } from '../usePlanWords.ts';
import type { YearAddress } from './useYearAddress.ts';
import { chosenLabel } from '../../../../kit/text/pendingName.ts';
import styles from '../plan.module.css';
import layout from '../../../../kit/layout.module.css';

type FiltersProps = {
  /** Undefined while it is read. */
  year: PlanYear | undefined;
  shownYear: number;
  address: YearAddress;
  words: PlanWords;
};

/** What of the year is seen; all of it stands in the address. */
export function Filters(props: FiltersProps) {
  const { t } = props.words;
  const [isOpen, setIsOpen] = useState(false);
  const count = props.address.filters.length;
  return (
    <Popover
      trigger="click"
      placement="bottomRight"
      open={isOpen}
      onOpenChange={setIsOpen}
      title={t('filters.title')}
      content={isOpen ? <Fields {...props} /> : null}
    >
      <Button aria-expanded={isOpen}>
        {t('filters.open')}
        {count === 0 ? '' : ` · ${count}`}
      </Button>
    </Popover>
  );
}

function Fields({ year, shownYear, address, words }: FiltersProps) {
  const { t } = words;
  const teams = useCall(showPlanTeams, { year: shownYear }, { isQuiet: true });
  const { set } = address;
  return (
    <div className={styles.filters}>
      <LabelledFilter label={t('filters.process')}>
        <Select
          aria-label={t('filters.process')}
          value={address.process}
          options={['', ...processes].map((value) => ({
            value,
            label: value === '' ? t('filters.all') : words.process(value),
          }))}
          onChange={(process) => set({ process, item: '', machine: '' })}
        />
      </LabelledFilter>
      <LabelledFilter label={t('filters.item')}>
        <Select
          aria-label={t('filters.item')}
          mode="multiple"
          maxTagCount="responsive"
          placeholder={t('filters.all')}
          showSearch={{ optionFilterProp: 'label' }}
          value={address.itemIds}
          labelRender={chosenLabel}
          options={(year?.items ?? []).map(({ id, code, name }) => ({
            value: id,
            label: `${code} · ${name}`,
          }))}
          onChange={(chosen: string[]) => set({ item: chosen.join(',') })}
        />
      </LabelledFilter>
      <LabelledFilter label={t('filters.team')}>
        <Select
          aria-label={t('filters.team')}
          value={address.teamId}
          labelRender={chosenLabel}
          options={[
            { value: '', label: t('filters.all') },
            ...(teams.data?.teams ?? []).flatMap(({ teamId, name }) =>
              teamId === null ? [] : [{ value: teamId, label: name ?? '' }],
            ),
          ]}
          onChange={(team) => set({ team })}
        />
      </LabelledFilter>
      <LabelledFilter label={t('filters.machine')}>
        <Select
          aria-label={t('filters.machine')}
          mode="multiple"
          maxTagCount="responsive"
          placeholder={t('filters.all')}
          showSearch={{ optionFilterProp: 'label' }}
          value={address.machineIds}
          labelRender={chosenLabel}
          options={(year?.machines ?? []).map(({ machineId, code, model }) => ({
            value: machineId,
            label: `${code} · ${model}`,
          }))}
          onChange={(chosen: string[]) => set({ machine: chosen.join(',') })}
        />
      </LabelledFilter>
      <Checkbox
        checked={address.showsEmpty}
        onChange={({ target }) => set({ empty: target.checked ? 'all' : '' })}
      >
        {t('filters.empty')}
      </Checkbox>
      <Button type="text" disabled={address.filters.length === 0} onClick={address.clear}>
        {t('filters.clear')}
      </Button>
    </div>
  );
}

/** A label over a field that names itself to readers. */
export function LabelledFilter({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={`${layout.stack4} ${styles.labelled}`}>
      <span aria-hidden="true">{label}</span>
      {children}
    </div>
  );
}
