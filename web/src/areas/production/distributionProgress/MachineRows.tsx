import type { DistributionProgress } from '@millwright/contract/areas/production/distribution/distributionCalls.ts';
import { useT } from '../../../app/i18n/useT.ts';
import { StepMark } from '../parts/StepMark.tsx';
import { useFigures } from '../parts/useFigures.ts';
import styles from '../parts/distribution.module.css';
import { DataTable } from '../../../kit/table/DataTable.tsx';
import layout from '../../../kit/layout.module.css';

type Machine = DistributionProgress['machines'][number];
type Machines = { machines: readonly Machine[] };

/** A row for each machine and value; what is of the machine stands once. */
export function DistributionMachines({ machines }: Machines) {
  const t = useT('production');
  const figures = useFigures();
  return (
    <DataTable
      rows={machines.flatMap((machine) =>
        machine.values.map((value, place) => ({ machine, value, isFirst: place === 0 })),
      )}
      keyOf={({ machine, value }) => `${machine.id} ${value.parameter}`}
      marks={({ machine, isFirst }) => ({ 'data-step': machine.step, 'data-again': !isFirst || undefined })}
      columns={[
        {
          name: 'machine',
          head: t('distribution.machine'),
          cell: ({ machine, isFirst }) => (isFirst ? <b>{machine.code}</b> : null),
        },
        {
          name: 'step',
          head: t('distribution.step'),
          cell: ({ machine, isFirst }) =>
            isFirst ? (
              <>
                <StepMark step={machine.step} reason={machine.reason} />
                <Attempts machine={machine} />
              </>
            ) : null,
        },
        { name: 'parameter', head: t('distribution.parameter'), cell: ({ value }) => nameOf(value) },
        {
          name: 'original',
          head: t('distribution.original'),
          isNumber: true,
          cell: ({ value }) => figures.value(value.original, value.digits),
        },
        {
          name: 'wanted',
          head: t('distribution.wanted'),
          isNumber: true,
          cell: ({ value }) => <b>{figures.value(value.wanted, value.digits)}</b>,
        },
        {
          name: 'read',
          head: t('distribution.read'),
          isNumber: true,
          cell: ({ value }) => figures.value(value.read, value.digits),
        },
        {
          name: 'sentAt',
          head: t('distribution.sentAt'),
          cell: ({ machine }) => figures.moment(machine.sentMs),
        },
        {
          name: 'settledAt',
          head: t('distribution.settledAt'),
          cell: ({ machine }) => figures.moment(machine.settledMs),
        },
      ]}
      look={{ label: t('distribution.machines') }}
    />
  );
}

/** The same for a phone. */
export function MachineCards({ machines }: Machines) {
  const t = useT('production');
  const figures = useFigures();
  return (
    <ul className={`${layout.stack8} ${styles.cards}`} aria-label={t('distribution.machines')}>
      {machines.map((machine) => (
        <li key={machine.id} data-step={machine.step}>
          <header>
            <b>{machine.code}</b>
            <span>
              <StepMark step={machine.step} reason={machine.reason} />
            </span>
          </header>
          <dl className={styles.values}>
            {machine.values.map((value) => (
              <ValueOnCard key={value.parameter} value={value} />
            ))}
          </dl>
          {machine.settledMs === null ? null : (
            <small className={layout.quiet}>
              {t('distribution.settledAt')} {figures.moment(machine.settledMs)} <Attempts machine={machine} />
            </small>
          )}
        </li>
      ))}
    </ul>
  );
}

function ValueOnCard({ value }: { value: Machine['values'][number] }) {
  const t = useT('production');
  const figures = useFigures();
  const { original, wanted, read, digits } = value;
  return (
    <>
      <dt>{nameOf(value)}</dt>
      <dd>
        {figures.value(original, digits)} → <b>{figures.value(wanted, digits)}</b>
        {read === null ? null : (
          <span className={layout.quiet}>
            {' '}
            {t('distribution.read')} {figures.value(read, digits)}
          </span>
        )}
      </dd>
    </>
  );
}

function Attempts({ machine: { attempts } }: { machine: Machine }) {
  const t = useT('production');
  return attempts > 1 ? (
    <small className={layout.quiet}> {t('distribution.attempts', { count: attempts })}</small>
  ) : null;
}

function nameOf({ parameter, unit }: Machine['values'][number]): string {
  return unit === null ? parameter : `${parameter} [${unit}]`;
}
