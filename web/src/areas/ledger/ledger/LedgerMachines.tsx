import { machineKeywordLength } from '@millwright/contract/areas/equipment/machine/machineTexts.ts';
import { isProcess, processes } from '@millwright/contract/areas/basics/processTree/processes.ts';
import { firstMachinePath } from '@millwright/contract/core/screen/boardPages.ts';
import {
  exportLedger,
  type LedgerLine,
  type LedgerList,
} from '@millwright/contract/areas/ledger/ledger/ledger.ts';
import { ledgerAddress } from '@millwright/contract/areas/maintenance/ledgerAddress.ts';
import { foundLines } from '@millwright/contract/areas/ledger/ledger/foundLines.ts';
import { kpis } from '@millwright/contract/areas/telemetry/kpis/kpis.ts';
import { Button, Input, Select } from 'antd';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { StateBadge } from '../../../kit/marks/StateBadge.tsx';
import { formatDate } from '../../../kit/text/formatDate.ts';
import type { TableSort } from '../../../kit/table/tableTypes.ts';
import { stateOfCode } from '../../../theme/states.ts';
import { SheetButton } from '../../shifts/parts/SheetButton.tsx';
import { useAddress } from '../../shifts/parts/useAddress.ts';
import { type LedgerWords, useLedgerWords } from '../ledgerParts/useLedgerWords.ts';
import styles from '../ledgerParts/ledger.module.css';
import { DataTable } from '../../../kit/table/DataTable.tsx';
import { failuresIn, figureIn, isLedgerOrder, type LedgerOrder, sortedLines } from './sorting.ts';
import layout from '../../../kit/layout.module.css';

interface Column {
  readonly key: string;
  readonly name: string;
  readonly order?: LedgerOrder;
  readonly isNumber?: boolean;
  readonly cell: (line: LedgerLine) => ReactNode;
}

/** Every machine in one line; process, words and order stand in the address. */
export function LedgerMachines({ list: { scope, machines, currency } }: { list: LedgerList }) {
  const words = useLedgerWords(scope.zone);
  const { t } = words;
  const { said, set } = useAddress();
  const asked = { process: said('process'), find: said('find') };
  const by = said('by');
  const sorting = { order: isLedgerOrder(by) ? by : 'floor', isTurned: said('turned') === '1' } as const;
  const found = sortedLines(foundLines(machines, asked), sorting);
  const columns = columnsOf(words, { machines, currency });
  if (machines.length === 0)
    return (
      <div className={`${layout.card} ${styles.card}`} role="note">
        <p>{t('ledger.empty')}</p>
        <p className={styles.quiet}>{t('ledger.emptyHint')}</p>
        <Link to={firstMachinePath}>{t('ledger.connect')}</Link>
      </div>
    );
  return (
    <>
      <div className={styles.filters} role="search">
        <Select
          aria-label={t('ledger.process')}
          value={asked.process}
          popupMatchSelectWidth={false}
          options={[
            { value: '', label: t('ledger.allProcesses') },
            ...processes
              .filter((process) => machines.some(({ kind }) => kind === process))
              .map((value) => ({ value, label: words.process(value) })),
          ]}
          onChange={(process: string) => set({ process })}
        />
        <Input
          aria-label={t('ledger.search')}
          placeholder={t('ledger.search')}
          allowClear
          maxLength={machineKeywordLength}
          value={asked.find}
          onChange={({ target }) => set({ find: target.value })}
        />
        <span>{t('ledger.count', { count: found.length })}</span>
        <SheetButton
          call={exportLedger}
          input={{
            ...(isProcess(asked.process) ? { process: asked.process } : {}),
            ...(asked.find === '' ? {} : { find: asked.find.slice(0, 40) }),
          }}
          fileName={`${t('screens.ledger')} ${scope.to}`}
        />
      </div>
      {found.length === 0 ? (
        <div className={`${layout.card} ${styles.card}`} role="note">
          <p>{t('ledger.noneFound')}</p>
          <Button type="link" onClick={() => set({ process: '', find: '' })}>
            {t('ledger.reset')}
          </Button>
        </div>
      ) : (
        <DataTable
          rows={found}
          keyOf={({ id }) => String(id)}
          columns={columns.map(({ key, name, order, isNumber, cell }) => ({
            name: key,
            head: name,
            isNumber: isNumber === true,
            sort: order === undefined ? undefined : sortOf(order, sorting, set),
            cell,
          }))}
          look={{ phone: 'lines', isOneLine: true, label: t('screens.ledger') }}
        />
      )}
    </>
  );
}

