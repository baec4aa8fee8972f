import type { ProcessBoard } from '@millwright/contract/areas/boards/process/process.ts';
import type { BuildLine } from '../../../kit/boards/lists/BuildList.tsx';
import type { RogueLine } from '../../../kit/boards/lists/RogueList.tsx';
import type { BoardWords } from '../../telemetry/parts/boardWords.ts';

const nearMin = 10;

/** Next doffs that a rail has room for. */
const mostDoffs = 6;
const mostRogues = 5;
const leastRogues = 3;
/** Lines of doffs and rogue spindles that a rail has room for, and how many of them one that needs someone takes. */
const roomInLines = 13.4;
const linesOfNeed = 1.4;

/** How many doffs and rogue spindles stand below so many that need someone, so that the rail is never too short. */
export function roomBelow(needs: number, rogues: number): { doffs: number; rogues: number } {
  const room = Math.floor(roomInLines - linesOfNeed * needs);
  const shown = Math.min(rogues, mostRogues, Math.max(leastRogues, room - mostDoffs));
  return { rogues: shown, doffs: Math.min(mostDoffs, room - shown) };
}

export function doffLine(doff: ProcessBoard['nextDoffs'][number], words: BoardWords): BuildLine {
  return {
    id: doff.code,
    number: doff.code,
    variety: doff.variety ?? '',
    build: doff.build / 100,
    toGo: words.number(Math.max(0, Math.floor(doff.minutes)), 0),
    unit: words.unit('min'),
    isNear: doff.minutes <= nearMin,
  };
}

/** "L 217": side and place as they are counted on the frame. */
export function rogueLine(rogue: ProcessBoard['rogues'][number], words: BoardWords): RogueLine {
  return {
    id: `${rogue.code} ${rogue.spindle}`,
    number: rogue.code,
    spindle: spindleText(rogue, words),
    breaks: rogue.breaks,
  };
}

function spindleText({ side, place }: { side: 'L' | 'R'; place: number }, words: BoardWords): string {
  const name = words.t(side === 'L' ? 'machine.leftShort' : 'machine.rightShort');
  return `${name} ${String(place).padStart(3, '0')}`;
}
