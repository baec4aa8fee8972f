import { ledgerDays, type MachineLedger } from '@millwright/contract/areas/ledger/ledger/ledger.ts';
import { maintenancePlan } from '@millwright/contract/areas/maintenance/plans/maintenancePlan.ts';
import { maintenanceSums } from '@millwright/contract/areas/maintenance/tasks/maintenanceSums.ts';
import { maintenanceTask } from '@millwright/contract/areas/maintenance/tasks/maintenanceTask.ts';
import { machine as machineResource } from '@millwright/contract/areas/equipment/machine/machine.ts';
import { machineAddress } from '@millwright/contract/core/screen/boardPages.ts';
import { machineLabelsPath } from '@millwright/contract/areas/equipment/labels/floorPaths.ts';
import { daysBetween, localDate } from '@millwright/contract/core/time/zone.ts';
import { Button } from 'antd';
import { Link } from 'react-router';
import { useMay } from '../../../app/rights/Allowed.tsx';
import { useCrumb } from '../../../app/shell/slots.ts';
import { StateBadge } from '../../../kit/marks/StateBadge.tsx';
import { stateOfCode } from '../../../theme/states.ts';
import { NarrowedRows } from '../../../resource/slotParts.ts';
import { FigureStrip } from '../ledgerParts/FigureStrip.tsx';
import { newPlanAddress, newTaskAddress } from '@millwright/contract/areas/maintenance/tasks/taskAddress.ts';
import { type LedgerWords, useLedgerWords } from '../ledgerParts/useLedgerWords.ts';
import shared from '../ledgerParts/ledger.module.css';
import { CostBand, NextDue } from './Bands.tsx';
import { LedgerFacts } from './Facts.tsx';
import { Life } from './Life.tsx';
import { NinetyDays } from './NinetyDays.tsx';
import { OpenTasks } from './OpenTasks.tsx';
import styles from './machineLedger.module.css';
import layout from '../../../kit/layout.module.css';

type LedgerViewProps = { ledger: MachineLedger; onMove: (to: string | undefined) => void };

/** The life of one machine: facts at the left; years, 90 days and what comes next at the right. */
export function LedgerView({ ledger, onMove }: LedgerViewProps) {
  const words = useLedgerWords(ledger.scope.zone);
  const { kind, number } = ledger.machine;
  const name = words.machine(kind, number);
  useCrumb(name);
  return (
    <article className={`${layout.column10} ${shared.page}`} data-page-width="whole">
      <Head ledger={ledger} name={name} words={words} />
      <NarrowedRows of={maintenanceSums} />
      <FigureStrip
        figures={ledger.figures}
        words={words}
        against="alike"
        label={words.t('screens.machineLedger')}
        period={words.t('ledger.window', { days: ledgerDays })}
      />
      <div className={styles.columns}>
        <LedgerFacts ledger={ledger} words={words} />
        <div className={styles.main}>
          <Life ledger={ledger} words={words} onMove={onMove} />
          <NinetyDays ledger={ledger} words={words} onMove={onMove} />
          <div className={styles.next}>
            {ledger.cycles === undefined ? null : (
              <NextDue
                cycles={ledger.cycles}
                today={localDate(ledger.scope.zone, ledger.scope.nowMs)}
                words={words}
              />
            )}
            <OpenTasks open={ledger.open} words={words} />
            {ledger.costs === undefined ? null : <CostBand costs={ledger.costs} words={words} />}
          </div>
        </div>
      </div>
    </article>
  );
}

type HeadProps = { ledger: MachineLedger; name: string; words: LedgerWords };

function Head({ ledger: { machine, now, scope }, name, words }: HeadProps) {
  const { t } = words;
  const mayReport = useMay(maintenanceTask.access.add);
  const mayPlan = useMay(maintenancePlan.access.add);
  const mayLabel = useMay(machineResource.access.read);
  const state = stateOfCode(now.state);
  const about = [
    machine.installDate === null ? '' : usedText(daysBetween(machine.installDate, scope.today), words),
    now.variety ?? '',
    now.measuredMs === null ? '' : t('ledger.measured', { time: words.moment(now.measuredMs) }),
  ].filter(Boolean);
  return (
    <header className={shared.head}>
      <h1>{name}</h1>
      <span className={layout.inline8}>
        <StateBadge state={state} size="18px" />
        {words.state(now.state)}
        {now.fault === null ? null : ` ${words.faultName(now.fault, machine.kind)}`}
      </span>
      <p>{about.join(' · ')}</p>
      <div className={`${layout.endLine} ${shared.tools} ${styles.tools}`}>
        <Button type="text" onClick={() => globalThis.print()}>
          {t('ledger.print')}
        </Button>
        <Link to={machineAddress(machine.code)}>
          <Button>{t('ledger.machinePage')}</Button>
        </Link>
        {mayLabel ? (
          <Link to={`${machineLabelsPath}?${new URLSearchParams({ ids: String(machine.id) })}`}>
            <Button>{t('ledger.label')}</Button>
          </Link>
        ) : null}
        {mayPlan ? (
          <Link to={newPlanAddress({ machineId: machine.id, itemId: null })}>
            <Button>{t('ledger.newPlan')}</Button>
          </Link>
        ) : null}
        {mayReport ? (
          <Link to={newTaskAddress(machine.id)}>
            <Button type="primary">{t('ledger.newRepair')}</Button>
          </Link>
        ) : null}
      </div>
    </header>
  );
}

/** How long a machine has been used, in years and months of equal length. */
function usedText(days: number, words: LedgerWords): string {
  const months = Math.max(0, Math.floor(days / 30.44));
  const [years, rest] = [Math.floor(months / 12), months % 12];
  return years === 0
    ? words.t('ledger.usedMonths', { months: words.number(months, 0) })
    : words.t('ledger.usedFor', { years: words.number(years, 0), months: words.number(rest, 0) });
}
