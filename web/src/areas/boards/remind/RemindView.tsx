import { maintenanceDays, type Remind } from '@millwright/contract/areas/boards/remind/remind.ts';
import { mostReminders } from '@millwright/contract/areas/maintenance/lives/lifeCalls.ts';
import { KpiBand, KpiFigure } from '../../../kit/boards/lists/KpiBand.tsx';
import { RailSection } from '../../../kit/boards/frame/RailSection.tsx';
import { EmptyBoard } from '../parts/BoardStates.tsx';
import { definitionText, valueText } from '../parts/figures.ts';
import { LiveBoard } from '../parts/LiveBoard.tsx';
import { useOpenMachine } from '../parts/openMachine.ts';
import { useWords } from '../parts/useWords.ts';
import type { BoardWords } from '../../telemetry/parts/boardWords.ts';
import { AheadTable } from './AheadTable.tsx';
import { RemindedMachine } from './MachineRow.tsx';
import { useReminderAddress } from './useReminderAddress.ts';
import equipment from '../parts/equipment.module.css';
import styles from './remind.module.css';

/** So many machines a wall shows; a phone, which scrolls, shows all. */
const shownOnWalls = 13;

/** Figures; machines with what is due on them and who answers for them now; what falls due in the next days. */
export function RemindView({ board, receivedAtMs }: { board: Remind; receivedAtMs: number }) {
  const words = useWords();
  const openMachine = useOpenMachine();
  const addressOf = useReminderAddress();
  const { t } = words;
  const { header, machines, machinesInAll } = board;
  // Services and parts fall due also where no machine speaks.
  const hasMachines = header.newestMs !== null || machines.length > 0;
  return (
    <LiveBoard
      header={header}
      receivedAtMs={receivedAtMs}
      title={t('screens.remind')}
      subject={header.mill}
      hasMachines={hasMachines}
    >
      {({ nowMs }) => (
        <>
          <Figures board={board} words={words} />
          {machines.length === 0 ? (
            <EmptyBoard
              title={t(hasMachines ? 'remind.none' : 'board.noMachines')}
              hint={t(hasMachines ? 'remind.noneHint' : 'board.noMachinesHint')}
            />
          ) : (
            <div className={styles.sides}>
              <RailSection
                title={t('remind.machines')}
                note={t('remind.byUrgency')}
                total={words.number(machinesInAll, 0)}
              >
                <div className={styles.head} aria-hidden="true">
                  <span>{t('remind.machine')}</span>
                  <span>{t('remind.what')}</span>
                  <span>{t('remind.due')}</span>
                  <span>{t('remind.who')}</span>
                </div>
                <ul className={styles.rows}>
                  {machines.map((each, place) => (
                    <RemindedMachine
                      key={each.machine?.id ?? 'other'}
                      row={each}
                      words={words}
                      nowMs={nowMs}
                      isBeyond={place >= shownOnWalls}
                      onPick={openMachine}
                      addressOf={addressOf}
                    />
                  ))}
                </ul>
                <More board={board} words={words} />
              </RailSection>
              <div className={equipment.stack}>
                <AheadTable ahead={board.ahead} words={words} />
                <p className={styles.hint}>
                  {t('remind.repairs')}: {t('remind.repairsHint', { days: words.number(maintenanceDays, 0) })}
                </p>
              </div>
            </div>
          )}
        </>
      )}
    </LiveBoard>
  );
}

/** How many machines are not shown, and whether there are parts that nobody looked at. */
function More({ board: { machines, machinesInAll, isCut }, words }: { board: Remind; words: BoardWords }) {
  const { t } = words;
  const said = (shown: number) =>
    [
      ...(machinesInAll > shown ? [t('remind.more', { count: machinesInAll - shown })] : []),
      ...(isCut ? [t('remind.cut', { count: words.number(mostReminders, 0) })] : []),
    ].join(' · ');
  return (
    <>
      <p className={styles.more} data-on="wall">
        {said(Math.min(shownOnWalls, machines.length))}
      </p>
      <p className={styles.more} data-on="phone">
        {said(machines.length)}
      </p>
    </>
  );
}

function Figures({ board, words }: { board: Remind; words: BoardWords }) {
  const { t } = words;
  const { header, services, parts, repairs, figures } = board;
  const count = (value: number) => words.number(value, 0);
  return (
    <KpiBand form="tall">
      <KpiFigure
        name={t('remind.repairs')}
        value={count(repairs.over)}
        reference={t('remind.ofOpen', { count: count(repairs.open) })}
        definition={t('remind.repairsHint', { days: count(maintenanceDays) })}
      />
      <KpiFigure
        name={t('remind.services')}
        value={count(services.overdue)}
        reference={t('remind.inWeek', { count: count(services.ahead) })}
      />
      <KpiFigure
        name={t('remind.parts')}
        value={count(parts.overdue)}
        reference={t('remind.inWeek', { count: count(parts.ahead) })}
      />
      {figures.map((figure) => {
        const unit = words.kpi(figure.kpi)?.unit;
        const { count: done, of } = figure;
        return (
          <KpiFigure
            key={figure.kpi}
            name={words.kpiName(figure.kpi)}
            value={valueText(figure, words)}
            {...(unit === undefined || figure.value === null ? {} : { unit: words.unit(unit) })}
            reference={
              done === undefined || done === null || of === undefined || of === null
                ? t('board.rightNow')
                : `${count(done)}/${count(of)} · ${t('remind.compliance', { days: count(maintenanceDays) })}`
            }
            definition={definitionText(figure, { words, zone: header.zone, sinceMs: header.shift.startMs })}
          />
        );
      })}
    </KpiBand>
  );
}
