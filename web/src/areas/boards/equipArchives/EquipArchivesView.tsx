import { ageBands, type EquipArchives } from '@millwright/contract/areas/boards/machine/equipment.ts';
import { KpiBand, KpiFigure } from '../../../kit/boards/lists/KpiBand.tsx';
import { RailSection } from '../../../kit/boards/frame/RailSection.tsx';
import { formatDate } from '../../../kit/text/formatDate.ts';
import type { TableColumn } from '../../../kit/table/tableTypes.ts';
import { EmptyBoard } from '../parts/BoardStates.tsx';
import { LiveBoard } from '../parts/LiveBoard.tsx';
import { useWords } from '../parts/useWords.ts';
import type { BoardWords } from '../../telemetry/parts/boardWords.ts';
import styles from '../parts/equipment.module.css';
import { DataTable } from '../../../kit/table/DataTable.tsx';

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

type Process = EquipArchives['processes'][number];

function processColumn(words: BoardWords): TableColumn<Process> {
  return {
    name: 'process',
    head: words.t('equip.byProcess'),
    isHeadHidden: true,
    isRowHead: true,
    cell: ({ process }) => words.process(process),
  };
}

function Models({ board: { processes }, words }: PartProps) {
  const { t } = words;
  return (
    <RailSection title={t('equip.byProcess')}>
      <DataTable
        rows={processes}
        keyOf={({ process }) => process}
        columns={[
          processColumn(words),
          {
            name: 'machines',
            head: t('equip.machines'),
            isNumber: true,
            cell: ({ machines }) => words.number(machines, 0),
          },
          {
            name: 'positions',
            head: t('equip.positions'),
            isNumber: true,
            cell: ({ positions }) => words.number(positions, 0),
          },
          {
            name: 'models',
            head: t('equip.byProcess'),
            isHeadHidden: true,
            className: styles.models,
            cell: ({ models }) =>
              models.map(({ model, maker, machines: count }) => (
                <span key={model}>
                  {model} <b>{words.number(count, 0)}</b> <small>{maker ?? t('equip.maker')}</small>
                </span>
              )),
          },
        ]}
        look={{ density: 'board' }}
      />
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
      <DataTable
        rows={processes}
        keyOf={({ process }) => process}
        columns={[
          processColumn(words),
          ...ageBands.map((from, place) => ({
            name: String(from),
            head: bandName(place),
            isNumber: true,
            marks: ({ ages }: Process) => ({ 'data-zero': ages[place] === 0 || undefined }),
            cell: ({ ages }: Process) => words.number(ages[place], 0),
          })),
        ]}
        look={{ density: 'board' }}
      />
    </RailSection>
  );
}

const shownOldest = 6;

function Oldest({ board: { oldest }, words }: PartProps) {
  const { t, language } = words;
  if (oldest.length === 0) return null;
  return (
    <RailSection title={t('equip.oldest')}>
      <DataTable
        rows={oldest.slice(0, shownOldest)}
        keyOf={({ code }) => code}
        columns={[
          {
            name: 'machine',
            head: t('equip.machines'),
            isRowHead: true,
            cell: ({ process, number }) => words.machine(process, number),
          },
          { name: 'model', head: t('equip.byProcess'), cell: ({ model }) => model },
          {
            name: 'installed',
            head: t('equip.oldest'),
            isNumber: true,
            cell: ({ installDate }) =>
              formatDate(Date.parse(`${installDate}T12:00:00Z`), { zone: 'UTC', language }),
          },
          {
            name: 'years',
            head: t('equip.years'),
            isNumber: true,
            cell: ({ years }) => (
              <>
                {words.number(years, 1)} <small>{t('equip.years')}</small>
              </>
            ),
          },
        ]}
        look={{ density: 'board', hidesHeads: true }}
      />
    </RailSection>
  );
}
