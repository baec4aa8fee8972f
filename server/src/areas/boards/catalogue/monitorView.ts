import { boardHeader } from '@millwright/contract/areas/boards/live/snapshots.ts';
import {
  boardKeys,
  hangingBoard,
  screenOfBoard,
} from '@millwright/contract/areas/boards/catalogue/catalogue.ts';
import { wholeScope } from '@millwright/contract/areas/boards/live/defineBoard.ts';
import { type BoardChannel, isLiveBoard } from '@millwright/contract/areas/boards/catalogue/liveBoards.ts';
import type {
  MonitorWidget,
  showMonitorView,
} from '@millwright/contract/areas/boards/catalogue/monitorView.ts';
import { processes } from '@millwright/contract/areas/basics/processTree/processes.ts';
import type { InputOf } from '@millwright/contract/core/call/call.ts';
import { z } from 'zod';
import { failField } from '../../../platform/http/errors/fail.ts';
import { shownMoment } from '../../../resource/index.ts';

/** The channel that a client asks for. Throws `core.invalid` for what is no board. */
export function channelOf({ code, screen, scope }: InputOf<typeof showMonitorView>): BoardChannel {
  if (code) {
    const [board = '', own] = code.split('/');
    if (!isLiveBoard(board)) throw failField('code', 'choice');
    return { board, scope: own ?? scope ?? wholeScope };
  }
  if (!screen) throw failField('code', 'required');
  const key = boardKeys.find((each) => screenOfBoard(each).name === screen);
  const process = processes.find((each) => each === scope);
  const [channel] = key === undefined ? [] : hangingBoard(key).reads({ process });
  if (channel === undefined) throw failField(key === undefined ? 'screen' : 'scope', 'choice');
  return channel;
}

const headed = z.object({ header: boardHeader.pick({ newestMs: true, atMs: true }) });
const record = z.record(z.string(), z.unknown());

/** The parts of a snapshot as tables. Lists have a row for each of theirs, everything else has one. */
export function widgetsOf(snapshot: object, zone: string): Record<string, MonitorWidget> {
  const { header } = headed.parse(snapshot);
  const updatedAt = shownMoment(new Date(header.newestMs ?? header.atMs).toISOString(), zone);
  return Object.fromEntries(
    Object.entries(snapshot).map(([name, part]) => {
      const rows = partsIn(part).map(rowOf);
      const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))];
      return [name, { ...(columns.length > 0 && { columns }), rows, updatedAt }];
    }),
  );
}

function partsIn(part: unknown): readonly unknown[] {
  if (part === null || part === undefined) return [];
  return Array.isArray(part) ? part : [part];
}

function rowOf(part: unknown): Record<string, unknown> {
  return record.safeParse(part).data ?? { value: part };
}
