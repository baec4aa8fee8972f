import type { DistributionProgress } from '@millwright/contract/areas/production/distribution/distributionCalls.ts';
import { useT } from '../../../app/i18n/useT.ts';
import { StepMark } from '../parts/StepMark.tsx';
import { useFigures } from '../parts/useFigures.ts';
import styles from '../parts/distribution.module.css';

type Machine = DistributionProgress['machines'][number];
type Machines = { machines: readonly Machine[] };

/** A row for each machine and value; what is of the machine stands once. */
export function DistributionMachines({ machines }: Machines) {
  const t = useT('production');
  const figures = useFigures();
  return (
    <div className={styles.frame} tabIndex={0} role="region" aria-label={t('distribution.machines')}>
      <table>
        <thead>
          <tr>
            <th>{t('distribution.machine')}</th>
            <th>{t('distribution.step')}</th>
            <th>{t('distribution.parameter')}</th>
            <th data-number>{t('distribution.original')}</th>
            <th data-number>{t('distribution.wanted')}</th>
            <th data-number>{t('distribution.read')}</th>
            <th>{t('distribution.sentAt')}</th>
            <th>{t('distribution.settledAt')}</th>
          </tr>
        </thead>
        <tbody>
          {machines.flatMap((machine) =>
            machine.values.map((value, place) => (
              <tr key={`${machine.id} ${value.parameter}`} data-step={machine.step}>
                {place > 0 ? null : (
                  <>
                    <td rowSpan={machine.values.length}>
                      <b>{machine.code}</b>
                    </td>
                    <td rowSpan={machine.values.length} data-wide>
                      <StepMark step={machine.step} reason={machine.reason} />
                      <Attempts machine={machine} />
                    </td>
                  </>
                )}
                <td data-wide>{nameOf(value)}</td>
                <td data-number>{figures.value(value.original, value.digits)}</td>
                <td data-number>
                  <b>{figures.value(value.wanted, value.digits)}</b>
                </td>
                <td data-number>{figures.value(value.read, value.digits)}</td>
                <td>{figures.moment(machine.sentMs)}</td>
                <td>{figures.moment(machine.settledMs)}</td>
              </tr>
            )),
          )}
        </tbody>
      </table>
    </div>
  );
}

/** The same for a phone. */
export function MachineCards({ machines }: Machines) {
  const t = useT('production');
  const figures = useFigures();
  return (
    <ul className={styles.cards} aria-label={t('distribution.machines')}>
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
            <small className={styles.quiet}>
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
          <span className={styles.quiet}>
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
    <small className={styles.quiet}> {t('distribution.attempts', { count: attempts })}</small>
  ) : null;
}

function nameOf({ parameter, unit }: Machine['values'][number]): string {
  return unit === null ? parameter : `${parameter} [${unit}]`;
}