interface Sorting {
  readonly order: LedgerOrder;
  readonly isTurned: boolean;
}

/** The order of the floor has no name in the address. */
function sortOf(
  order: LedgerOrder,
  sorting: Sorting,
  set: (change: Record<string, string>) => void,
): TableSort {
  const isOwn = order === sorting.order;
  return {
    direction: isOwn ? directions[sorting.isTurned ? 1 : 0] : undefined,
    onSort: () => set({ by: order === 'floor' ? '' : order, turned: isOwn && !sorting.isTurned ? '1' : '' }),
  };
}

const directions = ['asc', 'desc'] as const;

function columnsOf(
  words: LedgerWords,
  { machines: lines, currency }: Pick<LedgerList, 'machines' | 'currency'>,
): Column[] {
  const { t } = words;
  const figure = (kpi: 'mtbf' | 'mttr' | 'availability'): Column => ({
    key: kpi,
    name: [words.kpiName(kpi), words.unit(kpis[kpi].unit)].filter(Boolean).join(' '),
    order: kpi,
    isNumber: true,
    cell: (line) => words.number(figureIn(line, kpi)?.value, kpis[kpi].digits),
  });
  const hasPlans = lines.some(({ nextDue }) => nextDue !== undefined);
  const hasCosts = lines.some(({ cost }) => cost !== undefined);
  return [
    {
      key: 'machine',
      name: t('ledger.machine'),
      order: 'floor',
      cell: (line) => <Link to={ledgerAddress(line.code)}>{words.machine(line.kind, line.number)}</Link>,
    },
    {
      key: 'model',
      name: `${t('ledger.model')} · ${t('ledger.area')}`,
      cell: ({ model, area }) => (
        <span className={styles.two}>
          {model} <small>{area}</small>
        </span>
      ),
    },
    {
      key: 'state',
      name: t('ledger.state'),
      cell: ({ state, fault, kind }) => (
        <span className={layout.inline8}>
          <StateBadge state={stateOfCode(state)} size="16px" />
          {words.state(state)}
          {fault === null ? null : <small>{words.faultName(fault, isProcess(kind) ? kind : '')}</small>}
        </span>
      ),
    },
    figure('mtbf'),
    figure('mttr'),
    figure('availability'),
    {
      key: 'failures',
      name: t('ledger.failures'),
      order: 'failures',
      isNumber: true,
      cell: (line) => <Zeroed value={failuresIn(line)} words={words} />,
    },
    {
      key: 'openTasks',
      name: t('ledger.openTasks'),
      order: 'openTasks',
      isNumber: true,
      cell: ({ openTasks, urgentTasks }) => (
        <>
          <Zeroed value={openTasks} words={words} />
          {urgentTasks === 0 ? null : (
            <>
              {' '}
              <small className={layout.bad}>
                {t('ledger.urgent', { count: words.number(urgentTasks, 0) })}
              </small>
            </>
          )}
        </>
      ),
    },
    {
      key: 'maintained',
      name: t('ledger.maintained'),
      order: 'maintained',
      isNumber: true,
      cell: ({ maintainedMs }) =>
        maintainedMs === null
          ? words.number(null, 0)
          : formatDate(maintainedMs, { zone: words.zone, language: words.language }),
    },
    ...(hasPlans
      ? [
          {
            key: 'nextDue',
            name: t('ledger.nextDue'),
            isNumber: true,
            cell: ({ nextDue }: LedgerLine) =>
              nextDue == null ? (
                words.number(null, 0)
              ) : (
                <span className={styles.two}>
                  {words.date(nextDue.due)} <small>{nextDue.name}</small>
                </span>
              ),
          },
        ]
      : []),
    ...(hasCosts
      ? [
          {
            key: 'cost',
            name: [t('ledger.cost'), currency].filter(Boolean).join(' '),
            isNumber: true,
            order: 'cost' as const,
            cell: ({ cost }: LedgerLine) =>
              `${cost?.isWhole === false && cost.total !== null ? '≥\u00a0' : ''}${words.number(cost?.total, 0)}`,
          },
        ]
      : []),
  ];
}

function Zeroed({ value, words }: { value: number | null; words: LedgerWords }) {
  return <span className={value === 0 ? layout.faint : undefined}>{words.number(value, 0)}</span>;
}
