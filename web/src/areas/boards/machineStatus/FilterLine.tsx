import { machineKeywordLength } from '@millwright/contract/areas/equipment/machine/machineTexts.ts';
import { isProcess, processes } from '@millwright/contract/areas/basics/processTree/processes.ts';
import { isMachineState } from '@millwright/contract/areas/telemetry/states/states.ts';
import { Input, Segmented, Select } from 'antd';
import { StateBadge } from '../../../kit/marks/StateBadge.tsx';
import { stateCounts, urgentFirst } from '../parts/states.ts';
import type { BoardWords } from '../../telemetry/parts/boardWords.ts';
import type { StatusFilter } from './filter.ts';
import type { StatusRow } from './rows.ts';
import styles from './machineStatus.module.css';

type FilterLineProps = {
  rows: readonly StatusRow[];
  filter: StatusFilter;
  words: BoardWords;
  onChange: (part: Partial<StatusFilter>) => void;
};

const everyProcess = 'all';

/** Process, name, view; below it the states with their counts, each of which can be chosen. */
export function FilterLine({ rows, filter, words, onChange }: FilterLineProps) {
  const { t } = words;
  const choices = [
    { value: everyProcess, label: t('status.allProcesses') },
    ...processes.map((process) => ({ value: process, label: words.process(process) })),
  ];
  return (
    <div className={styles.statusFilter}>
      <Select
        aria-label={t('status.process')}
        className={styles.statusProcess}
        value={filter.process ?? everyProcess}
        options={choices}
        onChange={(value: string) => onChange({ process: isProcess(value) ? value : undefined })}
      />
      <Input
        className={styles.statusFind}
        aria-label={t('machine.find')}
        placeholder={t('status.findHint')}
        allowClear
        maxLength={machineKeywordLength}
        value={filter.find}
        onChange={(event) => onChange({ find: event.target.value })}
      />
      <Segmented
        aria-label={t('status.view')}
        value={filter.view}
        options={[
          { value: 'grid' as const, label: t('status.asGrid') },
          { value: 'list' as const, label: t('status.asList') },
        ]}
        onChange={(view) => onChange({ view })}
      />
      <StateChoice rows={rows} filter={filter} words={words} onChange={onChange} />
    </div>
  );
}

function StateChoice({ rows, filter, words, onChange }: FilterLineProps) {
  const counts = stateCounts(
    rows.map(({ state }) => state),
    { order: urgentFirst, words },
  );
  const toggle = (code: number) => {
    if (!isMachineState(code)) return;
    const isChosen = filter.states.includes(code);
    onChange({
      states: isChosen ? filter.states.filter((state) => state !== code) : [...filter.states, code],
    });
  };
  return (
    <div className={styles.statusStates} role="group" aria-label={words.t('status.filterState')}>
      {counts.map(({ code, state, name, count }) => (
        <button
          key={code}
          type="button"
          aria-pressed={filter.states.some((chosen) => chosen === code)}
          data-none={count === 0 || undefined}
          onClick={() => toggle(code)}
        >
          <StateBadge state={state} size="16px" />
          {name} <b>{words.number(count, 0)}</b>
        </button>
      ))}
    </div>
  );
}
