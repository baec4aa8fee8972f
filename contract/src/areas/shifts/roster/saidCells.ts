import type { OutputOf } from '../../../core/call/call.ts';
import type { RosterCell, StandIn } from './planned.ts';
import type { showRoster } from './rosterCalls.ts';

type Told = Pick<OutputOf<typeof showRoster>, 'cells' | 'held'>;

/** What a roster that was told says, as `plannedTurns` asks for it: cells that say something, and who stands in. */
export function saidCells({ cells, held }: Told): { changes: RosterCell[]; standIns: StandIn[] } {
  return {
    changes: cells.flatMap(({ personId, productionDate, turn }) =>
      turn === null ? [] : [{ personId, productionDate, turn }],
    ),
    standIns: held.flatMap(({ substituteId, startMs, endMs, crews }) =>
      substituteId === null ? [] : [{ personId: substituteId, startMs, endMs, crews }],
    ),
  };
}
