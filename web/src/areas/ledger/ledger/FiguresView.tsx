import { isProcess, processes } from '@millwright/contract/areas/basics/processTree/processes.ts';
import {
  defaultFigureDays,
  figureDays,
  type MaintenanceFigures,
  showFigures,
} from '@millwright/contract/areas/ledger/ledger/figures.ts';
import { Segmented, Select, Skeleton } from 'antd';
import { useCall } from '../../../app/api/useCall.ts';
import { Failed } from '../../../app/feedback/Failed.tsx';
import { useIsLate } from '../../../app/feedback/useIsLate.ts';
import type { useAddress } from '../../shifts/parts/useAddress.ts';
import { gapsOf } from '../ledgerParts/costWords.ts';
import { FigureStrip } from '../ledgerParts/FigureStrip.tsx';
import type { LedgerWords } from '../ledgerParts/useLedgerWords.ts';
import styles from '../ledgerParts/ledger.module.css';
import { Backlog } from './Backlog.tsx';
import { ByProcess } from './ByProcess.tsx';
import { CostTable } from './CostTable.tsx';
import { FailureTable } from './FailureTable.tsx';
import type { FiguresQuestion } from './figuresQuestion.ts';
import { Worst } from './Worst.tsx';

type FiguresViewProps = { words: LedgerWords; address: ReturnType<typeof useAddress> };

/** The figures of maintenance: how reliable machines are, what is worst, what is open, and the failures behind it. */
export function FiguresView({ words, address }: FiguresViewProps) {
  const { t } = words;
  const { said, set } = address;
  const process = said('process');
  const asked: FiguresQuestion = {
    days: figureDays.find((days) => String(days) === said('days')) ?? defaultFigureDays,
    process: isProcess(process) ? process : undefined,
  };
  const { data, error, refetch } = useCall(showFigures, asked, { everyMs: 60_000 });
  const isLate = useIsLate(data === undefined && error === null);
  const content = () => {
    if (data !== undefined) return <Told figures={data} asked={asked} words={words} address={address} />;
    if (isLate) return <Skeleton paragraph={{ rows: 10 }} />;
    return null;
  };
  return (
    <>
      <div className={styles.filters} role="search">
        <Segmented
          aria-label={t('figures.daysLabel')}
          value={asked.days}
          options={figureDays.map((value) => ({
            value,
            label: t('figures.days', { days: words.number(value, 0) }),
          }))}
          onChange={(days) => set({ days: String(days) })}
        />
        <Select
          aria-label={t('ledger.process')}
          value={asked.process ?? ''}
          popupMatchSelectWidth={false}
          options={[
            { value: '', label: t('ledger.allProcesses') },
            ...processes.map((value) => ({ value, label: words.process(value) })),
          ]}
          onChange={(value: string) => set({ process: value, machine: '', fault: '', costOf: '' })}
        />
        {data === undefined ? null : (
          <span>
            {t('figures.machines', { count: data.machines })} · {words.date(data.scope.from)}–
            {words.date(data.scope.to)}
          </span>
        )}
      </div>
      {error === null ? null : <Failed cause={error} onRetry={() => void refetch()} />}
      {content()}
    </>
  );
}

type ToldProps = FiguresViewProps & { figures: MaintenanceFigures; asked: FiguresQuestion };

function Told({ figures, asked, words, address }: ToldProps) {
  const { t } = words;
  const { overtimeMs, costs } = figures;
  const overtime =
    overtimeMs === null || overtimeMs === 0 ? '' : t('figures.overtime', { hours: words.hours(overtimeMs) });
  return (
    <>
      <FigureStrip
        figures={figures.figures}
        words={words}
        against="before"
        label={t('ledger.views.figures')}
        currency={costs?.currency ?? null}
        notes={{
          wrenchTime: overtime,
          maintenanceCost: costs === null ? '' : gapsOf(costs, words),
        }}
      />
      <div className={styles.pair}>
        <Worst figures={figures} words={words} onPick={address.set} />
        <Backlog backlog={figures.backlog} nowMs={figures.scope.nowMs} words={words} />
        {asked.process === undefined ? <ByProcess figures={figures} words={words} /> : null}
      </div>
      <FailureTable asked={asked} figures={figures} words={words} address={address} />
      {costs === null ? null : <CostTable asked={asked} costs={costs} words={words} address={address} />}
    </>
  );
}
