import type { MillBoard } from '@millwright/contract/areas/boards/mill/mill.ts';
import { memo, useCallback, useMemo } from 'react';
import { AlarmList } from '../../../kit/boards/lists/AlarmList.tsx';
import { BoardPanels, FirstOnPhones } from '../../../kit/boards/frame/BoardLayout.tsx';
import { DeviationBars } from '../../../kit/boards/bars/DeviationBars.tsx';
import { RailSection } from '../../../kit/boards/frame/RailSection.tsx';
import { RoomClimate } from '../../../kit/boards/lists/RoomClimate.tsx';
import { clockText } from '../parts/moment.ts';
import { LossTotal, othersText } from '../parts/LossTotal.tsx';
import { needLine } from '../parts/needs.ts';
import type { BoardWords } from '../../telemetry/parts/boardWords.ts';
import { climateRooms } from './climate.ts';
import { deviationHours, deviationShifts, signed } from './plots.ts';
import { PowerPanel } from './PowerPanel.tsx';
import { MoreLine } from '../../../kit/boards/marks/MoreLine.tsx';

/** Lines there is room for; what is more takes the last one. */
const mostLines = 5;

type PanelProps = { board: MillBoard; words: BoardWords };
type LowerPanelsProps = PanelProps & { asOfMs: number; onPick: (code: string) => void };

/** Hours against plan, what to do, and power with the air of the rooms. */
export function LowerPanels({ board, words, asOfMs, onPick }: LowerPanelsProps) {
  return (
    <BoardPanels columns="600fr 634fr 488fr">
      <Hours board={board} words={words} />
      <FirstOnPhones>
        <ToDo board={board} words={words} asOfMs={asOfMs} onPick={onPick} />
      </FirstOnPhones>
      <PowerPanel board={board} words={words}>
        <Rooms board={board} words={words} />
      </PowerPanel>
    </BoardPanels>
  );
}

const Hours = memo(function Hours({ board, words }: PanelProps) {
  const { header } = board;
  const context = useMemo(() => ({ words, zone: header.zone }), [words, header.zone]);
  const hours = useMemo(() => deviationHours(board, context), [board, context]);
  const shifts = useMemo(() => deviationShifts(board, context), [board, context]);
  const axisText = useCallback((value: number) => signed(value, words), [words]);
  const reach =
    header.reachMs === null
      ? words.t('board.neverHeard')
      : words.t('board.reach', {
          time: clockText(header.reachMs, { nowMs: header.atMs, zone: header.zone, words }),
        });
  return (
    <RailSection title={words.t('mill.hourly')} note={words.unit('kg')} total={reach}>
      <DeviationBars label={words.t('mill.hourly')} hours={hours} shifts={shifts} axisText={axisText} />
    </RailSection>
  );
});

function ToDo({ board, words, asOfMs, onPick }: LowerPanelsProps) {
  const lines = board.needs.map((need) => needLine(need, { words, asOfMs, form: 'machine' }));
  return (
    <RailSection
      title={words.t('mill.todo')}
      total={<LossTotal losses={board.losses} words={words} isNamed />}
    >
      {lines.length === 0 ? (
        <MoreLine>
          {[words.t('mill.nothingToDo'), othersText(board.losses, words)].filter(Boolean).join(' · ')}
        </MoreLine>
      ) : (
        <AlarmList
          alarms={lines}
          most={lines.length === mostLines ? mostLines : mostLines - 1}
          more={(count) => words.t('mill.more', { count })}
          foot={othersText(board.losses, words)}
          onPick={onPick}
        />
      )}
    </RailSection>
  );
}

function Rooms({ board, words }: PanelProps) {
  const rooms = useMemo(() => climateRooms(board.climate, words), [board.climate, words]);
  return rooms.length === 0 ? null : (
    <RoomClimate label={words.t('basics:processes.climate')} rooms={rooms} />
  );
}
