import type { QuestionReading } from '@millwright/contract/areas/questions/asking/calls.ts';
import type { OtherPage } from '@millwright/contract/areas/questions/asking/lexicon.ts';
import {
  diagnosisRights,
  diagnosisScreen,
  listFindings,
} from '@millwright/contract/areas/diagnosis/findings/calls.ts';
import { ledgerRight } from '@millwright/contract/areas/maintenance/tasks/ledgerParts.ts';
import { alarmRights, alarmScreen, listAlarms } from '@millwright/contract/areas/alarms/alarms/alarmCalls.ts';
import { boardRights } from '@millwright/contract/core/screen/boardRights.ts';
import { analysisAccess } from '@millwright/contract/areas/analysis/query/question.ts';
import { environmentScreen } from '@millwright/contract/areas/energy/climate/climateDay.ts';
import { shiftCalendarScreen } from '@millwright/contract/areas/shifts/screens.ts';
import { stockScreen } from '@millwright/contract/areas/production/stock/stock.ts';
import { Link } from 'react-router';
import { useCall } from '../../../app/api/useCall.ts';
import { Failed } from '../../../app/feedback/Failed.tsx';
import { useMay } from '../../../app/rights/Allowed.tsx';
import type { AnalysisWords } from '../../analysis/parts/analysisWords.ts';
import type { Choices } from '../../analysis/parts/chartsProps.ts';
import styles from './ask.module.css';

type ElsewhereProps = { page: NonNullable<QuestionReading['page']>; choices: Choices; words: AnalysisWords };

/** Asked for something that another page says: the way there, and of machines how many alarms and findings they have. */
export function Elsewhere({ page: { name, machineIds }, choices, words }: ElsewhereProps) {
  const { t } = words;
  return (
    <section className={styles.card} aria-live="polite">
      <h2>{t(`analysis:ask.pages.${name}`)}</h2>
      {name === 'condition' ? (
        <ul className={styles.lines}>
          {(machineIds.length === 0 ? [undefined] : machineIds).map((id) => (
            <Condition key={id ?? 0} machineId={id} choices={choices} words={words} />
          ))}
        </ul>
      ) : (
        <Way name={name} words={words} />
      )}
    </section>
  );
}

const paths: Readonly<Record<Exclude<OtherPage, 'condition'>, string>> = {
  board: '/monitor/monitorScreen',
  cotton: '/analysis/cotton',
  maintenance: '/equipmentManagement/ledger',
  people: '/analysis/people',
  stops: '/analysis/onOff',
  stock: stockScreen.path,
  climate: environmentScreen.path,
  roster: shiftCalendarScreen.path,
};

/** Rights of pages outside the analysis. */
const rights: Partial<Record<keyof typeof paths, string>> = {
  board: boardRights.wholeMill,
  maintenance: ledgerRight,
  stock: stockScreen.access,
  climate: environmentScreen.access,
  roster: shiftCalendarScreen.access,
};

/** The way to a page, for those who may open it. */
function Way({ name, words: { t } }: { name: keyof typeof paths; words: AnalysisWords }) {
  const right = rights[name] ?? analysisAccess;
  const titles: Readonly<Record<keyof typeof paths, string>> = {
    board: t('analysis:ask.boardName'),
    cotton: t('analysis:screens.cotton'),
    maintenance: t('analysis:ask.ledgerName'),
    people: t('analysis:screens.people'),
    stops: t('analysis:screens.onOff'),
    stock: t('analysis:ask.stockName'),
    climate: t('analysis:ask.climateName'),
    roster: t('analysis:ask.rosterName'),
  };
  const mayOpen = useMay(right);
  return mayOpen ? (
    <p>
      <Link to={paths[name]}>{t('analysis:ask.openPage', { page: titles[name] })}</Link>
    </p>
  ) : null;
}

/** How many alarms of a machine hold, and what diagnosis found of it and still holds, as far as the reader may know. */
function Condition({
  machineId,
  choices,
  words,
}: { machineId: number | undefined } & Omit<ElsewhereProps, 'page'>) {
  const { t } = words;
  const mayAlarms = useMay(alarmRights.read);
  const mayFindings = useMay(diagnosisRights.read);
  const one = machineId === undefined ? {} : { machineId };
  const alarms = useCall(listAlarms, { view: 'holding', ...one }, { isEnabled: mayAlarms, isQuiet: true });
  const findings = useCall(listFindings, { view: 'open', ...one }, { isEnabled: mayFindings, isQuiet: true });
  const machine = choices.machines.find(({ id }) => id === machineId);
  const name =
    machine === undefined ? t('analysis:ask.allMachines') : words.machine(machine.kind, machine.number);
  const failure = alarms.error ?? findings.error;
  const query = machineId === undefined ? '' : `machine=${machineId}`;
  return (
    <>
      {failure === null ? null : (
        <Failed cause={failure} onRetry={() => void Promise.all([alarms.refetch(), findings.refetch()])} />
      )}
      {alarms.data === undefined ? null : (
        <li>
          <Link to={`${alarmScreen.path}?view=holding&${query}`}>
            {t('analysis:ask.alarmsOf', { machine: name, count: alarms.data.counts.holding })}
          </Link>
        </li>
      )}
      {findings.data === undefined ? null : (
        <li>
          <Link to={`${diagnosisScreen.path}?${query}`}>
            {t('analysis:ask.findingsOf', { machine: name, count: findings.data.counts.open })}
          </Link>
        </li>
      )}
    </>
  );
}
