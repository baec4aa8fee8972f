import type { GroupMillBoard } from '@millwright/contract/areas/boards/group/groupBoard.ts';
import { offline } from '@millwright/contract/areas/telemetry/states/states.ts';
import { StateBadge } from '../../../kit/marks/StateBadge.tsx';
import { AlertGlyph } from '../../../kit/marks/glyphs.tsx';
import { needLine } from '../parts/needs.ts';
import type { BoardWords } from '../../telemetry/parts/boardWords.ts';
import { flowCells } from '../wholeMill/flowCells.ts';
import { MachineCells } from '../../../kit/boards/tiles/MachineCells.tsx';
import styles from './groupOverview.module.css';

type MillMachinesProps = {
  board: GroupMillBoard;
  isSilent: boolean;
  asOfMs: number;
  words: BoardWords;
  onOpenMachine: (code: string) => void;
};

/** Rows of cells of a process, so that a process is a narrow block. */
const rows = 5;

/** Every machine as a cell, by process; the first that need someone; how many there are. */
export function MillMachines({ board, isSilent, asOfMs, words, onOpenMachine }: MillMachinesProps) {
  const { t } = words;
  const { flow, needs, needCount, machineCount, states, header } = board;
  const unknown = states.find(({ state }) => state === offline)?.machines ?? 0;
  const more = needCount - new Set(needs.map(({ machineId }) => machineId)).size;
  return (
    <div className={styles.groupMachines}>
      <div className={styles.groupCells}>
        {flow
          .filter(({ machines }) => machines.length > 0)
          .map((process) => (
            <MachineCells
              key={process.process}
              label={words.process(process.process)}
              cells={flowCells(process, header.zone, words)}
              columns={Math.ceil(process.machines.length / rows)}
              side={8}
              className={styles.groupProcess}
              onPick={onOpenMachine}
            />
          ))}
      </div>
      <p className={styles.groupCount}>
        <b>{words.number(isSilent ? unknown : needCount, 0)}</b>
        <small>{isSilent ? words.state(offline) : t('group.needOf', { count: machineCount })}</small>
      </p>
      {isSilent ? (
        <p className={styles.groupNeeds}>{t('group.unknown', { count: unknown })}</p>
      ) : (
        <ul className={styles.groupNeeds}>
          {needs.length === 0 ? <li>{t('mill.nothingToDo')}</li> : null}
          {needs.map((need) => {
            const { glyph, subject, what, since } = needLine(need, { words, asOfMs, form: 'machine' });
            return (
              <li key={need.code}>
                <button type="button" onClick={() => onOpenMachine(need.code)}>
                  {glyph.kind === 'state' ? (
                    <StateBadge state={glyph.state} size="16px" />
                  ) : (
                    <AlertGlyph size={12} isDown={false} />
                  )}
                  <b>{subject}</b> <span title={what}>{what}</span> <time>{since}</time>
                </button>
              </li>
            );
          })}
          {more > 0 ? <li>{t('mill.more', { count: more })}</li> : null}
        </ul>
      )}
    </div>
  );
}
