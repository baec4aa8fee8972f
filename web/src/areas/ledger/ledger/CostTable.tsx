import {
  type CostList,
  listCosts,
  type MaintenanceFigures,
} from '@millwright/contract/areas/ledger/ledger/figures.ts';
import { labourRate } from '@millwright/contract/areas/ledger/costs/labourRate.ts';
import { ledgerAddress } from '@millwright/contract/areas/maintenance/ledgerAddress.ts';
import { planOfYearAddress } from '@millwright/contract/areas/maintenance/plans/planScreen.ts';
import { Button } from 'antd';
import { Link } from 'react-router';
import { useCall } from '../../../app/api/useCall.ts';
import { Failed } from '../../../app/feedback/Failed.tsx';
import { useMay } from '../../../app/rights/Allowed.tsx';
import type { useAddress } from '../../shifts/parts/useAddress.ts';
import { taskAddress } from '@millwright/contract/areas/maintenance/tasks/taskAddress.ts';
import type { LedgerWords } from '../ledgerParts/useLedgerWords.ts';
import styles from '../ledgerParts/ledger.module.css';
import { DataTable } from '../../../kit/table/DataTable.tsx';
import type { FiguresQuestion } from './figuresQuestion.ts';
import layout from '../../../kit/layout.module.css';

type CostTableProps = {
  asked: FiguresQuestion;
  costs: NonNullable<MaintenanceFigures['costs']>;
  words: LedgerWords;
  address: ReturnType<typeof useAddress>;
};

/** The works and parts behind the costs, of the machine that the address names. */
export function CostTable({ asked, costs, words, address: { said, set } }: CostTableProps) {
  const { t } = words;
  const mayRate = useMay(labourRate.access.read);
  const machine = costs.worst.find(({ code }) => code === said('costOf'));
  const question = { ...asked, ...(machine === undefined ? {} : { machineId: machine.machineId }) };
  const { data, error, refetch } = useCall(listCosts, question);
  const name = machine === undefined ? '' : words.machine(machine.kind, machine.number);
  return (
    <section className={`${layout.card} ${styles.card}`}>
      <header>
        <h2>{name === '' ? t('figures.costs') : t('figures.costsOf', { name })}</h2>
        {data === undefined ? null : (
          <small>
            {t('figures.costCount', {
              total: words.number(data.total, 0),
              shown: words.number(data.costs.length, 0),
            })}
          </small>
        )}
        {name === '' ? null : (
          <Button type="link" size="small" onClick={() => set({ costOf: '' })}>
            {t('figures.allCosts')}
          </Button>
        )}
      </header>
      {costs.currency !== null ? null : (
        <p className={styles.none}>
          {t('figures.noRates')}{' '}
          {mayRate ? <Link to={labourRate.screen?.path ?? '/'}>{t('figures.addRates')}</Link> : null}
        </p>
      )}
      {error === null ? null : <Failed cause={error} onRetry={() => void refetch()} />}
      {data !== undefined &&
        (data.costs.length === 0 ? (
          <p className={styles.none}>{t('figures.noCosts')}</p>
        ) : (
          <Rows list={data} words={words} />
        ))}
    </section>
  );
}

function Rows({ list: { costs, currency }, words }: { list: CostList; words: LedgerWords }) {
  const { t } = words;
  return (
    <DataTable
      rows={costs}
      keyOf={({ of, id }) => `${of} ${id}`}
      columns={[
        { name: 'day', head: t('figures.day'), isNumber: true, cell: ({ date }) => words.date(date) },
        {
          name: 'machine',
          head: t('ledger.machine'),
          cell: ({ code, kind, number }) => (
            <Link to={ledgerAddress(code)}>{words.machine(kind, number)}</Link>
          ),
        },
        { name: 'what', head: t('figures.what'), cell: (cost) => <What cost={cost} words={words} /> },
        {
          name: 'quantity',
          head: t('figures.quantity'),
          isNumber: true,
          cell: (cost) => quantityText(cost, words),
        },
        {
          name: 'cost',
          head: [t('figures.cost'), currency].filter(Boolean).join(' '),
          isNumber: true,
          cell: ({ amount, gap, unratedHours }) => (
            <>
              {words.number(amount, 2)}
              {gap === null ? null : (
                <small> {t(`figures.gap.${gap}`, { hours: words.number(unratedHours, 1) })}</small>
              )}
            </>
          ),
        },
      ]}
      look={{ phone: 'lines', isTall: true, label: t('figures.costs') }}
    />
  );
}

function quantityText(cost: CostList['costs'][number], words: LedgerWords): string {
  if (cost.quantity === null) {
    if (cost.hours === null) return words.number(null, 0);
    return words.t('figures.hours', { hours: words.number(cost.hours, 1) });
  }
  return words.number(cost.quantity, 2);
}

function What({ cost, words }: { cost: CostList['costs'][number]; words: LedgerWords }) {
  const { t } = words;
  const { of, reference, name } = cost;
  const text = reference ?? t('figures.hidden');
  const path = pathOf(cost);
  return (
    <span>
      {t(`figures.of.${of}`)} {path === undefined ? text : <Link to={path}>{text}</Link>} {name}
    </span>
  );
}

function pathOf({ taskId, planId, date }: CostList['costs'][number]) {
  if (taskId === null) {
    if (planId === null) return undefined;
    return planOfYearAddress({ id: planId, year: Number(date.slice(0, 4)) });
  }
  return taskAddress(taskId);
}
