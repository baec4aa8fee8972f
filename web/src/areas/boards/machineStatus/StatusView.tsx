import type { BoardHeader } from '@millwright/contract/areas/boards/live/snapshots.ts';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import { useShiftLabel } from '../../../app/shell/slots.ts';
import { AgeMark } from '../../../kit/boards/marks/AgeMark.tsx';
import { ConnectFirst } from '../parts/ConnectFirst.tsx';
import { ageText } from '../parts/moment.ts';
import { useMoment } from '../parts/useMoment.ts';
import { useWords } from '../parts/useWords.ts';
import { useFilter } from './filter.ts';
import { FilterLine } from './FilterLine.tsx';
import { MachineGrid } from './MachineGrid.tsx';
import { MachineList } from './MachineList.tsx';
import { matching, type StatusRow } from './rows.ts';
import styles from './machineStatus.module.css';

type StatusViewProps = { header: BoardHeader; receivedAtMs: number; rows: readonly StatusRow[] };

/** Machines as a grid by process or as a list, with what they are chosen by. */
export function StatusView({ header, receivedAtMs, rows }: StatusViewProps) {
  const words = useWords();
  const moment = useMoment(header, receivedAtMs);
  const { filter, change } = useFilter();
  useShiftLabel(words.shiftOf(header));
  const shown = matching(rows, filter, ({ process, number }) => words.machine(process, number));
  const context = { words, asOfMs: moment.asOfMs, zone: header.zone };
  // Of a mill without machines there is nothing to filter, and no age.
  const isEmpty = rows.length === 0 && filter.process === undefined;
  return (
    <section className={styles.status} data-stale={moment.isStale || undefined}>
      <header>
        <h1>{words.t('screens.machineStatus')}</h1>
        {isEmpty ? null : (
          <p>
            {words.t('status.shown', {
              shown: words.number(shown.length, 0),
              all: words.number(rows.length, 0),
            })}{' '}
            · <AgeMark ageMs={moment.ageMs} text={ageText(moment, words)} />
          </p>
        )}
      </header>
      {isEmpty ? null : <FilterLine rows={rows} filter={filter} words={words} onChange={change} />}
      {rows.length === 0 ? (
        <Nothing
          title={
            filter.process === undefined
              ? words.t('board.noMachines')
              : words.t('board.noneInProcess', { process: words.process(filter.process) })
          }
        >
          {header.newestMs === null ? <ConnectFirst /> : null}
        </Nothing>
      ) : null}
      {rows.length > 0 && shown.length === 0 ? (
        <Nothing title={words.t('status.noMatch')}>
          <Button onClick={() => change({ states: [], find: '' })}>{words.t('status.clear')}</Button>
        </Nothing>
      ) : null}
      {shown.length > 0 && filter.view === 'grid' ? <MachineGrid rows={shown} context={context} /> : null}
      {shown.length > 0 && filter.view === 'list' ? (
        <MachineList rows={shown} context={context} hasFigures={filter.process !== undefined} />
      ) : null}
    </section>
  );
}

function Nothing({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div className={styles.statusNothing} role="note">
      <p>{title}</p>
      {children}
    </div>
  );
}
