import type { MachineLedger } from '@millwright/contract/areas/ledger/ledger/ledger.ts';
import {
  machine as machineResource,
  machineSource,
} from '@millwright/contract/areas/equipment/machine/machine.ts';
import { kpis } from '@millwright/contract/areas/telemetry/kpis/kpis.ts';
import { isOfProcess } from '@millwright/contract/core/kpi.ts';
import { Link } from 'react-router';
import { useMay } from '../../../app/rights/Allowed.tsx';
import { initialsOf } from '../../../kit/text/initials.ts';
import type { LedgerWords } from '../ledgerParts/useLedgerWords.ts';
import shared from '../ledgerParts/ledger.module.css';
import styles from './machineLedger.module.css';
import layout from '../../../kit/layout.module.css';

type FactsProps = { ledger: MachineLedger; words: LedgerWords };
type RegistrationProps = { machine: MachineLedger['machine']; words: LedgerWords };

/** What the machine is, what it has done since it was first heard of, and who answers for it now. */
export function LedgerFacts({ ledger, words }: FactsProps) {
  return (
    <aside className={`${layout.card} ${shared.card} ${styles.facts}`}>
      <Archive ledger={ledger} words={words} />
      <Counters ledger={ledger} words={words} />
      <People ledger={ledger} words={words} />
    </aside>
  );
}

function Archive({ ledger: { machine }, words }: FactsProps) {
  const { t } = words;
  const mayEdit = useMay(machineResource.access.edit);
  const field = (name: string) => t(`equipment:resources.machine.fields.${name}`);
  const date = (value: string | null) => (value === null ? null : words.date(value));
  const rows: readonly (readonly [string, string | null])[] = [
    [field('number'), machine.number],
    [t('fields.code'), machine.code],
    [field('kind'), t(`basics:processes.${machine.kind}`)],
    [t('ledger.model'), machine.model],
    [field('equipmentKind'), machine.equipmentKind],
    [t('ledger.maker'), machine.maker],
    [field('factoryNumber'), machine.factoryNumber],
    [t('ledger.positions'), machine.positions === 0 ? null : words.number(machine.positions, 0)],
    [field('passage'), machine.passage === null ? null : t(`basics:passages.${machine.passage}`)],
    [field('areaId'), machine.area],
    [t('equipment:resources.machine.fields.level'), machine.level],
    [field('productionDate'), date(machine.productionDate)],
    [field('entryDate'), date(machine.entryDate)],
    [field('installDate'), date(machine.installDate)],
    [field('upperComputerNumber'), machine.upperComputerNumber],
  ];
  return (
    <section aria-label={t('ledger.archive')}>
      <header>
        <h2>{t('ledger.archive')}</h2>
        {mayEdit ? (
          <Link to={`${machineResource.screen?.path ?? '/'}?edit=${machine.id}`}>{t('ledger.edit')}</Link>
        ) : null}
      </header>
      <dl className={styles.rows}>
        {/* What nobody entered is left out, but for the date of its installation. */}
        {rows
          .filter(([name, value]) => value !== null || name === field('installDate'))
          .map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value ?? words.number(null, 0)}</dd>
            </div>
          ))}
        <Registration machine={machine} words={words} />
        <div>
          <dt>{t('ledger.status')}</dt>
          <dd>{t(`equipment:resources.machine.choices.status.${machine.status}`)}</dd>
        </div>
      </dl>
    </section>
  );
}

/** IoT registration code of the machine: the one of the gateway that speaks for it, which it leads to. */
function Registration({ machine: { gatewayId, registrationCode }, words: { t } }: RegistrationProps) {
  const mayRead = useMay(machineSource.access.read);
  if (gatewayId === null || registrationCode === null) return null;
  return (
    <div>
      <dt>{t('ledger.registrationCode')}</dt>
      <dd>
        {mayRead ? (
          <Link to={`${machineSource.screen?.path ?? '/'}?show=${gatewayId}`}>{registrationCode}</Link>
        ) : (
          registrationCode
        )}
      </dd>
    </div>
  );
}

function Counters({ ledger: { counters, machine }, words }: FactsProps) {
  const { t } = words;
  if (counters === null)
    return (
      <section aria-label={t('ledger.counters')}>
        <header>
          <h2>{t('ledger.counters')}</h2>
        </header>
        <p className={shared.none}>{t('ledger.noCounters')}</p>
      </section>
    );
  const amount = (value: number | null, factor: number, digits: number) =>
    value === null ? null : words.number(value * factor, digits);
  const rows: readonly (readonly [string, string | null, string])[] = [
    [words.kpiName('runTime'), words.hours(counters.runMs), words.unit('h')],
    [words.kpiName('output'), amount(counters.outputG, 1e-6, kpis.outputT.digits), words.unit('t')],
    [words.kpiName('energy'), amount(counters.energyWh, 1e-3, 0), words.unit('kwh')],
    ...(isOfProcess(kpis.doffs, machine.kind)
      ? [[words.kpiName('doffs'), amount(counters.doffs, 1, 0), ''] as const]
      : []),
    [t('ledger.unplannedStops'), words.number(counters.unplannedStops, 0), ''],
  ];
  return (
    <section aria-label={t('ledger.counters')}>
      <header>
        <h2>{t('ledger.counters')}</h2>
        <small>{t('ledger.since', { date: words.date(counters.since) })}</small>
      </header>
      <dl className={styles.rows}>
        {rows.map(([name, value, unit]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              {value === null ? words.number(null, 0) : value} {value === null ? null : <small>{unit}</small>}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function People({ ledger: { people }, words }: FactsProps) {
  const { t } = words;
  return (
    <section aria-label={t('ledger.people')}>
      <header>
        <h2>{t('ledger.people')}</h2>
        <small>{t('ledger.now')}</small>
      </header>
      {people.length === 0 ? <p className={shared.none}>{t('ledger.noPeople')}</p> : null}
      <ul className={styles.people}>
        {people.map(({ duty, personId, realname }) => (
          <li key={`${duty} ${personId}`}>
            <i aria-hidden="true">{initialsOf(realname)}</i>
            <span>
              {realname}
              <small>{t(`personnel:resources.responsibility.choices.duty.${duty}`)}</small>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
