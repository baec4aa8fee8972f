import {
  materialDays,
  type MaterialOutput,
} from '@millwright/contract/areas/boards/materialOutput/materialOutput.ts';
import { KpiBand, KpiFigure } from '../../../kit/boards/lists/KpiBand.tsx';
import { deltaOf } from '../../../kit/figures/delta.ts';
import { EmptyBoard } from '../parts/BoardStates.tsx';
import { LiveBoard } from '../parts/LiveBoard.tsx';
import { useWords } from '../parts/useWords.ts';
import type { BoardWords } from '../../telemetry/parts/boardWords.ts';
import { DayBars } from './DayBars.tsx';
import { UsedTable } from './UsedTable.tsx';
import equipment from '../parts/equipment.module.css';
import styles from './materialOutput.module.css';

/** Money is told in whole units of the mill's currency: a wall is read from afar. */
const digits = 0;
/** As many rows as the wall has room for beside the others; the rest stands in the row behind them. */
const shownParts = 10;
const shownMachines = 5;

type ViewProps = { board: MaterialOutput; receivedAtMs: number };

/** What left the store in 30 days: the whole, then by part, machine, kind of work and day. */
export function MaterialOutputView({ board, receivedAtMs }: ViewProps) {
  const words = useWords();
  const { t } = words;
  const { header, total, days } = board;
  const over = { days: words.number(materialDays, 0) };
  // Parts leave the store also where no machine speaks.
  const hasMachines = header.newestMs !== null || total.movements > 0;
  return (
    <LiveBoard
      header={header}
      receivedAtMs={receivedAtMs}
      title={t('screens.materialOutput')}
      subject={header.mill}
      note={t('output.returned')}
      hasMachines={hasMachines}
    >
      {() => (
        <>
          <Figures board={board} words={words} />
          {total.movements === 0 ? (
            <EmptyBoard
              title={hasMachines ? t('output.none', over) : t('board.noMachines')}
              hint={t(hasMachines ? 'output.noneHint' : 'board.noMachinesHint')}
            />
          ) : (
            <>
              <DayBars days={days} words={words} />
              <div className={`${equipment.halves} ${styles.halves}`}>
                <UsedTable
                  title={t('output.parts')}
                  total={total}
                  rows={board.parts.map(({ id, code, name, unit, quantity, ...sum }) => ({
                    id,
                    name,
                    note: code,
                    quantity: `${words.number(quantity, quantity % 1 === 0 ? 0 : 2)}\u2009${t(`basics:partUnits.${unit}`)}`,
                    ...sum,
                  }))}
                  others={board.otherParts}
                  most={shownParts}
                  words={words}
                />
                <div className={equipment.stack}>
                  <UsedTable
                    title={t('output.machines')}
                    total={total}
                    rows={board.machines.map(({ machine, ...sum }) => ({
                      id: String(machine?.id ?? 0),
                      name: machineName(machine, words),
                      ...sum,
                    }))}
                    others={board.otherMachines}
                    most={shownMachines}
                    words={words}
                  />
                  <UsedTable
                    title={t('output.works')}
                    total={total}
                    rows={board.works.map(({ work, ...sum }) => ({
                      id: work,
                      name: t(`output.workNames.${work}`),
                      ...sum,
                    }))}
                    others={null}
                    most={board.works.length}
                    words={words}
                  />
                </div>
              </div>
            </>
          )}
        </>
      )}
    </LiveBoard>
  );
}

function machineName(machine: MaterialOutput['machines'][number]['machine'], words: BoardWords): string {
  if (machine === null) return words.t('output.noMachine');
  const { kind, number } = machine;
  return kind === null ? number : words.machine(kind, number);
}

function Figures({ board: { total, before, today }, words }: { board: MaterialOutput; words: BoardWords }) {
  const { t, language } = words;
  const over = { days: words.number(materialDays, 0) };
  const unit = words.unit('money');
  const money = (value: number | null) => words.number(value, digits);
  const inUnit = (value: number | null) => [money(value), unit].filter(Boolean).join('\u2009');
  const count = (value: number) => words.number(value, 0);
  const judged = { value: total.amount, reference: before.amount, sense: 'none', limit: undefined } as const;
  return (
    <KpiBand form="tall">
      <KpiFigure
        name={t('output.total', over)}
        value={money(total.amount)}
        unit={unit}
        reference={t('output.before', { ...over, value: inUnit(before.amount) })}
        {...(total.amount === null || before.amount === null
          ? {}
          : { delta: deltaOf(judged, { decimals: digits, language }) })}
        definition={t('output.definition')}
      />
      <KpiFigure
        name={t('output.today')}
        value={money(today.amount)}
        unit={unit}
        reference={t('output.meanDay', {
          value: inUnit(total.amount === null ? null : total.amount / materialDays),
        })}
        definition={t('output.definition')}
      />
      <KpiFigure
        name={t('output.movements')}
        value={count(total.movements)}
        reference={t('output.before', { ...over, value: count(before.movements) })}
      />
      <KpiFigure
        name={t('output.unpriced')}
        value={count(total.unpriced)}
        reference={t('output.unpricedOf', { count: count(total.movements) })}
        definition={t('output.definition')}
      />
    </KpiBand>
  );
}
