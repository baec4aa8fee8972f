import { ageBands, type EquipArchives } from '@millwright/contract/areas/boards/machine/equipment.ts';
import { KpiBand, KpiFigure } from '../../../kit/boards/lists/KpiBand.tsx';
import { RailSection } from '../../../kit/boards/frame/RailSection.tsx';
import { formatDate } from '../../../kit/text/formatDate.ts';
import { EmptyBoard } from '../parts/BoardStates.tsx';
import { LiveBoard } from '../parts/LiveBoard.tsx';
import { useWords } from '../parts/useWords.ts';
import type { BoardWords } from '../../telemetry/parts/boardWords.ts';
import styles from '../parts/equipment.module.css';

type EquipArchivesViewProps = { board: EquipArchives; receivedAtMs: number };
type PartProps = { board: EquipArchives; words: BoardWords };

/** Machines by process, model, maker and age, and what became of them. */
export function EquipArchivesView({ board, receivedAtMs }: EquipArchivesViewProps) {
  const words = useWords();
  const { header, machines } = board;
  const shared = { header, receivedAtMs, title: words.t('screens.equipArchives'), subject: header.mill };
  if (machines === 0)
    return (
      <LiveBoard {...shared} hasMachines={false}>
        {() => <EmptyBoard title={words.t('board.noMachines')} hint={words.t('board.noMachinesHint')} />}
      </LiveBoard>
    );
  return (
    <LiveBoard {...shared} note={words.t('board.machines', { count: machines })}>
      {() => (
        <>
          <Counts board={board} words={words} />
          <div className={styles.halves}>
            <Models board={board} words={words} />
            <div className={styles.stack}>
              <Ages board={board} words={words} />
              <Oldest board={board} words={words} />
            </div>
          </div>
        </>
      )}
    </LiveBoard>
  );
}

/** How many machines there are, what became of them, and how old they are. */
function Counts({ board: { machines, statuses, meanYears, withoutAge }, words }: PartProps) {
  const { t } = words;
  return (
    <KpiBand form="tall">
      {statuses.map(({ status, machines: count }) => (
        <KpiFigure
          key={status}
          name={t(`equip.statuses.${status}`)}
          value={words.number(count, 0)}
          reference={t('equip.ofMachines', { count: words.number(machines, 0) })}
        />
      ))}
      <KpiFigure
        name={t('equip.meanAge')}
        value={words.number(meanYears, 1)}
        {...(meanYears === null ? {} : { unit: t('equip.years') })}
        reference={withoutAge === 0 ? '' : t('equip.withoutAge', { count: words.number(withoutAge, 0) })}
      />
    </KpiBand>
  );
}

function Models({ board: { processes }, words }: PartProps) {
  const { t } = words;
  return (
    <RailSection title={t('equip.byProcess')}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col" />
            <th scope="col">{t('equip.machines')}</th>
            <th scope="col">{t('equip.positions')}</th>
            <th scope="col" data-text />
          </tr>
        </thead>
        <tbody>
          {processes.map(({ process, machines, positions, models }) => (
            <tr key={process}>
              <th scope="row">{words.process(process)}</th>
              <td>{words.number(machines, 0)}</td>
              <td>{words.number(positions, 0)}</td>
              <td data-text>
                {models.map(({ model, maker, machines: count }) => (
                  <span key={model}>
                    {model} <b>{words.number(count, 0)}</b> <small>{maker ?? t('equip.maker')}</small>
                  </span>
                ))}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </RailSection>
  );
}

function Ages({ board: { processes, machines, withoutAge }, words }: PartProps) {
  const { t } = words;
  if (withoutAge === machines)
    return (
      <RailSection title={t('equip.ages')}>
        <p className={styles.quiet}>{t('equip.noAges')}</p>
      </RailSection>
    );
  const bandName = (place: number) => {
    const [from = 0, to] = [ageBands[place], ageBands[place + 1]];
    return to === undefined
      ? t('equip.lastBand', { from: words.number(from, 0) })
      : t('equip.band', { from: words.number(from, 0), to: words.number(to, 0) });
  };
  return (
    <RailSection title={t('equip.ages')}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col" />
            {ageBands.map((from, place) => (
              <th key={from} scope="col">
                {bandName(place)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {processes.map(({ process, ages }) => (
            <tr key={process}>
              <th scope="row">{words.process(process)}</th>
              {ageBands.map((from, place) => (
                <td key={from} data-zero={ages[place] === 0 || undefined}>
                  {words.number(ages[place], 0)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </RailSection>
  );
}

const shownOldest = 6;

function Oldest({ board: { oldest }, words }: PartProps) {
  const { t, language } = words;
  if (oldest.length === 0) return null;
  return (
    <RailSection title={t('equip.oldest')}>
      <table className={styles.table}>
        <tbody>
          {oldest.slice(0, shownOldest).map(({ code, number, process, model, installDate, years }) => (
            <tr key={code}>
              <th scope="row">{words.machine(process, number)}</th>
              <td data-text>{model}</td>
              <td>{formatDate(Date.parse(`${installDate}T12:00:00Z`), { zone: 'UTC', language })}</td>
              <td>
                {words.number(years, 1)} <small>{t('equip.years')}</small>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </RailSection>
  );
}
